// SPDX-License-Identifier: MIT
#pragma once
#include "Styling/SlateBrush.h"

struct FSlateVectorImageBrush : public FSlateBrush
{
	FSlateVectorImageBrush(const FString& InImageName, const FVector2D& InImageSize)
	{
		Name = FName(InImageName);
		Size = InImageSize;
	}
	FVector2D Size;
};
