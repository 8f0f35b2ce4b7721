// SPDX-License-Identifier: MIT
#pragma once
#include "EditorViewportClient.h"
#include "Tools/UEdMode.h"

class FCanvas;

/// A mode that draws in viewports and is told of clicks there.
class UBaseLegacyWidgetEdMode : public UEdMode
{
	DOUBLE_BODY(UBaseLegacyWidgetEdMode, UEdMode, "BaseLegacyWidgetEdMode")
	virtual void Render(const FSceneView*, FViewport*, FPrimitiveDrawInterface*) {}
	virtual void DrawHUD(FEditorViewportClient*, FViewport*, const FSceneView*, FCanvas*) {}
	virtual bool HandleClick(FEditorViewportClient*, HHitProxy*, const FViewportClick&) { return false; }
};
