// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"

namespace ESplineCoordinateSpace
{
enum Type : int
{
	Local,
	World
};
}

/// Straight between its points.
class USplineComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(USplineComponent, UPrimitiveComponent, "SplineComponent")
	bool IsClosedLoop() const { return bDoubleClosed; }
	float GetSplineLength() const
	{
		double Length = 0.0;
		for (int32 I = 0; I < Segments(); ++I)
		{
			Length += FVector::Dist(Point(I), Point(I + 1));
		}
		return (float)Length;
	}
	FVector GetLocationAtDistanceAlongSpline(float Distance, ESplineCoordinateSpace::Type Space) const
	{
		double Left = Distance;
		FVector Found = Point(Segments());
		for (int32 I = 0; I < Segments(); ++I)
		{
			const double Length = FVector::Dist(Point(I), Point(I + 1));
			if (Left <= Length)
			{
				Found = Point(I) + (Point(I + 1) - Point(I)) * (Length > 0.0 ? Left / Length : 0.0);
				break;
			}
			Left -= Length;
		}
		return Space == ESplineCoordinateSpace::World ? GetComponentTransform().TransformPosition(Found) : Found;
	}
	TArray<FVector> DoublePoints;
	bool bDoubleClosed = false;

private:
	int32 Segments() const { return DoublePoints.Num() - (bDoubleClosed ? 0 : 1); }
	const FVector& Point(int32 Index) const { return DoublePoints[Index % DoublePoints.Num()]; }
};
