// SPDX-License-Identifier: MIT
// One factory for each thing that can be dragged into a level, and the list of them: what they do is in their base. The
// panel, the icons and the visualizers of components go by this list.
#pragma once

#include "AssetRegistry/AssetData.h"
#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "Place/PedestrianActorFactory.h"
#include "Place/PedestrianGroundFactories.h"
#include "Place/PedestrianServiceFactories.h"
#include "Place/PedestrianTrafficFactories.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStation.h"

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
	TArray<UClass*> All = {UPedestrianStationFactory::StaticClass()};
	All.Append(PedestrianActorFactories::GetGround());
	All.Append(PedestrianActorFactories::GetTraffic());
	All.Append(PedestrianActorFactories::GetService());
	All.Add(UPedestrianSpawnerFactory::StaticClass());
	return All;
}

#undef LOCTEXT_NAMESPACE
