// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassExecutionContext.h"
#include "MassProcessor.h"

#include "PedestrianFootingProcessor.generated.h"

/**
 * Puts the feet of people nearby, who are shown as actors, on the ground that is drawn: maps know it to a few
 * centimetres, landscapes and stairs of meshes show more. `ped.GroundTraces` lines are traced per engine frame, in turn;
 * 0, as at first: none. The simulation is not concerned.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianFootingProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianFootingProcessor();

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	struct FFooting
	{
		float Offset = 0.0f; ///< Shown. [cm]
		float Wanted = 0.0f; ///< Found. [cm]
		uint32 Round = 0;	 ///< Of the last line.
		uint32 Seen = 0;	 ///< Engine frame in which they were last nearby.
	};

	FMassEntityQuery Query;
	TMap<int32, FFooting> Footings; ///< By id, of people nearby.
	uint32 Round = 1;
	uint32 EngineFrame = 0;
};
