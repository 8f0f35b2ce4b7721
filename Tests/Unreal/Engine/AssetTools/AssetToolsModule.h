// SPDX-License-Identifier: MIT
#pragma once
#include "IAssetTools.h"
#include "Modules/ModuleManager.h"

class FAssetToolsModule : public IModuleInterface
{
public:
	virtual IAssetTools& Get() const;
};
