// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

/// What the registry knows of an asset. Here assets are always loaded, but for those that cannot be.
struct FAssetData
{
	FAssetData() = default;
	explicit FAssetData(const UObject* InAsset)
		: AssetName(InAsset ? InAsset->GetFName() : FName())
		, Asset(const_cast<UObject*>(InAsset))
	{
	}
	UObject* GetAsset() const { return Asset; }
	bool IsValid() const { return Asset != nullptr; }
	FString GetObjectPathString() const { return ObjectPath; }

	FName PackageName;
	FName AssetName;
	FString ObjectPath;
	UObject* Asset = nullptr;
};
