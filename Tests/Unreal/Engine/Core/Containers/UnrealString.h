// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"
