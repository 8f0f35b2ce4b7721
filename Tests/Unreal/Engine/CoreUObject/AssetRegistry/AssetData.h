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
	/// Loads it, which may take long.
	UObject* GetAsset() const
	{
		DoubleLoads += Asset && Asset->GetClass() ? 1 : 0;
		return Asset;
	}
	/// By what the registry knows; nothing is loaded.
	bool IsInstanceOf(const UClass* BaseClass) const
	{
		const UClass* Own = !Asset ? nullptr : Asset->GetClass() ? Asset->GetClass() : UClass::StaticClass();
		return Own && Own->IsChildOf(BaseClass);
	}
	static inline int32 DoubleLoads = 0; ///< Of assets that are no classes.
	bool IsValid() const { return Asset != nullptr; }
	FString GetObjectPathString() const { return ObjectPath; }

	FName PackageName;
	FName AssetName;
	FString ObjectPath;
	UObject* Asset = nullptr;
};
