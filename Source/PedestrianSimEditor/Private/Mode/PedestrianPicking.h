// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Misc/Optional.h"

namespace ped
{
struct World;
} // namespace ped

namespace PedestrianPicking
{
/** Where a ray of the level first meets walkable ground of a built world; unset: nowhere. [cm] */
TOptional<FVector> GroundUnder(const ped::World& World, const FPedestrianFrame& Frame, const FVector& Origin,
							   const FVector& Direction);
} // namespace PedestrianPicking
