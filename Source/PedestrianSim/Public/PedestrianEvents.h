// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PedestrianTypes.h"

#include "PedestrianEvents.generated.h"

/** What happens to people with minds. The same, in the same order, as ped::MindEventKind. */
UENUM(BlueprintType)
enum class EPedestrianMindEvent : uint8
{
	Arrives,
	EntersRegion,
	/** Sets itself a goal. */
	Pushes,
	/** Is done with a goal, or gives it up. */
	Pops,
	ChoosesTrain,
	HearsTrack,
	HearsClock,
	LosesTrain,
	JoinsQueue,
	LeavesQueue,
	BeginsService,
	Buys,
	SitsDown,
	Rises,
	BeginsToWatch,
	StopsWatching,
	BeginsToTalk,
	StopsTalking,
	MeetsFriends,
	GivesUpFriends,
	HasNoTime,
	ReadsSign,
	Asks,
	Follows,
	Performs,
	BeginsToWait,
	Boards,
	Leaves,
	/** With others of a group. */
	ComesWith,
	/** For a companion who has fallen behind. */
	WaitsFor,
	/** By the companion who leads. */
	IsWaitedFor,
	Nods,
	BeginsAction,
	EndsAction,
};

/** Something that happened to somebody: an event for a game, a line of a diary. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianMindEvent
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FPedestrianHandle Pedestrian;

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	EPedestrianMindEvent Kind = EPedestrianMindEvent::Arrives;

	/** Since the station opened. [s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Time = 0.0f;

	/** Region where it happens. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Region;

	/** Name of the thing it is about: queue, window, bench, stage, door, sign; empty: none. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Object;

	/** Empty: none. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Train;

	/** "buy a ticket", of goals and purchases; of actions, their names. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FString Goal;

	/** With whom. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FPedestrianHandle Other;

	/** Seconds, or people ahead: whatever belongs to the kind. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Value = 0.0f;
};

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FPedestrianEvent, FPedestrianHandle, Pedestrian);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FPedestrianRegionEvent, FPedestrianHandle, Pedestrian, const FString&,
											 Region);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FPedestrianMindEventSignature, const FPedestrianMindEvent&, Event);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FPedestrianTrainEvent, const FString&, Train, int32, Boarded);
