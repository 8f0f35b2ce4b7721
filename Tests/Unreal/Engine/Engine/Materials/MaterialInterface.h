// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class UMaterialInterface : public UObject
{
	DOUBLE_BODY(UMaterialInterface, UObject, "MaterialInterface")
};
