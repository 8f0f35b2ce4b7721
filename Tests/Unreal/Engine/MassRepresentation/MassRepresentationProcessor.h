// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

/// Entities without it are not shown.
struct FMassVisualizationProcessorTag : public FMassTag
{
	DOUBLE_STRUCT(FMassVisualizationProcessorTag, FMassTag::StaticStruct(), "MassVisualizationProcessorTag")
};

/// What shows an entity, by its level of detail. Off by default, as in the engine.
class UMassVisualizationProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassVisualizationProcessor, UMassProcessor, "MassVisualizationProcessor")
	UMassVisualizationProcessor();

protected:
	void ConfigureQueries(const TSharedRef<FMassEntityManager>&) override;
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override;
	FMassEntityQuery EntityQuery;
};
