// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Agents/StageTable.h"

/** Times a stage: for "stat Pedestrians", Unreal Insights and ped.Stats. */
class FPedestrianStageScope
{
public:
	explicit FPedestrianStageScope(ped::Stage InStage);
	~FPedestrianStageScope();

private:
	ped::Stage Stage;
	double Start;
};

/** What stages cost, since the last Reset(). Game thread. */
struct FPedestrianStageTimes
{
	double Seconds[ped::stageCount] = {};
	int32 Calls[ped::stageCount] = {};

	static FPedestrianStageTimes& Get();
	static void Reset() { Get() = FPedestrianStageTimes(); }
};
