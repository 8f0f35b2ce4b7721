// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataAsset.h"

#include "PedestrianTimetable.generated.h"

namespace ped
{
struct StationDesc;
} // namespace ped

/** When a train comes and goes, and where it stops. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianTrainSchedule
{
	GENERATED_BODY()

	/** Empty: the name of the part that it belongs to. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	FString Name;

	/** Name of the platform. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	FString PlatformName;

	/** Empty: the platform's first. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	FString Track;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	FString Destination;

	/** Line that it belongs to: people with a demand for the line take any of its trains. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	FString Line;

	/** Where it calls, besides its destination. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	TArray<FString> Stops;

	/** Since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (Units = "s", ClampMin = "0"))
	float Arrival = 120.0f;

	/** Since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (Units = "s", ClampMin = "0"))
	float Departure = 240.0f;

	/** 0: once. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (Units = "s", ClampMin = "0"))
	float RepeatEvery = 600.0f;

	/** Passengers who get off. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (ClampMin = "0"))
	int32 Alighting = 0;

	/** Passengers who can get on. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (ClampMin = "0"))
	int32 Capacity = 500;

	/** Adds it to the timetable of a station that has its platforms already. */
	void Describe(ped::StationDesc& Station) const;
};

/** A day of trains. Beside it, a level may have train actors. */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianTimetable : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	/** Time of day when the station opens. [hours after midnight] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (ClampMin = "0", ClampMax = "24"))
	float OpensAt = 8.0f;

	/** How long before departure a track is announced. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable", meta = (Units = "s", ClampMin = "0"))
	float AnnounceBefore = 600.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Timetable")
	TArray<FPedestrianTrainSchedule> Trains;

	void Describe(ped::StationDesc& Station) const;
};
