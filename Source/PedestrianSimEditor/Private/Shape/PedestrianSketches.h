// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianSketchComponent.h"

class AActor;

/** What stations, parts and spawners look like while they are not selected. */
namespace PedestrianSketches
{
/** In the level. [cm] */
void Draw(const AActor& Actor, TArray<FPedestrianSketchLine>& OutLines);

/** Answers what the sketch components of the runtime module ask. */
void Register();
void Unregister();
} // namespace PedestrianSketches
