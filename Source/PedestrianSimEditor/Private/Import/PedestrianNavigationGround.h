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

/** The ground of the engine's navigation mesh, for regions to start from. */
namespace PedestrianNavigationGround
{
/**
 * Adds the mesh within a box of the level as triangles: a square for each place of a grid at which the navigation system
 * finds the mesh, on every storey. The engine hands out no polygons by documented calls; places it does. Squares are a
 * body's radius larger than the mesh, which keeps that away from walls already. False, with what to do, where there is
 * none.
 */
bool Gather(UWorld& Level, const FBox& Within, const FPedestrianFrame& Frame, ped::StationDesc& Station,
			ped::Diagnostics& Diagnostics);
} // namespace PedestrianNavigationGround
