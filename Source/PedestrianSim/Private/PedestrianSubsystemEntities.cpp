// SPDX-License-Identifier: MIT
// People and Mass's entities: who is made and destroyed when, of what, and entities that others have made.
#include "CoreMinimal.h"
#include "Engine/World.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityManager.h"
#include "MassEntityTemplate.h"
#include "MassEntityTypes.h"
#include "MassSpawnerSubsystem.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"
#include "PedestrianSubsystem.h"

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
