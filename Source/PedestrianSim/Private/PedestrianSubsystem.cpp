// SPDX-License-Identifier: MIT
#include "PedestrianSubsystem.h"

#include "Containers/ArrayView.h"
#include "Debug/PedestrianDebug.h"
#include "Engine/World.h"
#include "Mass/PedestrianStageProcessors.h"
#include "MassEntityManager.h"
#include "MassEntitySubsystem.h"
#include "MassEntityUtils.h"
#include "MassExecutor.h"
#include "MassProcessingTypes.h"
#include "MassProcessor.h"
#include "MassSpawnerSubsystem.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"
#include "PedestrianStats.h"
#include "Stats/Stats.h"

// Where FMassProcessingContext lives, which differs between versions of the engine.
#if __has_include("MassProcessingContext.h")
#include "MassProcessingContext.h"
#endif

#include "ped/World/World.h"

namespace
{
/** Actors begin to play in no certain order: a station may open after what waits for it. [s] */
constexpr float LongestWait = 2.0f;
} // namespace

void UPedestrianSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Collection.InitializeDependency<UMassEntitySubsystem>();
	Collection.InitializeDependency<UMassSpawnerSubsystem>();
}

void UPedestrianSubsystem::Deinitialize()
{
	// The entity manager is about to go, with all entities.
	OpenLater = nullptr;
	Waiting.Reset();
	Closed.Reset();
	Run.Reset();
	Stages.Reset();
	Processors.Reset();
	Super::Deinitialize();
}

bool UPedestrianSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE;
}

TStatId UPedestrianSubsystem::GetStatId() const
{
	RETURN_QUICK_DECLARE_CYCLE_STAT(UPedestrianSubsystem, STATGROUP_Tickables);
}

FMassEntityManager& UPedestrianSubsystem::GetManager() const
{
	return UE::Mass::Utils::GetEntityManagerChecked(GetWorldRef());
}

bool UPedestrianSubsystem::MayChangeEntities() const
{
	// Phases run within the world's tick, and have ended before this subsystem's own. Between two processors of a phase
	// the manager says that it is not processing: what it says is not enough.
	return !bStepping && (bInOwnTick || !GetWorldRef().bInTick) && !GetManager().IsProcessing();
}

void UPedestrianSubsystem::Open(TSharedRef<const ped::World> World, const ped::SimulationOptions& Options,
								const FTransform& Origin)
{
	Close();
	if (!MayChangeEntities())
	{
		OpenLater = [this, World, Options, Origin]
		{
			const FString By = OpenedBy;
			Open(World, Options, Origin);
			OpenedBy = By;
		};
		return;
	}
	Run = MakeShared<FPedestrianRun>(World, Options, Origin, GetManager(), bTellMinds);
	OnRunChanges.Broadcast();
	Clock.FramesPerSecond = Options.parameters.framesPerSecond;
	Clock.Reset();
	if (Processors.IsEmpty())
	{
		MakeProcessors();
	}
	if (Options.authored)
	{
		Run->Store.Gather();
		Run->Simulation.addInhabitants();
		Commit();
	}
	Publish();
}

void UPedestrianSubsystem::Close()
{
	OpenLater = nullptr;
	StepsLater = 0;
	OpenedBy.Reset();
	Watched.Reset();
	TrainsGone.Reset();
	Diaries.Reset();
	Missing.Reset();
	if (!Run)
	{
		return;
	}
	OnRunChanges.Broadcast();
	const TSharedPtr<FPedestrianRun> Old = MoveTemp(Run);
	Run.Reset();
	if (MayChangeEntities())
	{
		End(Old);
	}
	else
	{
		// One at the most: nothing opens before this one has ended.
		Closed = Old;
	}
}

void UPedestrianSubsystem::End(const TSharedPtr<FPedestrianRun>& Old)
{
	std::vector<ped::AgentId> Ids;
	Old->Store.Gather();
	Old->Store.listIds(Ids);
	for (const ped::AgentId Id : Ids)
	{
		Old->Simulation.remove(Id);
	}
	Publish();
	// Listeners see a station that is closed, and may open another.
	Commit(*Old);
}

