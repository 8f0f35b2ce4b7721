// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "Stations/PedestrianStationEvent.h"
#include "UObject/WeakObjectPtr.h"

#include "PedestrianStation.generated.h"

class UMassEntityConfigAsset;
class UPedestrianExamplesAsset;
class UPedestrianPopulation;
class UPedestrianStationAsset;
class UPedestrianStationComponent;
class UPedestrianSubsystem;
class UPedestrianTimetable;

namespace ped
{
class Diagnostics;
struct SimulationOptions;
struct StationDesc;
struct World;
} // namespace ped

/** Which ground people can walk on. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianGround
{
	GENERATED_BODY()

	/** Side of a cell of the maps by which people see and plan. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "10", ClampMax = "50"))
	float CellSize = 20.0f;

	/** Highest step. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "1", ClampMax = "60"))
	float MaxClimb = 25.0f;

	/** Steepest ground. [degrees] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "5", ClampMax = "60"))
	float MaxSlope = 40.0f;

	/** Least height that people walk under. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "100", ClampMax = "300"))
	float Headroom = 190.0f;

	/**
	 * Between the lines by which regions with the level's ground find it from above: landscapes, and meshes whose
	 * triangles cannot be read. 0: triangles are read. [cm]
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (ClampMin = "0", ClampMax = "1000"))
	float TraceSpacing = 0.0f;
};

/**
 * The station of a level: from an asset, or from the station components of the level's actors and, where wanted, from
 * the level's collision geometry. Opens when play begins. This actor's transform is the station's origin.
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

	/** Who lives in a station that the level makes. Empty: commuters. An asset has its own. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bPopulate"))
	TObjectPtr<UPedestrianPopulation> Population;

	/** What people whose type is moved by "graph" or "nearest" have learned from recorded people. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bPopulate"))
	TObjectPtr<UPedestrianExamplesAsset> Examples;

	/**
	 * What people do all day, in a station that the level makes: things, their kinds, actions, and the roles of types, as
	 * this asset's station file has them. Its other parts do not count. Things stand where the file says.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bPopulate"))
	TObjectPtr<UPedestrianStationAsset> Days;

	/** Trains of a station that the level makes, beside the train actors. An asset has its own. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bPopulate"))
	TObjectPtr<UPedestrianTimetable> Timetable;

	/** What happens while people are there: windows and doors, escalators and gates, late trains. At one time in this order. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FPedestrianStationEvent> Events;

	/** What people look like whose type does not say. Empty: low-poly figures. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TObjectPtr<UMassEntityConfigAsset> Appearance;

	/** Who is there at the start; 0: as many as the population says. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station",
			  meta = (ClampMin = "0", EditCondition = "bPopulate"))
	int32 People = 0;

	/** Tell of what people with minds do: events of purchases and minds, diaries. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station", meta = (EditCondition = "bPopulate"))
	bool bTellMinds = true;

	/** Let people walk on, and around, the collision geometry of the level's meshes and shapes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bUseLevelMeshes = false;

	/** Of a station that the level makes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FPedestrianGround Ground;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	bool bOpenOnBeginPlay = true;

	/** Builds the world and opens it in the level's pedestrian subsystem. What is wrong goes to the message log. */
	UFUNCTION(BlueprintCallable, Category = "Station")
	bool Open();

	/** What the level says, without the asset. Meshes may be left out, which are long to read. */
	void GatherFromLevel(ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics, bool bWithMeshes = true) const;
	/** How the station is opened in the world that was built of it: seed, people, minds. */
	ped::SimulationOptions GetOptions(const ped::World& World) const;
	/** The world of the asset, or of the level. Null with diagnostics where something is wrong. */
	TSharedPtr<const ped::World> BuildWorld(ped::Diagnostics& Diagnostics) const;
	/** All parts of the level, by name: the same station whatever order the level loads its actors in. */
	TArray<const UPedestrianStationComponent*> GetParts() const;
	/** Types of people that its population and its entrances name. */
	TArray<FString> GetTypeNames() const;
	/** The component that a diagnostic's place names. */
	const UPedestrianStationComponent* FindComponent(const FString& Place) const;
	/** The same of many places, in their order; null where a place names none. */
	TArray<const UPedestrianStationComponent*> FindComponents(const TArray<FString>& Places) const;
	/** Warns of parts that are loaded when the station is open already. */
	void OnPartBeginsPlay(const UPedestrianStationComponent& Part) const;

protected:
	virtual void BeginPlay() override;

private:
	/** Types of people get the traits that their assets name. */
	void DressPeople(UPedestrianSubsystem& Subsystem, const ped::World& World) const;

	/** Parts that the open station was made of. */
	TArray<TWeakObjectPtr<const UPedestrianStationComponent>> Gathered;
};
