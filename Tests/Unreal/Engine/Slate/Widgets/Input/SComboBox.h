// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Text/STextBlock.h"

/// Options are shared pointers or objects, as in the engine.
template <class T>
class SComboBox : public SCompoundWidget
{
public:
	using FOnGenerateWidget = TDoubleDelegate<TSharedRef<SWidget>, T>;
	using FOnComboBoxOpening = TDoubleDelegate<void>;
	using FOnSelectionChanged = TDoubleDelegate<void, T, ESelectInfo::Type>;
	SLATE_BEGIN_ARGS(SComboBox) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ARGUMENT(const TArray<T>*, OptionsSource)
	SLATE_ARGUMENT(T, InitiallySelectedItem)
	SLATE_EVENT(FOnGenerateWidget, OnGenerateWidget)
	SLATE_EVENT(FOnComboBoxOpening, OnComboBoxOpening)
	SLATE_EVENT(FOnSelectionChanged, OnSelectionChanged)
	SLATE_END_ARGS()

	void Construct(const FArguments& In)
	{
		Options = In._OptionsSource;
		Selected = In._InitiallySelectedItem;
		Generate = In._OnGenerateWidget;
		Opening = In._OnComboBoxOpening;
		Changed = In._OnSelectionChanged;
		this->ChildSlot.Widget = In._Content.Widget;
	}
	T GetSelectedItem() const { return Selected; }
	void SetSelectedItem(T Item)
	{
		Selected = Item;
		Changed.ExecuteIfBound(Item, ESelectInfo::Direct);
	}
	void RefreshOptions() {}
	const TArray<T>& DoubleOptions() const
	{
		Opening.ExecuteIfBound();
		return *Options;
	}
	/// What a row of the open list shows.
	TSharedRef<SWidget> DoubleOption(T Item) const { return Generate.Execute(Item); }
	void DoubleChoose(T Item)
	{
		Selected = Item;
		Changed.ExecuteIfBound(Item, ESelectInfo::OnMouseClick);
	}

private:
	const TArray<T>* Options = nullptr;
	T Selected{};
	FOnGenerateWidget Generate;
	FOnComboBoxOpening Opening;
	FOnSelectionChanged Changed;
};
