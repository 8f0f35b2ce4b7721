// SPDX-License-Identifier: MIT
#include "CoreMinimal.h"
#include "MassRequirements.h"
#include "MassEntityManager.h"
#include "MassProcessingTypes.h"
#include "Animation/PedestrianMotionSet.h"
#include "Engine/World.h"
#include "Figures/PedestrianFigureTrait.h"
#include "Mass/PedestrianDress.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianVisualization.h"
#include "MassCommonTypes.h"
#include "MassExecutionContext.h"
#include "MassLODFragments.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationSubsystem.h"
#include "MassRepresentationTypes.h"
#include "MassUpdateISMProcessor.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

UPedestrianInstanceDataProcessor::UPedestrianInstanceDataProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Representation);
	// Rows first, then their data: in the same order of chunks, of which the same are left out.
	ExecutionOrder.ExecuteAfter.Add(UMassUpdateISMProcessor::StaticClass()->GetFName());
	// Instances belong to the game thread.
	bRequiresGameThreadExecution = true;
	Dresses = MakeShared<FPedestrianDressTable>();
}

void UPedestrianInstanceDataProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianIdentityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianBodyFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianMotionFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianLookFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FPedestrianCompanyFragment>(EMassFragmentAccess::ReadOnly, EMassFragmentPresence::Optional);
	Query.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassRepresentationLODFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	Query.AddConstSharedRequirement<FPedestrianMotionSetFragment>();
	Query.AddSharedRequirement<FMassRepresentationSubsystemSharedFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddChunkRequirement<FMassVisualizationChunkFragment>(EMassFragmentAccess::ReadOnly);
	Query.SetChunkFilter(&FMassVisualizationChunkFragment::AreAnyEntitiesVisibleInChunk);
}

void UPedestrianInstanceDataProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	const UWorld* World = Context.GetWorld();
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	const FPedestrianRun* Run = Subsystem ? Subsystem->GetRun() : nullptr;
	if (Run)
	{
		Dresses->Follow(*Run);
	}
	const float Behind =
		Subsystem ? (1.0f - Subsystem->GetClock().Alpha()) / static_cast<float>(Subsystem->GetClock().FramesPerSecond)
				  : 0.0f;
	Query.ForEachEntityChunk(
		Context,
		[this, Behind](FMassExecutionContext& Chunk)
		{
			UMassRepresentationSubsystem* Shown =
				Chunk.GetMutableSharedFragment<FMassRepresentationSubsystemSharedFragment>().RepresentationSubsystem;
			const UPedestrianMotionSet* Clips = Chunk.GetConstSharedFragment<FPedestrianMotionSetFragment>().MotionSet;
			if (!Shown || !Clips)
			{
				return;
			}
			const FMassInstancedStaticMeshInfoArrayView Meshes = Shown->GetMutableInstancedStaticMeshInfos();
			const auto Identities = Chunk.GetFragmentView<FPedestrianIdentityFragment>();
			const auto Bodies = Chunk.GetFragmentView<FPedestrianBodyFragment>();
			const auto Motions = Chunk.GetFragmentView<FPedestrianMotionFragment>();
			const auto Representations = Chunk.GetFragmentView<FMassRepresentationFragment>();
			const auto Details = Chunk.GetFragmentView<FMassRepresentationLODFragment>();
			const auto Looks = Chunk.GetMutableFragmentView<FPedestrianLookFragment>();
			const auto Companies = Chunk.GetFragmentView<FPedestrianCompanyFragment>();
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
				FPedestrianLookFragment& Look = Looks[Index];
				if (!Look.bKnown)
				{
					const ped::Identity& Identity = Identities[Index].Value;
					Look.Value = ped::lookOf(Identity.id, Dresses->Of(Identity.type),
											 Companies.Num() > 0 ? Companies[Index].Value.look : 0);
					Look.bKnown = true;
				}
				const float Speed = ped::length(Bodies[Index].Value.velocity);
				const FPedestrianInstanceData Data =
					Clips->InstanceData(FPedestrianMotionState::Of(Motions[Index].Value, Speed, Behind), Look.Value);
				Meshes[Mesh].AddBatchedCustomData(Data, Details[Index].LODSignificance,
												  Representation.PrevLODSignificance);
			}
		});
}
