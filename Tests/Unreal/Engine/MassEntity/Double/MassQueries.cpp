// SPDX-License-Identifier: MIT
// Queries: which chunks fit, and running over them.
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

void FMassEntityQuery::RegisterWithProcessor(UMassProcessor& Owner)
{
	Owner.DoubleQueries.AddUnique(this);
	bRegistered = true;
}

void FMassEntityQuery::CheckContext(const FMassExecutionContext& Context) const
{
	check(bRegistered == (Context.GetExecutionType() == EMassExecutionContextType::Processor));
}

const TArray<FMassArchetypeData*>& FMassEntityQuery::MatchingArchetypes(FMassEntityManager& In)
{
	if (CachedAt == (int32)In.Archetypes.size() && CachedOf == &In)
	{
		return Cached;
	}
	CachedAt = (int32)In.Archetypes.size();
	CachedOf = &In;
	Cached.Reset();
	for (const std::unique_ptr<FMassArchetypeData>& Archetype : In.Archetypes)
	{
		bool bMatches = true;
		bool bAnyAsked = false;
		bool bAny = false;
		for (const Double::FRequirement& R : Requirements)
		{
			const bool bHas = Archetype->Has(R.Struct);
			bMatches &= R.Presence != EMassFragmentPresence::All || bHas;
			bMatches &= R.Presence != EMassFragmentPresence::None || !bHas;
			bAnyAsked |= R.Presence == EMassFragmentPresence::Any;
			bAny |= R.Presence == EMassFragmentPresence::Any && bHas;
		}
		if (bMatches && (!bAnyAsked || bAny))
		{
			Cached.Add(Archetype.get());
		}
	}
	return Cached;
}

TArray<FMassEntityQuery::FChunkRef> FMassEntityQuery::MatchingChunks(FMassExecutionContext& Context)
{
	TArray<FChunkRef> Found = MoveTemp(ChunkList);
	Found.Reset();
	for (FMassArchetypeData* Archetype : MatchingArchetypes(*Context.Manager))
	{
		for (int32 C = 0; C < (int32)Archetype->Chunks.size(); ++C)
		{
			if (Archetype->Chunks[(SIZE_T)C].Num() > 0)
			{
				Found.Add({Archetype, C});
			}
		}
	}
	return Found;
}

void FMassEntityQuery::RunOn(FMassExecutionContext& Context, const FChunkRef& Ref, const FMassExecuteFunction& Function)
{
	Context.Query = this;
	Context.Archetype = Ref.Archetype;
	Context.Chunk = &Ref.Archetype->Chunks[(SIZE_T)Ref.Chunk];
	if (!ChunkFilter || ChunkFilter(Context))
	{
		Function(Context);
	}
	Context.Query = nullptr;
	Context.Chunk = nullptr;
}

void FMassEntityQuery::ForEachEntityChunk(FMassExecutionContext& Context, const FMassExecuteFunction& Function)
{
	CheckContext(Context);
	if (Context.Restricted)
	{
		// The engine gives sub-chunks; here each entity is a chunk of its own, seen through a window of one row.
		for (const FMassEntityHandle& Entity : *Context.Restricted)
		{
			const FMassEntityManager::FEntityRecord& Record = Context.Manager->Entities[(SIZE_T)Entity.Index];
			if (!MatchingArchetypes(*Context.Manager).Contains(Record.Archetype))
			{
				continue;
			}
			FMassArchetypeData Window;
			Window.Types = Record.Archetype->Types;
			Window.Columns = Record.Archetype->Columns;
			for (int32 C = 0; C < Window.Columns.Num(); ++C)
			{
				Window.Offsets.Add(Record.Archetype->Offsets[C] + Record.Row * Window.Columns[C]->Size);
			}
			const FMassArchetypeChunk& Whole = Record.Archetype->Chunks[(SIZE_T)Record.Chunk];
			FMassArchetypeChunk& Part = Window.Chunks.emplace_back();
			Part.Memory = Whole.Memory;
			Part.SharedValues = Whole.SharedValues;
			Part.Entities.Add(Entity);
			RunOn(Context, {&Window, 0}, Function);
		}
		return;
	}
	TArray<FChunkRef> Chunks = MatchingChunks(Context);
	for (const FChunkRef& Ref : Chunks)
	{
		RunOn(Context, Ref, Function);
	}
	ChunkList = MoveTemp(Chunks);
}

void FMassEntityQuery::ParallelForEachEntityChunk(FMassExecutionContext& Context, const FMassExecuteFunction& Function,
												  const EParallelExecutionFlags)
{
	if (Context.Restricted)
	{
		return ForEachEntityChunk(Context, Function);
	}
	CheckContext(Context);
	TArray<FChunkRef> Chunks = MatchingChunks(Context);
	ParallelFor(Chunks.Num(),
				[&](int32 I)
				{
					FMassExecutionContext Own(*Context.Manager, Context.DeltaTime);
					Own.SetExecutionType(Context.GetExecutionType());
					Own.DoubleProcessor = Context.DoubleProcessor;
					RunOn(Own, Chunks[I], Function);
				});
	ChunkList = MoveTemp(Chunks);
}

int32 FMassEntityQuery::GetNumMatchingEntities()
{
	check(Manager || CachedOf);
	int32 Count = 0;
	for (FMassArchetypeData* Archetype : MatchingArchetypes(Manager ? *Manager : *CachedOf))
	{
		for (const FMassArchetypeChunk& Chunk : Archetype->Chunks)
		{
			Count += Chunk.Num();
		}
	}
	return Count;
}
