// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class UBlueprintFunctionLibrary : public UObject
{
	DOUBLE_BODY(UBlueprintFunctionLibrary, UObject, "BlueprintFunctionLibrary")
};
