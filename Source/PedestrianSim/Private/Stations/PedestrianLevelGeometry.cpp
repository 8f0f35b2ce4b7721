// SPDX-License-Identifier: MIT
#include "Stations/PedestrianLevelGeometry.h"

#include "Bridge/PedestrianUnits.h"
#include "Components/InstancedStaticMeshComponent.h"
#include "Components/PrimitiveComponent.h"
#include "Components/StaticMeshComponent.h"
#include "Containers/ArrayView.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "HAL/PlatformProperties.h"
#include "PedestrianText.h"
#include "PhysicsEngine/BodySetup.h"
#include "StaticMeshResources.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <algorithm>
#include <utility>

namespace
{
/** Triangles of one component in station coordinates. */
class FCollector
{
public:
	FCollector(const FPedestrianFrame& InFrame, ped::MeshDesc& InOut)
		: Frame(InFrame)
		, Out(InOut)
	{
	}

	/** Around a hull: faces are turned outward, whatever their winding and the scale's sign. */
	void AddHull(const TArray<FVector>& Corners, TConstArrayView<int32> Faces, const FTransform& ToWorld)
	{
		const std::uint32_t First = AddCorners(Corners, ToWorld);
		ped::Vec3 Middle;
		for (int32 Index = 0; Index < Corners.Num(); ++Index)
		{
			Middle = Middle + Out.vertices[First + static_cast<std::size_t>(Index)];
		}
		Middle = Middle * (1.0f / static_cast<float>(FMath::Max(1, Corners.Num())));
		for (int32 Face = 0; Face + 2 < Faces.Num(); Face += 3)
		{
			const std::uint32_t A = First + static_cast<std::uint32_t>(Faces[Face]);
			std::uint32_t B = First + static_cast<std::uint32_t>(Faces[Face + 1]);
			std::uint32_t C = First + static_cast<std::uint32_t>(Faces[Face + 2]);
			const ped::Vec3 P = Out.vertices[A];
			if (ped::dot(ped::cross(Out.vertices[B] - P, Out.vertices[C] - P), P - Middle) < 0.0f)
			{
				std::swap(B, C);
			}
			Out.triangles.insert(Out.triangles.end(), {A, B, C});
		}
	}

	void AddBox(const FVector& Low, const FVector& High, const FTransform& ToWorld)
	{
		static constexpr int32 Faces[] = {0, 1, 3, 0, 3, 2, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
										  2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 3, 7, 1, 7, 5};
		TArray<FVector> Corners;
		for (int32 Corner = 0; Corner < 8; ++Corner)
		{
			Corners.Add(FVector(Corner & 1 ? High.X : Low.X, Corner & 2 ? High.Y : Low.Y, Corner & 4 ? High.Z : Low.Z));
		}
		AddHull(Corners, MakeArrayView(Faces, int32(UE_ARRAY_COUNT(Faces))), ToWorld);
	}

	bool AddSimpleCollision(const UBodySetup& Body, const FTransform& ToWorld)
	{
		const FKAggregateGeom& Shapes = Body.AggGeom;
		const std::size_t Before = Out.triangles.size();
		for (const FKBoxElem& Box : Shapes.BoxElems)
		{
			const FVector Half(0.5 * Box.X, 0.5 * Box.Y, 0.5 * Box.Z);
			AddBox(FVector::ZeroVector - Half, Half, Box.GetTransform() * ToWorld);
		}
		// Round things as boxes: nobody walks on them.
		for (const FKSphereElem& Sphere : Shapes.SphereElems)
		{
			const FVector Half(Sphere.Radius, Sphere.Radius, Sphere.Radius);
			AddBox(FVector::ZeroVector - Half, Half, Sphere.GetTransform() * ToWorld);
		}
		for (const FKSphylElem& Capsule : Shapes.SphylElems)
		{
			const FVector Half(Capsule.Radius, Capsule.Radius, Capsule.Radius + 0.5 * Capsule.Length);
			AddBox(FVector::ZeroVector - Half, Half, Capsule.GetTransform() * ToWorld);
		}
		for (const FKConvexElem& Convex : Shapes.ConvexElems)
		{
			if (Convex.IndexData.Num() >= 12)
			{
				AddHull(Convex.VertexData, Convex.IndexData, Convex.GetTransform() * ToWorld);
			}
			else
			{
				AddBox(Convex.ElemBox.Min, Convex.ElemBox.Max, Convex.GetTransform() * ToWorld);
			}
		}
		return Out.triangles.size() > Before;
	}

