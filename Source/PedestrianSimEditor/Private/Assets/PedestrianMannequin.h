// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Kismet/BlueprintFunctionLibrary.h"
#include "PedestrianTypes.h"

#include "PedestrianMannequin.generated.h"

class UMassEntityConfigAsset;
class UPedestrianMotionSet;

/** Finds mannequins, the project's or the engine's, and makes people of them: for the menus, Blueprint and Python. */
UCLASS()
class UPedestrianMannequinLibrary : public UBlueprintFunctionLibrary
{
	GENERATED_BODY()

public:
	/**
	 * Fills what a motion set lacks with a mannequin's meshes and with sequences of the same skeleton, by their names.
	 * What the set has stays. Says in the message log what was found, and what people show instead of the rest.
	 * @return Whether people nearby can be shown by it now.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	static bool FillFromMannequin(UPedestrianMotionSet* Set);

	/**
	 * Makes a motion set and an entity configuration from a mannequin: choose the latter in a station's Appearance.
	 * Assets of these names are filled, not made again.
	 * @param PackagePath Folder of both, such as "/Game/Pedestrians".
	 * @return The configuration; none where the project has no mannequin.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	static UMassEntityConfigAsset* MakePeopleFromMannequin(const FString& PackagePath);

	/** How well a sequence's name fits a motion: 0 not at all, more is better. */
	static int32 FitOf(const FString& Name, EPedestrianMotion Motion);
};

namespace PedestrianMannequin
{
/** Of the asset menu of motion sets. */
void FillAll(const TArray<UObject*>& Assets);
/** Of the menu Tools. */
void MakePeople();
} // namespace PedestrianMannequin
