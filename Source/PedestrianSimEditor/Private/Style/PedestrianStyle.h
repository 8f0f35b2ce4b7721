// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

/** Icons of station actors: "ClassIcon.X" and "ClassThumbnail.X" for a class X, from Resources/Icons/X.svg. */
namespace PedestrianStyle
{
FName GetName();
void Register();
void Unregister();
} // namespace PedestrianStyle