	/** False where the triangles cannot be read: packaged games free what only the graphics card needs. */
	bool AddDrawn(const UStaticMesh& Mesh, const FTransform& ToWorld)
	{
		if (FPlatformProperties::RequiresCookedData() && !Mesh.bAllowCPUAccess)
		{
			return false;
		}
		const FStaticMeshRenderData* Render = Mesh.GetRenderData();
		if (!Render || Render->LODResources.Num() == 0)
		{
			return true;
		}
		const FStaticMeshLODResources& Lod = Render->LODResources[0];
		TArray<FVector> Corners;
		const uint32 Count = Lod.VertexBuffers.PositionVertexBuffer.GetNumVertices();
		for (uint32 Index = 0; Index < Count; ++Index)
		{
			const auto& Position = Lod.VertexBuffers.PositionVertexBuffer.VertexPosition(Index);
			Corners.Add(FVector(Position.X, Position.Y, Position.Z));
		}
		const std::uint32_t First = AddCorners(Corners, ToWorld);
		TArray<uint32> Indices;
		Lod.IndexBuffer.GetCopy(Indices);
		// The engine's front faces wind clockwise and y changes its sign: the two mirror each other.
		for (const uint32 Index : Indices)
		{
			Out.triangles.push_back(First + Index);
		}
		return true;
	}

private:
	std::uint32_t AddCorners(const TArray<FVector>& Corners, const FTransform& ToWorld)
	{
		const std::uint32_t First = static_cast<std::uint32_t>(Out.vertices.size());
		for (const FVector& Corner : Corners)
		{
			Out.vertices.push_back(Frame.ToStation(ToWorld.TransformPosition(Corner)));
		}
		return First;
	}

	const FPedestrianFrame& Frame;
	ped::MeshDesc& Out;
};

/** Where a component's shape stands: instances have places of their own. */
TArray<FTransform> PlacesOf(const UPrimitiveComponent& Component)
{
	const UInstancedStaticMeshComponent* Instanced = Cast<UInstancedStaticMeshComponent>(&Component);
	if (!Instanced)
	{
		return {Component.GetComponentTransform()};
	}
	TArray<FTransform> Places;
	for (int32 Index = 0; Index < Instanced->GetInstanceCount(); ++Index)
	{
		FTransform Place;
		if (Instanced->GetInstanceTransform(Index, Place, true))
		{
			Places.Add(Place);
		}
	}
	return Places;
}

void AddComponent(UPrimitiveComponent& Component, const FPedestrianFrame& Frame, ped::StationDesc& Station,
				  ped::Diagnostics* Diagnostics)
{
	ped::MeshDesc Out;
	Out.name = PedestrianText::ToCore(Component.GetPathName());
	Out.file = Out.name; // There is none; a description names one.
	FCollector Collector(Frame, Out);
	const UBodySetup* Body = Component.GetBodySetup();
	if (Body && Body->CollisionTraceFlag == ECollisionTraceFlag::CTF_UseComplexAsSimple)
	{
		Body = nullptr;
	}
	const UStaticMeshComponent* Drawn = Cast<UStaticMeshComponent>(&Component);
	const UStaticMesh* Mesh = Drawn ? Drawn->GetStaticMesh() : nullptr;
	bool bDrawn = false;
	bool bUnreadable = false;
	for (const FTransform& Place : PlacesOf(Component))
	{
		if (!(Body && Collector.AddSimpleCollision(*Body, Place)) && Mesh)
		{
			bDrawn = true;
			bUnreadable |= !Collector.AddDrawn(*Mesh, Place);
		}
	}
	if (Diagnostics && bDrawn && !Mesh->bAllowCPUAccess)
	{
		Diagnostics->warning(
			Out.name,
			bUnreadable
				? "the mesh has no simple collision, and a packaged game cannot read its triangles: it is left out"
				: "the mesh has no simple collision, and a packaged game will not be able to read its triangles",
			"Give the static mesh simple collision, tick Allow CPU Access in it, or bake the station to an asset.");
	}
	if (!Out.triangles.empty())
	{
		Station.geometry.meshes.push_back(std::move(Out));
	}
}
} // namespace

void PedestrianLevelGeometry::GatherActor(const AActor& Actor, const FPedestrianFrame& Frame, ped::StationDesc& Station,
										  ped::Diagnostics* Diagnostics)
{
	TArray<UPrimitiveComponent*> Shapes;
	Actor.GetComponents(Shapes);
	for (UPrimitiveComponent* Shape : Shapes)
	{
		if (Shape->IsCollisionEnabled() && Shape->CanEverAffectNavigation())
		{
			AddComponent(*Shape, Frame, Station, Diagnostics);
		}
	}
}

void PedestrianLevelGeometry::Gather(const UWorld& World, const FPedestrianFrame& Frame, ped::StationDesc& Station,
									 ped::Diagnostics* Diagnostics)
{
	for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
	{
		GatherActor(**Actor, Frame, Station, Diagnostics);
	}
	std::sort(Station.geometry.meshes.begin(), Station.geometry.meshes.end(),
			  [](const ped::MeshDesc& A, const ped::MeshDesc& B) { return A.name < B.name; });
}
