// SPDX-License-Identifier: MIT
#pragma once
#include "Factories/Factory.h"

class IAssetTools
{
public:
	virtual ~IAssetTools() = default;
	virtual UObject* CreateAsset(const FString& AssetName, const FString& PackagePath, UClass* AssetClass,
								 UFactory* Factory, FName CallingContext = NAME_None) = 0;
};
