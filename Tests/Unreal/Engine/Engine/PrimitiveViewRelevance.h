// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FPrimitiveViewRelevance
{
	uint32 bDrawRelevance : 1 = 0;
	uint32 bDynamicRelevance : 1 = 0;
	uint32 bStaticRelevance : 1 = 0;
};
