// SPDX-License-Identifier: MIT
#include "Mass/PedestrianMassStore.h"

#include "Mass/PedestrianChunkViews.h"
#include "MassEntityTemplate.h"
#include "MassExecutionContext.h"
#include "MassSpawnerSubsystem.h"

namespace
{
/** Newcomers of one phase that wait side by side. */
constexpr uint32 PendingChunkSize = 64;
} // namespace

FPedestrianMassStore::FPedestrianMassStore(FMassEntityManager& InManager, uint32 Phases, ped::FeatureMask Features)
	: ped::AgentStore(Phases, Features)
	, Manager(InManager)
	, Pending(PendingChunkSize, Phases, Features)
{
	Query.Initialize(Manager.AsShared());
	PedestrianChunks::AddRequirements(Query, 0, ped::allFragments);
}

void FPedestrianMassStore::Gather()
{
	// A query that no processor owns must not run in a processor's context.
	FMassExecutionContext Context(Manager, 0.0f);
	chunks_.clear();
	for (std::vector<std::uint32_t>& List : chunksOfPhase_)
	{
		List.clear();
	}
	Query.ForEachEntityChunk(Context,
							 [this](FMassExecutionContext& ChunkContext)
							 {
								 const ped::AgentChunk Chunk =
									 PedestrianChunks::View(ChunkContext, 0, ped::allFragments);
								 const std::uint32_t Index = static_cast<std::uint32_t>(chunks_.size());
								 for (std::uint32_t Row = 0; Row < Chunk.size(); ++Row)
								 {
									 SetPlace(Chunk.identity[Row].id, {Index, Row});
								 }
								 chunksOfPhase_[Chunk.phase].push_back(Index);
								 chunks_.push_back(Chunk);
							 });
	MassChunks = chunks_.size();
	// Whoever is to be destroyed is still in its chunk, but gone for the core.
	for (const FMassEntityHandle& Entity : Gone)
	{
		if (Manager.IsEntityActive(Entity))
		{
			const FPedestrianIdentityFragment& Identity =
				Manager.GetFragmentDataChecked<FPedestrianIdentityFragment>(Entity);
			placeOf_[Identity.Value.id.index()] = {};
		}
	}
	ShowPending();
}

void FPedestrianMassStore::SetPlace(ped::AgentId Id, ped::AgentPlace Place)
{
	if (Id.index() >= placeOf_.size())
	{
		placeOf_.resize(Id.index() + 1);
	}
	placeOf_[Id.index()] = Place;
}

void FPedestrianMassStore::ShowPending()
{
	chunks_.resize(MassChunks);
	for (std::vector<std::uint32_t>& List : chunksOfPhase_)
	{
		while (!List.empty() && List.back() >= MassChunks)
		{
			List.pop_back();
		}
	}
	for (const ped::AgentChunk& Chunk : Pending.chunks())
	{
		const std::uint32_t Index = static_cast<std::uint32_t>(chunks_.size());
		for (std::uint32_t Row = 0; Row < Chunk.size(); ++Row)
		{
			SetPlace(Chunk.identity[Row].id, {Index, Row});
		}
		chunksOfPhase_[Chunk.phase].push_back(Index);
		chunks_.push_back(Chunk);
	}
}

ped::AgentPlace FPedestrianMassStore::add(const ped::AgentRecord& Record)
{
	const ped::AgentPlace Place = Pending.add(Record);
	const bool bNewChunk = chunks_.size() != MassChunks + Pending.chunks().size();
	if (bNewChunk)
	{
		ShowPending();
	}
	else
	{
		// One more in a chunk that is shown already.
		chunks_[MassChunks + Place.chunk] = Pending.chunks()[Place.chunk];
		SetPlace(Record.identity.id, {static_cast<std::uint32_t>(MassChunks) + Place.chunk, Place.row});
	}
	++size_;
	return find(Record.identity.id);
}

bool FPedestrianMassStore::remove(ped::AgentId Id)
{
	if (Pending.find(Id).valid())
	{
		Pending.remove(Id);
		placeOf_[Id.index()] = {};
		ShowPending();
		--size_;
		return true;
	}
	const FMassEntityHandle Entity = HandleOf(Id);
	if (!Forget(Id))
	{
		return false;
	}
	Gone.Add(Entity);
	GoneIds.Add(Id);
	return true;
}

bool FPedestrianMassStore::Forget(ped::AgentId Id)
{
	if (!HandleOf(Id).IsSet())
	{
		return false;
	}
	Handles[static_cast<int32>(Id.index())].Reset();
	if (Id.index() < placeOf_.size())
	{
		placeOf_[Id.index()] = {};
	}
	--size_;
	return true;
}

