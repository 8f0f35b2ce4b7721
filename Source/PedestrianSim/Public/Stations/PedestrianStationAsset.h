// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataAsset.h"

#include "PedestrianStationAsset.generated.h"

namespace ped
{
class Diagnostics;
struct StationDesc;
struct World;
} // namespace ped

/**
 * A station that was written as text, drawn elsewhere, or baked from a level. Its world is built when it is first
 * wanted; a baked one is loaded instead, which takes milliseconds and is the same on every machine: what a packaged
 * game ships.
 */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianStationAsset : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	/** The text of a *.station.json file (Docs/StationFormat.md). */
	UPROPERTY(EditAnywhere, Category = "Station", meta = (MultiLine = "true"))
	FString Json;

	/** A built world (*.pedworld). Goes before the text. */
	UPROPERTY()
	TArray<uint8> BakedWorld;

#if WITH_EDITORONLY_DATA
	/** The file that it was imported from. */
	UPROPERTY(VisibleAnywhere, Instanced, Category = "Import")
	TObjectPtr<class UAssetImportData> AssetImportData;
#endif

	/** What the text says, sound or not; false where it cannot be read. */
	bool ReadStation(ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics) const;
	/** Replaces the text. A baked world is of the old one, and goes. */
	void SetJson(const FString& Text);

	/** The world, or null with what is wrong with the station. */
	TSharedPtr<const ped::World> BuildWorld(ped::Diagnostics& Diagnostics) const;
	/**
	 * Builds the world from the text and keeps it. False, and the asset as it was, where it cannot be built; so it is
	 * for a station whose ground are meshes, of which its text has only the names.
	 */
	bool Bake(ped::Diagnostics& Diagnostics);
	/** Keeps a world that was built elsewhere, of what the text says. */
	void KeepWorld(const ped::World& World);

	UFUNCTION(BlueprintPure, Category = "Station")
	bool IsBaked() const
	{
		return !BakedWorld.IsEmpty();
	}

	virtual void PostInitProperties() override;
#if WITH_EDITOR
	/** After a new text, a baked world is of the old one: it goes, unless only a level can build it. */
	virtual void PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent) override;
	virtual EDataValidationResult IsDataValid(class FDataValidationContext& Context) const override;
#endif

private:
	/** The world of the text alone. */
	TSharedPtr<const ped::World> BuildFromText(ped::Diagnostics& Diagnostics) const;
	/** Whether the text leaves out what people walk on: triangles are in no text. */
	bool NeedsLevel() const;
};
