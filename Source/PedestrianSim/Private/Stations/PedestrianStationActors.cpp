// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationActors.h"

#include "Stations/PedestrianStationComponents.h"

APedestrianRegion::APedestrianRegion()
{
	MakeRoot<UPedestrianRegionComponent>(TEXT("Region"));
}

APedestrianPortal::APedestrianPortal()
{
	MakeRoot<UPedestrianPortalComponent>(TEXT("Portal"));
}

APedestrianObstacle::APedestrianObstacle()
{
	MakeRoot<UPedestrianObstacleComponent>(TEXT("Obstacle"));
}

APedestrianWall::APedestrianWall()
{
	MakeRoot<UPedestrianWallComponent>(TEXT("Wall"));
}

APedestrianLift::APedestrianLift()
{
	MakeRoot<UPedestrianLiftComponent>(TEXT("Lift"));
}

APedestrianRailing::APedestrianRailing()
{
	MakeRoot<UPedestrianRailingComponent>(TEXT("Railing"));
}

APedestrianVendingMachine::APedestrianVendingMachine()
{
	auto* Machine = MakeRoot<UPedestrianPurchasePointComponent>(TEXT("Machine"));
	Machine->bVendingMachine = true;
	Machine->Sells = {TEXT("drink")};
	Machine->Service.Kind = EPedestrianDistribution::Uniform;
	Machine->Service.Minimum = 10.0f;
	Machine->Service.Maximum = 30.0f;
	MakeChild<UPedestrianObstacleComponent>(TEXT("Body"), Machine, FVector(120, 0, 0))->Size = FVector(100, 100, 190);
}

APedestrianTicketBooth::APedestrianTicketBooth()
{
	auto* Booth = MakeRoot<UPedestrianTicketBoothComponent>(TEXT("Booth"));
	auto* Window = MakeChild<UPedestrianPurchasePointComponent>(TEXT("Window"), Booth, FVector::ZeroVector, 180.0);
	Window->Sells = {TEXT("ticket")};
	auto* Queue = MakeChild<UPedestrianQueueComponent>(TEXT("Queue"), Window, FVector(-100, 0, 0), 180.0);
	Queue->Line = {FVector(0, 0, 0), FVector(500, 0, 0)};
	MakeChild<UPedestrianObstacleComponent>(TEXT("Body"), Booth, FVector(-190, 0, 0))->Size = FVector(240, 200, 260);
}

APedestrianEntrance::APedestrianEntrance()
{
	MakeRoot<UPedestrianEntranceComponent>(TEXT("Entrance"))->ArrivalsPerMinute = 10.0f;
}

APedestrianExit::APedestrianExit()
{
	MakeRoot<UPedestrianEntranceComponent>(TEXT("Exit"))->bEntrance = false;
}

APedestrianPlatform::APedestrianPlatform()
{
	auto* Platform = MakeRoot<UPedestrianPlatformComponent>(TEXT("Platform"));
	Platform->Tracks = {TEXT("1")};
	MakeChild<UPedestrianRegionComponent>(TEXT("Ground"), Platform, FVector::ZeroVector)->Footprint = {
		FVector(-1500, -300, 0), FVector(1500, -300, 0), FVector(1500, 300, 0), FVector(-1500, 300, 0)};
	MakeChild<UPedestrianTrainDoorComponent>(TEXT("Doors"), Platform, FVector(0, 240, 0), 90.0)->Count = 4;
}

APedestrianTrainDoor::APedestrianTrainDoor()
{
	MakeRoot<UPedestrianTrainDoorComponent>(TEXT("TrainDoor"));
}

APedestrianTrain::APedestrianTrain()
{
	MakeRoot<UPedestrianTrainComponent>(TEXT("Train"));
}

APedestrianPlainBooth::APedestrianPlainBooth()
{
	MakeRoot<UPedestrianTicketBoothComponent>(TEXT("Booth"));
}

APedestrianPlainPlatform::APedestrianPlainPlatform()
{
	MakeRoot<UPedestrianPlatformComponent>(TEXT("Platform"));
}
