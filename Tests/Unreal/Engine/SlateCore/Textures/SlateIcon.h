// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FSlateIcon
{
	FSlateIcon() = default;
	FSlateIcon(const FName& InStyleSet, const FName& InStyle)
		: StyleSet(InStyleSet)
		, Style(InStyle)
	{
	}
	const FName& GetStyleSetName() const { return StyleSet; }
	const FName& GetStyleName() const { return Style; }
	bool IsSet() const { return !Style.IsNone(); }

private:
	FName StyleSet;
	FName Style;
};
