// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class AActor;
class APedestrianStation;
class UWorld;

namespace ped
{
class Diagnostics;
struct StationDesc;
} // namespace ped

/** A station as actors of a level: what an asset says, to be shaped by hand. */
namespace PedestrianActors
{
/**
 * One actor for each region, obstacle and object, under the name that it has in the description, around the station's
 * origin; population and timetable are kept in the station. Round columns become boxes of the same area, prisms walls
 * around them; both are told, and so are meshes, which are left out. The actors, without the station.
 */
TArray<AActor*> Spawn(const ped::StationDesc& Description, APedestrianStation& Station, UWorld& Level,
					  ped::Diagnostics& Diagnostics);
} // namespace PedestrianActors
