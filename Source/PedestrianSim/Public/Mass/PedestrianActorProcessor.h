// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassExecutionContext.h"
#include "MassProcessor.h"

#include "PedestrianActorProcessor.generated.h"

class USkeletalMeshComponent;

/**
 * Moves the actors that show people nearby, and tells their animation whose body they are. The engine gives an actor to
 * whoever comes near and takes it back: the same actor is another person's body later.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianActorProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianActorProcessor();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	FMassEntityQuery Query;
	/** Meshes of the actor at hand; kept, so that no frame asks for memory. */
	TArray<USkeletalMeshComponent*> Meshes;
};
