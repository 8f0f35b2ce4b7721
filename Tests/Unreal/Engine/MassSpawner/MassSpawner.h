// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
#include "MassEntitySpawnDataGeneratorBase.h"

/// The engine's spawner. What its details panel edits is public here: tests stand for the panel.
class AMassSpawner : public AActor
{
	DOUBLE_BODY(AMassSpawner, AActor, "MassSpawner")
	void BeginPlay() override;
	void DoSpawning();
	void DoDespawning();
	int32 GetCount() const { return Count; }
	int32 Count = 0;
	TArray<FMassSpawnedEntityType> EntityTypes;
	TArray<FMassSpawnDataGenerator> SpawnDataGenerators;
	TArray<FMassEntityHandle> AllSpawnedEntities;
	bool bAutoSpawnOnBeginPlay = true;

private:
	void OnGenerated(TConstArrayView<FMassEntitySpawnDataGeneratorResult> Results);
};
