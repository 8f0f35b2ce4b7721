// SPDX-License-Identifier: MIT
#include "Interfaces/IPluginManager.h"
#include "Shared/SourceFolder.h"

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
	Plugin->BaseDir = FString(::test::sourceFolder());
	return Plugin;
}
