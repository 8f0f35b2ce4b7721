// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassLODCollectorProcessor.h"
#include "MassMovableVisualizationTrait.h"
#include "MassRepresentationProcessor.h"
#include "MassVisualizationLODProcessor.h"

#include "PedestrianVisualization.generated.h"

/**
 * Shows people: skeletal actors near the camera, instanced meshes farther away, nothing beyond. Add the LOD Collector
 * trait of the engine beside it.
 */
UCLASS(meta = (DisplayName = "Pedestrian Visualization"))
class PEDESTRIANSIM_API UPedestrianVisualizationTrait : public UMassMovableVisualizationTrait
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationTrait();
};

/**
 * The engine's processors of representation are off unless a project's configuration turns them on, and a plugin's
 * configuration is not packaged: these are the same ones, on.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianLODCollectorProcessor : public UMassLODCollectorProcessor
{
	GENERATED_BODY()

public:
	UPedestrianLODCollectorProcessor() { bAutoRegisterWithProcessingPhases = true; }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianVisualizationLODProcessor : public UMassVisualizationLODProcessor
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationLODProcessor() { bAutoRegisterWithProcessingPhases = true; }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianVisualizationProcessor : public UMassVisualizationProcessor
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationProcessor() { bAutoRegisterWithProcessingPhases = true; }
};
