// SPDX-License-Identifier: MIT
#pragma once
#include "Styling/SlateStyle.h"

class FSlateStyleRegistry
{
public:
	static void RegisterSlateStyle(const FSlateStyleSet& Style) { All().Add(&Style); }
	static void UnRegisterSlateStyle(const FSlateStyleSet& Style) { All().Remove(&Style); }
	static const FSlateStyleSet* FindSlateStyle(const FName& Name)
	{
		const FSlateStyleSet* const* Found =
			All().FindByPredicate([&](const FSlateStyleSet* Style) { return Style->GetStyleSetName() == Name; });
		return Found ? *Found : nullptr;
	}

private:
	static TArray<const FSlateStyleSet*>& All()
	{
		static TArray<const FSlateStyleSet*> Styles;
		return Styles;
	}
};
