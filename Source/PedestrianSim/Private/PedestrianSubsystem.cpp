// SPDX-License-Identifier: MIT
#include "PedestrianSubsystem.h"

#include "Debug/PedestrianDebug.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianStageProcessors.h"
#include "Mass/PedestrianTrait.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntitySubsystem.h"
#include "MassEntityUtils.h"
#include "MassExecutor.h"
#include "MassProcessingTypes.h"
#include "MassSpawnerSubsystem.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"

// Where FMassProcessingContext lives, which differs between versions of the engine.
#if __has_include("MassProcessingContext.h")
#include "MassProcessingContext.h"
#endif

#include "ped/Navigation/PlanPaths.h"
#include "ped/Simulation/Populations.h"

#include <utility>

namespace
{
/** Without progress for so long, somebody who wants to get on counts as stuck. [s] */
constexpr float StuckSeconds = 10.0f;

FPedestrianHandle HandleOf(ped::AgentId Id)
{
	FPedestrianHandle Handle;
	Handle.Id = Id.valid() ? static_cast<int32>(Id.value) : -1;
	return Handle;
}

ped::AgentId IdOf(FPedestrianHandle Handle)
{
	return Handle.IsValid() ? ped::AgentId(Handle.Id) : ped::AgentId();
}
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
	Run = MakeShared<FPedestrianRun>(World, Options, Origin, GetManager());
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
	LastRegion.Reset();
	WasStuck.Reset();
	ToAdopt.Reset();
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
	if (!Run)
	{
		return;
	}
	for (int32 Steps = Clock.Advance(DeltaTime); Steps > 0; --Steps)
	{
		StepOnce();
	}
	if (const int32 Level = PedestrianDebug::DrawLevel(); Level > 0)
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
	Commit();
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
	TellEvents();
}

