// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// A style by name: the double draws nothing, so it only says that one was asked for.
struct FSlateBrush
{
	FName Name;
};
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
