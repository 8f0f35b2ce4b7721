// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FMessageLogInitializationOptions
{
	bool bShowPages = false;
	bool bShowFilters = false;
	bool bAllowClear = true;
};
