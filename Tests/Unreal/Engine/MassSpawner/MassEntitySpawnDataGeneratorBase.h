// SPDX-License-Identifier: MIT
#pragma once
#include "MassSpawnerTypes.h"

struct FMassEntitySpawnDataGeneratorResult
{
	FInstancedStruct SpawnData;
	TSubclassOf<UMassProcessor> SpawnDataProcessor;
	TArray<TSubclassOf<UMassProcessor>> PostSpawnProcessors;
	int32 EntityConfigIndex = INDEX_NONE;
	int32 NumEntities = 0;
};
using FFinishedGeneratingSpawnDataSignature =
	TDoubleDelegate<void, TConstArrayView<FMassEntitySpawnDataGeneratorResult>>;

class UMassEntitySpawnDataGeneratorBase : public UObject
{
	DOUBLE_BODY(UMassEntitySpawnDataGeneratorBase, UObject, "MassEntitySpawnDataGeneratorBase")
	virtual void Generate(UObject&, TConstArrayView<FMassSpawnedEntityType>, int32,
						  FFinishedGeneratingSpawnDataSignature&) const
	{
	}

protected:
	void BuildResultsFromEntityTypes(const int32 SpawnCount, TConstArrayView<FMassSpawnedEntityType> EntityTypes,
									 TArray<FMassEntitySpawnDataGeneratorResult>& OutResults) const;
	int32 GetRandomSelectionSeed() const { return 1; }
};
