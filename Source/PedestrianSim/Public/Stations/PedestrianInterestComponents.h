// SPDX-License-Identifier: MIT
// Where somebody looks, and people who walk to and fro.
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianStationComponent.h"
#include "Stations/PedestrianStationPart.h"

#include "PedestrianInterestComponents.generated.h"

class FPedestrianRun;

/** How much is computed for people. The same, in the same order, as ped::InterestLevel. */
UENUM(BlueprintType)
enum class EPedestrianInterest : uint8
{
	/** All that they can do. */
	Full,
	/** A potential field leads people with the same goal round crowds. */
	High,
	/** They keep to their way and avoid others at short term. */
	Low,
	/** Nobody looks: straight along their way, through each other. */
	None,
};

/** A circle in which more, or less, is computed for people than elsewhere. */
UCLASS(meta = (BlueprintSpawnableComponent, DisplayName = "Pedestrian Interest Region"))
class PEDESTRIANSIM_API UPedestrianInterestRegionComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** 0: the whole station. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (Units = "cm", ClampMin = "0"))
	float Radius = 1500.0f;

	/** How far above and below it reaches. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (Units = "cm", ClampMin = "10"))
	float Height = 250.0f;

	/** What is computed for the people in it; where regions overlap, the most. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	EPedestrianInterest Level = EPedestrianInterest::High;

	/** It goes along with what the first player looks at. Runs can be repeated all the same, from their events. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bFollowCamera = false;

	/** How far before the camera its middle is. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (Units = "cm", ClampMin = "0", EditCondition = "bFollowCamera"))
	float LookAhead = 1000.0f;

	virtual void BeginPlay() override;
	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;

private:
	/** Before every frame of the simulation: where the camera looks now. */
	void FollowCamera();

	FVector LastPlace = FVector::ZeroVector;
	bool bTold = false;
};

/** People who walk to and fro between two ends, along several ways. */
UCLASS(meta = (BlueprintSpawnableComponent, DisplayName = "Pedestrian Flow"))
class PEDESTRIANSIM_API UPedestrianFlowComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Both of them, relative to the component. [cm] */
	UPROPERTY(EditAnywhere, EditFixedSize, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Ends = {FVector(0, 0, 0), FVector(1000, 0, 0)};

	/** How many walk there from the start. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	int32 People = 20;

	/** Ways between the ends, as different as the station allows. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1", ClampMax = "8"))
	int32 Paths = 3;

	/** Name of their type; empty: the first. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Type;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Where somebody looks: a circle around the actor. */
UCLASS()
class PEDESTRIANSIM_API APedestrianInterestRegion : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianInterestRegion();
};

/** People who walk to and fro. */
UCLASS()
class PEDESTRIANSIM_API APedestrianFlow : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianFlow();
};
