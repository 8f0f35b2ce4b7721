// SPDX-License-Identifier: MIT
#pragma once
#include "Styling/SlateBrush.h"

struct FSlateFontInfo
{
};
class FAppStyle
{
public:
	static FName GetAppStyleSetName() { return FName(TEXT("AppStyle")); }
	static const FSlateBrush* GetBrush(FName)
	{
		static const FSlateBrush Brush;
		return &Brush;
	}
	static FSlateFontInfo GetFontStyle(FName) { return {}; }
};
