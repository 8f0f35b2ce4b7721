// SPDX-License-Identifier: MIT
#pragma once
#include "AI/Navigation/NavigationTypes.h"
#include "AI/NavigationSystemBase.h"
#include "Engine/World.h"

/// A navigation mesh that a test lays out: flat rectangles, each with its height.
class UNavigationSystemV1 : public UObject
{
	DOUBLE_BODY(UNavigationSystemV1, UObject, "NavigationSystemV1")
	/// The nearest place of the mesh within a box around the point; `Extent` is half of its size.
	bool ProjectPointToNavigation(const FVector& Point, FNavLocation& OutLocation, const FVector& Extent) const
	{
		bool bFound = false;
		for (const FBox& Floor : DoubleFloors)
		{
			const FVector On(FMath::Clamp(Point.X, Floor.Min.X, Floor.Max.X),
							 FMath::Clamp(Point.Y, Floor.Min.Y, Floor.Max.Y), Floor.Min.Z);
			const FVector Away = On - Point;
			if (FMath::Abs(Away.X) <= Extent.X && FMath::Abs(Away.Y) <= Extent.Y && FMath::Abs(Away.Z) <= Extent.Z &&
				(!bFound || Away.Size() < FVector::Dist(OutLocation.Location, Point)))
			{
				OutLocation.Location = On;
				bFound = true;
			}
		}
		return bFound;
	}
	static UNavigationSystemV1* DoubleOf(UWorld& World)
	{
		UObject* const* Found = DoubleAll().Find(&World);
		return Found ? static_cast<UNavigationSystemV1*>(*Found) : nullptr;
	}
	static TMap<const UWorld*, UObject*>& DoubleAll()
	{
		static TMap<const UWorld*, UObject*> All;
		return All;
	}
	TArray<FBox> DoubleFloors;
};
