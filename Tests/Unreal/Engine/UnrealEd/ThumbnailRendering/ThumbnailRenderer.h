// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class FCanvas;
class FRenderTarget;

class UThumbnailRenderer : public UObject
{
	DOUBLE_BODY(UThumbnailRenderer, UObject, "ThumbnailRenderer")
	virtual bool CanVisualizeAsset(UObject*) { return true; }
	virtual void Draw(UObject*, int32, int32, uint32, uint32, FRenderTarget*, FCanvas*, bool) {}
};
