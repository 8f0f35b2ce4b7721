// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/ArrayView.h"
#include "CoreMinimal.h"
#include "MassEntitySpawnDataGeneratorBase.h"
#include "MassSpawnerTypes.h"
#include "Spawning/PedestrianSpawner.h"

#include "PedestrianSpawnDataGenerator.generated.h"

/** For the engine's Mass Spawner: places on the ground of the level's station. Its entities need the Pedestrian trait.
 */
UCLASS(BlueprintType, meta = (DisplayName = "Pedestrian Station"))
class PEDESTRIANSIM_API UPedestrianSpawnDataGenerator : public UMassEntitySpawnDataGeneratorBase
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	EPedestrianPlacement Placement = EPedestrianPlacement::WholeStation;

	/** Of AroundSpawner. [cm] */
	UPROPERTY(EditAnywhere, Category = "Pedestrian", meta = (ClampMin = "50"))
	float Radius = 1000.0f;

	virtual void Generate(UObject& QueryOwner, TConstArrayView<FMassSpawnedEntityType> EntityTypes, int32 Count,
						  FFinishedGeneratingSpawnDataSignature& FinishedGeneratingSpawnPointsDelegate) const override;

private:
	TArray<FMassEntitySpawnDataGeneratorResult>
	Places(UObject& Owner, TConstArrayView<FMassSpawnedEntityType> EntityTypes, int32 Count) const;
};
