// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

struct FMD5Hash;

/// Where an asset came from.
class UAssetImportData : public UObject
{
	DOUBLE_BODY(UAssetImportData, UObject, "AssetImportData")
	void Update(const FString& AbsoluteFilename, FMD5Hash* = nullptr)
	{
		Files = {AbsoluteFilename};
		++DoubleUpdates;
	}
	void UpdateFilenameOnly(const FString& Filename) { Files = {Filename}; }
	void ExtractFilenames(TArray<FString>& AbsoluteFilenames) const { AbsoluteFilenames.Append(Files); }
	FString GetFirstFilename() const { return Files.IsEmpty() ? FString() : Files[0]; }

	TArray<FString> Files;
	int32 DoubleUpdates = 0;
};
