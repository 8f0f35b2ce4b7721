// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

/// How far the nearest viewer is. Off by default, as in the engine.
class UMassLODCollectorProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassLODCollectorProcessor, UMassProcessor, "MassLODCollectorProcessor")
	UMassLODCollectorProcessor();

protected:
	void ConfigureQueries(const TSharedRef<FMassEntityManager>&) override;
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override;
	FMassEntityQuery DoubleQuery;
};
