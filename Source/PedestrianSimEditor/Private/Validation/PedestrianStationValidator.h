// SPDX-License-Identifier: MIT
#pragma once

#include "AssetRegistry/AssetData.h"
#include "CoreMinimal.h"
#include "EditorValidatorBase.h"
#include "Misc/DataValidation.h"

#include "PedestrianStationValidator.generated.h"

class UPedestrianStationAsset;
class UPedestrianTimetable;
class UWorld;

/**
 * Checks station assets, timetables and the stations of levels, when they are saved or validated: references to
 * nothing, what nobody can reach, queues through walls, seats that face walls, trains without platform or door, shares
 * that do not sum. Runs with Data Validation and with -run=DataValidation.
 */
UCLASS()
class UPedestrianStationValidator : public UEditorValidatorBase
{
	GENERATED_BODY()

public:
	virtual bool CanValidateAsset_Implementation(const FAssetData& InAssetData, UObject* InObject,
												 FDataValidationContext& InContext) const override;
	virtual EDataValidationResult ValidateLoadedAsset_Implementation(const FAssetData& InAssetData, UObject* InAsset,
																	 FDataValidationContext& Context) override;

private:
	EDataValidationResult ValidateAsset(UPedestrianStationAsset& Asset);
	EDataValidationResult ValidateTimetable(UPedestrianTimetable& Timetable);
	EDataValidationResult ValidateLevel(const UWorld& World);
};
