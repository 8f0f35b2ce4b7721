// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessingContext.h"
#include "MassProcessor.h"

namespace UE::Mass::Executor
{
void RunProcessorsView(TArrayView<UMassProcessor* const> Processors, FMassProcessingContext& ProcessingContext,
					   const TArray<FMassEntityHandle>* DoubleEntities = nullptr);
} // namespace UE::Mass::Executor
