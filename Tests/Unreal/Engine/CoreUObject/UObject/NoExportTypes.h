// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"
#define UE_INLINE_GENERATED_CPP_BY_NAME(Name) "Double/Nothing.h"
