// SPDX-License-Identifier: MIT
#pragma once
#include "Styling/AppStyle.h"
#include "Widgets/SCompoundWidget.h"

class SBorder : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SBorder) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(const FSlateBrush*, BorderImage)
	SLATE_ATTRIBUTE(FMargin, Padding)
	SLATE_END_ARGS()
	void Construct(const FArguments& In) { ChildSlot.Widget = In._Content.Widget; }
};
