// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "Validation/PedestrianLevelMend.h"

/** Edits of a description's population, carried over to where the level keeps it: assets and entrances. */
namespace PedestrianPopulationMend
{
/** Of "population....". Fits nothing where nothing in the level says what the edit changes. */
FPedestrianLevelEdit Find(const ped::FieldEdit& Edit, APedestrianStation& Station);
} // namespace PedestrianPopulationMend
