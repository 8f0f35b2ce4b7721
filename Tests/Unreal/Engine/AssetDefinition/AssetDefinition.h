// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

struct FAssetCategoryPath
{
	FAssetCategoryPath(const FText& InCategory)
		: Category(InCategory)
	{
	}
	FText GetCategoryText() const { return Category; }
	FText Category;
};

class UAssetDefinition : public UObject
{
	DOUBLE_BODY(UAssetDefinition, UObject, "AssetDefinition")
	virtual FText GetAssetDisplayName() const { return FText(); }
	virtual FLinearColor GetAssetColor() const { return FLinearColor(); }
	virtual TSoftClassPtr<UObject> GetAssetClass() const { return nullptr; }
	virtual TConstArrayView<FAssetCategoryPath> GetAssetCategories() const { return {}; }
	virtual bool CanImport() const { return false; }
};
