// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Mass/PedestrianFragmentTable.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "Templates/Function.h"

#include "ped/Simulation/AgentChunks.h"

struct FMassEntityTemplate;
class UMassSpawnerSubsystem;

/**
 * Shows the core the people that Mass holds: views of Mass's chunks, gathered anew whenever entities may have moved.
 * Who is added or removed meanwhile waits here until Commit(), because Mass's chunks must not change while processors
 * run over them.
 */
class FPedestrianMassStore final : public ped::AgentStore
{
public:
	FPedestrianMassStore(FMassEntityManager& InManager, uint32 Phases, ped::FeatureMask Features);

	/** Chooses the template of a newcomer by its type. */
	using FTemplateOf = TFunction<const FMassEntityTemplate&(uint16 Type)>;

	/** Takes the views of all chunks, and where everybody is. */
	void Gather();
	/** Lets Mass destroy who has gone and create who has come. Not while processors run. */
	void Commit(UMassSpawnerSubsystem& Spawner, const FTemplateOf& TemplateOf, TArray<FMassEntityHandle>& OutCreated,
				TArray<ped::AgentId>& OutGone);
	bool HasPending() const { return Pending.size() > 0 || Gone.Num() > 0; }

	/** The entity of a person; none before Commit() has made it. */
	FMassEntityHandle HandleOf(ped::AgentId Id) const;
	/** Whether somebody is there, made an entity already or not. */
	bool Has(ped::AgentId Id) const { return Pending.find(Id).valid() || HandleOf(Id).IsSet(); }
	/** A fragment of somebody, wherever they wait; null where there is no such person, or they do not have it. */
	template <class CoreType>
	CoreType* Find(ped::AgentId Id) const;

	/** Mass has destroyed somebody, or is about to, without having been asked by Commit(). */
	bool Forget(ped::AgentId Id);
	/** True during Commit(): what observers see then is our own doing. */
	bool IsCommitting() const { return bCommitting; }
	/** Makes an existing entity the body of a person who waits to be created. */
	void Adopt(ped::AgentId Id, FMassEntityHandle Entity) { Adopted.Add(Id.value, Entity); }

	virtual ped::AgentPlace add(const ped::AgentRecord& Record) override;
	virtual bool remove(ped::AgentId Id) override;
	virtual void clear() override;
	virtual std::size_t memoryBytes() const override;

private:
	void ShowPending();
	void SetPlace(ped::AgentId Id, ped::AgentPlace Place);
	const FMassEntityHandle* FindAdopted(ped::AgentId Id) const;
	void Create(ped::AgentId Id, FMassEntityHandle Entity);

	FMassEntityManager& Manager;
	FMassEntityQuery Query;
	ped::AgentChunks Pending;		   ///< Newcomers.
	std::size_t MassChunks = 0;		   ///< How many of the chunks are views of Mass's.
	TArray<FMassEntityHandle> Handles; ///< By id.
	TArray<FMassEntityHandle> Gone;
	TArray<ped::AgentId> GoneIds;
	TMap<uint32, FMassEntityHandle> Adopted; ///< By id.
	bool bCommitting = false;
};

template <class CoreType>
CoreType* FPedestrianMassStore::Find(ped::AgentId Id) const
{
	if (const ped::AgentPlace Place = Pending.find(Id); Place.valid())
	{
		CoreType* Found = nullptr;
		ped::eachFragment(
			[&](auto Row, const auto& Array)
			{
				if constexpr (std::is_same_v<typename decltype(Row)::Type, CoreType>)
				{
					Found = Array.empty() ? nullptr : &Array[Place.row];
				}
			},
			Pending.chunks()[Place.chunk]);
		return Found;
	}
	const FMassEntityHandle Entity = HandleOf(Id);
	// Fragments of entities that are not there must not be asked for.
	if (!Entity.IsSet() || !Manager.IsEntityActive(Entity))
	{
		return nullptr;
	}
	auto* Fragment = Manager.GetFragmentDataPtr<typename TPedestrianFragmentOf<CoreType>::FragmentType>(Entity);
	return Fragment ? &Fragment->Value : nullptr;
}
