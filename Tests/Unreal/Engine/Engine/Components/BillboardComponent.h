// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"

class UBillboardComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(UBillboardComponent, UPrimitiveComponent, "BillboardComponent")
	UBillboardComponent() { bHiddenInGame = true; }
	FPrimitiveSceneProxy* CreateSceneProxy() override;
	bool bIsScreenSizeScaled = false;
};
