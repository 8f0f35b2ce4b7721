// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

struct FMassTransformsSpawnData
{
	DOUBLE_STRUCT(FMassTransformsSpawnData, nullptr, "MassTransformsSpawnData")
	TArray<FTransform> Transforms;
	bool bRandomize = true;
};

/// Puts new entities at the transforms that the generator gave.
class UMassSpawnLocationProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassSpawnLocationProcessor, UMassProcessor, "MassSpawnLocationProcessor")
	UMassSpawnLocationProcessor();

protected:
	void ConfigureQueries(const TSharedRef<FMassEntityManager>&) override;
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override;
	FMassEntityQuery EntityQuery;
};
