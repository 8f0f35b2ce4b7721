// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Base/Diagnostic.h"

class UObject;

/** Shows what is wrong, with a link to what it is wrong with. */
namespace PedestrianDiagnostics
{
/** The listing in the message log. */
inline const FName LogName(TEXT("PedestrianSim"));

/** Finds the object that a diagnostic's place names; null where it is not one of the level. */
using FFindObject = TFunction<const UObject*(const FString& Place)>;

/** Everything to the message log; errors open it. Warnings and errors go to the output log too, for packaged games. */
void Show(const ped::Diagnostics& Diagnostics, const UObject& Station, const FFindObject& Find = FFindObject());

/** One error or warning of the plugin's own. */
void ShowError(const UObject& Object, const FText& Text);
void ShowWarning(const UObject& Object, const FText& Text);
} // namespace PedestrianDiagnostics
