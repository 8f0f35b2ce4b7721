// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

DECLARE_LOG_CATEGORY_EXTERN(LogPedestrianSimEditor, Log, All);
