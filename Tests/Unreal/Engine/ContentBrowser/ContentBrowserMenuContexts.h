// SPDX-License-Identifier: MIT
#pragma once
#include "AssetRegistry/AssetData.h"
#include "ToolMenus.h"

/// What is selected in the Content Browser when its menu opens.
class UContentBrowserAssetContextMenuContext : public UObject
{
	DOUBLE_BODY(UContentBrowserAssetContextMenuContext, UObject, "ContentBrowserAssetContextMenuContext")
	TArray<FAssetData> SelectedAssets;

	template <class MenuOrSectionType>
	static const UContentBrowserAssetContextMenuContext* FindContextWithAssets(const MenuOrSectionType& MenuOrSection)
	{
		const auto* Context = MenuOrSection.Context.template FindContext<UContentBrowserAssetContextMenuContext>();
		return Context && !Context->SelectedAssets.IsEmpty() ? Context : nullptr;
	}
};

namespace Double
{
/// Right click on assets of one class, then a click on an entry. False where there is none.
inline bool ClickAssetMenu(const TArray<UObject*>& Assets, const FString& Label)
{
	auto* Context = NewObject<UContentBrowserAssetContextMenuContext>();
	for (UObject* Asset : Assets)
	{
		Context->SelectedAssets.Add(FAssetData(Asset));
	}
	return ClickMenu(*(TEXT("ContentBrowser.AssetContextMenu.") + Assets[0]->GetClass()->GetName()), Label, Context);
}
} // namespace Double
