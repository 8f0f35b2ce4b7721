// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

namespace Double
{
/// Whether the program is a packaged game; set with the mode "cooked".
bool IsCooked();
} // namespace Double

struct FPlatformProperties
{
	/// Whether this program can only load content that was cooked.
	static bool RequiresCookedData() { return Double::IsCooked(); }
};
