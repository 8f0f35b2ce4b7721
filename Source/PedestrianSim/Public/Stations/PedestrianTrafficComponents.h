// SPDX-License-Identifier: MIT
// How people come and go: doors, platforms, trains.
#pragma once

#include "CoreMinimal.h"
#include "Curves/CurveFloat.h"
#include "Population/PedestrianTimetable.h"
#include "Stations/PedestrianStationComponent.h"

#include "PedestrianTrafficComponents.generated.h"

class UPedestrianPopulation;

/** How many people come at a time. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianRatePoint
{
	GENERATED_BODY()

	/** Since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (Units = "s", ClampMin = "0"))
	float Time = 0.0f;

	/** Evenly rising or falling to the next point. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float PerMinute = 0.0f;
};

/** Where people come in and go out: the component's x axis leads into the station. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianEntranceComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (Units = "cm", ClampMin = "50"))
	float Width = 200.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bEntrance = true;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bExit = true;

	/** Arrivals a minute; 0: nobody comes in here. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (ClampMin = "0", EditCondition = "bEntrance"))
	float ArrivalsPerMinute = 0.0f;

	/** Arrivals over time: goes before the constant rate. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bEntrance"))
	TArray<FPedestrianRatePoint> Arrivals;

	/**
	 * People a minute over the hours of the day (8.5 is half past eight): drawn here, or a curve asset. Goes before the
	 * rows.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (EditCondition = "bEntrance", XAxisName = "Hour of the day", YAxisName = "People a minute"))
	FRuntimeFloatCurve ArrivalsOverDay;

	/** Who comes in here: the mix of this population. Empty: the station's. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bEntrance"))
	TObjectPtr<UPedestrianPopulation> Mix;

	/** What the curve says, or the rows, or the constant rate; empty: nobody comes. */
	TArray<FPedestrianRatePoint> GetRates(double OpensAtSeconds) const;
	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Makes a region a platform. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPlatformComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Empty: the region that is attached to it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference Region;

	/** Labels: "9", "10". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> Tracks;

	/** How far from the edge at a track people stay until a train stands there. 0: they go up to the edge. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0", ClampMax = "500"))
	float KeepBehind = 0.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Where trains stop with their doors, in a row: passengers board along the component's x axis. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianTrainDoorComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Empty: the platform that it is attached to. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference Platform;

	/** Empty: the first track of the platform that it is attached to. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (GetOptions = "GetTracks"))
	FString Track;

	/** For the list of Track: the tracks of its platform, or of all where it has none. */
	UFUNCTION()
	TArray<FString> GetTracks() const;

	/** Doors, along the component's y axis, to both sides. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1", ClampMax = "100"))
	int32 Count = 1;

	/** From door to door. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (Units = "cm", ClampMin = "100"))
	float Spacing = 600.0f;

	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (Units = "cm", ClampMin = "50"))
	float Width = 130.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A train of the timetable. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianTrainComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Goes before the schedule's. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference Platform;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ShowOnlyInnerProperties))
	FPedestrianTrainSchedule Schedule;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};
