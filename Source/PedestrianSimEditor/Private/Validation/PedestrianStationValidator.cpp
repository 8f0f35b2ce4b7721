// SPDX-License-Identifier: MIT
#include "Validation/PedestrianStationValidator.h"

#include "AssetRegistry/AssetData.h"
#include "Details/PedestrianSummaries.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Logging/TokenizedMessage.h"
#include "Misc/DataValidation.h"
#include "PedestrianText.h"
#include "Population/PedestrianTimetable.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "Validation/PedestrianCheck.h"

#define LOCTEXT_NAMESPACE "PedestrianStationValidator"

namespace
{
bool HasStation(const UObject* Object)
{
	const UWorld* World = Cast<UWorld>(Object);
	return World && TActorIterator<APedestrianStation>(World);
}
} // namespace

bool UPedestrianStationValidator::CanValidateAsset_Implementation(const FAssetData& InAssetData, UObject* InObject,
																  FDataValidationContext& InContext) const
{
	return Cast<UPedestrianStationAsset>(InObject) || Cast<UPedestrianTimetable>(InObject) || HasStation(InObject);
}

EDataValidationResult UPedestrianStationValidator::ValidateLoadedAsset_Implementation(const FAssetData& InAssetData,
																					  UObject* InAsset,
																					  FDataValidationContext& Context)
{
	if (UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(InAsset))
	{
		return ValidateAsset(*Asset);
	}
	if (UPedestrianTimetable* Timetable = Cast<UPedestrianTimetable>(InAsset))
	{
		return ValidateTimetable(*Timetable);
	}
	const UWorld* World = Cast<UWorld>(InAsset);
	return World ? ValidateLevel(*World) : EDataValidationResult::NotValidated;
}

EDataValidationResult UPedestrianStationValidator::ValidateAsset(UPedestrianStationAsset& Asset)
{
	const TArray<FPedestrianFault> Findings = PedestrianCheck::CheckAsset(Asset);
	PedestrianCheck::Show(Findings.FilterByPredicate([](const FPedestrianFault& F) { return F.HasMend(); }), Asset);
	if (!PedestrianCheck::HasErrors(Findings))
	{
		AssetPasses(&Asset);
		return EDataValidationResult::Valid;
	}
	// The asset's own IsDataValid lists them.
	AssetFails(&Asset, FText::Format(LOCTEXT("Faults", "{0} cannot be built. Its faults are listed with it; links that "
													   "mend them are in the message log PedestrianSim."),
									 FText::FromString(Asset.GetName())));
	return EDataValidationResult::Invalid;
}

EDataValidationResult UPedestrianStationValidator::ValidateTimetable(UPedestrianTimetable& Timetable)
{
	const TArray<FText> Problems = PedestrianSummaries::ProblemsOf(Timetable);
	for (const FText& Problem : Problems)
	{
		AssetFails(&Timetable,
				   FText::Format(LOCTEXT("Train", "{0}: train {1}"), FText::FromString(Timetable.GetName()), Problem));
	}
	if (Problems.IsEmpty())
	{
		AssetPasses(&Timetable);
	}
	return Problems.IsEmpty() ? EDataValidationResult::Valid : EDataValidationResult::Invalid;
}

EDataValidationResult UPedestrianStationValidator::ValidateLevel(const UWorld& World)
{
	EDataValidationResult Verdict = EDataValidationResult::Valid;
	for (TActorIterator<APedestrianStation> Station(&World); Station; ++Station)
	{
		const TArray<FPedestrianFault> Findings = PedestrianCheck::CheckStation(**Station);
		PedestrianCheck::Show(Findings, **Station);
		for (const FPedestrianFault& Finding : Findings)
		{
			if (Finding.Severity == ped::Severity::Error)
			{
				AssetFails(&World, Finding.Text);
				Verdict = EDataValidationResult::Invalid;
			}
			else if (Finding.Severity == ped::Severity::Warning)
			{
				AssetWarning(&World, Finding.Text);
			}
		}
	}
	if (Verdict == EDataValidationResult::Valid)
	{
		AssetPasses(&World);
	}
	return Verdict;
}

#undef LOCTEXT_NAMESPACE
