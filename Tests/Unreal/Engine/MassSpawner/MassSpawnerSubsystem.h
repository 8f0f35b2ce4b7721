// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTemplate.h"
#include "MassSubsystemBase.h"

class UMassProcessor;

class UMassSpawnerSubsystem : public UMassSubsystemBase
{
	DOUBLE_BODY(UMassSpawnerSubsystem, UMassSubsystemBase, "MassSpawnerSubsystem")
	void Initialize(FSubsystemCollectionBase& Collection) override;
#if DOUBLE_ENGINE_MINOR >= 7
	TSharedPtr<FMassEntityManager::FEntityCreationContext>
#else
	void
#endif
	SpawnEntities(const FMassEntityTemplate& EntityTemplate, const uint32 NumberToSpawn,
				  TArray<FMassEntityHandle>& OutEntities);
	void DestroyEntities(TConstArrayView<FMassEntityHandle> Entities);
};
