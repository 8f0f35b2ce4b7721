// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"
