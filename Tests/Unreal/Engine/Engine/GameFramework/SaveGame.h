// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class USaveGame : public UObject
{
	DOUBLE_BODY(USaveGame, UObject, "SaveGame")
};
