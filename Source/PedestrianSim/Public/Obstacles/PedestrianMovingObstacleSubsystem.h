// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Obstacles/PedestrianMovingObstacleComponent.h"
#include "PedestrianTypes.h"
#include "Subsystems/WorldSubsystem.h"
#include "UObject/WeakObjectPtr.h"

#include "ped/Base/Vec.h"

#include "PedestrianMovingObstacleSubsystem.generated.h"

class AActor;
class FPedestrianRun;
class UPedestrianSubsystem;

/** What something that moves touches. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianContact
{
	GENERATED_BODY()

	/** It stands on ground of the station; otherwise nobody sees it. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	bool bOnGround = false;

	/** How many people overlap it. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	int32 People = 0;

	/** The one who overlaps it most. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FPedestrianHandle Deepest;

	/** What it would have to be moved by to be free of them. Whether it is, is the game's affair. [cm] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FVector Push = FVector::ZeroVector;
};

/** Another system's agent that moves, as a Mass processor finds it. */
struct FPedestrianStranger
{
	FVector Location = FVector::ZeroVector; ///< On the ground. [cm]
	FVector Velocity = FVector::ZeroVector; ///< [cm/s]
	float Radius = 0.0f;					///< [cm]
	float Yield = 1.0f;
	EPedestrianMoverKind Kind = EPedestrianMoverKind::Person;
};

/**
 * Tells people of everything that moves without being one of them: players' pawns, actors with a Pedestrian Moving Obstacle
 * component, agents of other Mass systems with the trait Pedestrian Moving Obstacle. On clients the server does.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianMovingObstacleSubsystem : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

	/** Whether people see players' pawns, and how much they make room for them (0 to 1). On at first, with 1. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Obstacles")
	void SetPlayersAreSeen(bool bSeen, float Yield = 1.0f);
	/** What an actor touches that people see. False where they do not. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Obstacles")
	bool GetContact(const AActor* Actor, FPedestrianContact& OutContact) const;
	/** How many things people know of that move. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian|Obstacles")
	int32 GetObstacleCount() const;

	// ---- For the module -------------------------------------------------------------------------------------------

	void AddComponent(UPedestrianMovingObstacleComponent& Component);
	/** A ticket for a stranger that was not told of before; INDEX_NONE where there are too many. */
	int32 AddStranger();
	/**
	 * Once per engine frame: where a stranger is now. One that is not told of any more is gone, and its ticket with it:
	 * then false.
	 */
	bool TellStranger(int32 Ticket, const FPedestrianStranger& Stranger);

private:
	/** Something that people may be told of. */
	struct FTracked
	{
		TWeakObjectPtr<AActor> Actor;
		TWeakObjectPtr<UPedestrianMovingObstacleComponent> Component; ///< Null: a player's pawn.
		FPedestrianStranger Stranger;
		FVector LastPlace = FVector::ZeroVector;
		ped::Vec2 Velocity;		///< Of the simulation's time. [m/s]
		double LastTime = -1.0; ///< Of the world, when it was last looked at. [s]
		double ToldTime = 0.0;	///< Of the world, when a stranger was last told of. [s]
		int32 Life = 0;			///< How many things have had this number.
		bool bUsed = false;
		bool bStranger = false;
		bool bToldOffGround = false;
	};

	/** Before every simulation frame. */
	void Feed();
	/** After a run was loaded: what it knew of and is not there now is gone. */
	void RemoveGhosts();
	void FindPlayers();
	void FeedOne(FPedestrianRun& Run, int32 Number);
	bool IsThere(const FTracked& Item) const;
	bool IsGone(const FTracked& Item) const;
	/** The number of an actor; INDEX_NONE: people have not been told of it. */
	int32 FindNumber(const AActor* Actor) const;
	/** A number for something new; INDEX_NONE where there are too many. */
	int32 Track();

	TArray<FTracked> Tracked; ///< By number.
	TArray<int32> FreeNumbers;
	float PlayerYield = 1.0f;
	bool bPlayersAreSeen = true;
	bool bToldTooMany = false;
};
