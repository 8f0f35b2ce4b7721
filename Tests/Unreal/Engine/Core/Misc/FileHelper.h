// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class IFileManager;

struct FFileHelper
{
	static bool LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename, uint32 Flags = 0);
	static bool SaveArrayToFile(TArrayView<const uint8> Array, const TCHAR* Filename,
								IFileManager* FileManager = nullptr, uint32 WriteFlags = 0);
};
