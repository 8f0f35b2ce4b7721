// SPDX-License-Identifier: MIT
#include "FileHelpers.h"

UWorld* UEditorLoadingAndSavingUtils::LoadMap(const FString& Filename)
{
	for (const auto& Pair : Double::Assets())
	{
		if (Pair.Key.StartsWith(Filename + TEXT(".")))
		{
			return Cast<UWorld>(Pair.Value);
		}
	}
	return nullptr;
}

bool UEditorLoadingAndSavingUtils::SavePackages(const TArray<UPackage*>& PackagesToSave, bool)
{
	bool bAll = true;
	for (UPackage* Package : PackagesToSave)
	{
		bAll = bAll && Package;
		if (Package)
		{
			Package->bDirty = false;
		}
	}
	return bAll;
}
