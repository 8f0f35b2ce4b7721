// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class IPlugin
{
public:
	const FString& GetBaseDir() const { return BaseDir; }
	FString GetContentDir() const { return BaseDir + TEXT("/Content"); }
	FString BaseDir;
};

class IPluginManager
{
public:
	static IPluginManager& Get();
	/// The plugin under test, and no other.
	TSharedPtr<IPlugin> FindPlugin(const FString& Name);
};
