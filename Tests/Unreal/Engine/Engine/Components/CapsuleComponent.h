// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"

class UCapsuleComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(UCapsuleComponent, UPrimitiveComponent, "CapsuleComponent")
	float GetScaledCapsuleHalfHeight() const { return CapsuleHalfHeight; }
	float CapsuleHalfHeight = 44.0f;
};
