// SPDX-License-Identifier: MIT
#pragma once

#include "Templates/Function.h"
#include "CoreMinimal.h"
#include "Stations/PedestrianSketchComponent.h"

class AActor;
class UPedestrianStationComponent;

#if WITH_EDITOR
/** What the editor module does for classes of this one, which games must not depend on. */
struct PEDESTRIANSIM_API FPedestrianEditorHooks
{
	/** What a station, a part or a spawner looks like, in the level. [cm] */
	TFunction<void(const AActor& Actor, TArray<FPedestrianSketchLine>& OutLines)> Sketch;
	/** A part came by paste, duplication or an Alt-drag: its name may be another's. */
	TFunction<void(UPedestrianStationComponent& Part)> Imported;

	static FPedestrianEditorHooks& Get();
};
#endif
