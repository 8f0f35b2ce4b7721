// SPDX-License-Identifier: MIT
// Factories of ground and of what stands on it, and the list of them in the order of the panel.
#pragma once

#include "CoreMinimal.h"
#include "Place/PedestrianActorFactory.h"
#include "Stations/PedestrianStationActors.h"

#include "PedestrianGroundFactories.generated.h"

#define LOCTEXT_NAMESPACE "PedestrianActorFactories"

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
class UPedestrianLiftFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianLiftFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianLift>(LOCTEXT("Lift", "Lift"));
	}
};

UCLASS()
class UPedestrianRailingFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianRailingFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianRailing>(LOCTEXT("Railing", "Railing"));
	}
};

namespace PedestrianActorFactories
{
inline TArray<UClass*> GetGround()
{
	return {UPedestrianRegionFactory::StaticClass(), UPedestrianPortalFactory::StaticClass(),
			UPedestrianWallFactory::StaticClass(),	 UPedestrianObstacleFactory::StaticClass(),
			UPedestrianLiftFactory::StaticClass(),	 UPedestrianRailingFactory::StaticClass()};
}
} // namespace PedestrianActorFactories

#undef LOCTEXT_NAMESPACE
