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
	/// The engine divides entities among these; here the first has them all.
	FMassEntityQuery EntityQuery_VisibleRangeAndOnLOD;
	FMassEntityQuery EntityQuery_VisibleRangeOnly;
	FMassEntityQuery EntityQuery_OnLODOnly;
	FMassEntityQuery EntityQuery_NotVisibleRangeAndOffLOD;
};
