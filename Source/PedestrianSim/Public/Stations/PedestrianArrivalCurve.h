// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianTrafficComponents.h"

struct FRichCurve;

/** Curves of people a minute over the hours of the day, as the rates that the simulation knows. */
namespace PedestrianArrivalCurve
{
/**
 * Points between which the rate is straight, from the opening on: at the keys, and every five minutes where the curve
 * is bent. A step takes a second. Below zero is zero. Empty: the curve has no keys.
 */
PEDESTRIANSIM_API TArray<FPedestrianRatePoint> ToRates(const FRichCurve& Curve, double OpensAtSeconds);
/** A curve through rates. */
PEDESTRIANSIM_API FRichCurve FromRates(const TArray<FPedestrianRatePoint>& Rates, double OpensAtSeconds);
} // namespace PedestrianArrivalCurve
