// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How a run is set up.

#include "ped/Agents/Parameters.h"
#include "ped/Mind/MindParameters.h"
#include "ped/Objects/ObjectParameters.h"
#include "ped/Objects/PopulationParameters.h"
#include "ped/Simulation/Features.h"

#include <cstdint>
#include <memory>

namespace ped {

class ExampleBase;
class MindEvents;
class TraceHook;

struct SimulationOptions {
    std::uint64_t seed = 1;
    Parameters parameters;
    std::uint32_t chunkSize = 256; ///< People per chunk; has no effect on results.
    /// What people of this run can have; without minds, nobody who has one can be added. Ignored where a host keeps
    /// people: its store says.
    FeatureMask features = defaultFeatures;
    TraceHook* trace = nullptr; ///< Told of every stage by the name in the stage table.
    /// The station's timetable and population run: trains come and go, clocks strike, people arrive and alight. Without
    /// it, only people whom the host adds are there.
    bool authored = false;
    ObjectParameters objects;
    PopulationParameters population;
    bool minds = false; ///< The authored population has minds; without, it roams.
    MindParameters mind;
    /// What people of models "graph" and "nearest" have learned from people. Null: they walk as navigation
    /// proposes, with what the guard does.
    std::shared_ptr<const ExampleBase> examples;
    MindEvents* events = nullptr; ///< Hears what people with minds do; null: nobody listens, at no cost.
};

} // namespace ped
