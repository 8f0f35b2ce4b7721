// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "UObject/WeakObjectPtr.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationMend.h"

class APedestrianStation;
class UObject;
class UPedestrianStationAsset;

/** Something that is wrong with a station: who, what, what to do, and a change that does it where one is clear. */
struct FPedestrianFault
{
	ped::Severity Severity = ped::Severity::Error;
	/** The actor of the level, or the asset. */
	TWeakObjectPtr<UObject> Culprit;
	/** What is wrong and the remedy, with the name of the actor or asset. */
	FText Text;
	/** None, or without edits: only the author can know. Not held by value: arrays of faults move their elements as bytes. */
	TSharedPtr<const ped::Mend> Mend;

	bool HasMend() const { return Mend && !Mend->edits.empty(); }
};

/** The rules of the core, asked of assets and levels. */
namespace PedestrianCheck
{
/** Builds the world and reviews it. */
TArray<FPedestrianFault> CheckAsset(UPedestrianStationAsset& Asset);
/** The same of a station that the level makes, or of its asset. */
TArray<FPedestrianFault> CheckStation(APedestrianStation& Station);

/** "Window (queue)" for a part's name and a diagnostic's place; the name alone where the place has no field. */
FString NameWithField(const FString& Name, const std::string& Place);
bool HasErrors(const TArray<FPedestrianFault>& Findings);
/** Carries a mend out, as one step of undo. False where it no longer fits. */
bool Apply(const FPedestrianFault& Finding, UPedestrianStationAsset& Asset);
/** The same in a level: names that parts refer to, new names, times and facings of parts. */
bool Apply(const FPedestrianFault& Finding, APedestrianStation& Station);

/** To the message log, each with a link to its culprit and a link that mends it. */
void Show(const TArray<FPedestrianFault>& Findings, UObject& Owner);
} // namespace PedestrianCheck
