// SPDX-License-Identifier: MIT
#include "PedestrianSubsystem.h"

#include "Containers/ArrayView.h"
#include "Debug/PedestrianDebug.h"
#include "Engine/World.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianStageProcessors.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityManager.h"
#include "MassEntitySubsystem.h"
#include "MassEntityTemplate.h"
#include "MassEntityUtils.h"
#include "MassExecutor.h"
#include "MassProcessingTypes.h"
#include "MassProcessor.h"
#include "MassSpawnerSubsystem.h"
#include "PedestrianIds.h"
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
	TArray<UMassProcessor*> Stages;
	for (UMassProcessor* Processor : Processors)
	{
		Stages.Add(Processor);
	}
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

void UPedestrianSubsystem::TakeIn(const TArray<FMassEntityHandle>& Strangers)
{
	Run->Store.Gather();
	TArray<FMassEntityHandle> Homeless;
	for (const FMassEntityHandle& Entity : Strangers)
	{
		// They may be gone again: fragments of entities that are not there must not be asked for.
		const FTransformFragment* Transform =
			GetManager().IsEntityActive(Entity) ? GetManager().GetFragmentDataPtr<FTransformFragment>(Entity) : nullptr;
		if (!Transform)
		{
			continue;
		}
		FPedestrianSpawnRequest Request;
		Request.Location = Transform->GetTransform().GetLocation();
		Request.Facing = Transform->GetTransform().GetRotation().GetForwardVector();
		const FPedestrianTypeFragment* Type = GetManager().GetFragmentDataPtr<FPedestrianTypeFragment>(Entity);
		if (Type && !Type->TypeName.IsNone())
		{
			Request.Errand = EPedestrianErrand::Mind;
			Request.Type = Type->TypeName.ToString();
		}
		const FPedestrianHandle Person = Add(Request);
		if (Person.IsValid())
		{
			Run->Store.Adopt(PedestrianIds::ToCore(Person), Entity);
		}
		else
		{
			Homeless.Add(Entity);
		}
	}
	if (Homeless.Num() > 0)
	{
		UE_LOG(LogPedestrianSim, Warning,
			   TEXT("%d people were spawned where nobody can stand, or somebody does, and were removed. Spawn them on ")
				   TEXT("the station's walkable ground."),
			   Homeless.Num());
		GetWorldRef().GetSubsystem<UMassSpawnerSubsystem>()->DestroyEntities(Homeless);
	}
}

void UPedestrianSubsystem::Commit()
{
	if (!MayChangeEntities())
	{
		return;
	}
	// Whom others have spawned joins first, so that ids follow the order of spawning.
	const TArray<FMassEntityHandle> Strangers = MoveTemp(ToAdopt);
	ToAdopt.Reset();
	StrangersAtPrune = 0;
	if (Strangers.Num() > 0)
	{
		TakeIn(Strangers);
	}
	Commit(*Run);
}

void UPedestrianSubsystem::Commit(FPedestrianRun& Of)
{
	UMassSpawnerSubsystem& Spawner = *GetWorldRef().GetSubsystem<UMassSpawnerSubsystem>();
	TArray<FMassEntityHandle> Created;
	TArray<ped::AgentId> Gone;
	Of.Store.Commit(
		Spawner,
		[this](uint16 Type) -> const FMassEntityTemplate&
		{ return ConfigOf(Type).GetOrCreateEntityTemplate(GetWorldRef()); },
		Created, Gone);
	TArray<FPedestrianHandle> Newcomers;
	for (const FMassEntityHandle& Entity : Created)
	{
		const ped::Identity& Identity = GetManager().GetFragmentDataChecked<FPedestrianIdentityFragment>(Entity).Value;
		const ped::Body& Body = GetManager().GetFragmentDataChecked<FPedestrianBodyFragment>(Entity).Value;
		GetManager().GetFragmentDataChecked<FTransformFragment>(Entity).SetTransform(
			Of.Frame.BodyTransform(Body.position, Body.forward));
		Newcomers.Add(PedestrianIds::ToEngine(Identity.id));
	}
	// Everything is done: listeners may spawn, remove, and close the station.
	for (const ped::AgentId Id : Gone)
	{
		OnRemoved.Broadcast(PedestrianIds::ToEngine(Id));
	}
	for (const FPedestrianHandle& Newcomer : Newcomers)
	{
		OnSpawned.Broadcast(Newcomer);
	}
}

UMassEntityConfigAsset& UPedestrianSubsystem::ConfigOf(uint16 Type)
{
	for (const int32 Key : {static_cast<int32>(Type), int32(INDEX_NONE)})
	{
		if (const TObjectPtr<UMassEntityConfigAsset>* Config = Configs.Find(Key))
		{
			return **Config;
		}
	}
	if (!DefaultConfig)
	{
		DefaultConfig = NewObject<UMassEntityConfigAsset>(this);
		DefaultConfig->GetMutableConfig().AddTrait(*NewObject<UPedestrianTrait>(DefaultConfig));
		UPedestrianVisualizationTrait::AddDefaultBody(*DefaultConfig);
	}
	return *DefaultConfig;
}

void UPedestrianSubsystem::SetConfig(int32 Type, UMassEntityConfigAsset* Config)
{
	if (Config && Config->FindTrait(UPedestrianTrait::StaticClass()))
	{
		Configs.Add(Type, Config);
		return;
	}
	Configs.Remove(Type);
	if (Config)
	{
		UE_LOG(LogPedestrianSim, Error, TEXT("%s has no Pedestrian trait: add one, or people cannot be made from it."),
			   *Config->GetName());
	}
}

void UPedestrianSubsystem::SetTimeScale(float Scale)
{
	Clock.TimeScale = FMath::Clamp(Scale, 0.0f, 16.0f);
}

int32 UPedestrianSubsystem::GetFrame() const
{
	return Run ? static_cast<int32>(Run->Simulation.frame()) : 0;
}

float UPedestrianSubsystem::GetSimulatedSeconds() const
{
	return Run ? Run->Simulation.now() : 0.0f;
}

uint64 UPedestrianSubsystem::GetStateHash() const
{
	if (!Run)
	{
		return 0;
	}
	Run->Store.Gather();
	return Run->Simulation.stateHash();
}

void UPedestrianSubsystem::OnEntityRemoved(int32 Id)
{
	FPedestrianRun* const Of = Closed ? Closed.Get() : Run.Get();
	if (!Of || Of->Store.IsCommitting() || Id < 0)
	{
		return;
	}
	if (Of->Store.Forget(ped::AgentId(Id)))
	{
		Of->Simulation.noteMissing();
		// Mass is in the middle of it: listeners, who may spawn and remove, are told when it is done.
		Missing.AddDefaulted_GetRef().Id = Id;
	}
}

void UPedestrianSubsystem::AdoptEntity(const FMassEntityHandle& Entity)
{
	if (!(Run && Run->Store.IsCommitting()))
	{
		ToAdopt.Add(Entity);
	}
}

void UPedestrianSubsystem::PruneStrangers()
{
	// Without a station, entities may come and go for ever: the list stays within twice of those who are there.
	if (Run || ToAdopt.Num() < 2 * StrangersAtPrune + 256)
	{
		return;
	}
	const FMassEntityManager& Manager = GetManager();
	ToAdopt.RemoveAll([&Manager](const FMassEntityHandle& Entity) { return !Manager.IsEntityActive(Entity); });
	StrangersAtPrune = ToAdopt.Num();
}
