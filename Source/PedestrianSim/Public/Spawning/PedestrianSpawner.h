// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "PedestrianTypes.h"

#include "PedestrianSpawner.generated.h"

class UMassEntityConfigAsset;

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

	/** Traits of these people: a Pedestrian trait, and what shows them. Empty: the plugin's own. */
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

	virtual void EndPlay(const EEndPlayReason::Type Reason) override;
	virtual void Tick(float DeltaSeconds) override;

protected:
	virtual void BeginPlay() override;

private:
	UPROPERTY(Transient)
	TArray<FPedestrianHandle> People;

	bool bWaitsForStation = false;
	float WaitedSeconds = 0.0f;
};
