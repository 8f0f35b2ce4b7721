// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where people are measured: a terminal that grows with them, a bare hall of some density, a station as authored.

#include "Bench/CostRun.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"
#include "ped/Examples/ExampleBase.h"
#include "ped/World/World.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace pedsim {

/// A world and how people are put into it.
struct BenchScene {
    std::string name;
    std::uint32_t people = 0;
    std::shared_ptr<const ped::World> world; ///< Null where it could not be built.
    bool minds = false;
    std::shared_ptr<const ped::ExampleBase> examples; ///< Walkers go by these; null: by rules.
    double buildSeconds = 0.0;
    ped::Diagnostics diagnostics;

    CostScene costScene() const;
};

/// Told the share of a world that is built, 0 to 1; false ends the build, and there is no world.
using BuildTell = std::function<bool(double share)>;

/// The terminal of GrowingTerminal.h: full minds, equal ground for each person.
BenchScene terminalScene(std::uint32_t people, ped::Executor& executor, const BuildTell& tell = {});
/// An open square with `density` people per square metre, who walk between random places. `detour`: with its mesh.
BenchScene hallScene(std::uint32_t people, float density, ped::Executor& executor, bool detour = false,
                     const BuildTell& tell = {});
/// A station with the people that its author gave it, but `people` of them at the start.
BenchScene stationScene(std::shared_ptr<const ped::World> world, std::uint32_t people);

/// "Hall 0.1": the names that results have.
std::string hallName(float density);
/// "Hall 0.1 by examples".
std::string exampleHallName(float density);
inline constexpr const char* terminalName = "Terminal";

} // namespace pedsim
