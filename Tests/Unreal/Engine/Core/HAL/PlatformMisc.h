// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FPlatformMisc
{
	static int32 NumberOfCores();
	static int32 NumberOfWorkerThreadsToSpawn();
};
