// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The order of a step, once. The step loop, the execution order of Mass processors, the profiler's labels and the docs
/// derive from it.

#include "ped/Base/Config.h"

#include <array>
#include <cstdint>

namespace ped {

enum class Stage : std::uint8_t {
    Snapshot,
    Perceive,
    Feel,
    Think,
    Arbitrate,
    Plan,
    Steer,
    Act,
    Populate,
    Measure,
};
inline constexpr std::size_t stageCount = 10;

/// How often a stage runs for an agent.
enum class StageRate : std::uint8_t {
    Frame,
    HumanStep, ///< Every k frames, staggered by id.
};

/// How a stage runs.
enum class StageWork : std::uint8_t {
    Parallel, ///< Chunk by chunk, on any number of threads.
    Serial,
};

struct StageInfo {
    Stage stage;
    const char* name; ///< A string literal.
    StageRate rate;
    StageWork work;
    const char* does; ///< One line, for docs and tooltips.
};

PEDESTRIANCORE_API extern const std::array<StageInfo, stageCount> stageTable;

} // namespace ped
