// SPDX-License-Identifier: MIT
#include "PedestrianStats.h"

#include "HAL/PlatformTime.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "ProfilingDebugging/CsvProfiler.h"
#include "Stats/Stats.h"

CSV_DEFINE_CATEGORY(Pedestrians, true);

DECLARE_STATS_GROUP(TEXT("Pedestrians"), STATGROUP_Pedestrians, STATCAT_Advanced);
DECLARE_DWORD_COUNTER_STAT(TEXT("People"), STAT_PedestrianPeople, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Snapshot"), STAT_PedestrianSnapshot, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Perceive"), STAT_PedestrianPerceive, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Feel"), STAT_PedestrianFeel, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Think"), STAT_PedestrianThink, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Arbitrate"), STAT_PedestrianArbitrate, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Plan"), STAT_PedestrianPlan, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Steer"), STAT_PedestrianSteer, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Act"), STAT_PedestrianAct, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Populate"), STAT_PedestrianPopulate, STATGROUP_Pedestrians);
DECLARE_CYCLE_STAT(TEXT("Measure"), STAT_PedestrianMeasure, STATGROUP_Pedestrians);

namespace
{
void RunWithScopes(ped::Stage Stage, TFunctionRef<void()> Run)
{
	// Names of scopes are made when compiled: a case for each stage of ped::stageTable.
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
		PEDESTRIAN_STAGE(Snapshot)
		PEDESTRIAN_STAGE(Perceive)
		PEDESTRIAN_STAGE(Feel)
		PEDESTRIAN_STAGE(Think)
		PEDESTRIAN_STAGE(Arbitrate)
		PEDESTRIAN_STAGE(Plan)
		PEDESTRIAN_STAGE(Steer)
		PEDESTRIAN_STAGE(Act)
		PEDESTRIAN_STAGE(Populate)
		PEDESTRIAN_STAGE(Measure)
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
