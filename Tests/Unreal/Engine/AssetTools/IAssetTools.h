// SPDX-License-Identifier: MIT
#pragma once
#include "Factories/Factory.h"

class IAssetTools
{
public:
	virtual ~IAssetTools() = default;
	virtual UObject* CreateAsset(const FString& AssetName, const FString& PackagePath, UClass* AssetClass,
								 UFactory* Factory, FName CallingContext = NAME_None) = 0;
	/// Nobody answers the dialog here: what was to be exported is kept.
	virtual void ExportAssetsWithDialog(const TArray<UObject*>& AssetsToExport, bool bPromptForIndividualFilenames) = 0;
	TArray<UObject*> DoubleExported;
};
