// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/SCompoundWidget.h"

class SBox : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SBox) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(FMargin, Padding)
	SLATE_ATTRIBUTE(float, WidthOverride)
	SLATE_ATTRIBUTE(float, HeightOverride)
	SLATE_ATTRIBUTE(float, MinDesiredHeight)
	SLATE_ATTRIBUTE(float, MaxDesiredHeight)
	SLATE_ARGUMENT(EHorizontalAlignment, HAlign)
	SLATE_ARGUMENT(EVerticalAlignment, VAlign)
	SLATE_END_ARGS()
	void Construct(const FArguments& In) { ChildSlot.Widget = In._Content.Widget; }
	void SetContent(const TSharedRef<SWidget>& In) { ChildSlot.Widget = In; }
};
