// SPDX-License-Identifier: MIT
#pragma once
#include "AssetRegistry/AssetData.h"

class IAssetRegistry
{
public:
	virtual ~IAssetRegistry() = default;
	virtual void SearchAllAssets(bool bSynchronousSearch) = 0;
	virtual bool GetAssetsByClass(FTopLevelAssetPath ClassPathName, TArray<FAssetData>& OutAssetData,
								  bool bSearchSubClasses = false) const = 0;
};
