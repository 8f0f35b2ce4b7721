// SPDX-License-Identifier: MIT
// Archetypes, their chunks, and who is where in them.
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

namespace
{
/// The engine's default size of a chunk. [bytes]
constexpr int32 ChunkSize = 128 * 1024;

bool IsColumn(const UScriptStruct* Type)
{
	return Type->IsChildOf(FMassFragment::StaticStruct());
}
} // namespace

FMassEntityManager::FMassEntityManager(UObject* InOwner)
	: Owner(InOwner)
	, Commands(std::make_unique<FMassCommandBuffer>())
{
	Entities.emplace_back(); // Index 0 is "none".
}

FMassEntityManager::~FMassEntityManager()
{
	for (const std::unique_ptr<FMassArchetypeData>& Archetype : Archetypes)
	{
		for (FMassArchetypeChunk& Chunk : Archetype->Chunks)
		{
			for (int32 C = 0; C < Archetype->Columns.Num(); ++C)
			{
				uint8* At = static_cast<uint8*>(Chunk.Column(*Archetype, C));
				for (int32 Row = 0; Row < Chunk.Num(); ++Row)
				{
					Archetype->Columns[C]->Destruct(At + Row * Archetype->Columns[C]->Size);
				}
			}
			::operator delete(Chunk.Memory, std::align_val_t(64));
		}
	}
}

UWorld* FMassEntityManager::GetWorld() const
{
	return Owner ? Owner->GetWorld() : nullptr;
}

void FMassEntityManager::CheckSyncAllowed() const
{
	// "Synchronous API function called during mass processing. Use asynchronous API instead."
	check(ProcessingDepth == 0 && DoublePhase == 0);
	check(IsInGameThread());
}

FMassArchetypeData& FMassEntityManager::FindOrAddArchetype(TArray<const UScriptStruct*> Types)
{
	Types.Sort();
	for (const std::unique_ptr<FMassArchetypeData>& Archetype : Archetypes)
	{
		if (Archetype->Types == Types)
		{
			return *Archetype;
		}
	}
	Archetypes.push_back(std::make_unique<FMassArchetypeData>());
	FMassArchetypeData& New = *Archetypes.back();
	New.Types = Types;
	int32 BytesPerEntity = (int32)sizeof(FMassEntityHandle);
	for (const UScriptStruct* Type : Types)
	{
		if (IsColumn(Type))
		{
			New.Columns.Add(Type);
			BytesPerEntity += Type->Size;
		}
	}
	New.Capacity = FMath::Max(1, (ChunkSize - 64 * New.Columns.Num()) / BytesPerEntity);
	for (const UScriptStruct* Column : New.Columns)
	{
		New.Offsets.Add(New.ChunkBytes);
		New.ChunkBytes += (New.Capacity * Column->Size + 63) / 64 * 64;
	}
	return New;
}

FMassArchetypeHandle FMassEntityManager::CreateArchetype(TConstArrayView<const UScriptStruct*> List,
														 const FMassArchetypeCreationParams&)
{
	TArray<const UScriptStruct*> Types;
	for (const UScriptStruct* Type : List)
	{
		Types.AddUnique(Type);
	}
	return {&FindOrAddArchetype(Types)};
}

FMassArchetypeHandle FMassEntityManager::CreateArchetype(FMassArchetypeHandle Source,
														 TConstArrayView<const UScriptStruct*> List,
														 const FMassArchetypeCreationParams&)
{
	TArray<const UScriptStruct*> Types = Source.Data->Types;
	for (const UScriptStruct* Type : List)
	{
		Types.AddUnique(Type);
	}
	return {&FindOrAddArchetype(Types)};
}

void FMassEntityManager::Place(int32 Index, FMassArchetypeData& Archetype,
							   const FMassArchetypeSharedFragmentValues& Values)
{
	FEntityRecord& Record = Entities[(SIZE_T)Index];
	int32 ChunkIndex = INDEX_NONE;
	for (int32 C = (int32)Archetype.Chunks.size() - 1; C >= 0; --C)
	{
		FMassArchetypeChunk& Chunk = Archetype.Chunks[(SIZE_T)C];
		if (Chunk.Num() == 0)
		{
			Chunk.SharedValues = Values; // Empty chunks take anybody.
		}
		if (Chunk.Num() < Archetype.Capacity && Chunk.SharedValues.IsEquivalent(Values))
		{
			ChunkIndex = C;
		}
	}
	if (ChunkIndex == INDEX_NONE)
	{
		ChunkIndex = (int32)Archetype.Chunks.size();
		FMassArchetypeChunk& Chunk = Archetype.Chunks.emplace_back();
		Chunk.SharedValues = Values;
		Chunk.Memory =
			static_cast<uint8*>(::operator new((SIZE_T)FMath::Max(64, Archetype.ChunkBytes), std::align_val_t(64)));
	}
	FMassArchetypeChunk& Chunk = Archetype.Chunks[(SIZE_T)ChunkIndex];
	Record.Archetype = &Archetype;
	Record.Chunk = ChunkIndex;
	Record.Row = Chunk.Entities.Add({Index, Record.Serial});
	for (int32 C = 0; C < Archetype.Columns.Num(); ++C)
	{
		const UScriptStruct* Column = Archetype.Columns[C];
		Column->Construct(static_cast<uint8*>(Chunk.Column(Archetype, C)) + Record.Row * Column->Size);
	}
}

void FMassEntityManager::Unplace(const FEntityRecord& Record)
{
	FMassArchetypeData& Archetype = *Record.Archetype;
	FMassArchetypeChunk& Chunk = Archetype.Chunks[(SIZE_T)Record.Chunk];
	const int32 Last = Chunk.Num() - 1;
	for (int32 C = 0; C < Archetype.Columns.Num(); ++C)
	{
		const UScriptStruct* Column = Archetype.Columns[C];
		uint8* At = static_cast<uint8*>(Chunk.Column(Archetype, C));
		if (Record.Row != Last)
		{
			Column->Copy(At + Record.Row * Column->Size, At + Last * Column->Size);
		}
		Column->Destruct(At + Last * Column->Size);
	}
	Chunk.Entities[Record.Row] = Chunk.Entities[Last];
	Entities[(SIZE_T)Chunk.Entities[Last].Index].Row = Record.Row;
	Chunk.Entities.Pop();
}

void FMassEntityManager::Move(FMassEntityHandle Entity, FMassArchetypeData& To,
							  const FMassArchetypeSharedFragmentValues& Values)
{
	const FEntityRecord Old = Entities[(SIZE_T)Entity.Index];
	Place(Entity.Index, To, Values);
	const FEntityRecord& New = Entities[(SIZE_T)Entity.Index];
	for (int32 C = 0; C < To.Columns.Num(); ++C)
	{
		const UScriptStruct* Column = To.Columns[C];
		const int32 From = Old.Archetype->ColumnOf(Column);
		if (From != INDEX_NONE)
		{
			const uint8* Source =
				static_cast<uint8*>(Old.Archetype->Chunks[(SIZE_T)Old.Chunk].Column(*Old.Archetype, From));
			uint8* Target = static_cast<uint8*>(To.Chunks[(SIZE_T)New.Chunk].Column(To, C));
			Column->Copy(Target + New.Row * Column->Size, Source + Old.Row * Column->Size);
		}
	}
	const FEntityRecord Kept = New;
	Unplace(Old);
	Entities[(SIZE_T)Entity.Index] = Kept;
}
