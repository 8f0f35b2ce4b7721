// SPDX-License-Identifier: MIT
#include "Interfaces/IPluginManager.h"

IPluginManager& IPluginManager::Get()
{
	static IPluginManager Manager;
	return Manager;
}

TSharedPtr<IPlugin> IPluginManager::FindPlugin(const FString& Name)
{
	if (Name != FString(TEXT("PedestrianSim")))
	{
		return nullptr;
	}
	const TSharedRef<IPlugin> Plugin = MakeShared<IPlugin>();
	Plugin->BaseDir = FString(PED_SOURCE_DIR);
	return Plugin;
}
