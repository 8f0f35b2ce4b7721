// SPDX-License-Identifier: MIT
#include "Mass/PedestrianFragmentTable.h"

namespace
{
using F = EPedestrianFragment;
constexpr uint32 Everything = (uint32(1) << uint32(F::Count)) - 1;

const FPedestrianStageAccess StageAccess[] = {
	{ped::Stage::Snapshot, PedestrianFragmentBits(F::Identity, F::Body), 0},
	{ped::Stage::Perceive, PedestrianFragmentBits(F::Identity, F::Body), PedestrianFragmentBits(F::Percepts)},
	{ped::Stage::Feel, PedestrianFragmentBits(F::Identity, F::Body), PedestrianFragmentBits(F::Mind)},
	{ped::Stage::Think, PedestrianFragmentBits(F::Identity, F::Motion, F::Percepts, F::Holdings),
	 PedestrianFragmentBits(F::Body, F::Path, F::Errand, F::Steering, F::Command, F::Mind, F::Goals, F::Knowledge,
							F::Requests)},
	{ped::Stage::Arbitrate, PedestrianFragmentBits(F::Identity),
	 PedestrianFragmentBits(F::Body, F::Requests, F::Holdings)},
	{ped::Stage::Plan, PedestrianFragmentBits(F::Identity, F::Body), PedestrianFragmentBits(F::Path)},
	{ped::Stage::Steer, PedestrianFragmentBits(F::Identity, F::Body, F::Percepts),
	 PedestrianFragmentBits(F::Path, F::Steering, F::Command, F::Mind)},
	{ped::Stage::Act, PedestrianFragmentBits(F::Identity, F::Command), PedestrianFragmentBits(F::Body, F::Motion)},
	{ped::Stage::Populate, 0, Everything},
	{ped::Stage::Measure, Everything, 0},
};
static_assert(UE_ARRAY_COUNT(StageAccess) == ped::stageCount, "A new stage needs its row.");
} // namespace

const FPedestrianStageAccess& PedestrianStageAccess(ped::Stage Stage)
{
	const FPedestrianStageAccess& Row = StageAccess[uint8(Stage)];
	check(Row.Stage == Stage);
	return Row;
}
