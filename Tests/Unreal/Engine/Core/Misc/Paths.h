// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class FPaths
{
public:
	static bool FileExists(const FString& InPath);
	/// Without the last extension, and without the folder unless it is wanted.
	static FString GetBaseFilename(const FString& InPath, bool bRemovePath = true);
};
