// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"

#include "PedestrianStation.generated.h"

class UPedestrianStationAsset;
class UPedestrianStationComponent;

namespace ped
{
class Diagnostics;
struct StationDesc;
struct World;
} // namespace ped

/**
 * The station of a level: from an asset, or from the station components of the level's actors and, where wanted, from
 * the level's static meshes. Opens when play begins. This actor's transform is the station's origin.
 */
UCLASS()
class PEDESTRIANSIM_API APedestrianStation : public AActor
{
	GENERATED_BODY()

public:
	APedestrianStation();

	/** A station that was made elsewhere. Without one, the level is asked. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TObjectPtr<UPedestrianStationAsset> Asset;

	/** Of everything random. The same seed, the same day. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0"))
	int32 Seed = 1;

	/** The station's population and timetable: people with minds come, live and leave, trains run. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bPopulate = true;

	/** Who is there at the start; 0: as many as the station says. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (ClampMin = "0", EditCondition = "bPopulate"))
	int32 People = 0;

	/** Let people walk on, and around, the level's static meshes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bUseLevelMeshes = false;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bOpenOnBeginPlay = true;

	/** Builds the world and opens it in the level's pedestrian subsystem. What is wrong goes to the message log. */
	UFUNCTION(BlueprintCallable, Category = "Station")
	bool Open();

	/** What the level says, without the asset. */
	void GatherFromLevel(ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics) const;
	/** The world of the asset, or of the level. Null with diagnostics where something is wrong. */
	TSharedPtr<const ped::World> BuildWorld(ped::Diagnostics& Diagnostics) const;
	/** The component that a diagnostic's place names. */
	const UPedestrianStationComponent* FindComponent(const FString& Place) const;

protected:
	virtual void BeginPlay() override;
};
