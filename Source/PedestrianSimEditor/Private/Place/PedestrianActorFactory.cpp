// SPDX-License-Identifier: MIT
#include "Place/PedestrianActorFactory.h"

#include "AssetRegistry/AssetData.h"
#include "GameFramework/Actor.h"
#include "Place/PedestrianPlacement.h"

UPedestrianActorFactory::UPedestrianActorFactory(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	// Stations are upright, also on a slope.
	bUseSurfaceOrientation = false;
}

bool UPedestrianActorFactory::CanCreateActorFrom(const FAssetData& AssetData, FText& OutErrorMsg)
{
	// From the panel, which drags the class, or from nothing. Every factory is asked about whatever is dragged: only
	// classes, which are there already, are looked at.
	const UClass* Class = NewActorClass;
	return !AssetData.IsValid() || (AssetData.IsInstanceOf(UClass::StaticClass()) &&
									AssetData.GetAsset() == static_cast<const UObject*>(Class));
}

FString UPedestrianActorFactory::GetDefaultActorLabel(UObject* Asset) const
{
	return DisplayName.ToString();
}

void UPedestrianActorFactory::PostSpawnActor(UObject* Asset, AActor* NewActor)
{
	Super::PostSpawnActor(Asset, NewActor);
	if (NewActor)
	{
		PedestrianPlacement::SnapToFloor(*NewActor);
		PedestrianPlacement::MakeNamesUnique({NewActor});
	}
}
