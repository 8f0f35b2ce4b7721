// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "PedestrianTypes.generated.h"

/** Somebody, for life: the number is never given again in the same run. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianHandle
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	int32 Id = -1;

	bool IsValid() const { return Id >= 0; }
	bool operator==(const FPedestrianHandle& Other) const { return Id == Other.Id; }
};

/** What somebody does, as its body shows it. The same motions, in the same order, as ped::MotionId. */
UENUM(BlueprintType)
enum class EPedestrianMotion : uint8
{
	Stand,
	Stroll,
	Walk,
	Run,
	TurnOnSpot,
	SitDown,
	Sit,
	StandUp,
	WaitPatient,
	WaitShifting,
	WaitLookingAround,
	WaitImpatient,
	Shuffle,
};

/** What somebody is up to when it has no mind of its own. */
UENUM(BlueprintType)
enum class EPedestrianErrand : uint8
{
	/** Stands where it is. */
	Stay,
	/** Goes from one random place to the next. */
	Roam,
	/** Goes to a place, and stays. */
	GoTo,
	/** Goes to a place, and leaves the world there. */
	Leave,
};

/** Somebody to add. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianSpawnRequest
{
	GENERATED_BODY()

	/** Feet. Moved to the nearest walkable ground within 60 cm. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	FVector Location = FVector::ZeroVector;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	FVector Facing = FVector::ForwardVector;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	EPedestrianErrand Errand = EPedestrianErrand::Roam;

	/** Of GoTo and Leave. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	FVector Target = FVector::ZeroVector;

	/** On level ground with nobody around; 0: drawn. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (ClampMin = "0", ClampMax = "500"))
	float PreferredSpeed = 0.0f;

	/** Refuse the place when somebody stands there. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	bool bOnlyIfFree = true;
};

/** What can be seen of somebody, and what it wants. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianInfo
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FPedestrianHandle Handle;

	/** Feet. [cm] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FVector Location = FVector::ZeroVector;

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FVector Forward = FVector::ForwardVector;

	/** [cm/s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FVector Velocity = FVector::ZeroVector;

	/** [cm] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Radius = 0.0f;

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	EPedestrianMotion Motion = EPedestrianMotion::Stand;

	/** Name of the region whose ground it stands on. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Region;

	/** Whether it is on its way somewhere. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	bool bHasTarget = false;

	/** [cm] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FVector Target = FVector::ZeroVector;

	/** Index into the population's types. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	int32 Type = 0;
};
