// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Views/STableRow.h"

/// Items are shared pointers or objects, as in the engine. All rows exist here, seen or not.
template <class T>
class SListView : public STableViewBase
{
public:
	using FOnGenerateRow = TDoubleDelegate<TSharedRef<ITableRow>, T, const TSharedRef<STableViewBase>&>;
	using FOnSelectionChanged = TDoubleDelegate<void, T, ESelectInfo::Type>;
	using FOnMouseButtonDoubleClick = TDoubleDelegate<void, T>;
	SLATE_BEGIN_ARGS(SListView) {}
	SLATE_ARGUMENT(const TArray<T>*, ListItemsSource)
	SLATE_ARGUMENT(ESelectionMode::Type, SelectionMode)
	SLATE_EVENT(FOnGenerateRow, OnGenerateRow)
	SLATE_EVENT(FOnSelectionChanged, OnSelectionChanged)
	SLATE_EVENT(FOnMouseButtonDoubleClick, OnMouseButtonDoubleClick)
	SLATE_END_ARGS()

	void Construct(const FArguments& In) { Arguments = In; }
	void RequestListRefresh() { bFresh = false; }
	void RebuildList() { bFresh = false; }
	TArray<T> GetSelectedItems() const { return Selected; }
	void SetSelection(const T& Item, ESelectInfo::Type Info = ESelectInfo::Direct)
	{
		Selected = {Item};
		Arguments._OnSelectionChanged.ExecuteIfBound(Item, Info);
	}
	void ClearSelection() { Selected.Reset(); }
	TArray<TSharedRef<SWidget>> DoubleChildren() override
	{
		if (!bFresh)
		{
			Rows.Reset();
			const TSharedRef<STableViewBase> This =
				StaticCastSharedRef<STableViewBase>(TSharedRef<SWidget>(this->shared_from_this()));
			for (const T& Item : *Arguments._ListItemsSource)
			{
				Rows.Add(Arguments._OnGenerateRow.Execute(Item, This)->AsWidget());
			}
			bFresh = true;
		}
		return Rows;
	}
	const TArray<T>& DoubleItems() const { return *Arguments._ListItemsSource; }
	void DoubleClickRow(int32 Index) { SetSelection(DoubleItems()[Index], ESelectInfo::OnMouseClick); }
	void DoubleDoubleClickRow(int32 Index) { Arguments._OnMouseButtonDoubleClick.ExecuteIfBound(DoubleItems()[Index]); }

private:
	FArguments Arguments;
	TArray<T> Selected;
	TArray<TSharedRef<SWidget>> Rows;
	bool bFresh = false;
};
