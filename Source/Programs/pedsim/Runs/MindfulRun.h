// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A station with the people that its author gave it: timetable, population, minds.

#include "ped/Base/Trace.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

#include <cstdint>

namespace pedsim {

struct MindfulOptions {
    std::uint64_t seed = 1;
    std::uint64_t people = 0;          ///< At the start; 0: as the station says.
    ped::MindEvents* events = nullptr; ///< Who listens; null: nobody.
    ped::TraceHook* trace = nullptr;
    ped::RoutineOrder* order = nullptr; ///< Of the reactive routines; null: as the parameters say.
};

/// Options of a simulation whose people have minds, with the station's parameters.
ped::SimulationOptions mindfulOptions(const ped::World& world, const MindfulOptions& options);

class MindfulRun {
public:
    MindfulRun(const ped::World& world, ped::Executor& executor, const MindfulOptions& options);

    ped::Simulation& simulation() { return simulation_; }
    std::uint32_t added() const { return added_; } ///< Of those who are there from the start.

private:
    ped::Simulation simulation_;
    std::uint32_t added_ = 0;
};

} // namespace pedsim
