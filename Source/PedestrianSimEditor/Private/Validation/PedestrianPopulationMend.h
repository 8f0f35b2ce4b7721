// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Station/StationMend.h"

class APedestrianStation;

/** Edits of a description's population, carried over to where the level keeps it: assets and entrances. */
namespace PedestrianPopulationMend
{
/** Of "population....". False where nothing in the level says what the edit changes. */
bool Apply(const ped::FieldEdit& Edit, APedestrianStation& Station);
} // namespace PedestrianPopulationMend
