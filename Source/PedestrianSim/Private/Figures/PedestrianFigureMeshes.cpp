// SPDX-License-Identifier: MIT
#include "Containers/ArrayView.h"
#include "Figures/PedestrianFigureMeshes.h"

#include "Bridge/PedestrianUnits.h"
#include "Engine/StaticMesh.h"
#include "PedestrianBuild.h"

#if PEDESTRIANSIM_FIGURES
#include "MeshDescription.h"
#include "MeshDescriptionBuilder.h"
#include "StaticMeshAttributes.h"
#endif

namespace
{
/** At which somebody of the walking poses walks: steps look as they do at a usual pace. [m/s] */
constexpr float PosedSpeed = 1.3f;

ped::PoseInput InputOf(int32 Pose)
{
	ped::PoseInput Input;
	if (Pose < PedestrianFigureMeshes::WalkingPoses)
	{
		Input.motion = Input.previous = ped::MotionId::Walk;
		Input.speed = PosedSpeed;
		Input.gaitPhase = static_cast<float>(Pose) / PedestrianFigureMeshes::WalkingPoses;
	}
	else if (Pose == PedestrianFigureMeshes::SittingPose)
	{
		Input.motion = Input.previous = ped::MotionId::Sit;
	}
	return Input;
}

#if PEDESTRIANSIM_FIGURES
FVector DirectionOf(const ped::Vec3& Direction)
{
	return FVector(Direction.x, -Direction.y, Direction.z);
}

/** Any direction across a normal. */
FVector TangentOf(const FVector& Normal)
{
	const FVector Across = FMath::Abs(Normal.Z) < 0.9 ? FVector(-Normal.Y, Normal.X, 0.0) : FVector(1.0, 0.0, 0.0);
	return Across.GetSafeNormal();
}

/** Vertices of a part are placed by a function of the core's points and directions. */
template <class PlaceType, class TurnType>
void Append(FMeshDescriptionBuilder& Builder, const ped::FigurePiece& Piece, const FPolygonGroupID& Group,
			const PlaceType& Place, const TurnType& Turn)
{
	TArray<FVertexInstanceID> Corners;
	for (const ped::FigureVertex& Vertex : Piece.vertices)
	{
		const FVertexID Point = Builder.AppendVertex(PedestrianUnits::ToEngine(Place(Vertex.position)));
		const FVertexInstanceID Corner = Builder.AppendInstance(Point);
		const FVector Normal = DirectionOf(Turn(Vertex.normal));
		Builder.SetInstanceTangentSpace(Corner, Normal, TangentOf(Normal), 1.0f);
		Corners.Add(Corner);
	}
	for (std::size_t Index = 0; Index + 2 < Piece.indices.size(); Index += 3)
	{
		// Seen from outside the core's triangles run anticlockwise; mirrored, they run clockwise, as the engine wants.
		const int32 Second = PEDESTRIANSIM_FLIP_FIGURES ? 2 : 1;
		Builder.AppendTriangle(Corners[Piece.indices[Index]],
							   Corners[Piece.indices[Index + static_cast<std::size_t>(Second)]],
							   Corners[Piece.indices[Index + static_cast<std::size_t>(3 - Second)]], Group);
	}
}

FName SlotName(ped::FigureSlot Slot)
{
	static const TCHAR* const Names[] = {TEXT("Skin"), TEXT("Hair"),  TEXT("Top"), TEXT("Bottom"), TEXT("Shoes"),
										 TEXT("Bag"),  TEXT("Shirt"), TEXT("Hat"), TEXT("Eye")};
	static_assert(UE_ARRAY_COUNT(Names) == ped::figureSlotCount);
	return FName(Names[static_cast<int32>(Slot)]);
}

/** Fast builds are the only ones that a packaged game can do. */
UStaticMesh* Finish(UObject& Outer, const FMeshDescription& Description, TConstArrayView<ped::FigureSlot> Slots)
{
	UStaticMesh* Mesh = NewObject<UStaticMesh>(&Outer);
	for (const ped::FigureSlot Slot : Slots)
	{
		Mesh->GetStaticMaterials().Add(FStaticMaterial(nullptr, SlotName(Slot)));
	}
	UStaticMesh::FBuildMeshDescriptionsParams Parameters;
	Parameters.bFastBuild = true;
	Parameters.bMarkPackageDirty = false;
	Parameters.bBuildSimpleCollision = false;
	Parameters.bCommitMeshDescription = false;
	TArray<const FMeshDescription*> Levels;
	Levels.Add(&Description);
	return Mesh->BuildFromMeshDescriptions(Levels, Parameters) ? Mesh : nullptr;
}
#endif
} // namespace

