// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FMargin
{
	float Left = 0, Top = 0, Right = 0, Bottom = 0;
	FMargin() = default;
	FMargin(float All)
		: FMargin(All, All, All, All)
	{
	}
	FMargin(float Horizontal, float Vertical)
		: FMargin(Horizontal, Vertical, Horizontal, Vertical)
	{
	}
	FMargin(float InLeft, float InTop, float InRight, float InBottom)
		: Left(InLeft)
		, Top(InTop)
		, Right(InRight)
		, Bottom(InBottom)
	{
	}
};
