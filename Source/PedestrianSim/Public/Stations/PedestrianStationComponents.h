// SPDX-License-Identifier: MIT
#pragma once

#include "Components/SceneComponent.h"
#include "CoreMinimal.h"

#include "PedestrianStationComponents.generated.h"

struct FPedestrianFrame;

namespace ped
{
struct StationDesc;
} // namespace ped

/**
 * A part of a station, placed in a level. Where it is and where it faces come from its transform; lengths are
 * centimetres. APedestrianStation gathers all parts of the level.
 */
UCLASS(Abstract)
class PEDESTRIANSIM_API UPedestrianStationComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	/** By which other parts and messages name it. Empty: the component's own name. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString ObjectName;

	FString GetObjectName() const;

	/** Adds this part to a station whose origin the frame is. */
	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const {}
};

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
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (MakeEditWidget = "true"))
	TArray<FVector> Footprint;

	/** From the floor to the top of the volume. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "100"))
	float Height = 300.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	EPedestrianFloor Floor = EPedestrianFloor::Flat;

	/** Of ramps and stairs: where they start and end, with their heights. Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (MakeEditWidget = "true"))
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
	FString RegionA;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString RegionB;

	/** Along the component's y axis, to both sides. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50"))
	float Width = 200.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A pillar, a kiosk, a barrier. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianObstacleComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Length, width, height. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FVector Size = FVector(100.0, 100.0, 100.0);

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Where people wait in line: from the head backwards. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianQueueComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** First point: the head. Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (MakeEditWidget = "true"))
	TArray<FVector> Line;

	/** Between people. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "40"))
	float Spacing = 80.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Where customers stand and buy: they look along the component's x axis. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPurchasePointComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Name of its queue; empty: none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Queue;

	/** "ticket", "drink", "food", "paper". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> Sells;

	/** How long a purchase takes. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1"))
	float ServiceSeconds = 30.0f;

	/** A machine that needs no clerk. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bVendingMachine = false;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Purchase points behind one front, open or closed as a whole. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianTicketBoothComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> PurchasePoints;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bStartsOpen = true;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Seats in a row: sitters look along the component's x axis; its origin is the middle of the front edge. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianBenchComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "45"))
	float Length = 180.0f;

	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "10"))
	float Depth = 50.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1"))
	int32 Seats = 3;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0", ClampMax = "1"))
	float Comfort = 0.5f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Where performers show something: the audience stands along the component's x axis. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPerformanceComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Of the stage. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50"))
	float Radius = 200.0f;

	/** Of the audience. [degrees] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "10", ClampMax = "360"))
	float Arc = 180.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1"))
	int32 Rows = 2;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianMeetingPointComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50"))
	float Radius = 150.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Where people come in and go out: the component's x axis leads into the station. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianEntranceComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50"))
	float Width = 200.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bEntrance = true;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bExit = true;

	/** Arrivals a minute; 0: nobody comes in here. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float ArrivalsPerMinute = 0.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Makes a region a platform. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPlatformComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Region;

	/** Labels: "9", "10". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> Tracks;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A train door: passengers board along the component's x axis. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianTrainDoorComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Platform;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Track;

	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "50"))
	float Width = 130.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** A train of the timetable. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianTrainComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Platform;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Track;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Destination;

	/** Since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float Arrival = 60.0f;

	/** Since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float Departure = 180.0f;

	/** 0: once. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float RepeatEvery = 0.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	int32 Alighting = 0;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	int32 Capacity = 500;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianClockComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Range of its chime. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float Audible = 6000.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Tells those who do not know the place where things are: it faces along the component's x axis. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianSignComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "100"))
	float Readable = 1200.0f;

	/** Names of objects or regions. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> PointsTo;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPatrolRouteComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (MakeEditWidget = "true"))
	TArray<FVector> Points;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bLoop = true;

	/** At each point. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float Pause = 10.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};
