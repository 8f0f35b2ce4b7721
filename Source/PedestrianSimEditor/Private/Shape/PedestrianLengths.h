// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianStationComponent;

/** A length that a handle shows at Axis * (Value * Scale) + Offset and that a drag along the axis changes. */
struct FPedestrianLength
{
	FName Property;
	FVector Axis;
	FVector Offset;
	double Scale = 1.0;
	double Least = 0.0;
	float* Value = nullptr;
	double* Double = nullptr;

	double Get() const { return Value ? static_cast<double>(*Value) : *Double; }
	void Set(double New) const
	{
		if (Value)
		{
			*Value = static_cast<float>(New);
		}
		else
		{
			*Double = New;
		}
	}
};

namespace PedestrianLengths
{
/** Lengths of a part that have handles; they point into the part. */
TArray<FPedestrianLength> Of(UPedestrianStationComponent& Part);
} // namespace PedestrianLengths
