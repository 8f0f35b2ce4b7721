// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class FPaths
{
public:
	/// Without the last extension, and without the folder unless it is wanted.
	static FString GetBaseFilename(const FString& InPath, bool bRemovePath = true);
};
