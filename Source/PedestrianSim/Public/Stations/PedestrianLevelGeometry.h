// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class AActor;
class UWorld;
struct FPedestrianFrame;

namespace ped
{
class Diagnostics;
struct StationDesc;
} // namespace ped

namespace PedestrianLevelGeometry
{
/**
 * Adds what the level's meshes and shapes collide with: people walk on it, and around it. Simple collision where there
 * is some, which packaged games have, too; else the triangles that are drawn, which a packaged game can read only where
 * the mesh allows it: warns of meshes that do not. What cannot affect navigation is left out.
 */
PEDESTRIANSIM_API void Gather(const UWorld& World, const FPedestrianFrame& Frame, ped::StationDesc& Station,
							  ped::Diagnostics* Diagnostics = nullptr);
/** The same of one actor. */
PEDESTRIANSIM_API void GatherActor(const AActor& Actor, const FPedestrianFrame& Frame, ped::StationDesc& Station,
								   ped::Diagnostics* Diagnostics = nullptr);
} // namespace PedestrianLevelGeometry
