// SPDX-License-Identifier: MIT
#include "MassSimulationSubsystem.h"
#include "MassEntitySubsystem.h"
#include "MassExecutor.h"

void UMassSimulationSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Collection.InitializeDependency<UMassEntitySubsystem>();
}

void UMassSimulationSubsystem::OnWorldBeginPlay(UWorld& World)
{
	FMassEntityManager& Manager = World.GetSubsystem<UMassEntitySubsystem>()->GetMutableEntityManager();
	for (UClass* Class : Double::ClassesOf(UMassProcessor::StaticClass()))
	{
		if (Class == UMassProcessor::StaticClass() ||
			!Class->GetDefaultObject<UMassProcessor>()->ShouldAutoAddToGlobalList())
		{
			continue;
		}
		UMassProcessor* Processor = NewObject<UMassProcessor>(this, Class);
		Processor->CallInitialize(this, Manager.AsShared());
		Processors.Add(Processor);
	}
	bStarted = true;
}

void UMassSimulationSubsystem::DoubleRunPhases(float DeltaSeconds)
{
	FMassEntityManager& Manager = GetWorld()->GetSubsystem<UMassEntitySubsystem>()->GetMutableEntityManager();
	for (int32 Phase = 0; Phase < (int32)EMassProcessingPhase::MAX && bStarted; ++Phase)
	{
		TArray<UMassProcessor*> Run;
		for (UMassProcessor* Processor : Processors)
		{
			if ((int32)Processor->GetProcessingPhase() == Phase)
			{
				Run.Add(Processor);
			}
		}
		check(Double::SortProcessors(Run));
		FMassProcessingContext Context(Manager, DeltaSeconds);
		UE::Mass::Executor::RunProcessorsView(MakeArrayView(Run), Context);
	}
}

namespace
{
struct FHookPhases
{
	FHookPhases()
	{
		UMassSimulationSubsystem::StaticClass();
		UMassEntitySubsystem::StaticClass();
		Double::FrameHooks().Add(
			[](UWorld& World, float DeltaSeconds)
			{
				if (UMassSimulationSubsystem* Mass = World.GetSubsystem<UMassSimulationSubsystem>())
				{
					Mass->DoubleRunPhases(DeltaSeconds);
				}
			});
	}
};
const FHookPhases HookPhases;
} // namespace
