// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Mass/PedestrianMassStore.h"
#include "MassEntityManager.h"
#include "PedestrianExecutor.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

/** A station that is being lived in: the core's world and simulation over Mass's people. */
class FPedestrianRun
{
public:
	FPedestrianRun(TSharedRef<const ped::World> InWorld, const ped::SimulationOptions& Options,
				   const FTransform& Origin, FMassEntityManager& Manager, bool bTellMinds)
		: World(InWorld)
		, Store(Manager, Options.parameters.humanStepFrames, Options.features | ped::featuresOf(InWorld->station))
		, Simulation(*World, Executor, bTellMinds ? Listening(Options) : Options, Store)
	{
		Frame.Origin = Origin;
		Frame.Origin.SetScale3D(FVector::OneVector);
	}

	TSharedRef<const ped::World> World;
	FPedestrianExecutor Executor;
	/** What people with minds did in the last frame, where the station tells. */
	ped::MindEvents MindEvents;
	FPedestrianMassStore Store;
	ped::Simulation Simulation;
	FPedestrianFrame Frame;

private:
	ped::SimulationOptions Listening(const ped::SimulationOptions& Options)
	{
		ped::SimulationOptions Out = Options;
		Out.events = &MindEvents;
		return Out;
	}
};
