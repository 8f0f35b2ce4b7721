// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Kismet/BlueprintFunctionLibrary.h"
#include "Templates/SubclassOf.h"

#include "PedestrianEditorLibrary.generated.h"

class AActor;
class APedestrianRegion;
class APedestrianStation;
class UMassEntityConfigAsset;
class UMassEntityTraitBase;
class UPedestrianStationAsset;
class UPedestrianTypeAsset;

/** What the editor's tools do, for editor utility Blueprints and Python. */
UCLASS()
class PEDESTRIANSIMEDITOR_API UPedestrianEditorLibrary : public UBlueprintFunctionLibrary
{
	GENERATED_BODY()

public:
	/** Reads a *.station.json or *.pedworld file into a new asset, or into the one that is there. Null where it is
	 * none. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static UPedestrianStationAsset* ImportStation(const FString& Filename, const FString& PackagePath,
												  const FString& AssetName);

	/** Writes the text of a station, byte for byte. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static bool ExportStation(const UPedestrianStationAsset* Asset, const FString& Filename);

	/**
	 * Writes the station that a level makes: as text (*.station.json), or built (*.pedworld). Meshes of the level are in
	 * no text, so that a station that uses them is written built, and refused as text.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static bool ExportLevel(const APedestrianStation* Station, const FString& Filename);

	/** What is wrong with a station, a sentence each: who, what, what to do. Empty: nothing. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static TArray<FString> CheckStation(UPedestrianStationAsset* Asset);
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static TArray<FString> CheckLevel(APedestrianStation* Station);

	/** Carries out every clear remedy. How many. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static int32 MendStation(UPedestrianStationAsset* Asset);
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static int32 MendLevel(APedestrianStation* Station);

	/**
	 * Gives the edited level's station an asset to be made from; places a station where the level has none. As one step
	 * of undo.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static APedestrianStation* PlaceStation(UPedestrianStationAsset* Asset);

	/** Builds the world and keeps it in the asset, for packaged games. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static bool BakeStation(UPedestrianStationAsset* Asset);

	/**
	 * Makes actors of a station asset around the edited level's station, to be shaped by hand; the station is from then
	 * on made from the level. As one step of undo. How many actors; 0: none, and the message log says why.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static int32 MakeActors(UPedestrianStationAsset* Asset);

	/** The level's station with its built world as an asset, meshes included. Null where it cannot be built. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static UPedestrianStationAsset* BakeLevel(APedestrianStation* Station, const FString& PackagePath,
											  const FString& AssetName);

	/** A baked station asset from the static meshes of actors, with regions that were found. Null where nobody can
	 * walk. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static UPedestrianStationAsset* BakeActors(const TArray<AActor*>& Actors, const FString& PackagePath,
											   const FString& AssetName);

	/** Region actors from the static meshes of actors, to start from. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static TArray<APedestrianRegion*> RegionsFromActors(const TArray<AActor*>& Actors);

	/**
	 * Region actors from the navigation mesh within the bounds of actors: Nav Mesh Bounds Volumes, say. Their ground is
	 * the level's: Use Level Meshes, or Trace Spacing.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static TArray<APedestrianRegion*> RegionsFromNavigation(const TArray<AActor*>& Within);

	/** Gives an entity config a trait that it does not have yet. One that shows people begins with plain bodies. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static bool AddTrait(UMassEntityConfigAsset* Config, TSubclassOf<UMassEntityTraitBase> TraitClass);

	/** Makes a type asset what one that ships is: "commuter", "tourist", "performer", "police", "soldier", "passenger".
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrians")
	static bool CopyShippedType(UPedestrianTypeAsset* Type, const FString& ShippedName);
};
