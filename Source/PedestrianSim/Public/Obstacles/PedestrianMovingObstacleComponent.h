// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Components/ActorComponent.h"

#include "PedestrianMovingObstacleComponent.generated.h"

/** What people take a moving obstacle for. */
UENUM(BlueprintType)
enum class EPedestrianMoverKind : uint8
{
	/** Somebody whom the game moves: people pass them as they pass each other. */
	Person,
	/** A cart, a sweeper, a car: people get out of its way in time, and hear it behind them. */
	Vehicle
};

/**
 * Makes people see an actor that moves, and keep out of its way: a vehicle, a cart, somebody whom the game walks about.
 * Players' pawns need none.
 */
UCLASS(ClassGroup = "Pedestrian", meta = (BlueprintSpawnableComponent, DisplayName = "Pedestrian Moving Obstacle"))
class PEDESTRIANSIM_API UPedestrianMovingObstacleComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** What people take it for. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	EPedestrianMoverKind Kind = EPedestrianMoverKind::Vehicle;

	/** Half its width; 0: of the actor's simple collision. [cm, 0 to 1,000] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (ClampMin = "0", ClampMax = "1000"))
	float Radius = 0.0f;

	/** From end to end along the actor's x axis, rounded at both; 0: it is round. [cm, 0 to 4,000] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (ClampMin = "0", ClampMax = "4000"))
	float Length = 0.0f;

	/** How much people make room for it: 0, they block its way; 1, they step aside at once. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (ClampMin = "0", ClampMax = "1"))
	float Yield = 1.0f;

	/** Whether people see it now. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	bool bSeen = true;

	virtual void BeginPlay() override;
};
