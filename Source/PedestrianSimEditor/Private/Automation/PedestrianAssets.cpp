// SPDX-License-Identifier: MIT
#include "Automation/PedestrianAssets.h"

#include "AssetToolsModule.h"
#include "IAssetTools.h"
#include "Modules/ModuleManager.h"
#include "Stations/PedestrianStationAsset.h"

UPedestrianStationAsset* PedestrianAssets::FindOrMakeStation(const FString& PackagePath, const FString& AssetName)
{
	const FString Path = PackagePath + TEXT("/") + AssetName + TEXT(".") + AssetName;
	if (UPedestrianStationAsset* Existing = LoadObject<UPedestrianStationAsset>(nullptr, *Path))
	{
		return Existing;
	}
	IAssetTools& Tools = FModuleManager::LoadModuleChecked<FAssetToolsModule>("AssetTools").Get();
	return Cast<UPedestrianStationAsset>(
		Tools.CreateAsset(AssetName, PackagePath, UPedestrianStationAsset::StaticClass(), nullptr));
}
