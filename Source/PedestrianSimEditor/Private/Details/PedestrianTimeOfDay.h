// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Misc/Optional.h"

/** Seconds as people read and write them. */
namespace PedestrianTimeOfDay
{
/** "08:02", "08:02:30"; "00:10 +1" after midnight. */
FString ToText(double SecondsAfterMidnight);
/** Reads "8", "8:02", "08:02:30", "00:10 +1". Unset where it is no time. */
TOptional<double> FromText(const FString& Text);
/** "90 s", "10 min", "2 h". */
FString Duration(double Seconds);
} // namespace PedestrianTimeOfDay
