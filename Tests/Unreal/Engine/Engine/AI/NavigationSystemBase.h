// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"

namespace FNavigationSystem
{
template <class TNavSys>
TNavSys* GetCurrent(UWorld* World)
{
	return World ? TNavSys::DoubleOf(*World) : nullptr;
}
} // namespace FNavigationSystem
