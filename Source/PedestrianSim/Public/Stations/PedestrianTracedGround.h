// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UWorld;
struct FPedestrianFrame;

namespace ped
{
class Diagnostics;
struct StationDesc;
} // namespace ped

/** Ground that no triangles can be read of: landscapes, and meshes of packaged games. */
namespace PedestrianTracedGround
{
/**
 * Gives the regions whose floor is the level's collision a floor of heights instead, as lines find them that are traced
 * straight down through the region's volume, `Spacing` apart [cm]. They see what is WorldStatic and blocks, whatever
 * it is made of. A region with no ground under it keeps its floor, with a warning.
 */
PEDESTRIANSIM_API void Gather(const UWorld& World, const FPedestrianFrame& Frame, double Spacing,
							  ped::StationDesc& Station, ped::Diagnostics& Diagnostics);
} // namespace PedestrianTracedGround
