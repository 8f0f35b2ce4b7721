// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class UStaticMesh : public UObject
{
	DOUBLE_BODY(UStaticMesh, UObject, "StaticMesh")
};
