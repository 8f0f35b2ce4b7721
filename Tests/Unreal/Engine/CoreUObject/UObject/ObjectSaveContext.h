// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/Object.h"

class FObjectPreSaveContext
{
};
