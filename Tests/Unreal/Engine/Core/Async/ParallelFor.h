// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

enum class EParallelForFlags : uint8
{
	None = 0,
	ForceSingleThread = 1,
	Unbalanced = 2,
	PumpRenderingThread = 4,
	BackgroundPriority = 8
};
ENUM_CLASS_FLAGS(EParallelForFlags)

void ParallelFor(int32 Num, TFunctionRef<void(int32)> Body, EParallelForFlags Flags = EParallelForFlags::None);
