// SPDX-License-Identifier: MIT
// One factory for each thing that can be dragged into a level, and the list of them: what they do is in their base. The
// panel, the icons and the visualizers of components go by this list.
#pragma once

#include "AssetRegistry/AssetData.h"
#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "Place/PedestrianActorFactory.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"

#include "PedestrianActorFactories.generated.h"

#define LOCTEXT_NAMESPACE "PedestrianActorFactories"

/** From the panel, or from a station asset that is dragged out of the Content Browser. */
UCLASS()
class UPedestrianStationFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianStationFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianStation>(LOCTEXT("Station", "Pedestrian Station"));
	}

	virtual bool CanCreateActorFrom(const FAssetData& AssetData, FText& OutErrorMsg) override;
	virtual void PostSpawnActor(UObject* Asset, AActor* NewActor) override;
	virtual UObject* GetAssetFromActorInstance(AActor* ActorInstance) override;
};

UCLASS()
class UPedestrianRegionFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianRegionFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianRegion>(LOCTEXT("Region", "Region"));
	}
};

UCLASS()
class UPedestrianPortalFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPortalFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPortal>(LOCTEXT("Portal", "Portal"));
	}
};

UCLASS()
class UPedestrianWallFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianWallFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianWall>(LOCTEXT("Wall", "Wall"));
	}
};

UCLASS()
class UPedestrianObstacleFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianObstacleFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianObstacle>(LOCTEXT("Obstacle", "Obstacle"));
	}
};

UCLASS()
class UPedestrianEntranceFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianEntranceFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianEntrance>(LOCTEXT("Entrance", "Entrance"));
	}
};

UCLASS()
class UPedestrianExitFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianExitFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianExit>(LOCTEXT("Exit", "Exit"));
	}
};

UCLASS()
class UPedestrianTicketBoothFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTicketBoothFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianTicketBooth>(LOCTEXT("TicketBooth", "Ticket Booth"));
	}
};

UCLASS()
class UPedestrianPurchasePointFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPurchasePointFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPurchasePoint>(LOCTEXT("PurchasePoint", "Purchase Point"));
	}
};

UCLASS()
class UPedestrianVendingMachineFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianVendingMachineFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianVendingMachine>(LOCTEXT("VendingMachine", "Vending Machine"));
	}
};

UCLASS()
class UPedestrianQueueFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianQueueFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianQueue>(LOCTEXT("Queue", "Queue"));
	}
};

UCLASS()
class UPedestrianBenchFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianBenchFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianBench>(LOCTEXT("Bench", "Bench"));
	}
};

UCLASS()
class UPedestrianPerformanceAreaFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPerformanceAreaFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPerformanceArea>(LOCTEXT("PerformanceArea", "Performance Area"));
	}
};

UCLASS()
class UPedestrianMeetingPointFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianMeetingPointFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianMeetingPoint>(LOCTEXT("MeetingPoint", "Meeting Point"));
	}
};

UCLASS()
class UPedestrianPlatformFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPlatformFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPlatform>(LOCTEXT("Platform", "Platform"));
	}
};

UCLASS()
class UPedestrianTrainDoorFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTrainDoorFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianTrainDoor>(LOCTEXT("TrainDoor", "Train Doors"));
	}
};

UCLASS()
class UPedestrianTrainFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTrainFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianTrain>(LOCTEXT("Train", "Train"));
	}
};

UCLASS()
class UPedestrianStationClockFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianStationClockFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianStationClock>(LOCTEXT("StationClock", "Clock"));
	}
};

UCLASS()
class UPedestrianSignFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianSignFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianSign>(LOCTEXT("Sign", "Sign"));
	}
};

UCLASS()
class UPedestrianPatrolRouteFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPatrolRouteFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPatrolRoute>(LOCTEXT("PatrolRoute", "Patrol Route"));
	}
};

UCLASS()
class UPedestrianSpawnerFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianSpawnerFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianSpawner>(LOCTEXT("Spawner", "Pedestrian Spawner"));
	}
};

/** Classes of all factories, in the order of the panel. */
inline TArray<UClass*> UPedestrianActorFactory::GetAll()
{
	return {UPedestrianStationFactory::StaticClass(),
			UPedestrianRegionFactory::StaticClass(),
			UPedestrianPortalFactory::StaticClass(),
			UPedestrianWallFactory::StaticClass(),
			UPedestrianObstacleFactory::StaticClass(),
			UPedestrianEntranceFactory::StaticClass(),
			UPedestrianExitFactory::StaticClass(),
			UPedestrianTicketBoothFactory::StaticClass(),
			UPedestrianPurchasePointFactory::StaticClass(),
			UPedestrianVendingMachineFactory::StaticClass(),
			UPedestrianQueueFactory::StaticClass(),
			UPedestrianBenchFactory::StaticClass(),
			UPedestrianPerformanceAreaFactory::StaticClass(),
			UPedestrianMeetingPointFactory::StaticClass(),
			UPedestrianPlatformFactory::StaticClass(),
			UPedestrianTrainDoorFactory::StaticClass(),
			UPedestrianTrainFactory::StaticClass(),
			UPedestrianStationClockFactory::StaticClass(),
			UPedestrianSignFactory::StaticClass(),
			UPedestrianPatrolRouteFactory::StaticClass(),
			UPedestrianSpawnerFactory::StaticClass()};
}

#undef LOCTEXT_NAMESPACE
