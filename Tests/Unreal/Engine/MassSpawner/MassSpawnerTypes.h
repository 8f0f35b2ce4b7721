// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityConfigAsset.h"
#include "MassProcessor.h"

class UMassEntitySpawnDataGeneratorBase;

struct FMassSpawnedEntityType
{
	TSoftObjectPtr<UMassEntityConfigAsset> EntityConfig;
	float Proportion = 1.0f;
};
struct FMassSpawnDataGenerator
{
	TObjectPtr<UMassEntitySpawnDataGeneratorBase> GeneratorInstance;
	float Proportion = 1.0f;
};
