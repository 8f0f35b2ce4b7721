// SPDX-License-Identifier: MIT
// One factory for each thing that can be dragged into a level; what they do is in their base.
#pragma once

#include "CoreMinimal.h"
#include "Place/PedestrianActorFactory.h"

#include "PedestrianActorFactories.generated.h"

/** From the panel, or from a station asset that is dragged out of the Content Browser. */
UCLASS()
class UPedestrianStationFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianStationFactory(const FObjectInitializer& ObjectInitializer);

	virtual bool CanCreateActorFrom(const FAssetData& AssetData, FText& OutErrorMsg) override;
	virtual void PostSpawnActor(UObject* Asset, AActor* NewActor) override;
	virtual UObject* GetAssetFromActorInstance(AActor* ActorInstance) override;
};

UCLASS()
class UPedestrianRegionFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianRegionFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianPortalFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPortalFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianWallFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianWallFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianObstacleFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianObstacleFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianEntranceFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianEntranceFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianExitFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianExitFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianTicketBoothFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTicketBoothFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianPurchasePointFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPurchasePointFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianVendingMachineFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianVendingMachineFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianQueueFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianQueueFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianBenchFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianBenchFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianPerformanceAreaFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPerformanceAreaFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianMeetingPointFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianMeetingPointFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianPlatformFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPlatformFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianTrainDoorFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTrainDoorFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianTrainFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTrainFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianStationClockFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianStationClockFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianSignFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianSignFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianPatrolRouteFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPatrolRouteFactory(const FObjectInitializer& ObjectInitializer);
};

UCLASS()
class UPedestrianSpawnerFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianSpawnerFactory(const FObjectInitializer& ObjectInitializer);
};
