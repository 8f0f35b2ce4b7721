// SPDX-License-Identifier: MIT
// What people do in a station: wait in line, buy, sit, watch, meet, look.
#pragma once

#include "CoreMinimal.h"
#include "Population/PedestrianDuration.h"
#include "Stations/PedestrianStationComponent.h"
#include "Stations/PedestrianStationPart.h"

#include "PedestrianServiceComponents.generated.h"

/** Where people wait in line: from the head backwards. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianQueueComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** First point: the head. Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Line = {FVector(0, 0, 0), FVector(500, 0, 0)};

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
	/** Its queue. Empty: the queue that is attached to it, or none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianPartReference Queue;

	/** "ticket", "drink", "food", "paper". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (GetOptions = "GetGoods"))
	TArray<FString> Sells;

	/** How long a purchase takes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianDuration Service;

	/** A machine that needs no clerk. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bVendingMachine = false;

	/** For the list of Sells: everything that can be bought. */
	UFUNCTION()
	TArray<FString> GetGoods() const;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

/** Purchase points behind one front, open or closed as a whole. */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianTicketBoothComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Its windows. Empty: those that are attached to it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FPedestrianPartReference> PurchasePoints;

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

	/** Objects or regions. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FPedestrianPartReference> PointsTo;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianPatrolRouteComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Relative to the component. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FVector> Points = {FVector(0, 0, 0), FVector(500, 0, 0)};

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bLoop = true;

	/** At each point. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	float Pause = 10.0f;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;
};

// ---- What is placed in a level: an actor around each ----

/** Where people wait in line, from the head backwards. */
UCLASS()
class PEDESTRIANSIM_API APedestrianQueue : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianQueue();
};

/** A counter without a queue or booth of its own: customers stand here and look along the x axis. */
UCLASS()
class PEDESTRIANSIM_API APedestrianPurchasePoint : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPurchasePoint();
};

/** Seats in a row: sitters look along the x axis. */
UCLASS()
class PEDESTRIANSIM_API APedestrianBench : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianBench();
};

/** Where performers show something: the audience stands along the x axis. */
UCLASS()
class PEDESTRIANSIM_API APedestrianPerformanceArea : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPerformanceArea();
};

/** Where people who know each other meet. */
UCLASS()
class PEDESTRIANSIM_API APedestrianMeetingPoint : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianMeetingPoint();
};

/** A clock that can be read, and heard when it strikes. */
UCLASS()
class PEDESTRIANSIM_API APedestrianStationClock : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianStationClock();
};

/** Tells those who do not know the place where things are: it faces along the x axis. */
UCLASS()
class PEDESTRIANSIM_API APedestrianSign : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianSign();
};

/** Where police and soldiers walk. */
UCLASS()
class PEDESTRIANSIM_API APedestrianPatrolRoute : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPatrolRoute();
};
