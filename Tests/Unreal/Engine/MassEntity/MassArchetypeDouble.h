// SPDX-License-Identifier: MIT
#pragma once

// Storage: an archetype is a set of types; its chunks hold one array a fragment. Entities of equal shared values share
// chunks. A gap is filled by the chunk's last entity. (No header of the engine: plugins never see this.)

#include "MassEntityTypes.h"
#include "StructUtils/InstancedStruct.h"

struct FMassArchetypeData;

struct FMassArchetypeChunk
{
	TArray<FMassEntityHandle> Entities;
	FMassArchetypeSharedFragmentValues SharedValues;
	uint8* Memory = nullptr;
	TMap<const UScriptStruct*, FInstancedStruct> ChunkFragments; ///< Made at the first look.
	int32 Num() const { return Entities.Num(); }
	inline void* Column(const FMassArchetypeData& Archetype, int32 Index) const;
};

struct FMassArchetypeData
{
	TArray<const UScriptStruct*> Types; ///< All, sorted by address: the identity of the archetype.
	TArray<const UScriptStruct*> Columns;
	TArray<int32> Offsets; ///< Of columns, in a chunk's memory.
	int32 Capacity = 0;	   ///< Entities of a chunk.
	int32 ChunkBytes = 0;
	std::vector<FMassArchetypeChunk> Chunks;

	bool Has(const UScriptStruct* Type) const { return Types.Contains(Type); }
	int32 ColumnOf(const UScriptStruct* Type) const { return Columns.Find(Type); }
};

inline void* FMassArchetypeChunk::Column(const FMassArchetypeData& Archetype, int32 Index) const
{
	return Memory + Archetype.Offsets[Index];
}
