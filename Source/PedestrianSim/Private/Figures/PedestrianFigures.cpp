// SPDX-License-Identifier: MIT
#include "Containers/ArrayView.h"
#include "Figures/PedestrianFigures.h"

#include "Bridge/PedestrianUnits.h"
#include "Components/InstancedStaticMeshComponent.h"
#include "Components/SceneComponent.h"
#include "Engine/StaticMesh.h"
#include "Figures/PedestrianFigureMeshes.h"
#include "HAL/IConsoleManager.h"
#include "Materials/MaterialInstanceDynamic.h"
#include "Materials/MaterialInterface.h"
#include "UObject/ConstructorHelpers.h"

#include <algorithm>

namespace
{
TAutoConsoleVariable<float> CVarNear(TEXT("ped.Show.FigureNear"), 16.0f,
									 TEXT("Low-poly people are shown in full detail up to here. [m]"), ECVF_Default);
TAutoConsoleVariable<float> CVarMiddle(TEXT("ped.Show.FigureMiddle"), 55.0f,
									   TEXT("Low-poly people have joints up to here. [m]"), ECVF_Default);
TAutoConsoleVariable<float> CVarFar(TEXT("ped.Show.FigureFar"), 300.0f,
									TEXT("Low-poly people are shown up to here. [m]"), ECVF_Default);
TAutoConsoleVariable<int32> CVarJointed(TEXT("ped.Show.FigureJoints"), 1000,
										TEXT("Most low-poly people with joints; others are shown as from afar."),
										ECVF_Default);
TAutoConsoleVariable<int32> CVarFigures(TEXT("ped.Show.Figures"), 20000,
										TEXT("Most low-poly people that are shown; 0: none."), ECVF_Default);

/** So many instances more than needed are kept, hidden, so that they need not be made again at once. */
int32 SpareFor(int32 Needed)
{
	return Needed / 4 + 16;
}
} // namespace

FPedestrianFigureRanges FPedestrianFigureRanges::FromConsole()
{
	FPedestrianFigureRanges Ranges;
	Ranges.Near = CVarNear.GetValueOnGameThread() * PedestrianUnits::CentimetresPerMetre;
	Ranges.Middle = CVarMiddle.GetValueOnGameThread() * PedestrianUnits::CentimetresPerMetre;
	Ranges.Far = CVarFar.GetValueOnGameThread() * PedestrianUnits::CentimetresPerMetre;
	Ranges.MostPeople = CVarFigures.GetValueOnGameThread();
	Ranges.MostJointed = CVarJointed.GetValueOnGameThread();
	return Ranges;
}

APedestrianFigures::APedestrianFigures()
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Root")));
	// The default object refers to it, so that packages contain it.
	static ConstructorHelpers::FObjectFinder<UMaterialInterface> Found(
		TEXT("/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial"));
	Material = Found.Object;
}

void APedestrianFigures::BeginFrame(const FPedestrianFigureRanges& InRanges, const FVector* Viewer)
{
	if (!bBuilt)
	{
		Build();
	}
	Ranges = InRanges;
	bHasEye = Viewer != nullptr;
	Eye = Viewer ? *Viewer : FVector::ZeroVector;
	Shown = 0;
	Close.Reset();
	for (FBatch& Batch : Batches)
	{
		Batch.Transforms.Reset();
		Batch.Shown = 0;
	}
}

bool APedestrianFigures::Show(const ped::Look& Look, const ped::PoseInput& Input, const FTransform& Feet)
{
	const double Distance = bHasEye ? FVector::Dist(Eye, Feet.GetLocation()) : Ranges.Middle;
	if (Distance > Ranges.Far || Shown >= Ranges.MostPeople)
	{
		return false;
	}
	++Shown;
	if (Distance < Ranges.Middle)
	{
		// Who of them has joints is known when all of them are.
		Close.Add({Look, Input, Feet, Distance});
	}
	else
	{
		ShowWhole(Look, Input, Feet);
	}
	return true;
}