int32 PedestrianFigureMeshes::PoseOf(const ped::PoseInput& Input)
{
	if (ped::infoOf(Input.motion).seated > 0.4f)
	{
		return SittingPose;
	}
	if (Input.speed < 0.15f)
	{
		return StandingPose;
	}
	return FMath::FloorToInt32(Input.gaitPhase * WalkingPoses + 0.5f) % WalkingPoses;
}

UStaticMesh* PedestrianFigureMeshes::BuildPiece(UObject& Outer, const ped::FigurePiece& Piece)
{
#if PEDESTRIANSIM_FIGURES
	FMeshDescription Description;
	FStaticMeshAttributes(Description).Register();
	FMeshDescriptionBuilder Builder;
	Builder.SetMeshDescription(&Description);
	const auto Same = [](const ped::Vec3& Vector)
	{
		return Vector;
	};
	Append(Builder, Piece, Builder.AppendPolygonGroup(SlotName(Piece.slot)), Same, Same);
	return Finish(Outer, Description, MakeArrayView(&Piece.slot, 1));
#else
	return nullptr;
#endif
}

UStaticMesh* PedestrianFigureMeshes::BuildWhole(UObject& Outer, int32 Pose)
{
#if PEDESTRIANSIM_FIGURES
	const ped::Look Look;
	const ped::PoseInput Input = InputOf(Pose);
	const ped::FigurePose Posed = ped::poseFigure(Input, Look);
	const std::vector<ped::FigurePiece> Pieces = ped::buildFigure(ped::FigureDetail::Far);
	FMeshDescription Description;
	FStaticMeshAttributes(Description).Register();
	FMeshDescriptionBuilder Builder;
	Builder.SetMeshDescription(&Description);
	for (const ped::FigureSlot Slot : WholeSlots)
	{
		const FPolygonGroupID Group = Builder.AppendPolygonGroup(SlotName(Slot));
		for (const ped::FigurePiece& Piece : Pieces)
		{
			for (const bool bRight : {false, true})
			{
				const ped::FigurePart Part = bRight ? ped::rightOf(Piece.part) : Piece.part;
				if (Piece.slot == Slot && (!bRight || Part != Piece.part))
				{
					Append(
						Builder, Piece, Group, [&](const ped::Vec3& Point) { return Posed.place(Part, Point); },
						[&](const ped::Vec3& Direction) { return ped::turned(Posed.of(Part).turn, Direction); });
				}
			}
		}
	}
	return Finish(Outer, Description, MakeArrayView(WholeSlots, UE_ARRAY_COUNT(WholeSlots)));
#else
	return nullptr;
#endif
}

FTransform PedestrianFigureMeshes::ToEngine(const ped::PartPose& Part, const ped::Vec3& Scale)
{
	// A mirrored rotation turns about the mirrored axis, the other way round.
	const FQuat Turn(-Part.turn.x, Part.turn.y, -Part.turn.z, Part.turn.w);
	return FTransform(Turn, PedestrianUnits::ToEngine(Part.at), FVector(Scale.x, Scale.y, Scale.z));
}
