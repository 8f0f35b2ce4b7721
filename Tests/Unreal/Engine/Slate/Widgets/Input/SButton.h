// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Text/STextBlock.h"

DECLARE_DELEGATE_RetVal(FReply, FOnClicked)

	class SButton : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SButton) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(FText, Text)
	SLATE_ARGUMENT(EHorizontalAlignment, HAlign)
	SLATE_ARGUMENT(EVerticalAlignment, VAlign)
	SLATE_ATTRIBUTE(FMargin, ContentPadding)
	SLATE_EVENT(FOnClicked, OnClicked)
	SLATE_END_ARGS()

	void Construct(const FArguments& In)
	{
		OnClicked = In._OnClicked;
		Label = In._Text;
		ChildSlot.Widget = In._Content.Widget;
	}
	FText DoubleText() override { return Label.Get(); }
	/// What a user does. False where the button is grey or does nothing.
	bool DoubleClick() { return IsEnabled() && OnClicked.IsBound() && OnClicked.Execute().IsEventHandled(); }

private:
	FOnClicked OnClicked;
	TAttribute<FText> Label;
};