void APedestrianFigures::EndFrame()
{
	const int32 Most = FMath::Max(0, Ranges.MostJointed);
	if (Close.Num() > Most)
	{
		// The nearest first; those at the same distance in the order in which they came.
		Order.Reset();
		for (int32 Index = 0; Index < Close.Num(); ++Index)
		{
			Order.Add({Close[Index].Distance, Index});
		}
		std::nth_element(Order.GetData(), Order.GetData() + Most, Order.GetData() + Order.Num());
		for (int32 Rank = Most; Rank < Order.Num(); ++Rank)
		{
			FCloseFigure& Left = Close[Order[Rank].Index];
			ShowWhole(Left.Look, Left.Input, Left.Feet);
			Left.Distance = -1.0;
		}
	}
	for (const FCloseFigure& Figure : Close)
	{
		if (Figure.Distance >= 0.0)
		{
			ShowParts(Figure.Look, Figure.Input, Figure.Feet, Figure.Distance < Ranges.Near ? 1 : 0);
		}
	}
	for (int32 Batch = 0; Batch < Batches.Num(); ++Batch)
	{
		Flush(Batch);
	}
}

int32 APedestrianFigures::GetShownInstances() const
{
	int32 Sum = 0;
	for (const FBatch& Batch : Batches)
	{
		Sum += Batch.Shown;
	}
	return Sum;
}

void APedestrianFigures::Build()
{
	bBuilt = true;
	const ped::FigureDetail Details[] = {ped::FigureDetail::Middle, ped::FigureDetail::Near};
	for (int32 Detail = 0; Detail < 2; ++Detail)
	{
		for (const ped::FigurePiece& Piece : ped::buildFigure(Details[Detail]))
		{
			FPiece& Added = Pieces[Detail].AddDefaulted_GetRef();
			Added.Part = Piece.part;
			Added.Slot = Piece.slot;
			Added.BatchOfColour.Init(INDEX_NONE, ped::coloursOf(Piece.slot));
			PieceMeshes.Add(PedestrianFigureMeshes::BuildPiece(*this, Piece));
		}
	}
	for (int32 Pose = 0; Pose < PedestrianFigureMeshes::PoseCount; ++Pose)
	{
		PoseMeshes.Add(PedestrianFigureMeshes::BuildWhole(*this, Pose));
	}
	BatchOfPose.Init(INDEX_NONE, PedestrianFigureMeshes::PoseCount * ped::coloursOf(ped::FigureSlot::Top));
}

void APedestrianFigures::ShowParts(const ped::Look& Look, const ped::PoseInput& Input, const FTransform& Feet,
								   int32 Detail)
{
	const ped::FigurePose Pose = ped::poseFigure(Input, Look);
	const int32 FirstMesh = Detail == 0 ? 0 : Pieces[0].Num();
	for (int32 Index = 0; Index < Pieces[Detail].Num(); ++Index)
	{
		FPiece& Piece = Pieces[Detail][Index];
		if (!ped::showsPart(Piece.Part, Look, Input))
		{
			continue;
		}
		const int32 Colour = ped::colourIndexOf(Piece.Slot, Look);
		int32& Batch = Piece.BatchOfColour[Colour];
		if (Batch == INDEX_NONE)
		{
			UMaterialInterface* Painted = MaterialOf(Piece.Slot, Colour);
			Batch = AddBatch(PieceMeshes[FirstMesh + Index], MakeArrayView(&Painted, 1));
		}
		TArray<FTransform>& Transforms = Batches[Batch].Transforms;
		Transforms.Add(PedestrianFigureMeshes::ToEngine(Pose.of(Piece.Part), Pose.scale) * Feet);
		const ped::FigurePart Right = ped::rightOf(Piece.Part);
		if (Right != Piece.Part)
		{
			Transforms.Add(PedestrianFigureMeshes::ToEngine(Pose.of(Right), Pose.scale) * Feet);
		}
	}
}

