// SPDX-License-Identifier: MIT
#pragma once

#include "ActorFactories/ActorFactory.h"
#include "AssetRegistry/AssetData.h"
#include "CoreMinimal.h"
#include "GameFramework/Actor.h"

#include "PedestrianActorFactory.generated.h"

/** Puts parts of a station on the floor, upright, under a name that no other part has. */
UCLASS(Abstract)
class UPedestrianActorFactory : public UActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianActorFactory(const FObjectInitializer& ObjectInitializer);

	virtual bool CanCreateActorFrom(const FAssetData& AssetData, FText& OutErrorMsg) override;
	virtual void PostSpawnActor(UObject* Asset, AActor* NewActor) override;
	/** What the panel calls it, which is also what its people's diaries will say: "Ticket Booth". */
	virtual FString GetDefaultActorLabel(UObject* Asset) const override;

	/** Classes of all factories, in the order of the panel (PedestrianActorFactories.h). */
	static TArray<UClass*> GetAll();

protected:
	/** For constructors: what the factory makes, and what the panel calls it. */
	template <class T>
	void Make(const FText& Name)
	{
		DisplayName = Name;
		NewActorClass = T::StaticClass();
	}
};
