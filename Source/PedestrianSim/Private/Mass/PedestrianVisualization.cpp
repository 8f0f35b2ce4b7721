// SPDX-License-Identifier: MIT
#include "Mass/PedestrianVisualization.h"

#include "Animation/PedestrianMotionSet.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "Mass/PedestrianFragments.h"
#include "MassActorSubsystem.h"
#include "MassCommonTypes.h"
#include "MassEntityManager.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityUtils.h"
#include "MassExecutionContext.h"
#include "MassLODFragments.h"
#include "MassProcessingTypes.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationSubsystem.h"
#include "MassRepresentationTypes.h"
#include "MassRequirements.h"

namespace
{
/** Of a plain body. [cm] */
constexpr double BodyHeight = 175.0;
constexpr double BodyWidth = 45.0;
constexpr double BodyDepth = 28.0;
} // namespace

UPedestrianVisualizationTrait::UPedestrianVisualizationTrait()
{
	// Distances of people in a hall. Who is in view counts by a list of its own. [cm]
	for (float* Distances : {LODParams.BaseLODDistance, LODParams.VisibleLODDistance})
	{
		Distances[EMassLOD::High] = 0.0f;
		Distances[EMassLOD::Medium] = 1500.0f;
		Distances[EMassLOD::Low] = 4000.0f;
		Distances[EMassLOD::Off] = 30000.0f;
	}
	LODParams.LODMaxCount[EMassLOD::High] = 50;
	LODParams.LODMaxCount[EMassLOD::Medium] = 200;
	LODParams.LODMaxCount[EMassLOD::Low] = 20000;
	Params.LODRepresentation[EMassLOD::High] = EMassRepresentationType::HighResSpawnedActor;
	Params.LODRepresentation[EMassLOD::Medium] = EMassRepresentationType::StaticMeshInstance;
	Params.LODRepresentation[EMassLOD::Low] = EMassRepresentationType::StaticMeshInstance;
	Params.LODRepresentation[EMassLOD::Off] = EMassRepresentationType::None;
}

void UPedestrianVisualizationTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext,
												  const UWorld& World) const
{
	Super::BuildTemplate(BuildContext, World);
	// What the engine's trait asks others for: how far the camera is, and the actor that shows somebody.
	BuildContext.AddFragment<FMassViewerInfoFragment>();
	BuildContext.AddTag<FMassCollectLODViewerInfoTag>();
	BuildContext.AddFragment<FMassActorFragment>();
	if (MotionSet)
	{
		FPedestrianMotionSetFragment Shared;
		Shared.MotionSet = MotionSet;
		FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(World);
		BuildContext.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(Shared));
	}
}

bool UPedestrianVisualizationTrait::UsePlainBody()
{
	UStaticMesh* Cylinder = LoadObject<UStaticMesh>(nullptr, TEXT("/Engine/BasicShapes/Cylinder.Cylinder"));
	if (!Cylinder)
	{
		return false;
	}
	Params.LODRepresentation[EMassLOD::High] = HighResTemplateActor ? EMassRepresentationType::HighResSpawnedActor
																	: EMassRepresentationType::StaticMeshInstance;
	StaticMeshInstanceDesc.Meshes.Reset();
	StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef().Mesh = Cylinder;
	// The engine's cylinder is 1 m wide and high, around its middle.
	StaticMeshInstanceDesc.bUseTransformOffset = true;
	StaticMeshInstanceDesc.TransformOffset =
		FTransform(FQuat::Identity, FVector(0.0, 0.0, 0.5 * BodyHeight),
				   FVector(BodyDepth / 100.0, BodyWidth / 100.0, BodyHeight / 100.0));
	return true;
}

UPedestrianInstanceDataProcessor::UPedestrianInstanceDataProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Representation);
	// Instances belong to the game thread.
	bRequiresGameThreadExecution = true;
}

void UPedestrianInstanceDataProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianMotionFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassRepresentationLODFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddConstSharedRequirement<FPedestrianMotionSetFragment>();
	Query.AddSharedRequirement<FMassRepresentationSubsystemSharedFragment>(EMassFragmentAccess::ReadWrite);
}

void UPedestrianInstanceDataProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	Query.ForEachEntityChunk(
		Context,
		[](FMassExecutionContext& Chunk)
		{
			UMassRepresentationSubsystem* Shown =
				Chunk.GetMutableSharedFragment<FMassRepresentationSubsystemSharedFragment>().RepresentationSubsystem;
			const UPedestrianMotionSet* Clips = Chunk.GetConstSharedFragment<FPedestrianMotionSetFragment>().MotionSet;
			if (!Shown || !Clips)
			{
				return;
			}
			const FMassInstancedStaticMeshInfoArrayView Meshes = Shown->GetMutableInstancedStaticMeshInfos();
			const auto Motions = Chunk.GetFragmentView<FPedestrianMotionFragment>();
			const auto Representations = Chunk.GetFragmentView<FMassRepresentationFragment>();
			const auto Details = Chunk.GetFragmentView<FMassRepresentationLODFragment>();
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				const FMassRepresentationFragment& Representation = Representations[Index];
				if (Representation.CurrentRepresentation != EMassRepresentationType::StaticMeshInstance ||
					!Representation.StaticMeshDescHandle.IsValid())
				{
					continue;
				}
				const int32 Mesh = Representation.StaticMeshDescHandle.ToIndex();
				if (!Meshes.IsValidIndex(Mesh))
				{
					continue;
				}
				const FPedestrianInstanceData Data =
					Clips->InstanceData(FPedestrianMotionState::Of(Motions[Index].Value));
				Meshes[Mesh].AddBatchedCustomData(Data, Details[Index].LODSignificance,
												  Representation.PrevLODSignificance);
			}
		});
}
