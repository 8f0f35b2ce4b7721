// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class AActor;
class APedestrianStationPart;
class UClass;

/** Lines of parts from splines, which are drawn more easily than point by point. */
namespace PedestrianSplines
{
/** Corners of a line that keeps within a distance of another. [cm] */
TArray<FVector> Simplify(const TArray<FVector>& Points, double Within);

/**
 * A queue, wall or patrol route (by class) along the first spline of an actor, which stays as it is. Null where the
 * actor has none, or the class has no line.
 */
APedestrianStationPart* Make(const AActor& Drawn, UClass& Class);
} // namespace PedestrianSplines
