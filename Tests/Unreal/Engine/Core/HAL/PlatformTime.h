// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

namespace Double
{
inline double PassedSeconds = 0.0; ///< Time that a test lets pass.
} // namespace Double

struct FPlatformTime
{
	static double Seconds();
};
