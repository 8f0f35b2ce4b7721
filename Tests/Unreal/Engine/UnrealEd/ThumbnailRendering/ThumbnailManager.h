// SPDX-License-Identifier: MIT
#pragma once
#include "ThumbnailRendering/ThumbnailRenderer.h"

class UThumbnailManager : public UObject
{
	DOUBLE_BODY(UThumbnailManager, UObject, "ThumbnailManager")
	static UThumbnailManager& Get() { return *GetMutableDefault<UThumbnailManager>(); }
	void RegisterCustomRenderer(UClass* Class, TSubclassOf<UThumbnailRenderer> RendererClass)
	{
		Renderers.Add(Class, RendererClass.Get());
	}
	void UnregisterCustomRenderer(UClass* Class) { Renderers.Remove(Class); }
	TMap<UClass*, UClass*> Renderers;
};
