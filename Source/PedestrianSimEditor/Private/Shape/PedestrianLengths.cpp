// SPDX-License-Identifier: MIT
#include "Shape/PedestrianLengths.h"

#include "Stations/PedestrianStationComponents.h"

namespace
{
FPedestrianLength Half(const TCHAR* Property, float& Value, double Least)
{
	return {FName(Property), FVector(0, 1, 0), FVector::ZeroVector, 0.5, Least, &Value, nullptr};
}

FPedestrianLength Reach(const TCHAR* Property, float& Value, double Least)
{
	return {FName(Property), FVector(1, 0, 0), FVector::ZeroVector, 1.0, Least, &Value, nullptr};
}

FVector Middle(const TArray<FVector>& Points)
{
	FVector Sum = FVector::ZeroVector;
	for (const FVector& Point : Points)
	{
		Sum += Point;
	}
	return Points.IsEmpty() ? Sum : Sum / static_cast<double>(Points.Num());
}
} // namespace

TArray<FPedestrianLength> PedestrianLengths::Of(UPedestrianStationComponent& Part)
{
	const FVector Up(0, 0, 1);
	if (UPedestrianRegionComponent* Region = Cast<UPedestrianRegionComponent>(&Part))
	{
		return {{FName(TEXT("Height")), Up, Middle(Region->Footprint), 1.0, 100.0, &Region->Height, nullptr}};
	}
	if (UPedestrianWallComponent* Wall = Cast<UPedestrianWallComponent>(&Part))
	{
		return {{FName(TEXT("Height")), Up, Middle(Wall->Points), 1.0, 10.0, &Wall->Height, nullptr}};
	}
	if (UPedestrianObstacleComponent* Obstacle = Cast<UPedestrianObstacleComponent>(&Part))
	{
		const FName Size(TEXT("Size"));
		FVector& V = Obstacle->Size;
		return {{Size, FVector(1, 0, 0), FVector::ZeroVector, 0.5, 10.0, nullptr, &V.X},
				{Size, FVector(0, 1, 0), FVector::ZeroVector, 0.5, 10.0, nullptr, &V.Y},
				{Size, Up, FVector::ZeroVector, 1.0, 10.0, nullptr, &V.Z}};
	}
	if (UPedestrianInterestRegionComponent* Interest = Cast<UPedestrianInterestRegionComponent>(&Part))
	{
		return {Reach(TEXT("Radius"), Interest->Radius, 0.0)};
	}
	if (UPedestrianEntranceComponent* Entrance = Cast<UPedestrianEntranceComponent>(&Part))
	{
		return {Half(TEXT("Width"), Entrance->Width, 50.0)};
	}
	if (UPedestrianTrainDoorComponent* Door = Cast<UPedestrianTrainDoorComponent>(&Part))
	{
		// At the last door of the row; the row grows to both sides.
		const double HalfRow = 0.5 * (Door->Count - 1);
		TArray<FPedestrianLength> Lengths = {Half(TEXT("Width"), Door->Width, 50.0)};
		Lengths[0].Offset = FVector(0.0, HalfRow * Door->Spacing, 0.0);
		if (Door->Count > 1)
		{
			Lengths.Add(
				{FName(TEXT("Spacing")), FVector(0, 1, 0), FVector(50, 0, 0), HalfRow, 100.0, &Door->Spacing, nullptr});
		}
		return Lengths;
	}
	if (UPedestrianBenchComponent* Bench = Cast<UPedestrianBenchComponent>(&Part))
	{
		return {Half(TEXT("Length"), Bench->Length, 45.0),
				{FName(TEXT("Depth")), FVector(-1, 0, 0), FVector::ZeroVector, 1.0, 10.0, &Bench->Depth, nullptr}};
	}
	if (UPedestrianPerformanceComponent* Stage = Cast<UPedestrianPerformanceComponent>(&Part))
	{
		return {Reach(TEXT("Radius"), Stage->Radius, 50.0)};
	}
	if (UPedestrianMeetingPointComponent* Meeting = Cast<UPedestrianMeetingPointComponent>(&Part))
	{
		return {Reach(TEXT("Radius"), Meeting->Radius, 50.0)};
	}
	if (UPedestrianSignComponent* Sign = Cast<UPedestrianSignComponent>(&Part))
	{
		return {Reach(TEXT("Readable"), Sign->Readable, 100.0)};
	}
	if (UPedestrianClockComponent* Clock = Cast<UPedestrianClockComponent>(&Part))
	{
		return {Reach(TEXT("Audible"), Clock->Audible, 0.0)};
	}
	return {};
}
