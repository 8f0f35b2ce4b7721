// SPDX-License-Identifier: MIT
#include "Shape/PedestrianWallGaps.h"

#include "Stations/PedestrianPlaceComponents.h"

namespace
{
int32 EdgesOf(const UPedestrianWallComponent& Wall)
{
	const int32 Corners = Wall.Points.Num();
	return Corners < 2 ? 0 : (Wall.bClosed ? Corners : Corners - 1);
}

FVector FlatCorner(const UPedestrianWallComponent& Wall, int32 Index)
{
	const FVector& Corner = Wall.Points[Index % Wall.Points.Num()];
	return FVector(Corner.X, Corner.Y, 0.0);
}

double LengthOf(const UPedestrianWallComponent& Wall)
{
	double Sum = 0.0;
	for (int32 Edge = 0; Edge < EdgesOf(Wall); ++Edge)
	{
		Sum += FVector::Dist(FlatCorner(Wall, Edge), FlatCorner(Wall, Edge + 1));
	}
	return Sum;
}

/** Where the wall is so far from its first point. */
FVector PointAlong(const UPedestrianWallComponent& Wall, double Distance)
{
	FVector Place = Wall.Points.IsEmpty() ? FVector::ZeroVector : FlatCorner(Wall, 0);
	double Left = FMath::Max(0.0, Distance);
	for (int32 Edge = 0; Edge < EdgesOf(Wall); ++Edge)
	{
		const FVector Begin = FlatCorner(Wall, Edge);
		const FVector Along = FlatCorner(Wall, Edge + 1) - Begin;
		const double Length = Along.Size();
		if (Left <= Length && Length > 0.0)
		{
			return Begin + Along * (Left / Length);
		}
		Left -= Length;
		Place = Begin + Along;
	}
	return Place;
}

/** How far from its first point the wall is nearest to a place. */
double NearestAlong(const UPedestrianWallComponent& Wall, const FVector& Place)
{
	const FVector Flat(Place.X, Place.Y, 0.0);
	double Best = 0.0;
	double BestSquared = -1.0;
	double Before = 0.0;
	for (int32 Edge = 0; Edge < EdgesOf(Wall); ++Edge)
	{
		const FVector Begin = FlatCorner(Wall, Edge);
		const FVector Along = FlatCorner(Wall, Edge + 1) - Begin;
		const double Length = Along.Size();
		const double Share =
			Length > 0.0 ? FMath::Clamp(FVector::DotProduct(Flat - Begin, Along) / (Length * Length), 0.0, 1.0) : 0.0;
		const double Squared = (Begin + Along * Share - Flat).SizeSquared();
		if (BestSquared < 0.0 || Squared < BestSquared)
		{
			BestSquared = Squared;
			Best = Before + Share * Length;
		}
		Before += Length;
	}
	return Best;
}
} // namespace

int32 PedestrianWallGaps::Count(const UPedestrianWallComponent& Wall)
{
	return 2 * Wall.Gaps.Num();
}

FVector PedestrianWallGaps::Locate(const UPedestrianWallComponent& Wall, int32 End)
{
	if (!Wall.Gaps.IsValidIndex(End / 2))
	{
		return FVector::ZeroVector;
	}
	const FVector2D& Gap = Wall.Gaps[End / 2];
	return PointAlong(Wall, End % 2 == 0 ? Gap.X : Gap.Y);
}

bool PedestrianWallGaps::MoveTo(UPedestrianWallComponent& Wall, int32 End, const FVector& Local)
{
	const double Length = LengthOf(Wall);
	if (!Wall.Gaps.IsValidIndex(End / 2) || Length <= 0.0)
	{
		return false;
	}
	FVector2D& Gap = Wall.Gaps[End / 2];
	const double To = NearestAlong(Wall, Local);
	if (End % 2 == 0)
	{
		Gap.X = FMath::Max(0.0, FMath::Min(To, Gap.Y - Least));
	}
	else
	{
		Gap.Y = FMath::Min(Length, FMath::Max(To, Gap.X + Least));
	}
	return true;
}

bool PedestrianWallGaps::Remove(UPedestrianWallComponent& Wall, const TArray<int32>& Ends)
{
	TArray<int32> Doomed;
	for (const int32 End : Ends)
	{
		if (Wall.Gaps.IsValidIndex(End / 2))
		{
			Doomed.AddUnique(End / 2);
		}
	}
	Doomed.Sort();
	for (int32 Index = Doomed.Num() - 1; Index >= 0; --Index)
	{
		Wall.Gaps.RemoveAt(Doomed[Index]);
	}
	return !Doomed.IsEmpty();
}
