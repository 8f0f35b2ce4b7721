// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class AActor;
class USceneComponent;

/** What an actor of a station is seen and clicked by in the editor. */
namespace PedestrianLook
{
/** For constructors: an icon, an arrow along the x axis and the sketch of what it is, all of the editor alone. */
PEDESTRIANSIM_API void Add(AActor& Actor, USceneComponent& Root);
} // namespace PedestrianLook