void UPedestrianSubsystem::Publish()
{
	Shown.bOpen = Run.IsValid();
	Shown.Alpha = Clock.Alpha();
	Shown.Pace = Clock.bPaused ? 0.0 : Clock.TimeScale;
	if (Run)
	{
		Shown.Frame = Run->Frame;
	}
}

void UPedestrianSubsystem::MakeProcessors()
{
	for (const ped::StageInfo& Info : ped::stageTable)
	{
		UMassProcessor* Processor = NewObject<UMassProcessor>(this, UPedestrianStageProcessor::ClassOf(Info.stage));
		Processor->CallInitialize(this, GetManager().AsShared());
		Processors.Add(Processor);
		Stages.Add(Processor);
	}
}

void UPedestrianSubsystem::Tick(float DeltaTime)
{
	Super::Tick(DeltaTime);
	bInOwnTick = true;
	if (MayChangeEntities())
	{
		Live(DeltaTime);
	}
	else if (!bSaidBusy)
	{
		bSaidBusy = true;
		UE_LOG(
			LogPedestrianSim, Error,
			TEXT("Mass is processing entities while tickable subsystems tick: people stand still as long as it does. ")
				TEXT("See Docs/FirstDayInUnreal.md, \"People stand still\"."));
	}
	bInOwnTick = false;
}

void UPedestrianSubsystem::Live(float DeltaTime)
{
	CatchUp();
	OnLive.Broadcast();
	ServeWaiting(DeltaTime);
	TellOfMissing();
	if (Run)
	{
		for (int32 Steps = Clock.Advance(DeltaTime); Steps > 0; --Steps)
		{
			StepOnce();
		}
	}
	Publish();
	if (const int32 Level = PedestrianDebug::DrawLevel(); Run && Level > 0)
	{
		PedestrianDebug::Draw(*this, Level);
	}
}

void UPedestrianSubsystem::CatchUp()
{
	if (const TSharedPtr<FPedestrianRun> Old = Closed)
	{
		End(Old);
		Closed.Reset();
	}
	if (const TFunction<void()> Later = MoveTemp(OpenLater))
	{
		OpenLater = nullptr;
		Later();
	}
	if (Run)
	{
		Commit();
	}
	for (; Run && StepsLater > 0; --StepsLater)
	{
		TakeStep();
	}
}

void UPedestrianSubsystem::ServeWaiting(float DeltaTime)
{
	// Those who are served may close the station, and may let others wait.
	TArray<FWaiting> Ready;
	for (int32 Index = 0; Index < Waiting.Num();)
	{
		Waiting[Index].Seconds += DeltaTime;
		if (!Run && Waiting[Index].Seconds <= LongestWait)
		{
			++Index;
			continue;
		}
		Ready.Add(Waiting[Index]);
		Waiting.RemoveAt(Index);
	}
	for (const FWaiting& Item : Ready)
	{
		if (Item.Owner.IsValid())
		{
			Item.Function();
		}
	}
	PruneStrangers();
}

void UPedestrianSubsystem::CallWhenOpen(UObject& Owner, TFunction<void()> Function)
{
	FWaiting& Item = Waiting.AddDefaulted_GetRef();
	Item.Owner = &Owner;
	Item.Function = MoveTemp(Function);
}

void UPedestrianSubsystem::StepOnce()
{
	if (!Run || !ensure(!bStepping))
	{
		return;
	}
	if (MayChangeEntities())
	{
		TakeStep();
		Publish();
	}
	else
	{
		++StepsLater;
	}
}

void UPedestrianSubsystem::TakeStep()
{
	if (!BeginStep())
	{
		return;
	}
	TellOfMissing();
	if (Run)
	{
		Run->Simulation.beginFrame();
		Commit();
	}
	if (!Run)
	{
		return; // A listener has closed the station.
	}
	bStepping = true;
	const float Seconds = static_cast<float>(1.0 / Clock.FramesPerSecond);
	FMassProcessingContext Context(GetManager(), Seconds);
	UE::Mass::Executor::RunProcessorsView(MakeArrayView(Stages), Context);
	Run->Simulation.endFrame();
	bStepping = false;
	Commit();
	OnStepEnds.Broadcast();
	PedestrianStats::CountPeople(GetCount());
	TellEvents();
}
