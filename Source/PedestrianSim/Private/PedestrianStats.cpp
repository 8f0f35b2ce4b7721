// SPDX-License-Identifier: MIT
#include "PedestrianStats.h"

#include "HAL/PlatformTime.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "ProfilingDebugging/CsvProfiler.h"
#include "Stats/Stats.h"
#include "Templates/Function.h"

CSV_DEFINE_CATEGORY(Pedestrians, true);

DECLARE_STATS_GROUP(TEXT("Pedestrians"), STATGROUP_Pedestrians, STATCAT_Advanced);
DECLARE_DWORD_COUNTER_STAT(TEXT("People"), STAT_PedestrianPeople, STATGROUP_Pedestrians);
#define PEDESTRIAN_STAGE(Name) DECLARE_CYCLE_STAT(TEXT(#Name), STAT_Pedestrian##Name, STATGROUP_Pedestrians);
PED_STAGES(PEDESTRIAN_STAGE)
#undef PEDESTRIAN_STAGE

namespace
{
void RunWithScopes(ped::Stage Stage, TFunctionRef<void()> Run)
{
	// Names of scopes are made when compiled: a case for each stage.
	switch (Stage)
	{
#define PEDESTRIAN_STAGE(Name)                                                                                         \
	case ped::Stage::Name:                                                                                             \
	{                                                                                                                  \
		SCOPE_CYCLE_COUNTER(STAT_Pedestrian##Name);                                                                    \
		CSV_SCOPED_TIMING_STAT(Pedestrians, Name);                                                                     \
		TRACE_CPUPROFILER_EVENT_SCOPE(Pedestrian##Name);                                                               \
		Run();                                                                                                         \
		break;                                                                                                         \
	}
		PED_STAGES(PEDESTRIAN_STAGE)
#undef PEDESTRIAN_STAGE
	}
}
} // namespace

FPedestrianStageTimes& FPedestrianStageTimes::Get()
{
	static FPedestrianStageTimes Times;
	return Times;
}

void PedestrianStats::TimeStage(ped::Stage Stage, TFunctionRef<void()> Run)
{
	const double Start = FPlatformTime::Seconds();
	RunWithScopes(Stage, Run);
	FPedestrianStageTimes& Times = FPedestrianStageTimes::Get();
	Times.Seconds[uint8(Stage)] += FPlatformTime::Seconds() - Start;
	++Times.Calls[uint8(Stage)];
}

void PedestrianStats::CountPeople(int32 People)
{
	SET_DWORD_STAT(STAT_PedestrianPeople, People);
	CSV_CUSTOM_STAT(Pedestrians, People, People, ECsvCustomStatOp::Set);
}
