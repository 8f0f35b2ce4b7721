// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassExecutionContext.h"
#include "MassProcessor.h"

#include "ped/Simulation/StageTable.h"

#include "PedestrianStageProcessors.generated.h"

class UPedestrianSubsystem;

/**
 * One stage of the simulation's step: gathers views of a chunk and calls the core's stage function, nothing else. Order
 * and access come from ped::stageTable. Not registered with Mass's phases: the
 * subsystem runs all stages as often as its fixed-step clock says, which is not once an engine frame.
 */
UCLASS(Abstract)
class PEDESTRIANSIM_API UPedestrianStageProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianStageProcessor();

	ped::Stage GetStage() const { return Stage; }

	/** The class that runs a stage. */
	static UClass* ClassOf(ped::Stage OfStage);
	/** The group of all stages. */
	static FName GroupName();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void InitializeInternal(UObject& Owner, const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	/** To be called by the constructors of stages. */
	void SetStage(ped::Stage InStage);

	FMassEntityQuery Query;

private:
	void ExecuteOnChunks(FMassExecutionContext& Context);

	UPROPERTY(Transient)
	TObjectPtr<UPedestrianSubsystem> Subsystem;

	ped::Stage Stage = ped::Stage::Snapshot;
};

/** Gathers the views of all chunks, and freezes everybody's body. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianSnapshotProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianSnapshotProcessor() { SetStage(ped::Stage::Snapshot); }
};

/** Notes where the members of each group are. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianGatherProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianGatherProcessor() { SetStage(ped::Stage::Gather); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianPerceiveProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianPerceiveProcessor() { SetStage(ped::Stage::Perceive); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianFeelProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianFeelProcessor() { SetStage(ped::Stage::Feel); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianThinkProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianThinkProcessor() { SetStage(ped::Stage::Think); }
};

/** In one place, in the order of ids. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianArbitrateProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianArbitrateProcessor() { SetStage(ped::Stage::Arbitrate); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianPlanProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianPlanProcessor() { SetStage(ped::Stage::Plan); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianSteerProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianSteerProcessor() { SetStage(ped::Stage::Steer); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianLookProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianLookProcessor() { SetStage(ped::Stage::Look); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianActProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianActProcessor() { SetStage(ped::Stage::Act); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianPopulateProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianPopulateProcessor() { SetStage(ped::Stage::Populate); }
};

UCLASS()
class PEDESTRIANSIM_API UPedestrianMeasureProcessor : public UPedestrianStageProcessor
{
	GENERATED_BODY()

public:
	UPedestrianMeasureProcessor() { SetStage(ped::Stage::Measure); }
};
