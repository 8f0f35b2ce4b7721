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

class FPedestrianDressTable;
class UMassEntityConfigAsset;
class UPedestrianMotionSet;
class UStaticMesh;

/**
 * Shows people: skeletal actors near the camera, cheaper ones at some distance, instanced meshes farther away, nothing
 * beyond. Where something is not given, people are shown as they can be: without actors by instances, without a mesh as
 * low-poly figures. Needs the Pedestrian trait beside it and no other.
 */
UCLASS(meta = (DisplayName = "Pedestrian Visualization"))
class PEDESTRIANSIM_API UPedestrianVisualizationTrait : public UMassMovableVisualizationTrait
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationTrait();

	/**
	 * Bodies and sequences of people nearby (PedestrianCharacter, where no actor class is given), and which vertex
	 * animation far instances show: per-instance data for their material (FPedestrianInstanceData).
	 */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	TObjectPtr<UPedestrianMotionSet> MotionSet;

	/** Shows people as pillars of their size, from the engine's content, instead of low-poly figures. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	bool UsePlainBody();

	/** Gives a configuration what people have to whom nobody has given an appearance. */
	static void AddDefaultBody(UMassEntityConfigAsset& Config);

protected:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;

private:
	/** Takes back what cannot be shown as asked. False: there is no mesh for people far away. */
	bool Settle();

	/** Referred to from the default object, so that packages contain it. */
	UPROPERTY()
	TObjectPtr<UStaticMesh> PlainBody;
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
 * configuration is not packaged: these are the same ones, on, for pedestrians alone. Where a project has turned the
 * engine's on, those show pedestrians, too, and these stand back: nobody is processed twice.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianLODCollectorProcessor : public UMassLODCollectorProcessor
{
	GENERATED_BODY()

public:
	UPedestrianLODCollectorProcessor() { bAutoRegisterWithProcessingPhases = true; }

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianVisualizationLODProcessor : public UMassVisualizationLODProcessor
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationLODProcessor() { bAutoRegisterWithProcessingPhases = true; }

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianVisualizationProcessor : public UMassVisualizationProcessor
{
	GENERATED_BODY()

public:
	UPedestrianVisualizationProcessor() { bAutoRegisterWithProcessingPhases = true; }

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;
};

/**
 * After the engine has given everybody who is shown by an instance a row of its mesh: a row of custom data for each, in
 * the same order.
 */
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
	TSharedPtr<FPedestrianDressTable> Dresses;
};