void APedestrianFigures::ShowWhole(const ped::Look& Look, const ped::PoseInput& Input, const FTransform& Feet)
{
	const int32 Pose = PedestrianFigureMeshes::PoseOf(Input);
	int32& Batch = BatchOfPose[Pose * ped::coloursOf(ped::FigureSlot::Top) + Look.top];
	if (Batch == INDEX_NONE)
	{
		// From afar whoever wears the same top wears the same of everything.
		TArray<UMaterialInterface*> Painted;
		for (const ped::FigureSlot Slot : PedestrianFigureMeshes::WholeSlots)
		{
			Painted.Add(MaterialOf(Slot, Look.top % ped::coloursOf(Slot)));
		}
		Batch = AddBatch(PoseMeshes[Pose], Painted);
	}
	const double Tall = Look.height / ped::figureHeight;
	FTransform Body = Feet;
	Body.SetScale3D(FVector(Tall * Look.build, Tall * Look.build, Tall));
	Batches[Batch].Transforms.Add(Body);
}

int32 APedestrianFigures::AddBatch(UStaticMesh* Mesh, TConstArrayView<UMaterialInterface*> Materials)
{
	UInstancedStaticMeshComponent* Component = NewObject<UInstancedStaticMeshComponent>(this);
	Component->SetMobility(EComponentMobility::Movable);
	Component->SetCollisionEnabled(ECollisionEnabled::NoCollision);
	Component->SetCanEverAffectNavigation(false);
	Component->SetupAttachment(GetRootComponent());
	Component->SetStaticMesh(Mesh);
	for (int32 Slot = 0; Slot < Materials.Num(); ++Slot)
	{
		if (Materials[Slot])
		{
			Component->SetMaterial(Slot, Materials[Slot]);
		}
	}
	Component->RegisterComponent();
	Components.Add(Component);
	Batches.AddDefaulted_GetRef();
	return Batches.Num() - 1;
}

UMaterialInterface* APedestrianFigures::MaterialOf(ped::FigureSlot Slot, int32 Colour)
{
	if (!Material)
	{
		return nullptr;
	}
	int32 Index = Colour;
	for (int32 Before = 0; Before < static_cast<int32>(Slot); ++Before)
	{
		Index += ped::coloursOf(static_cast<ped::FigureSlot>(Before));
	}
	if (Colours.Num() <= Index)
	{
		Colours.SetNum(Index + 1);
	}
	if (!Colours[Index])
	{
		const ped::Colour Paint = ped::colourOf(Slot, Colour);
		UMaterialInstanceDynamic* Painted = UMaterialInstanceDynamic::Create(Material, this);
		Painted->SetVectorParameterValue(FName(TEXT("Color")), FLinearColor(Paint.red, Paint.green, Paint.blue));
		Colours[Index] = Painted;
	}
	return Colours[Index];
}

void APedestrianFigures::Flush(int32 Batch)
{
	UInstancedStaticMeshComponent& Component = *Components[Batch];
	FBatch& Own = Batches[Batch];
	TArray<FTransform>& Transforms = Own.Transforms;
	const int32 Needed = Transforms.Num();
	Own.Shown = Needed;
	const int32 Has = Component.GetInstanceCount();
	if (Needed == 0 && Has == 0)
	{
		return;
	}
	// Whoever is left over is as small as nothing.
	static const FTransform Hidden(FQuat::Identity, FVector::ZeroVector, FVector::ZeroVector);
	if (Needed > Has)
	{
		Spare.Reset();
		Spare.Init(Hidden, Needed + SpareFor(Needed) - Has);
		Component.AddInstances(Spare, false, false);
	}
	else if (Has > Needed + 2 * SpareFor(Needed))
	{
		Doomed.Reset();
		for (int32 Index = Needed + SpareFor(Needed); Index < Has; ++Index)
		{
			Doomed.Add(Index);
		}
		Component.RemoveInstances(Doomed);
	}
	// Rows that are hidden already stay as they are.
	const int32 Stale = FMath::Min(Own.Visible, Component.GetInstanceCount());
	for (int32 Index = Needed; Index < Stale; ++Index)
	{
		Transforms.Add(Hidden);
	}
	Own.Visible = Needed;
	if (!Transforms.IsEmpty())
	{
		Component.BatchUpdateInstancesTransforms(0, Transforms, false, true, true);
	}
}
