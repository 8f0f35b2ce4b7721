// SPDX-License-Identifier: MIT
#pragma once
#include "ActorFactories/ActorFactory.h"
#include "Modules/ModuleManager.h"
#include "Textures/SlateIcon.h"

struct FPlacementCategoryInfo
{
	FPlacementCategoryInfo(FText InDisplayName, FName InHandle, FString InTagMetaData, int32 InSortOrder = 0,
						   bool bInSortable = true)
		: DisplayName(InDisplayName)
		, UniqueHandle(InHandle)
		, TagMetaData(InTagMetaData)
		, SortOrder(InSortOrder)
		, bSortable(bInSortable)
	{
	}
	FPlacementCategoryInfo(FText InDisplayName, FSlateIcon InDisplayIcon, FName InHandle, FString InTag,
						   int32 InSortOrder = 0, bool bInSortable = true)
		: FPlacementCategoryInfo(InDisplayName, InHandle, InTag, InSortOrder, bInSortable)
	{
		DisplayIcon = InDisplayIcon;
	}
	FText DisplayName;
	FSlateIcon DisplayIcon;
	FName UniqueHandle;
	FString TagMetaData;
	int32 SortOrder = 0;
	bool bSortable = true;
};

struct FPlaceableItem
{
	explicit FPlaceableItem(UClass& InActorFactoryClass, TOptional<int32> InSortOrder = TOptional<int32>())
		: Factory(Cast<UActorFactory>(InActorFactoryClass.GetDefaultObject()))
		, SortOrder(InSortOrder)
	{
		DisplayName = Factory->DisplayName;
	}
	FText DisplayName;
	UActorFactory* Factory = nullptr;
	TOptional<int32> SortOrder;
};

class FPlacementModeID
{
};

class IPlacementModeModule : public IModuleInterface
{
public:
	static IPlacementModeModule& Get()
	{
		return FModuleManager::LoadModuleChecked<IPlacementModeModule>(FName(TEXT("PlacementMode")));
	}
	static bool IsAvailable() { return FModuleManager::Get().IsModuleLoaded(FName(TEXT("PlacementMode"))); }
	bool RegisterPlacementCategory(const FPlacementCategoryInfo& Info);
	void UnregisterPlacementCategory(FName Handle);
	TOptional<FPlacementModeID> RegisterPlaceableItem(FName CategoryName, const TSharedRef<FPlaceableItem>& Item);

	struct FCategory
	{
		FPlacementCategoryInfo Info;
		TArray<TSharedRef<FPlaceableItem>> Items;
	};
	TArray<FCategory> DoubleCategories;
	FCategory* DoubleFind(FName Handle)
	{
		return DoubleCategories.FindByPredicate([&](const FCategory& C) { return C.Info.UniqueHandle == Handle; });
	}
};
