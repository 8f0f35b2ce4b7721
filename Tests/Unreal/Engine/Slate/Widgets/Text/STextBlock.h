// SPDX-License-Identifier: MIT
#pragma once
#include "Styling/AppStyle.h"
#include "Widgets/SCompoundWidget.h"

class STextBlock : public SWidget
{
public:
	SLATE_BEGIN_ARGS(STextBlock) {}
	SLATE_ATTRIBUTE(FText, Text)
	SLATE_ATTRIBUTE(FSlateFontInfo, Font)
	SLATE_ATTRIBUTE(FLinearColor, ColorAndOpacity)
	SLATE_ATTRIBUTE(bool, AutoWrapText)
	SLATE_END_ARGS()

	void Construct(const FArguments& In) { TextAttribute = In._Text; }
	FText GetText() const { return TextAttribute.Get(); }
	void SetText(const TAttribute<FText>& In) { TextAttribute = In; }
	FText DoubleText() override { return GetText(); }

private:
	TAttribute<FText> TextAttribute;
};
