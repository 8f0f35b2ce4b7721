// SPDX-License-Identifier: MIT
// Processors: begun, run, put in order; the subsystem that keeps the manager.
#include "MassArchetypeDouble.h"
#include "MassCommandBuffer.h"
#include "MassEntityManager.h"
#include "MassEntitySubsystem.h"
#include "MassEntityUtils.h"
#include "MassExecutionContext.h"
#include "MassExecutor.h"
#include "MassObserverProcessor.h"
#include "MassProcessor.h"
#include "Async/ParallelFor.h"

#include <cstring>

void UMassProcessor::CallInitialize(UObject* InOwner, const TSharedRef<FMassEntityManager>& EntityManager)
{
	check(!bInitialized && InOwner);
	for (FMassEntityQuery* Query : DoubleQueries)
	{
		Query->Initialize(EntityManager);
	}
	ConfigureQueries(EntityManager);
	for (FMassEntityQuery* Query : DoubleQueries)
	{
		Query->Initialize(EntityManager);
	}
	InitializeInternal(*InOwner, EntityManager);
	bInitialized = true;
}

bool UMassProcessor::DoubleNeedsGameThread() const
{
	bool bNeeds = bRequiresGameThreadExecution || ProcessorRequirements.bDoubleGameThreadOnly;
	for (const FMassEntityQuery* Query : DoubleQueries)
	{
		bNeeds |= Query->SubsystemRequirements.bDoubleGameThreadOnly;
	}
	return bNeeds;
}

void UMassProcessor::CallExecute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	check(bInitialized);
	check(IsInGameThread() || !DoubleNeedsGameThread());
	Context.DoubleProcessor = this;
	Context.SetExecutionType(EMassExecutionContextType::Processor);
	Execute(EntityManager, Context);
}

void UE::Mass::Executor::RunProcessorsView(TArrayView<UMassProcessor* const> Processors,
										   FMassProcessingContext& ProcessingContext,
										   const TArray<FMassEntityHandle>* Only)
{
	FMassEntityManager& Manager = *ProcessingContext.EntityManager;
	++Manager.ProcessingDepth;
	for (UMassProcessor* Processor : Processors)
	{
		FMassExecutionContext Context(Manager, ProcessingContext.DeltaSeconds);
		Context.AuxData = ProcessingContext.AuxData;
		Context.Restricted = Only;
		Processor->CallExecute(Manager, Context);
	}
	--Manager.ProcessingDepth;
	if (ProcessingContext.bFlushCommandBuffer && !Manager.IsProcessing())
	{
		Manager.FlushCommands();
	}
}

void UMassEntitySubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Manager = MakeShared<FMassEntityManager>(this);
	for (UClass* Class : Double::ClassesOf(UMassObserverProcessor::StaticClass()))
	{
		if (Class == UMassObserverProcessor::StaticClass())
		{
			continue;
		}
		UMassProcessor* Observer = NewObject<UMassProcessor>(this, Class);
		Observer->CallInitialize(this, Manager.ToSharedRef());
		Manager->Observers.Add(Observer);
	}
}

void UMassEntitySubsystem::Deinitialize()
{
	Manager.Reset();
	Super::Deinitialize();
}

FMassEntityManager* UE::Mass::Utils::GetEntityManager(const UWorld* World)
{
	UMassEntitySubsystem* Subsystem = World ? World->GetSubsystem<UMassEntitySubsystem>() : nullptr;
	return Subsystem ? &Subsystem->GetMutableEntityManager() : nullptr;
}

FMassEntityManager& UE::Mass::Utils::GetEntityManagerChecked(const UWorld& World)
{
	FMassEntityManager* Manager = GetEntityManager(&World);
	check(Manager);
	return *Manager;
}

namespace
{
/// Whether A must come before B.
bool MustPrecede(const UMassProcessor* A, const UMassProcessor* B)
{
	const auto Names = [](const UMassProcessor* P, FName Name)
	{
		return Name == P->GetClass()->GetFName() || (!Name.IsNone() && Name == P->GetExecutionOrder().ExecuteInGroup);
	};
	for (const FName& Name : B->GetExecutionOrder().ExecuteAfter)
	{
		if (Names(A, Name))
		{
			return true;
		}
	}
	for (const FName& Name : A->GetExecutionOrder().ExecuteBefore)
	{
		if (Names(B, Name))
		{
			return true;
		}
	}
	return false;
}
} // namespace

bool Double::SortProcessors(TArray<UMassProcessor*>& Processors)
{
	TArray<UMassProcessor*> Sorted;
	TArray<UMassProcessor*> Left = Processors;
	while (Left.Num() > 0)
	{
		int32 Next = INDEX_NONE;
		for (int32 I = 0; I < Left.Num() && Next == INDEX_NONE; ++I)
		{
			bool bFree = true;
			for (const UMassProcessor* Other : Left)
			{
				bFree &= Other == Left[I] || !MustPrecede(Other, Left[I]);
			}
			Next = bFree ? I : INDEX_NONE;
		}
		if (Next == INDEX_NONE)
		{
			return false;
		}
		Sorted.Add(Left[Next]);
		Left.RemoveAt(Next);
	}
	Processors = Sorted;
	return true;
}
