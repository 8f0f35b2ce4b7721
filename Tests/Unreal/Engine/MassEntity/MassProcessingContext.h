// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityManager.h"

struct FMassProcessingContext
{
	FMassProcessingContext(FMassEntityManager& InManager, const float InDeltaSeconds)
		: EntityManager(InManager.AsShared())
		, DeltaSeconds(InDeltaSeconds)
	{
	}
	TSharedRef<FMassEntityManager> EntityManager;
	float DeltaSeconds = 0.0f;
	FInstancedStruct AuxData;
	bool bFlushCommandBuffer = true;
};
