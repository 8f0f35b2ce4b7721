// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Station/StationMend.h"

class APedestrianStation;

/** Mends of a description, carried over to the parts of the level that it was gathered from. */
namespace PedestrianLevelMend
{
/** As one step of undo. False, and nothing changed, where a part has no such property. */
bool Apply(const ped::Mend& Mend, APedestrianStation& Station);
} // namespace PedestrianLevelMend
