// SPDX-License-Identifier: MIT
#pragma once

#include "Templates/Function.h"
#include "CoreMinimal.h"

#include "ped/Station/StationMend.h"

class APedestrianStation;
class UObject;

/** A change of the level that is known to fit and has not been made yet. */
struct FPedestrianLevelEdit
{
	/** What it changes; null: the edit fits nothing. */
	UObject* Object = nullptr;
	TFunction<void()> Make;
};

/** Mends of a description, carried over to the parts of the level that it was gathered from. */
namespace PedestrianLevelMend
{
/**
 * As one step of undo. False, and nothing changed, where a part has no such property: all edits are found before the
 * first is made, since the engine does not take back what was done in a transaction that is cancelled.
 */
bool Apply(const ped::Mend& Mend, APedestrianStation& Station);
} // namespace PedestrianLevelMend
