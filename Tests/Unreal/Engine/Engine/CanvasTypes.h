// SPDX-License-Identifier: MIT
#pragma once
#include "CanvasItem.h"

class FRenderTarget;

/// Keeps the lines that are drawn on it.
class FCanvas
{
public:
	void DrawItem(FCanvasItem& Item) { Lines.Add(static_cast<FCanvasLineItem&>(Item)); }
	TArray<FCanvasLineItem> Lines;
};
