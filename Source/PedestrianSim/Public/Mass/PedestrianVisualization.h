// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/World.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityTypes.h"
#include "MassExecutionContext.h"
#include "MassExternalSubsystemTraits.h"
#include "MassLODCollectorProcessor.h"
#include "MassMovableVisualizationTrait.h"
#include "MassProcessor.h"
#include "MassRepresentationProcessor.h"
#include "MassVisualizationLODProcessor.h"
#include "Misc/EngineVersionComparison.h"

#include "PedestrianVisualization.generated.h"

class UPedestrianMotionSet;

/**
 * Shows people: skeletal actors near the camera, instanced meshes farther away, nothing beyond. Needs the Pedestrian
 * trait beside it and no other.
 */
UCLASS(meta = (DisplayName = "Pedestrian Visualization"))
class PEDESTRIANSIM_API UPedestrianVisualizationTrait : public UMassMovableVisualizationTrait
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationTrait();

	/** Which vertex animation far instances show: per-instance data for their material (FPedestrianInstanceData). */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	TObjectPtr<UPedestrianMotionSet> MotionSet;

	/**
	 * Shows people as pillars of their size, from the engine's content, until there are better meshes. False where that
	 * content is not there: in a packaged game that does not use it.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	bool UsePlainBody();

protected:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;
};

/** The motion set of people who share it. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianMotionSetFragment : public FMassConstSharedFragment
{
	GENERATED_BODY()

	UPROPERTY()
	TObjectPtr<UPedestrianMotionSet> MotionSet;
};

#if !UE_VERSION_OLDER_THAN(5, 7, 0)
template <>
struct TMassFragmentTraits<FPedestrianMotionSetFragment> final
{
	enum
	{
		AuthorAcceptsItsNotTriviallyCopyable = true
	};
};
#endif

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

/** After representation: tells every far instance what its person does. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianInstanceDataProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianInstanceDataProcessor();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
};