void UPedestrianSubsystem::Commit()
{
	// Whom others have spawned joins first, so that ids follow the order of spawning.
	const TArray<FMassEntityHandle> Strangers = MoveTemp(ToAdopt);
	ToAdopt.Reset();
	if (Strangers.Num() > 0)
	{
		Run->Store.Gather();
	}
	TArray<FMassEntityHandle> Homeless;
	for (const FMassEntityHandle& Entity : Strangers)
	{
		const FTransformFragment* Transform = GetManager().GetFragmentDataPtr<FTransformFragment>(Entity);
		if (!Transform)
		{
			continue;
		}
		ped::AgentDesc Desc;
		Desc.position = Run->Frame.ToStation(Transform->GetTransform().GetLocation());
		Desc.facing = Run->Frame.DirectionToStation(Transform->GetTransform().GetRotation().GetForwardVector());
		Desc.errand.kind = ped::ErrandKind::Roam;
		const ped::AgentId Id = Run->Simulation.add(Desc, true);
		if (Id.valid())
		{
			Run->Store.Adopt(Id, Entity);
		}
		else
		{
			Homeless.Add(Entity);
		}
	}
	UMassSpawnerSubsystem& Spawner = *GetWorldRef().GetSubsystem<UMassSpawnerSubsystem>();
	if (Homeless.Num() > 0)
	{
		UE_LOG(
			LogPedestrianSim, Warning,
			TEXT(
				"%d people were spawned where nobody can stand, or somebody does, and were removed. Spawn them on the ")
				TEXT("station's walkable ground."),
			Homeless.Num());
		Spawner.DestroyEntities(Homeless);
	}
	TArray<FMassEntityHandle> Created;
	TArray<ped::AgentId> Gone;
	Run->Store.Commit(
		Spawner,
		[this](uint16 Type) -> const FMassEntityTemplate&
		{ return ConfigOf(Type).GetOrCreateEntityTemplate(GetWorldRef()); },
		Created, Gone);
	for (const ped::AgentId Id : Gone)
	{
		OnRemoved.Broadcast(HandleOf(Id));
	}
	for (const FMassEntityHandle& Entity : Created)
	{
		const ped::Identity& Identity = GetManager().GetFragmentDataChecked<FPedestrianIdentityFragment>(Entity).Value;
		const ped::Body& Body = GetManager().GetFragmentDataChecked<FPedestrianBodyFragment>(Entity).Value;
		GetManager().GetFragmentDataChecked<FTransformFragment>(Entity).SetTransform(
			Run->Frame.BodyTransform(Body.position, Body.forward));
		OnSpawned.Broadcast(HandleOf(Identity.id));
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
		DefaultConfig->AddTrait(UPedestrianTrait::StaticClass());
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

FPedestrianHandle UPedestrianSubsystem::Add(const FPedestrianSpawnRequest& Request)
{
	ped::AgentDesc Desc;
	Desc.position = Run->Frame.ToStation(Request.Location);
	Desc.facing = Run->Frame.DirectionToStation(Request.Facing);
	if (Request.PreferredSpeed > 0.0f)
	{
		Desc.preferredSpeed = PedestrianUnits::LengthToCore(Request.PreferredSpeed);
	}
	Desc.errand.kind = Request.Errand == EPedestrianErrand::Roam ? ped::ErrandKind::Roam : ped::ErrandKind::Stay;
	if (Request.Errand == EPedestrianErrand::Mind)
	{
		const std::uint16_t Type = Run->Simulation.personTypes().find(TCHAR_TO_UTF8(*Request.Type));
		Desc.minded = true;
		Desc.type = Type == ped::noEntry ? 0 : Type;
	}
	if (Request.Errand == EPedestrianErrand::Leave)
	{
		ped::Place Place;
		Place.position = Run->Frame.ToStation(Request.Target);
		Desc.errand.kind = ped::ErrandKind::Pass;
		Desc.errand.places = Run->Simulation.places().add(std::span<const ped::Place>(&Place, 1));
	}
	return HandleOf(Run->Simulation.add(Desc, Request.bOnlyIfFree));
}

FPedestrianHandle UPedestrianSubsystem::Spawn(const FPedestrianSpawnRequest& Request)
{
	const TArray<FPedestrianHandle> Added = SpawnMany({Request}, 1);
	return Added.IsEmpty() ? FPedestrianHandle() : Added[0];
}

TArray<FPedestrianHandle> UPedestrianSubsystem::SpawnMany(const TArray<FPedestrianSpawnRequest>& Requests, int32 Most)
{
	TArray<FPedestrianHandle> Added;
	if (!Run || bStepping)
	{
		return Added;
	}
	Run->Store.Gather();
	TArray<int32> Sent;
	for (int32 Index = 0; Index < Requests.Num() && Added.Num() < Most; ++Index)
	{
		const FPedestrianHandle Handle = Add(Requests[Index]);
		if (Handle.IsValid())
		{
			Added.Add(Handle);
			Sent.Add(Index);
		}
	}
	Commit();
	for (int32 Index = 0; Index < Added.Num(); ++Index)
	{
		if (Requests[Sent[Index]].Errand == EPedestrianErrand::GoTo)
		{
			SendTo(Added[Index], Requests[Sent[Index]].Target);
		}
	}
	return Added;
}

void UPedestrianSubsystem::RemoveMany(const TArray<FPedestrianHandle>& Pedestrians)
{
	if (!Run || bStepping)
	{
		return;
	}
	// What they hold is given back: to others, wherever those are now.
	Run->Store.Gather();
	for (const FPedestrianHandle& Pedestrian : Pedestrians)
	{
		Run->Simulation.remove(IdOf(Pedestrian));
	}
	Commit();
}

int32 UPedestrianSubsystem::SpawnRoamers(int32 Count)
{
	if (!Run || bStepping || Count <= 0)
	{
		return 0;
	}
	Run->Store.Gather();
	const std::uint32_t Added = ped::addRoamers(Run->Simulation, static_cast<std::uint32_t>(Count));
	Commit();
	return static_cast<int32>(Added);
}

bool UPedestrianSubsystem::Remove(FPedestrianHandle Pedestrian)
{
	if (!GetEntity(Pedestrian).IsSet())
	{
		return false;
	}
	RemoveMany({Pedestrian});
	return true;
}

void UPedestrianSubsystem::RemoveAll()
{
	if (!Run || bStepping)
	{
		return;
	}
	std::vector<ped::AgentId> Ids;
	Run->Store.Gather();
	Run->Store.listIds(Ids);
	TArray<FPedestrianHandle> Everybody;
	for (const ped::AgentId Id : Ids)
	{
		Everybody.Add(HandleOf(Id));
	}
	RemoveMany(Everybody);
}

int32 UPedestrianSubsystem::GetCount() const
{
	return Run ? static_cast<int32>(Run->Store.size()) : 0;
}

FMassEntityHandle UPedestrianSubsystem::GetEntity(FPedestrianHandle Pedestrian) const
{
	return Run ? Run->Store.HandleOf(IdOf(Pedestrian)) : FMassEntityHandle();
}

bool UPedestrianSubsystem::GetInfo(FPedestrianHandle Pedestrian, FPedestrianInfo& OutInfo) const
{
	const FMassEntityHandle Entity = GetEntity(Pedestrian);
	if (!Entity.IsSet())
	{
		return false;
	}
	const FMassEntityManager& Manager = GetManager();
	const ped::Body& Body = Manager.GetFragmentDataChecked<FPedestrianBodyFragment>(Entity).Value;
	const ped::Path& Path = Manager.GetFragmentDataChecked<FPedestrianPathFragment>(Entity).Value;
	OutInfo = FPedestrianInfo();
	OutInfo.Handle = Pedestrian;
	OutInfo.Location = Run->Frame.ToWorld(Body.position);
	OutInfo.Forward = Run->Frame.DirectionToWorld(Body.forward);
	OutInfo.Velocity = Run->Frame.DirectionToWorld(Body.velocity) * PedestrianUnits::CentimetresPerMetre;
	OutInfo.Radius = PedestrianUnits::LengthToEngine(Body.radius);
	OutInfo.Motion =
		static_cast<EPedestrianMotion>(Manager.GetFragmentDataChecked<FPedestrianMotionFragment>(Entity).Value.motion);
	OutInfo.bHasTarget = Path.status != ped::PathStatus::None;
	OutInfo.Target = Run->Frame.ToWorld(Path.target);
	OutInfo.Type = Manager.GetFragmentDataChecked<FPedestrianIdentityFragment>(Entity).Value.type;
	if (Body.region.valid())
	{
		OutInfo.Region = FString(UTF8_TO_TCHAR(Run->World->region(Body.region).name.c_str()));
	}
	return true;
}

TArray<FPedestrianHandle> UPedestrianSubsystem::FindNear(const FVector& Location, float Radius) const
{
	TArray<FPedestrianHandle> Found;
	if (!Run || !(Radius > 0.0f))
	{
		return Found;
	}
	struct FNear
	{
		float DistanceSquared;
		ped::AgentId Id;
	};
	TArray<FNear> Near;
	const ped::Vec3 Center = Run->Frame.ToStation(Location);
	const float Reach = PedestrianUnits::LengthToCore(Radius);
	Run->Store.Gather();
	for (const ped::AgentChunk& Chunk : std::as_const(Run->Store).chunks())
	{
		for (std::size_t Row = 0; Row < Chunk.size(); ++Row)
		{
			const ped::Vec3 Offset = Chunk.body[Row].position - Center;
			if (ped::dot(Offset, Offset) <= Reach * Reach)
			{
				Near.Add({ped::dot(Offset, Offset), Chunk.identity[Row].id});
			}
		}
	}
	Near.Sort([](const FNear& A, const FNear& B)
			  { return A.DistanceSquared != B.DistanceSquared ? A.DistanceSquared < B.DistanceSquared : A.Id < B.Id; });
	for (const FNear& Somebody : Near)
	{
		Found.Add(HandleOf(Somebody.Id));
	}
	return Found;
}

bool UPedestrianSubsystem::SendTo(FPedestrianHandle Pedestrian, const FVector& Target)
{
	const FMassEntityHandle Entity = GetEntity(Pedestrian);
	if (!Entity.IsSet())
	{
		return false;
	}
	const ped::World& World = *Run->World;
	const ped::Body& Body = GetManager().GetFragmentDataChecked<FPedestrianBodyFragment>(Entity).Value;
	const std::optional<ped::GroundPoint> To = World.findGround(Run->Frame.ToStation(Target));
	const std::optional<ped::GroundPoint> From = World.findGround(Body.position);
	if (!To || !From || !World.connected(From->zone, To->zone))
	{
		return false;
	}
	ped::Goals& Goals = GetManager().GetFragmentDataChecked<FPedestrianGoalsFragment>(Entity).Value;
	if (GetManager().GetFragmentDataChecked<FPedestrianMindFragment>(Entity).Value.minded != 0)
	{
		ped::Goal Goal;
		Goal.type = ped::GoalType::ReachPlace;
		Goal.target = To->position;
		Goal.pushed = Run->Simulation.frame();
		return Goals.stack.push(Goal);
	}
	// Roaming would choose a place of its own at once.
	GetManager().GetFragmentDataChecked<FPedestrianErrandFragment>(Entity).Value.kind = ped::ErrandKind::Stay;
	ped::setTarget(GetManager().GetFragmentDataChecked<FPedestrianPathFragment>(Entity).Value, *To,
				   Run->Simulation.frame());
	return true;
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
		FPedestrianHandle Handle;
		Handle.Id = Id;
		OnRemoved.Broadcast(Handle);
	}
}

void UPedestrianSubsystem::AdoptEntity(const FMassEntityHandle& Entity)
{
	if (Run && !Run->Store.IsCommitting())
	{
		ToAdopt.Add(Entity);
	}
}

void UPedestrianSubsystem::TellEvents()
{
	const bool bRegions = OnEnteredRegion.IsBound();
	const bool bStuck = OnStuck.IsBound();
	if (!bRegions && !bStuck)
	{
		return;
	}
	struct FNews
	{
		ped::AgentId Id;
		ped::RegionId Region;
		bool bStuck;
	};
	TArray<FNews> News;
	Run->Store.Gather();
	const float Now = Run->Simulation.now();
	const float FramesPerSecond = Run->Simulation.parameters().framesPerSecond;
	const int32 Born = static_cast<int32>(Run->Simulation.bornCount());
	while (LastRegion.Num() < Born)
	{
		LastRegion.Add(-1);
		WasStuck.Add(0);
	}
	for (const ped::AgentChunk& Chunk : std::as_const(Run->Store).chunks())
	{
		for (std::size_t Row = 0; Row < Chunk.size(); ++Row)
		{
			const int32 Id = static_cast<int32>(Chunk.identity[Row].id.value);
			const ped::RegionId Region = Chunk.body[Row].region;
			const bool bWants = Chunk.path[Row].status == ped::PathStatus::Ready;
			const bool bNow =
				bWants && Now - static_cast<float>(Chunk.steering[Row].anchorFrame) / FramesPerSecond > StuckSeconds;
			const bool bEntered = bRegions && Region.valid() && LastRegion[Id] != Region.value;
			if (bEntered || (bStuck && bNow && !WasStuck[Id]))
			{
				News.Add({Chunk.identity[Row].id, bEntered ? Region : ped::RegionId(), bNow && !WasStuck[Id]});
			}
			LastRegion[Id] = Region.valid() ? Region.value : -1;
			WasStuck[Id] = bNow ? 1 : 0;
		}
	}
	// Told in the order of ids, and when nothing is looked at any more: listeners may spawn and remove.
	News.Sort([](const FNews& A, const FNews& B) { return A.Id < B.Id; });
	for (const FNews& Item : News)
	{
		if (Item.Region.valid())
		{
			OnEnteredRegion.Broadcast(HandleOf(Item.Id),
									  FString(UTF8_TO_TCHAR(Run->World->region(Item.Region).name.c_str())));
		}
		if (Item.bStuck)
		{
			OnStuck.Broadcast(HandleOf(Item.Id));
		}
	}
}
