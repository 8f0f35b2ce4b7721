// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PedestrianTypes.h"
#include "Spawning/PedestrianSpawner.h"

class UPedestrianSubsystem;
struct FPedestrianFrame;

namespace ped
{
class Simulation;
struct World;
} // namespace ped

namespace PedestrianPlaces
{
/**
 * Places to try, in the order in which to try them: more than people, because some are taken. The same ones for the
 * same station, seed and number of people who were born before.
 */
PEDESTRIANSIM_API TArray<FPedestrianSpawnRequest> Choose(const ped::World& World, const ped::Simulation& Simulation,
														 const FPedestrianFrame& Frame, EPedestrianPlacement Placement,
														 const FTransform& Spawner, float Radius, int32 Count);
/** In the station that is open. */
TArray<FPedestrianSpawnRequest> Choose(const UPedestrianSubsystem& Subsystem, EPedestrianPlacement Placement,
									   const FTransform& Spawner, float Radius, int32 Count);
} // namespace PedestrianPlaces
