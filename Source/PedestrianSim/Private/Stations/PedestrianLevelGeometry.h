// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UWorld;
struct FPedestrianFrame;

namespace ped
{
struct StationDesc;
} // namespace ped

namespace PedestrianLevelGeometry
{
/** Adds what the level's static meshes are made of: people walk on it, and around it. */
void Gather(const UWorld& World, const FPedestrianFrame& Frame, ped::StationDesc& Station);
} // namespace PedestrianLevelGeometry
