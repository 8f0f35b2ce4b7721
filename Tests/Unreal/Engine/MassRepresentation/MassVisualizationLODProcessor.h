// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

/// A level of detail by distance. Off by default, as in the engine.
class UMassVisualizationLODProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassVisualizationLODProcessor, UMassProcessor, "MassVisualizationLODProcessor")
	UMassVisualizationLODProcessor();

protected:
	void ConfigureQueries(const TSharedRef<FMassEntityManager>&) override;
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override;
	FMassEntityQuery DoubleQuery;
};
