// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Templates/Function.h"

#include "ped/Base/Diagnostic.h"

class FDataValidationContext;
class UObject;

/** Shows what is wrong, with a link to what it is wrong with. */
namespace PedestrianDiagnostics
{
/** The listing in the message log. */
inline const FName LogName(TEXT("PedestrianSim"));

/** Finds the object that a diagnostic's place names; null where it is not one of the level. */
using FFindObject = TFunction<const UObject*(const FString& Place)>;

/** "Window: There is nothing named 'Qeue'. Did you mean "Queue"?" */
PEDESTRIANSIM_API FString Sentence(const ped::Diagnostic& Item);

/** Everything to the message log; errors open it. Warnings and errors go to the output log too, for packaged games. */
PEDESTRIANSIM_API void Show(const ped::Diagnostics& Diagnostics, const UObject& Station,
							const FFindObject& Find = FFindObject());

/** One error or warning of the plugin's own. */
PEDESTRIANSIM_API void ShowError(const UObject& Object, const FText& Text);
PEDESTRIANSIM_API void ShowWarning(const UObject& Object, const FText& Text);

#if WITH_EDITOR
/** Everything to the results of a validation, each after a name: that of the asset. */
PEDESTRIANSIM_API void AddTo(FDataValidationContext& Context, const ped::Diagnostics& Diagnostics, const FString& Name);
#endif
} // namespace PedestrianDiagnostics
