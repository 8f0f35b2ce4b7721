// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "PedestrianTypes.h"

#include "PedestrianSpawner.generated.h"

class UMassEntityConfigAsset;
class UPedestrianTypeAsset;

/** Where a spawner puts people. */
UENUM(BlueprintType)
enum class EPedestrianPlacement : uint8
{
	/** Anywhere on the station's ground. */
	WholeStation,
	/** Within Radius of the spawner. */
	AroundSpawner,
	/** Through the station's entrances, one after the other. */
	Entrances,
};

/** Fills a level with people when play begins, and takes them away again. */
UCLASS()
class PEDESTRIANSIM_API APedestrianSpawner : public AActor
{
	GENERATED_BODY()

public:
	APedestrianSpawner();

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (ClampMin = "0"))
	int32 Count = 100;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	EPedestrianPlacement Placement = EPedestrianPlacement::WholeStation;

	/** Of AroundSpawner. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (ClampMin = "50"))
	float Radius = 1000.0f;

	/** They have minds of this type, which the station must know: its population names it. Empty: see Type Name. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	TObjectPtr<UPedestrianTypeAsset> Type;

	/**
	 * Without an asset, a type of the station, or one that ships: "commuter", "tourist", ... Empty: as the Pedestrian
	 * trait of the configuration says, else they have no minds and roam.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian", meta = (GetOptions = "GetTypeNames"))
	FString TypeName;

	/** Traits of these people: a Pedestrian trait, and what shows them. Empty: the station's, or plain pillars. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	TObjectPtr<UMassEntityConfigAsset> Config;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	bool bSpawnOnBeginPlay = true;

	/** Returns how many found room. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	int32 SpawnPeople();
	/** Removes those who came from here and are still there. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	void RemovePeople();
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	const TArray<FPedestrianHandle>& GetPeople() const { return People; }
	/** How many of those who came from here are still there. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	int32 GetLiveCount() const;
	/** For the list of Type Name: types that ship, and those of the level's station. */
	UFUNCTION()
	TArray<FString> GetTypeNames() const;

	virtual void EndPlay(const EEndPlayReason::Type Reason) override;
#if WITH_EDITOR
	virtual void PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent) override;
#endif

protected:
	virtual void BeginPlay() override;

private:
	/** Of those who have minds; empty: nobody has. */
	FString NameOfType() const;

	UPROPERTY(Transient)
	TArray<FPedestrianHandle> People;
};
