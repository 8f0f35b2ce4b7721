// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Bridge/PedestrianUnits.h"
#include "Mass/PedestrianMassStore.h"
#include "PedestrianExecutor.h"

#include "ped/Simulation/Simulation.h"

/** A station that is being lived in: the core's world and simulation over Mass's people. */
class FPedestrianRun
{
public:
	FPedestrianRun(TSharedRef<const ped::World> InWorld, const ped::SimulationOptions& Options,
				   const FTransform& Origin, FMassEntityManager& Manager)
		: World(InWorld)
		, Store(Manager, Options.parameters.humanStepFrames)
		, Simulation(*World, Executor, Options, Store)
	{
		Frame.Origin = Origin;
		Frame.Origin.SetScale3D(FVector::OneVector);
	}

	TSharedRef<const ped::World> World;
	FPedestrianExecutor Executor;
	FPedestrianMassStore Store;
	ped::Simulation Simulation;
	FPedestrianFrame Frame;
};
