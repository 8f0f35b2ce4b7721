// SPDX-License-Identifier: MIT
#pragma once
#include "ThumbnailRendering/ThumbnailRenderer.h"

class UDefaultSizedThumbnailRenderer : public UThumbnailRenderer
{
	DOUBLE_BODY(UDefaultSizedThumbnailRenderer, UThumbnailRenderer, "DefaultSizedThumbnailRenderer")
};
