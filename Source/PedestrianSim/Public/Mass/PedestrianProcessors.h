// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassExecutionContext.h"
#include "MassObserverProcessor.h"
#include "MassProcessor.h"

#include "PedestrianProcessors.generated.h"

/** Once an engine frame: puts everybody's transform between the last two simulation frames. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianInterpolationProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianInterpolationProcessor();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
};

/** Lets entities that others spawn with the Pedestrian trait (Mass Spawner) join the simulation. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianAddedObserver : public UMassObserverProcessor
{
	GENERATED_BODY()

public:
	UPedestrianAddedObserver();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
};

/** Whoever destroys a person, the simulation forgets it. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianRemovedObserver : public UMassObserverProcessor
{
	GENERATED_BODY()

public:
	UPedestrianRemovedObserver();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
};
