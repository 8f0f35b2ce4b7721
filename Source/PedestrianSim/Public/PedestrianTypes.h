// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Agents/Motions.h"

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

/** What somebody does, as their body shows it. The same motions, in the same order, as ped::MotionId. */
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
	Fall,
	Lie,
	GetUp,
	Push,
};
static_assert(static_cast<int32>(EPedestrianMotion::Push) + 1 == ped::motionCount, "A new motion needs its name.");

/** What somebody is up to. */
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
	/** None: it has a mind, and does what people of its type do. */
	Mind,
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

	/** Of those with a mind: "commuter", "tourist", ...; the station's first where there is none of that name. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	FString Type;

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

/** What people want. The same needs, in the same order, as ped::NeedKind. */
UENUM(BlueprintType)
enum class EPedestrianNeed : uint8
{
	Tiredness,
	Thirst,
	Hunger,
	Curiosity,
	/** To the performances in sight. */
	Attraction,
	Sociability,
	Ticket,
	TimePressure,
};

/** What somebody can set out to do. The same, in the same order, as ped::ActivityKind. */
UENUM(BlueprintType)
enum class EPedestrianActivity : uint8
{
	CatchTrain,
	BuyTicket,
	BuyDrink,
	BuyFood,
	BuyPaper,
	Rest,
	Watch,
	MeetFriends,
	Chat,
	Wander,
	Sightsee,
	Patrol,
	Guard,
	Perform,
	Leave,
	AwaitAnnouncement,
	Work,
};

/** What goes on in somebody's head. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianMindInfo
{
	GENERATED_BODY()

	/** "commuter", "tourist", ... */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Type;

	/** By EPedestrianNeed. 0: none, 1: as much as can be. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	TArray<float> Needs;

	/** What it is doing, then why, down to what it came for: "queue", "buy a ticket", "catch a train". */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	TArray<FString> Goals;

	/** Train that it means to take; empty: none. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Train;

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	bool bHasTicket = false;

	/** Queue that it stands in; empty: none. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Queue;

	/** Bench that it has a place on; empty: none. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Seat;
};

/** The same phases, in the same order, as ped::TrainPhase. */
UENUM(BlueprintType)
enum class EPedestrianTrainPhase : uint8
{
	/** Its track is not announced yet. */
	Scheduled,
	Announced,
	/** About to stop. */
	Arriving,
	/** Doors are open. */
	Dwelling,
	Departed,
	/** Does not run this time. */
	Cancelled,
};

/** A train of the timetable, on its present run. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianTrainInfo
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	EPedestrianTrainPhase Phase = EPedestrianTrainPhase::Scheduled;

	/** Since the station was opened, delay included. [s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Arrival = 0.0f;

	/** Since the station was opened, delay included. [s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Departure = 0.0f;

	/** [s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Delay = 0.0f;

	/** Who got on, on this run. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	int32 Boarded = 0;

	/** Who got off, on this run. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	int32 Alighted = 0;
};
