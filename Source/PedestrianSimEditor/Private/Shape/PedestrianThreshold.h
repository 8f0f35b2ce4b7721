// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianPortalComponent;

/** The two ends of a portal, which authors draw as a line: its middle, width and yaw follow from them. */
namespace PedestrianThreshold
{
/** An end: 0 is on the left of people who go forward, 1 on their right. Relative to the component. [cm] */
FVector Locate(const UPedestrianPortalComponent& Portal, int32 Index);
/**
 * An end goes by a vector of the component's plane [cm], and the other one stays. False where the threshold would become
 * too narrow.
 */
bool MoveEnd(UPedestrianPortalComponent& Portal, int32 Index, const FVector& Local);
} // namespace PedestrianThreshold
