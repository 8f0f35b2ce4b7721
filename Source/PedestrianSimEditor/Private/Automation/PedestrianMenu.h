// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

/** Tools > Pedestrians. */
namespace PedestrianMenu
{
void Register();
void Unregister();

/** To the message log, which opens. */
void Say(const FText& Text);
/** What the entry of the demo has the editor's Python run. */
FString DemoCommand();
} // namespace PedestrianMenu
