// SPDX-License-Identifier: MIT
#pragma once
#include "AssetRegistry/IAssetRegistry.h"
#include "Modules/ModuleManager.h"

class FAssetRegistryModule : public IModuleInterface
{
public:
	IAssetRegistry& Get() const;
};
