// SPDX-License-Identifier: MIT
#include "MassSimulationSubsystem.h"
#include "MassEntitySubsystem.h"
#include "MassExecutor.h"

#include <condition_variable>
#include <mutex>
#include <thread>

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

namespace
{
/// One thread beside the game thread, for the whole program. What needs the game thread is handed back to it.
class FPhaseThread
{
public:
	static FPhaseThread& Get()
	{
		// Leaked on purpose: it may wait for work when the program ends.
		static FPhaseThread* const Only = new FPhaseThread;
		return *Only;
	}

	/// Returns when both are done. The game thread first does its own part, then what it is asked for.
	void Run(const TFunctionRef<void()>& OnThread, const TFunction<void()>& OnGameThread)
	{
		{
			const std::lock_guard Lock(Mutex);
			Job = &OnThread;
		}
		Changed.notify_all();
		OnGameThread();
		std::unique_lock Lock(Mutex);
		while (Job)
		{
			Changed.wait(Lock, [this] { return !Job || Asked; });
			if (Asked)
			{
				const TFunctionRef<void()>* Task = Asked;
				Lock.unlock();
				(*Task)();
				Lock.lock();
				Asked = nullptr;
				Changed.notify_all();
			}
		}
	}

	void OnGameThread(const TFunctionRef<void()>& Task)
	{
		std::unique_lock Lock(Mutex);
		Asked = &Task;
		Changed.notify_all();
		Changed.wait(Lock, [this] { return !Asked; });
	}

private:
	FPhaseThread()
	{
		std::thread(
			[this]
			{
				std::unique_lock Lock(Mutex);
				for (;;)
				{
					Changed.wait(Lock, [this] { return Job && !Asked; });
					Lock.unlock();
					(*Job)();
					Lock.lock();
					Job = nullptr;
					Changed.notify_all();
				}
			})
			.detach();
	}

	std::mutex Mutex;
	std::condition_variable Changed;
	const TFunctionRef<void()>* Job = nullptr;
	const TFunctionRef<void()>* Asked = nullptr;
};
} // namespace

void UMassSimulationSubsystem::DoubleRunPhase(float DeltaSeconds, int32 Phase, const TFunction<void()>& Beside)
{
	FMassEntityManager& Manager = GetWorld()->GetSubsystem<UMassEntitySubsystem>()->GetMutableEntityManager();
	if (bStarted && SortedNum != Processors.Num())
	{
		SortedNum = Processors.Num();
		for (int32 Each = 0; Each < Double::PhaseCount; ++Each)
		{
			Sorted[Each].Reset();
			for (UMassProcessor* Processor : Processors)
			{
				if ((int32)Processor->GetProcessingPhase() == Each)
				{
					Sorted[Each].Add(Processor);
				}
			}
			check(Double::SortProcessors(Sorted[Each]));
		}
	}
	const TArray<UMassProcessor*>& Run = Sorted[Phase];
	if (Run.IsEmpty())
	{
		Beside();
		return;
	}
	Manager.DoubleBeginPhase();
	FPhaseThread& Thread = FPhaseThread::Get();
	Thread.Run(
		[&]
		{
			for (UMassProcessor* Processor : Run)
			{
				const auto Execute = [&]
				{
					FMassProcessingContext Context(Manager, DeltaSeconds);
					Context.bFlushCommandBuffer = false;
					UE::Mass::Executor::RunProcessorsView(MakeArrayView(&Processor, 1), Context);
				};
				if (Processor->DoubleNeedsGameThread())
				{
					Thread.OnGameThread(Execute);
				}
				else
				{
					Execute();
				}
			}
		},
		Beside);
	Manager.DoubleEndPhase();
	Manager.FlushCommands();
}

namespace
{
struct FHookPhases
{
	FHookPhases()
	{
		UMassSimulationSubsystem::StaticClass();
		UMassEntitySubsystem::StaticClass();
		Double::PhaseHook() = [](UWorld& World, float DeltaSeconds, int32 Phase, const TFunction<void()>& Beside)
		{
			if (UMassSimulationSubsystem* Mass = World.GetSubsystem<UMassSimulationSubsystem>())
			{
				Mass->DoubleRunPhase(DeltaSeconds, Phase, Beside);
			}
			else
			{
				Beside();
			}
		};
	}
};
const FHookPhases HookPhases;
} // namespace
