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

/** A part of a region without ground: a light well, the opening above a flight of stairs. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianHole
{
	GENERATED_BODY()

	/** Corners, around. Relative to the component of the region. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Outline;
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

	/** Of stairs: height of one step. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (ClampMin = "2", ClampMax = "100", EditCondition = "Floor == EPedestrianFloor::Stairs"))
	float StepRise = 17.0f;

	/** Of stairs: depth of one tread; what is left beyond the last step is a landing. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (ClampMin = "5", ClampMax = "500", EditCondition = "Floor == EPedestrianFloor::Stairs"))
	float StepRun = 29.0f;

	/** Of ramps and stairs: their width, which then takes the place of the footprint. 0: the footprint holds. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0", ClampMax = "10000"))
	float RampWidth = 0.0f;

	/**
	 * Of ramps and stairs: speed along the slope at which a moving walkway or an escalator carries people from the first to the second of
	 * RampPoints; below 0, the other way. 0: it stands still. [cm/s]
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "-200", ClampMax = "200"))
	float CarrySpeed = 0.0f;

	/** Share of people who walk while they are carried; the others stand. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0", ClampMax = "1"))
	float WalkingShare = 0.0f;

	/** Parts of the footprint without ground. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FPedestrianHole> Holes;

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

	/** The region from which alone people go through. None: both ways. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference OneWayFrom;

	/** Ticket gates side by side on the threshold. 0: none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0", ClampMax = "255"))
	int32 Gates = 0;

	/** Time that each gate takes for one person. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (ClampMin = "0", ClampMax = "600", EditCondition = "Gates > 0"))
	float GateSeconds = 2.5f;

	/** Is shut from the start, until an event of the station opens it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bShut = false;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A lift: the middle of its cabin is at the component, its door opens along the component's x axis. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianLiftComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Heights of the floors that it serves, from the lowest up. Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<float> Stops = {0.0f, 400.0f};

	/** Of the cabin: its depth along x, its width along y. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FVector2D CabinSize = FVector2D(200.0, 200.0);

	/** Clear width of the door. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "80"))
	float DoorWidth = 120.0f;

	/** Number of people who ride at once. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1", ClampMax = "200"))
	int32 Capacity = 8;

	/** Greatest speed of the cabin. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "5"))
	float Speed = 100.0f;

	/** How fast the cabin starts and stops. [cm/s^2] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "5"))
	float Acceleration = 80.0f;

	/** Time that the door takes to open, and to shut. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0.1"))
	float DoorSeconds = 2.5f;

	/** Time for which the door stays open at least. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0.1"))
	float DwellSeconds = 4.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A railing along a line, before an open drop: nobody gets past it. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianRailingComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Points = {FVector(0, 0, 0), FVector(500, 0, 0)};

	/** Of the handrail above the floor. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50", ClampMax = "300"))
	float Height = 110.0f;

	/** The last point joins the first. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bClosed = false;

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
