// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Templates/Function.h"

#include "ped/Simulation/StageTable.h"

/** What stages cost, since the last Reset(). Game thread. */
struct FPedestrianStageTimes
{
	double Seconds[ped::stageCount] = {};
	int32 Calls[ped::stageCount] = {};

	static FPedestrianStageTimes& Get();
	static void Reset() { Get() = FPedestrianStageTimes(); }
};

namespace PedestrianStats
{
/** Runs a stage and times it: for "stat Pedestrians", Unreal Insights, the CSV profiler and ped.Stats. */
void TimeStage(ped::Stage Stage, TFunctionRef<void()> Run);
/** Once a simulation frame. */
void CountPeople(int32 People);
} // namespace PedestrianStats
