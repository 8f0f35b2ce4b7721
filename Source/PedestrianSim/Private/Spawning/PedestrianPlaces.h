// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PedestrianTypes.h"
#include "Spawning/PedestrianSpawner.h"

class UPedestrianSubsystem;

namespace PedestrianPlaces
{
/**
 * Places to try, in the order in which to try them: more than people, because some are taken. The same ones for the
 * same station, seed and people who were born before.
 */
TArray<FPedestrianSpawnRequest> Choose(const UPedestrianSubsystem& Subsystem, EPedestrianPlacement Placement,
									   const FTransform& Spawner, float Radius, int32 Count);
} // namespace PedestrianPlaces
