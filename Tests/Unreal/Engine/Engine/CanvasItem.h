// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class FCanvasItem
{
public:
	virtual ~FCanvasItem() = default;
	void SetColor(const FLinearColor& InColor) { Color = InColor; }
	FLinearColor Color;
};

class FCanvasLineItem : public FCanvasItem
{
public:
	FCanvasLineItem(const FVector2D& InPosition, const FVector2D& InEndPos)
		: Origin(InPosition.X, InPosition.Y, 0.0)
		, EndPos(InEndPos.X, InEndPos.Y, 0.0)
	{
	}
	FVector Origin;
	FVector EndPos;
};
