// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

struct FAssetData
{
	FAssetData() = default;
	explicit FAssetData(const UObject* InAsset)
		: Asset(const_cast<UObject*>(InAsset))
	{
	}
	UObject* GetAsset() const { return Asset; }
	bool IsValid() const { return Asset != nullptr; }
	UObject* Asset = nullptr;
};
