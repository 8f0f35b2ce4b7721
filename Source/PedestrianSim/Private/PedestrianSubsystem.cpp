// SPDX-License-Identifier: MIT
#include "PedestrianSubsystem.h"

#include "Debug/PedestrianDebug.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianStageProcessors.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntitySubsystem.h"
#include "MassEntityUtils.h"
#include "MassExecutor.h"
#include "MassProcessingTypes.h"
#include "MassSpawnerSubsystem.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"
#include "PedestrianStats.h"

// Where FMassProcessingContext lives, which differs between versions of the engine.
#if __has_include("MassProcessingContext.h")
#include "MassProcessingContext.h"

#include "ped/World/World.h"
#endif

void UPedestrianSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Collection.InitializeDependency<UMassEntitySubsystem>();
	Collection.InitializeDependency<UMassSpawnerSubsystem>();
}

void UPedestrianSubsystem::Deinitialize()
{
	// The entity manager is about to go, with all entities.
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

void UPedestrianSubsystem::Open(TSharedRef<const ped::World> World, const ped::SimulationOptions& Options,
								const FTransform& Origin)
{
	Close();
	Run = MakeShared<FPedestrianRun>(World, Options, Origin, GetManager(), bTellMinds);
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
}

void UPedestrianSubsystem::Close()
{
	if (Run)
	{
		RemoveAll();
		Run.Reset();
	}
	Watched.Reset();
	TrainsGone.Reset();
	Diaries.Reset();
	ToAdopt.Reset();
	Missing.Reset();
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
	TellOfMissing();
	if (!Run)
	{
		return;
	}
	for (int32 Steps = Clock.Advance(DeltaTime); Steps > 0; --Steps)
	{
		StepOnce();
	}
	if (const int32 Level = PedestrianDebug::DrawLevel(); Run && Level > 0)
	{
		PedestrianDebug::Draw(*this, Level);
	}
}

void UPedestrianSubsystem::StepOnce()
{
	if (!Run || !ensure(!bStepping))
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
	PedestrianStats::CountPeople(GetCount());
	TellEvents();
}

void UPedestrianSubsystem::TakeIn(const TArray<FMassEntityHandle>& Strangers)
{
	Run->Store.Gather();
	TArray<FMassEntityHandle> Homeless;
	for (const FMassEntityHandle& Entity : Strangers)
	{
		const FTransformFragment* Transform = GetManager().GetFragmentDataPtr<FTransformFragment>(Entity);
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
	// Whom others have spawned joins first, so that ids follow the order of spawning.
	const TArray<FMassEntityHandle> Strangers = MoveTemp(ToAdopt);
	ToAdopt.Reset();
	if (Strangers.Num() > 0)
	{
		TakeIn(Strangers);
	}
	UMassSpawnerSubsystem& Spawner = *GetWorldRef().GetSubsystem<UMassSpawnerSubsystem>();
	TArray<FMassEntityHandle> Created;
	TArray<ped::AgentId> Gone;
	Run->Store.Commit(
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
			Run->Frame.BodyTransform(Body.position, Body.forward));
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
	if (!Run || Run->Store.IsCommitting() || Id < 0)
	{
		return;
	}
	if (Run->Store.Forget(ped::AgentId(Id)))
	{
		Run->Simulation.noteMissing();
		// Mass is in the middle of it: listeners, who may spawn and remove, are told when it is done.
		Missing.AddDefaulted_GetRef().Id = Id;
	}
}

void UPedestrianSubsystem::AdoptEntity(const FMassEntityHandle& Entity)
{
	if (Run && !Run->Store.IsCommitting())
	{
		ToAdopt.Add(Entity);
	}
}
