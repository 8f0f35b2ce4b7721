// SPDX-License-Identifier: MIT
#include "Mass/PedestrianStageProcessors.h"

#include "Containers/ArrayView.h"
#include "Mass/PedestrianChunkViews.h"
#include "Mass/PedestrianMassStore.h"
#include "MassEntityManager.h"
#include "MassExecutionContext.h"
#include "PedestrianRun.h"
#include "PedestrianStats.h"
#include "PedestrianSubsystem.h"

namespace
{
/** "PedestrianPerceiveProcessor" for "perceive": reflection's name of the stage's class. */
FName ClassNameOf(const ped::StageInfo& Info)
{
	FString Name = FString(Info.name);
	const TCHAR First[2] = {static_cast<TCHAR>((*Name)[0] - TEXT('a') + TEXT('A')), 0};
	return FName(FString(TEXT("Pedestrian")) + First + FString(*Name + 1) + TEXT("Processor"));
}
} // namespace

UPedestrianStageProcessor::UPedestrianStageProcessor()
	: Query(*this)
{
	bAutoRegisterWithProcessingPhases = false;
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	// Runs over an empty world too: people may come in.
	QueryBasedPruning = EMassQueryBasedPruning::Never;
}

FName UPedestrianStageProcessor::GroupName()
{
	return FName(TEXT("Pedestrians"));
}

void UPedestrianStageProcessor::SetStage(ped::Stage InStage)
{
	Stage = InStage;
	ExecutionOrder.ExecuteInGroup = GroupName();
	ExecutionOrder.ExecuteAfter.Reset();
	if (const std::size_t Index = static_cast<std::size_t>(Stage); Index > 0)
	{
		ExecutionOrder.ExecuteAfter.Add(ClassNameOf(ped::stageTable[Index - 1]));
	}
}

UClass* UPedestrianStageProcessor::ClassOf(ped::Stage OfStage)
{
	using FClassGetter = UClass* (*)();
#define PEDESTRIAN_STAGE(Name) &UPedestrian##Name##Processor::StaticClass,
	static constexpr FClassGetter Classes[] = {PED_STAGES(PEDESTRIAN_STAGE)};
#undef PEDESTRIAN_STAGE
	return Classes[static_cast<uint8>(OfStage)]();
}

void UPedestrianStageProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	const ped::StageInfo& Info = ped::stageInfo(Stage);
	PedestrianChunks::AddRequirements(Query, Info.reads, Info.writes);
	if (Stage == ped::Stage::Act)
	{
		Query.AddRequirement<FPedestrianInterpolationFragment>(EMassFragmentAccess::ReadWrite);
	}
}

void UPedestrianStageProcessor::InitializeInternal(UObject& Owner, const TSharedRef<FMassEntityManager>& EntityManager)
{
	Super::InitializeInternal(Owner, EntityManager);
	Subsystem = CastChecked<UPedestrianSubsystem>(&Owner);
}

void UPedestrianStageProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	FPedestrianRun* Run = Subsystem->GetRun();
	if (!Run)
	{
		return;
	}
	PedestrianStats::TimeStage(Stage,
							   [&]
							   {
								   if (ped::stageInfo(Stage).onChunk)
								   {
									   ExecuteOnChunks(Context);
									   return;
								   }
								   if (Stage == ped::Stage::Snapshot)
								   {
									   Run->Store.Gather();
								   }
								   Run->Simulation.runStage(Stage);
							   });
}

void UPedestrianStageProcessor::ExecuteOnChunks(FMassExecutionContext& Context)
{
	ped::Simulation& Simulation = Subsystem->GetRun()->Simulation;
	const ped::StageInfo& Info = ped::stageInfo(Stage);
	Query.ParallelForEachEntityChunk(
		Context,
		[this, &Simulation, &Info](FMassExecutionContext& ChunkContext)
		{
			const int32 Phase = ChunkContext.GetConstSharedFragment<FPedestrianPhaseFragment>().Phase;
			if (!Simulation.isDue(Stage, static_cast<std::uint32_t>(Phase)))
			{
				return;
			}
			const ped::AgentChunk Chunk = PedestrianChunks::View(ChunkContext, Info.reads, Info.writes);
			if (Stage == ped::Stage::Act)
			{
				// Where everybody is before moving: what is shown lies between.
				const TArrayView<FPedestrianInterpolationFragment> Before =
					ChunkContext.GetMutableFragmentView<FPedestrianInterpolationFragment>();
				for (int32 Index = 0; Index < Before.Num(); ++Index)
				{
					Before[Index].PreviousPosition = Chunk.body[static_cast<std::size_t>(Index)].position;
					Before[Index].PreviousForward = Chunk.body[static_cast<std::size_t>(Index)].forward;
				}
			}
			Simulation.runOnChunk(Stage, Chunk);
		});
}
