// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

enum EInputEvent : int
{
	IE_Pressed,
	IE_Released,
	IE_Repeat,
	IE_DoubleClick,
	IE_Axis,
	IE_MAX
};
