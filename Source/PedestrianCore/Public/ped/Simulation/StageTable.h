// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The step, once, as a table that runs: the loop of Simulation::step(), Mass's processors with their order and access,
/// the profiler's labels and the docs derive from it.

#include "ped/Base/Config.h"
#include "ped/Simulation/FragmentRegistry.h"

#include <array>
#include <cstdint>

namespace ped {

struct SimulationRun;
struct StageContext;

/// The stages of a frame, in their order. A new one is a name here, a row in StageTable.cpp, and a processor class in
/// Mass/PedestrianStageProcessors.h.
#define PED_STAGES(stage)                                                                                              \
    stage(Snapshot) stage(Gather) stage(Perceive) stage(Feel) stage(Think) stage(Arbitrate) stage(Plan) stage(Steer)   \
        stage(Look) stage(Act) stage(Populate) stage(Measure)

enum class Stage : std::uint8_t {
#define PED_STAGE(name) name,
    PED_STAGES(PED_STAGE)
#undef PED_STAGE
};

#define PED_STAGE(name) +1
inline constexpr std::size_t stageCount = PED_STAGES(PED_STAGE);
#undef PED_STAGE

/// How often a stage runs for a person.
enum class StageRate : std::uint8_t {
    Frame,
    HumanStep, ///< Every k frames, staggered by id.
};

struct StageInfo {
    Stage stage;
    const char* name; ///< One lower-case word, a string literal.
    StageRate rate;
    FeatureMask needs; ///< Runs where any of these is in use.
    const char* does;  ///< One sentence, for docs and tooltips.

    /// What it touches of people's fragments, from the signatures of its functions. Other people it sees through the
    /// snapshot alone.
    FragmentMask reads;
    FragmentMask writes;

    // How it runs: one of the two; neither for what only a host does.
    /// Chunk by chunk, on any thread, without looking at other chunks.
    void (*onChunk)(const StageContext&, const AgentChunk&);
    /// Over everybody at once.
    void (*onAll)(SimulationRun&);
};

PEDESTRIANCORE_API extern const std::array<StageInfo, stageCount> stageTable;

inline const StageInfo& stageInfo(Stage stage) {
    return stageTable[static_cast<std::size_t>(stage)];
}

} // namespace ped
