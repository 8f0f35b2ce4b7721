// SPDX-License-Identifier: MIT
#include "Mass/PedestrianVisualization.h"

#include "Animation/PedestrianMotionSet.h"
#include "Mass/PedestrianFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityUtils.h"
#include "MassExecutionContext.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationSubsystem.h"
#include "MassRepresentationTypes.h"

UPedestrianVisualizationTrait::UPedestrianVisualizationTrait()
{
	// Distances of people in a hall. [cm]
	LODParams.BaseLODDistance[EMassLOD::High] = 0.0f;
	LODParams.BaseLODDistance[EMassLOD::Medium] = 1500.0f;
	LODParams.BaseLODDistance[EMassLOD::Low] = 4000.0f;
	LODParams.BaseLODDistance[EMassLOD::Off] = 30000.0f;
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
	if (MotionSet)
	{
		FPedestrianMotionSetFragment Shared;
		Shared.MotionSet = MotionSet;
		FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(World);
		BuildContext.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(Shared));
	}
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
