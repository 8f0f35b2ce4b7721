// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Text/STextBlock.h"

DECLARE_DELEGATE_OneParam(FOnCheckStateChanged, ECheckBoxState)

	class SCheckBox : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SCheckBox) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(ECheckBoxState, IsChecked)
	SLATE_EVENT(FOnCheckStateChanged, OnCheckStateChanged)
	SLATE_END_ARGS()

	void Construct(const FArguments& In)
	{
		State = In._IsChecked;
		Changed = In._OnCheckStateChanged;
		ChildSlot.Widget = In._Content.Widget;
	}
	bool IsChecked() const { return State.Get() == ECheckBoxState::Checked; }
	bool DoubleSet(bool bChecked)
	{
		return IsEnabled() && Changed.ExecuteIfBound(bChecked ? ECheckBoxState::Checked : ECheckBoxState::Unchecked);
	}

private:
	TAttribute<ECheckBoxState> State;
	FOnCheckStateChanged Changed;
};
