// SPDX-License-Identifier: MIT
#include "Place/PedestrianActorFactories.h"

#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"

#define LOCTEXT_NAMESPACE "PedestrianActorFactories"

UPedestrianStationFactory::UPedestrianStationFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Station", "Pedestrian Station");
	NewActorClass = APedestrianStation::StaticClass();
}

bool UPedestrianStationFactory::CanCreateActorFrom(const FAssetData& AssetData, FText& OutErrorMsg)
{
	return Cast<UPedestrianStationAsset>(AssetData.GetAsset()) || Super::CanCreateActorFrom(AssetData, OutErrorMsg);
}

void UPedestrianStationFactory::PostSpawnActor(UObject* Asset, AActor* NewActor)
{
	Super::PostSpawnActor(Asset, NewActor);
	APedestrianStation* Station = Cast<APedestrianStation>(NewActor);
	UPedestrianStationAsset* Dragged = Cast<UPedestrianStationAsset>(Asset);
	if (Station && Dragged)
	{
		Station->Asset = Dragged;
	}
}

UObject* UPedestrianStationFactory::GetAssetFromActorInstance(AActor* ActorInstance)
{
	const APedestrianStation* Station = Cast<APedestrianStation>(ActorInstance);
	return Station ? Station->Asset.Get() : nullptr;
}

UPedestrianRegionFactory::UPedestrianRegionFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Region", "Region");
	NewActorClass = APedestrianRegion::StaticClass();
}

UPedestrianPortalFactory::UPedestrianPortalFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Portal", "Portal");
	NewActorClass = APedestrianPortal::StaticClass();
}

UPedestrianWallFactory::UPedestrianWallFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Wall", "Wall");
	NewActorClass = APedestrianWall::StaticClass();
}

UPedestrianObstacleFactory::UPedestrianObstacleFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Obstacle", "Obstacle");
	NewActorClass = APedestrianObstacle::StaticClass();
}

UPedestrianEntranceFactory::UPedestrianEntranceFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Entrance", "Entrance");
	NewActorClass = APedestrianEntrance::StaticClass();
}

UPedestrianExitFactory::UPedestrianExitFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Exit", "Exit");
	NewActorClass = APedestrianExit::StaticClass();
}

UPedestrianTicketBoothFactory::UPedestrianTicketBoothFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("TicketBooth", "Ticket Booth");
	NewActorClass = APedestrianTicketBooth::StaticClass();
}

UPedestrianPurchasePointFactory::UPedestrianPurchasePointFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("PurchasePoint", "Purchase Point");
	NewActorClass = APedestrianPurchasePoint::StaticClass();
}

UPedestrianVendingMachineFactory::UPedestrianVendingMachineFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("VendingMachine", "Vending Machine");
	NewActorClass = APedestrianVendingMachine::StaticClass();
}

UPedestrianQueueFactory::UPedestrianQueueFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Queue", "Queue");
	NewActorClass = APedestrianQueue::StaticClass();
}

UPedestrianBenchFactory::UPedestrianBenchFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Bench", "Bench");
	NewActorClass = APedestrianBench::StaticClass();
}

UPedestrianPerformanceAreaFactory::UPedestrianPerformanceAreaFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("PerformanceArea", "Performance Area");
	NewActorClass = APedestrianPerformanceArea::StaticClass();
}

UPedestrianMeetingPointFactory::UPedestrianMeetingPointFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("MeetingPoint", "Meeting Point");
	NewActorClass = APedestrianMeetingPoint::StaticClass();
}

UPedestrianPlatformFactory::UPedestrianPlatformFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Platform", "Platform");
	NewActorClass = APedestrianPlatform::StaticClass();
}

UPedestrianTrainDoorFactory::UPedestrianTrainDoorFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("TrainDoor", "Train Doors");
	NewActorClass = APedestrianTrainDoor::StaticClass();
}

UPedestrianTrainFactory::UPedestrianTrainFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Train", "Train");
	NewActorClass = APedestrianTrain::StaticClass();
}

UPedestrianStationClockFactory::UPedestrianStationClockFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("StationClock", "Clock");
	NewActorClass = APedestrianStationClock::StaticClass();
}

UPedestrianSignFactory::UPedestrianSignFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Sign", "Sign");
	NewActorClass = APedestrianSign::StaticClass();
}

UPedestrianPatrolRouteFactory::UPedestrianPatrolRouteFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("PatrolRoute", "Patrol Route");
	NewActorClass = APedestrianPatrolRoute::StaticClass();
}

UPedestrianSpawnerFactory::UPedestrianSpawnerFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	DisplayName = LOCTEXT("Spawner", "Pedestrian Spawner");
	NewActorClass = APedestrianSpawner::StaticClass();
}

TArray<UClass*> UPedestrianActorFactory::GetAll()
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
