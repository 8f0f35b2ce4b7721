// SPDX-License-Identifier: MIT
#pragma once
#include "SceneManagement.h"
#include "SceneView.h"
#include "UnrealClient.h"

class FEditorViewportClient
{
public:
	void Invalidate(bool bInvalidateChildViews = true, bool bInvalidateHitProxies = true)
	{
		(void)bInvalidateChildViews;
		(void)bInvalidateHitProxies;
		++DoubleInvalidated;
	}
	int32 DoubleInvalidated = 0;
};

/// A ray into the scene.
struct FViewportCursorLocation
{
	const FVector& GetOrigin() const { return Origin; }
	const FVector& GetDirection() const { return Direction; }
	FVector Origin;
	FVector Direction = FVector(0, 0, -1);
};

struct FViewportClick : public FViewportCursorLocation
{
	const FKey& GetKey() const { return Key; }
	EInputEvent GetEvent() const { return Event; }
	bool IsControlDown() const { return bControl; }
	bool IsShiftDown() const { return bShift; }
	bool IsAltDown() const { return bAlt; }
	FKey Key = EKeys::LeftMouseButton;
	EInputEvent Event = IE_Released;
	bool bControl = false;
	bool bShift = false;
	bool bAlt = false;
};
