// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassObserverProcessor.h"
#include "MassProcessor.h"

#include "PedestrianProcessors.generated.h"

class UPedestrianSubsystem;

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

/** Hears of people who come into being or end, on whoever's wish. */
UCLASS(Abstract)
class PEDESTRIANSIM_API UPedestrianObserver : public UMassObserverProcessor
{
	GENERATED_BODY()

public:
	UPedestrianObserver();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;
	/** What is to be done about the people of a chunk. */
	virtual void Tell(UPedestrianSubsystem& Subsystem, const FMassExecutionContext& Chunk) const {}

private:
	FMassEntityQuery Query;
};

/** Lets entities that others spawn with the Pedestrian trait (Mass Spawner) join the simulation. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianAddedObserver : public UPedestrianObserver
{
	GENERATED_BODY()

public:
	UPedestrianAddedObserver();

protected:
	virtual void Tell(UPedestrianSubsystem& Subsystem, const FMassExecutionContext& Chunk) const override;
};

/** Whoever destroys a person, the simulation forgets it. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianRemovedObserver : public UPedestrianObserver
{
	GENERATED_BODY()

public:
	UPedestrianRemovedObserver();

protected:
	virtual void Tell(UPedestrianSubsystem& Subsystem, const FMassExecutionContext& Chunk) const override;
};
