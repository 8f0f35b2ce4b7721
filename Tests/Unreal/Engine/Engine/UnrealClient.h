// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/EngineBaseTypes.h"
#include "InputCoreTypes.h"

class FViewport
{
};
