// SPDX-License-Identifier: MIT
// Ground, and what stands on it.
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianStationComponent.h"

#include "PedestrianPlaceComponents.generated.h"

/** How high the ground of a region is. */
UENUM(BlueprintType)
enum class EPedestrianFloor : uint8
{
	Flat,
	/** Rises evenly from the first to the second of RampPoints. */
	Ramp,
	/** Steps up from the first to the second of RampPoints. */
	Stairs,
	/** The level's meshes inside of the region are the ground. */
	Mesh,
};

/** A room, a corridor, a flight of stairs, a platform: ground with a boundary. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianRegionComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Corners, around. Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Footprint = {FVector(-500, -500, 0), FVector(500, -500, 0), FVector(500, 500, 0),
								 FVector(-500, 500, 0)};

	/** From the floor to the top of the volume. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "100"))
	float Height = 300.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	EPedestrianFloor Floor = EPedestrianFloor::Flat;

	/** Of ramps and stairs: where they start and end, with their heights. Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> RampPoints;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Names the way between two regions. Ways are found without it. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPortalComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference RegionA;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference RegionB;

	/** Along the component's y axis, to both sides. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50"))
	float Width = 200.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A pillar, a kiosk, a barrier: a box that stands on the component's place. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianObstacleComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Length, width, height. 0: there is none. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FVector Size = FVector(100.0, 100.0, 100.0);

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A wall along a line, with openings. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianWallComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Points = {FVector(0, 0, 0), FVector(500, 0, 0)};

	/** Openings: from X to Y along the wall from its first point. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector2D> Gaps;

	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "10"))
	float Height = 300.0f;

	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "5"))
	float Thickness = 20.0f;

	/** The last point joins the first. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bClosed = false;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};
