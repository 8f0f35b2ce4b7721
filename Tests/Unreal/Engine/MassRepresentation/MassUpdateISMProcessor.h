// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

/// Gives everybody who is shown by an instance a row of its mesh, chunk by chunk, where anybody can be seen.
class UMassUpdateISMProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassUpdateISMProcessor, UMassProcessor, "MassUpdateISMProcessor")
	UMassUpdateISMProcessor();

protected:
	void ConfigureQueries(const TSharedRef<FMassEntityManager>&) override;
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override;
	FMassEntityQuery EntityQuery;
};
