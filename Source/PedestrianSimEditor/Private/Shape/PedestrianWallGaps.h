// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianWallComponent;

/** Openings of a wall, each with a handle at both of its ends: 0 and 1 of the first, 2 and 3 of the second. */
namespace PedestrianWallGaps
{
/** Narrowest opening that a drag leaves. [cm] */
constexpr double Least = 20.0;

/** Two for each opening. */
int32 Count(const UPedestrianWallComponent& Wall);
/** Of an end, relative to the component. [cm] */
FVector Locate(const UPedestrianWallComponent& Wall, int32 End);
/** The end goes along the wall to the point that is nearest to a place, no farther than the other end. [cm] */
bool MoveTo(UPedestrianWallComponent& Wall, int32 End, const FVector& Local);
/** Closes the openings that these ends belong to. */
bool Remove(UPedestrianWallComponent& Wall, const TArray<int32>& Ends);
} // namespace PedestrianWallGaps
