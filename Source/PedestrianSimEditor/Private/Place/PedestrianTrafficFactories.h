// SPDX-License-Identifier: MIT
// Factories of entrances, platforms and trains, and the list of them in the order of the panel.
#pragma once

#include "CoreMinimal.h"
#include "Place/PedestrianActorFactory.h"
#include "Stations/PedestrianStationActors.h"

#include "PedestrianTrafficFactories.generated.h"

#define LOCTEXT_NAMESPACE "PedestrianActorFactories"

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

namespace PedestrianActorFactories
{
inline TArray<UClass*> GetTraffic()
{
	return {UPedestrianEntranceFactory::StaticClass(), UPedestrianExitFactory::StaticClass(),
			UPedestrianPlatformFactory::StaticClass(), UPedestrianTrainDoorFactory::StaticClass(),
			UPedestrianTrainFactory::StaticClass()};
}
} // namespace PedestrianActorFactories

#undef LOCTEXT_NAMESPACE
