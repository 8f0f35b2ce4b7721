// SPDX-License-Identifier: MIT
#include "Import/PedestrianSplines.h"

#include "Components/SplineComponent.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Stations/PedestrianSketchComponent.h"
#include "Stations/PedestrianStationComponents.h"
#include "Stations/PedestrianStationPart.h"

namespace
{
/** How finely a spline is looked at, and how far the line may leave it. [cm] */
constexpr double SampleEvery = 20.0;
constexpr double MayLeaveBy = 5.0;

double DistanceToLine(const FVector& Point, const FVector& From, const FVector& To)
{
	const FVector Along = To - From;
	const double Length = Along.SizeSquared();
	const double Share = Length > 0.0 ? FMath::Clamp(FVector::DotProduct(Point - From, Along) / Length, 0.0, 1.0) : 0.0;
	return FVector::Dist(Point, From + Along * Share);
}

/** Adds the points after the first of a stretch that are needed. */
void AddNeeded(const TArray<FVector>& Points, int32 First, int32 Last, double Within, TArray<FVector>& Out)
{
	int32 Farthest = First;
	double Most = Within;
	for (int32 Index = First + 1; Index < Last; ++Index)
	{
		const double Distance = DistanceToLine(Points[Index], Points[First], Points[Last]);
		if (Distance > Most)
		{
			Most = Distance;
			Farthest = Index;
		}
	}
	if (Farthest == First)
	{
		Out.Add(Points[Last]);
		return;
	}
	AddNeeded(Points, First, Farthest, Within, Out);
	AddNeeded(Points, Farthest, Last, Within, Out);
}
} // namespace

TArray<FVector> PedestrianSplines::Simplify(const TArray<FVector>& Points, double Within)
{
	if (Points.Num() < 3)
	{
		return Points;
	}
	TArray<FVector> Out = {Points[0]};
	AddNeeded(Points, 0, Points.Num() - 1, Within, Out);
	return Out;
}

APedestrianStationPart* PedestrianSplines::Make(const AActor& Drawn, UClass& Class)
{
	const USplineComponent* Spline = Drawn.FindComponentByClass<USplineComponent>();
	if (!Spline || !Drawn.GetWorld())
	{
		return nullptr;
	}
	const double Length = Spline->GetSplineLength();
	const int32 Steps = FMath::Max(1, FMath::CeilToInt32(Length / SampleEvery));
	TArray<FVector> Points;
	for (int32 Step = 0; Step <= Steps; ++Step)
	{
		Points.Add(Spline->GetLocationAtDistanceAlongSpline(static_cast<float>(Length * Step / Steps),
															ESplineCoordinateSpace::World));
	}
	const bool bClosed = Spline->IsClosedLoop();
	Points = Simplify(Points, MayLeaveBy);
	if (bClosed && Points.Num() > 2)
	{
		Points.RemoveAt(Points.Num() - 1); // It is the first again.
	}
	APedestrianStationPart* Actor = Drawn.GetWorld()->SpawnActor<APedestrianStationPart>(&Class, FTransform(Points[0]));
	UPedestrianQueueComponent* Queue = Actor ? Actor->GetPart<UPedestrianQueueComponent>() : nullptr;
	UPedestrianWallComponent* Wall = Actor ? Actor->GetPart<UPedestrianWallComponent>() : nullptr;
	UPedestrianPatrolRouteComponent* Route = Actor ? Actor->GetPart<UPedestrianPatrolRouteComponent>() : nullptr;
	TArray<FVector>* Line = Queue ? &Queue->Line : Wall ? &Wall->Points : Route ? &Route->Points : nullptr;
	if (!Line)
	{
		return nullptr;
	}
	Line->Reset();
	for (const FVector& Point : Points)
	{
		Line->Add(Point - Points[0]);
	}
	if (Wall)
	{
		Wall->bClosed = bClosed;
	}
	if (Route)
	{
		Route->bLoop = bClosed;
	}
	UPedestrianSketchComponent::RefreshOf(Actor);
	return Actor;
}
