// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianStationComponent.h"

#include "PedestrianStationEvent.generated.h"

struct FPedestrianFrame;

namespace ped
{
struct EventDesc;
} // namespace ped

/** What happens to a station. The same kinds, in the same order, as ped::EventKind. */
UENUM(BlueprintType)
enum class EPedestrianEvent : uint8
{
	/** A portal opens or shuts, or a lift goes out of order. */
	Door,
	/** A region becomes dangerous, or safe again. */
	Hazard,
	/** Heard within a range. */
	Alarm,
	/** A region of interest appears, moves or goes. */
	Interest,
	/** A parameter of the simulation gets another value. */
	Parameter,
	/** A ticket booth opens or closes. */
	Booth,
	/** A purchase point or a vending machine opens or closes. */
	Point,
	/** A performance begins, and lasts until it is ended. */
	StartPerformance,
	EndPerformance,
	/** A train will be later. */
	DelayTrain,
	/** A train does not run. */
	CancelTrain,
	/** Somebody appears. */
	Appear,
	/** Somebody disappears. */
	Disappear,
	/** Something moves through the station. */
	Obstacle,
	/** Whatever the game means by it. */
	Custom,
	/** An escalator stops, starts, or goes the other way. */
	Escalator,
	/** Ticket gates go out of order, or work again. */
	Gates,
	/** A thing gets another state: it breaks, or is mended. */
	Thing,
	/** Somebody has another role from now on. */
	Role,
};

/** Something that happens to a station at a time: a window closes, a door opens, an escalator stops, a train is late. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianStationEvent
{
	GENERATED_BODY()

	/** Since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event", meta = (Units = "s", ClampMin = "0"))
	float Time = 60.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event")
	EPedestrianEvent Kind = EPedestrianEvent::Door;

	/** What it happens to: an actor of the level, or the name of a train or of a parameter. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event")
	FPedestrianPartReference Of;

	/** Opens, or shuts. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Door || Kind == EPedestrianEvent::Booth || "
									  "Kind == EPedestrianEvent::Point"))
	bool bOpen = true;

	/** Of a door: only people who come from this region are concerned. None: everybody. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Door"))
	FPedestrianPartReference From;

	/** By how much a train will be later. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (Units = "s", ClampMin = "0", EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::DelayTrain"))
	float Seconds = 0.0f;

	/** New speed of an escalator, below 0 the other way, 0: it stops. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (ClampMin = "-200", ClampMax = "200", EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Escalator"))
	float CarrySpeed = 0.0f;

	/** New value of a parameter, in the units of station files. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Parameter"))
	float Value = 0.0f;

	/** Of danger, 0: none; of interest, 0: most; number of gates that work. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (ClampMin = "0", ClampMax = "255", EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Hazard || Kind == EPedestrianEvent::Interest || "
									  "Kind == EPedestrianEvent::Gates"))
	int32 Level = 0;

	/** Where an alarm sounds, a person appears, an obstacle or a region of interest is. Relative to the station. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event")
	FVector Position = FVector::ZeroVector;

	/** How far it reaches, 0: everywhere; of an obstacle half its width. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event", meta = (ClampMin = "0"))
	float Radius = 0.0f;

	/** How an obstacle moves, until told otherwise. Relative to the station. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Obstacle"))
	FVector Velocity = FVector::ZeroVector;

	/** Length of an obstacle from end to end, rounded at both; 0: a disc. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (ClampMin = "0", EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Obstacle"))
	float Length = 0.0f;

	/** Where a long obstacle's front points. Relative to the station. [degrees] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Obstacle"))
	float Yaw = 0.0f;

	/** People get out of an obstacle's way in time, as of a vehicle; else they pass it as they pass each other. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Obstacle"))
	bool bVehicle = false;

	/** How much people make room for an obstacle; 0: they block its way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (ClampMin = "0", ClampMax = "1", EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Obstacle"))
	float Yield = 1.0f;

	/** An obstacle, an alarm or a region of interest is there from now on; else it is gone. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Obstacle || Kind == EPedestrianEvent::Alarm || "
									  "Kind == EPedestrianEvent::Interest"))
	bool bPresent = true;

	/** Number of a person, an obstacle, a region of interest, or a portal without a name. -1: none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event", meta = (ClampMin = "-1"))
	int32 Index = -1;

	/** Type of whoever appears, or their new role. Empty: the first. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Appear || Kind == EPedestrianEvent::Role"))
	FString Type;

	/** Whoever appears has a mind; else they roam. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides, EditCondition = "Kind == EPedestrianEvent::Appear"))
	bool bMinded = true;

	/** Handed to the game as it is; of a thing, its new state. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Event",
			  meta = (EditConditionHides,
					  EditCondition = "Kind == EPedestrianEvent::Custom || Kind == EPedestrianEvent::Thing"))
	FString Text;

	/** As stations write it. */
	ped::EventDesc Describe() const;
	/** The other way round. What a region of interest follows is not kept. */
	void TakeFrom(const ped::EventDesc& Event);
};
