// SPDX-License-Identifier: MIT
#include "PedestrianStats.h"

#include "HAL/PlatformTime.h"
#include "ProfilingDebugging/CsvProfiler.h"

CSV_DEFINE_CATEGORY(Pedestrians, true);

FPedestrianStageTimes& FPedestrianStageTimes::Get()
{
	static FPedestrianStageTimes Times;
	return Times;
}

FPedestrianStageScope::FPedestrianStageScope(ped::Stage InStage)
	: Stage(InStage)
	, Start(FPlatformTime::Seconds())
{
}

FPedestrianStageScope::~FPedestrianStageScope()
{
	FPedestrianStageTimes& Times = FPedestrianStageTimes::Get();
	Times.Seconds[uint8(Stage)] += FPlatformTime::Seconds() - Start;
	++Times.Calls[uint8(Stage)];
	CSV_CUSTOM_STAT(Pedestrians, StepSeconds, static_cast<float>(FPlatformTime::Seconds() - Start),
					ECsvCustomStatOp::Accumulate);
}