void FPedestrianMassStore::clear()
{
	for (int32 Index = 0; Index < Handles.Num(); ++Index)
	{
		if (Handles[Index].IsSet())
		{
			Gone.Add(Handles[Index]);
			GoneIds.Add(ped::AgentId(Index));
			Handles[Index].Reset();
		}
	}
	Pending.clear();
	std::fill(placeOf_.begin(), placeOf_.end(), ped::AgentPlace());
	size_ = 0;
	MassChunks = 0;
	ShowPending();
}

FMassEntityHandle FPedestrianMassStore::HandleOf(ped::AgentId Id) const
{
	const int32 Index = static_cast<int32>(Id.value);
	return Id.valid() && Handles.IsValidIndex(Index) ? Handles[Index] : FMassEntityHandle();
}

void FPedestrianMassStore::Commit(UMassSpawnerSubsystem& Spawner, const FTemplateOf& TemplateOf,
								  TArray<FMassEntityHandle>& OutCreated, TArray<ped::AgentId>& OutGone)
{
	if (!HasPending())
	{
		return;
	}
	bCommitting = true;
	if (Gone.Num() > 0)
	{
		// Others may have destroyed some of them since.
		Gone.RemoveAll([this](const FMassEntityHandle& Entity) { return !Manager.IsEntityValid(Entity); });
		Spawner.DestroyEntities(Gone);
		OutGone.Append(GoneIds);
		Gone.Reset();
		GoneIds.Reset();
	}
	std::vector<ped::AgentId> Ids;
	Pending.listIds(Ids);
	for (std::size_t First = 0; First < Ids.size();)
	{
		if (const FMassEntityHandle* Entity = FindAdopted(Ids[First]))
		{
			Create(Ids[First++], *Entity);
			OutCreated.Add(*Entity);
			continue;
		}
		// As many at once as have one type.
		const std::uint16_t Type = Pending.record(Ids[First]).identity.type;
		std::size_t End = First + 1;
		while (End < Ids.size() && !FindAdopted(Ids[End]) && Pending.record(Ids[End]).identity.type == Type)
		{
			++End;
		}
		TArray<FMassEntityHandle> Created;
		Spawner.SpawnEntities(TemplateOf(Type), static_cast<uint32>(End - First), Created);
		for (std::size_t I = First; I < End; ++I)
		{
			Create(Ids[I], Created[static_cast<int32>(I - First)]);
		}
		OutCreated.Append(Created);
		First = End;
	}
	Pending.clear();
	Adopted.Reset();
	// Entities have moved: nobody may look at old chunks.
	MassChunks = 0;
	ShowPending();
	bCommitting = false;
}

const FMassEntityHandle* FPedestrianMassStore::FindAdopted(ped::AgentId Id) const
{
	const FMassEntityHandle* Entity = Adopted.Find(Id.value);
	return Entity && Manager.IsEntityActive(*Entity) ? Entity : nullptr;
}

void FPedestrianMassStore::Create(ped::AgentId Id, FMassEntityHandle Entity)
{
	FPedestrianPhaseFragment Phase;
	Phase.Phase = static_cast<int32>(Id.value % phases_);
	ensure(Manager.AddConstSharedFragmentToEntity(Entity, Manager.GetOrCreateConstSharedFragment(Phase)));
	const ped::AgentPlace Place = Pending.find(Id);
	const ped::AgentChunk& From = Pending.chunks()[Place.chunk];
	ped::eachFragment(
		[&](auto Row, const auto& Array)
		{
			using FragmentType = TPedestrianFragment<decltype(Row)>;
			if (!Row.isIn(features_))
			{
				return;
			}
			// A template that was made before the station opened need not know what its run has.
			if (!Row.isIn(0) && !Manager.GetFragmentDataPtr<FragmentType>(Entity))
			{
				Manager.AddFragmentToEntity(Entity, FragmentType::StaticStruct());
			}
			Manager.GetFragmentDataChecked<FragmentType>(Entity).Value = Array[Place.row];
		},
		From);
	FPedestrianInterpolationFragment& Before = Manager.GetFragmentDataChecked<FPedestrianInterpolationFragment>(Entity);
	Before.PreviousPosition = From.body[Place.row].position;
	Before.PreviousForward = From.body[Place.row].forward;
	const int32 Index = static_cast<int32>(Id.value);
	if (Index >= Handles.Num())
	{
		Handles.SetNum(Index + 1);
	}
	Handles[Index] = Entity;
}

std::size_t FPedestrianMassStore::memoryBytes() const
{
	return Pending.memoryBytes() + Handles.GetAllocatedSize() + Gone.GetAllocatedSize() +
		   placeOf_.capacity() * sizeof(ped::AgentPlace) + chunks_.capacity() * sizeof(ped::AgentChunk);
}
