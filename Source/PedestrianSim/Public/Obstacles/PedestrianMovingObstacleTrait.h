// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/World.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityTraitBase.h"
#include "MassEntityTypes.h"
#include "MassExecutionContext.h"
#include "MassProcessor.h"
#include "Obstacles/PedestrianMovingObstacleComponent.h"

#include "PedestrianMovingObstacleTrait.generated.h"

/** What our people know of an agent of another Mass system. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianStrangerFragment : public FMassFragment
{
	GENERATED_BODY()

	float Yield = 1.0f;
	int32 Ticket = INDEX_NONE; ///< By which people know it; INDEX_NONE: they do not yet.
	EPedestrianMoverKind Kind = EPedestrianMoverKind::Person;
};

/** Makes our people see agents of another Mass system: vehicles of MassTraffic, a crowd of MassCrowd, a game's own. */
UCLASS(meta = (DisplayName = "Pedestrian Moving Obstacle"))
class PEDESTRIANSIM_API UPedestrianMovingObstacleTrait : public UMassEntityTraitBase
{
	GENERATED_BODY()

public:
	/** What people take them for. */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	EPedestrianMoverKind Kind = EPedestrianMoverKind::Person;

	/** How much people make room for them, 0 to 1. */
	UPROPERTY(EditAnywhere, Category = "Pedestrian", meta = (ClampMin = "0", ClampMax = "1"))
	float Yield = 1.0f;

protected:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;
};

/** Once per engine frame: where such agents are. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianStrangerProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianStrangerProcessor();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
};

/**
 * Once per engine frame: our people's velocity and radius, for whatever else runs in Mass. With the engine's trait
 * Navigation Obstacle in their configuration, too, agents with the engine's avoidance go round them.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianPublishProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianPublishProcessor();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
};
