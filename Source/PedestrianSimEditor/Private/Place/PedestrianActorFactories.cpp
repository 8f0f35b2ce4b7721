// SPDX-License-Identifier: MIT
#include "Place/PedestrianActorFactories.h"

#include "AssetRegistry/AssetData.h"
#include "GameFramework/Actor.h"
#include "Stations/PedestrianStationAsset.h"

bool UPedestrianStationFactory::CanCreateActorFrom(const FAssetData& AssetData, FText& OutErrorMsg)
{
	return AssetData.IsInstanceOf(UPedestrianStationAsset::StaticClass()) ||
		   Super::CanCreateActorFrom(AssetData, OutErrorMsg);
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
