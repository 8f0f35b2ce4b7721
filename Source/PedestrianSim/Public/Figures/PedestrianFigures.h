// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/ArrayView.h"
#include "CoreMinimal.h"
#include "GameFramework/Actor.h"

#include "ped/Looks/Figure.h"
#include "ped/Looks/Pose.h"

#include "PedestrianFigures.generated.h"

class UInstancedStaticMeshComponent;
class UMaterialInterface;
class UStaticMesh;

/** How far low-poly people are shown in which detail. [cm] */
struct FPedestrianFigureRanges
{
	double Near = 1600.0;
	double Middle = 5500.0;
	double Far = 30000.0;
	/** More people than this are not shown: whoever comes last. */
	int32 MostPeople = 20000;
	/** More than this have no joints: whoever is farther away than so many others is shown as from afar. */
	int32 MostJointed = 1000;

	/** As the console variables ped.Show.Figure... say. */
	static FPedestrianFigureRanges FromConsole();
};

/**
 * Shows people for whom there is no better body: low-poly figures that are built in code, so that they need no assets and
 * are in every package. Every part of a body is an instance, turned by its joint: people walk, sit and look around. Far
 * away a whole person is one instance, one of a few poses. Made by the first person who needs it.
 */
UCLASS(NotPlaceable, Transient)
class PEDESTRIANSIM_API APedestrianFigures : public AActor
{
	GENERATED_BODY()

public:
	APedestrianFigures();

	/** Material of all bodies, with a vector parameter "Color". The engine's BasicShapeMaterial. */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	TObjectPtr<UMaterialInterface> Material;

	/** Begins a frame. Without a viewer everybody is shown as from afar. */
	void BeginFrame(const FPedestrianFigureRanges& InRanges, const FVector* Viewer);
	/** Shows somebody who stands there. False: too far, or too many. */
	bool Show(const ped::Look& Look, const ped::PoseInput& Input, const FTransform& Feet);
	/** Hands everything to the components. */
	void EndFrame();

	/** People whom the last frame shows. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	int32 GetShownPeople() const { return Shown; }
	/** Instances that the last frame shows. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	int32 GetShownInstances() const;

private:
	/** Instances of one piece in one colour. */
	struct FBatch
	{
		TArray<FTransform> Transforms;
		/** Of this frame. */
		int32 Shown = 0;
		/** Rows of the component that hold somebody; those after them are hidden. */
		int32 Visible = 0;
	};
	/** Somebody who is near enough to have joints. Distance below 0: too many are nearer. [cm] */
	struct FCloseFigure
	{
		ped::Look Look;
		ped::PoseInput Input;
		FTransform Feet;
		double Distance = 0.0;
	};
	struct FByDistance
	{
		double Distance = 0.0;
		int32 Index = 0;

		friend bool operator<(const FByDistance& A, const FByDistance& B)
		{
			return A.Distance != B.Distance ? A.Distance < B.Distance : A.Index < B.Index;
		}
	};
	/** A piece of a figure, and for each of its colours the batch; INDEX_NONE: nobody has needed it yet. */
	struct FPiece
	{
		ped::FigurePart Part = ped::FigurePart::Torso;
		ped::FigureSlot Slot = ped::FigureSlot::Top;
		TArray<int32> BatchOfColour;
	};

	void Build();
	void ShowParts(const ped::Look& Look, const ped::PoseInput& Input, const FTransform& Feet, int32 Detail);
	void ShowWhole(const ped::Look& Look, const ped::PoseInput& Input, const FTransform& Feet);
	int32 AddBatch(UStaticMesh* Mesh, TConstArrayView<UMaterialInterface*> Materials);
	UMaterialInterface* MaterialOf(ped::FigureSlot Slot, int32 Colour);
	void Flush(int32 Batch);

	UPROPERTY(Transient)
	TArray<TObjectPtr<UInstancedStaticMeshComponent>> Components;
	/** One per piece of both near details, in the order of Pieces. */
	UPROPERTY(Transient)
	TArray<TObjectPtr<UStaticMesh>> PieceMeshes;
	/** One per pose of people far away. */
	UPROPERTY(Transient)
	TArray<TObjectPtr<UStaticMesh>> PoseMeshes;
	/** By slot and colour. */
	UPROPERTY(Transient)
	TArray<TObjectPtr<UMaterialInterface>> Colours;

	/** Middle, near. */
	TArray<FPiece> Pieces[2];
	/** By pose and colour of the top. */
	TArray<int32> BatchOfPose;
	TArray<FBatch> Batches;
	TArray<FCloseFigure> Close;
	TArray<FByDistance> Order;
	TArray<FTransform> Spare;
	TArray<int32> Doomed;
	FPedestrianFigureRanges Ranges;
	FVector Eye = FVector::ZeroVector;
	bool bHasEye = false;
	bool bBuilt = false;
	int32 Shown = 0;
};
