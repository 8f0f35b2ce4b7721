// SPDX-License-Identifier: MIT
#include "ped/Agents/StageTable.h"

namespace ped {

const std::array<StageInfo, stageCount> stageTable{{
    {Stage::Snapshot, "snapshot", StageRate::Frame, StageWork::Parallel,
     "Freezes everybody's body into the mobile perception map."},
    {Stage::Perceive, "perceive", StageRate::HumanStep, StageWork::Parallel,
     "Finds the nearest people in the sensing fan and casts the static rays."},
    {Stage::Feel, "feel", StageRate::HumanStep, StageWork::Parallel, "Lets needs and the mental state grow or decay."},
    {Stage::Think, "think", StageRate::HumanStep, StageWork::Parallel,
     "Processes the current goal: chooses what to do next and where to go for it."},
    {Stage::Arbitrate, "arbitrate", StageRate::HumanStep, StageWork::Serial,
     "Grants or refuses requests on shared things, in the order of ids."},
    {Stage::Plan, "plan", StageRate::HumanStep, StageWork::Parallel,
     "Searches paths for those who wait for one, within a budget."},
    {Stage::Steer, "steer", StageRate::HumanStep, StageWork::Parallel,
     "Navigation proposes a motor command; the reactive routines edit it."},
    {Stage::Act, "act", StageRate::Frame, StageWork::Parallel,
     "Corrects the command by what the body can do, moves the body and picks the motion."},
    {Stage::Populate, "populate", StageRate::Frame, StageWork::Serial, "Lets people leave and come in."},
    {Stage::Measure, "measure", StageRate::Frame, StageWork::Serial, "Measures and records."},
}};

} // namespace ped
