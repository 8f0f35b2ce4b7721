// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

/// Entities without it have no level of detail computed.
struct FMassVisualizationLODProcessorTag : public FMassTag
{
	DOUBLE_STRUCT(FMassVisualizationLODProcessorTag, FMassTag::StaticStruct(), "MassVisualizationLODProcessorTag")
};

/// A level of detail by distance. Off by default, as in the engine.
class UMassVisualizationLODProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassVisualizationLODProcessor, UMassProcessor, "MassVisualizationLODProcessor")
	UMassVisualizationLODProcessor();

protected:
	void ConfigureQueries(const TSharedRef<FMassEntityManager>&) override;
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override;
	/// The engine divides entities among these; here the first has them all.
	FMassEntityQuery CloseEntityQuery;
	FMassEntityQuery CloseEntityAdjustDistanceQuery;
	FMassEntityQuery FarEntityQuery;
	FMassEntityQuery DebugEntityQuery;
};
