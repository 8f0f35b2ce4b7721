// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"

class UArrowComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(UArrowComponent, UPrimitiveComponent, "ArrowComponent")
	UArrowComponent() { bHiddenInGame = true; }
	FPrimitiveSceneProxy* CreateSceneProxy() override;
	FColor ArrowColor;
	bool bIsScreenSizeScaled = false;
};
