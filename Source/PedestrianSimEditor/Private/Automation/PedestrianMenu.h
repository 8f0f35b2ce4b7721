// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

/** Tools > Pedestrians. */
namespace PedestrianMenu
{
void Register();
void Unregister();

/** What the entry of the demo has the editor's Python run. */
FString DemoCommand();
} // namespace PedestrianMenu
