// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Simulated people in the place of recorded ones, run and judged by them: what several studies do.

#include "Evaluation/Evaluate.h"
#include "Tracks/ReplayScene.h"
#include "Validation/SceneRun.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// People whom somebody has recorded.
struct Recording {
    const char* name;
    const char* file;   ///< Below --data, with what the file does not tell.
    const char* groups; ///< Null: nobody has written down who belongs together; found in the tracks.
};

std::span<const Recording> recordings();
/// Null: there is none of that name.
const Recording* findRecording(std::string_view name);
bool isThere(const std::string& data, const Recording& recording);
bool readRecording(const std::string& data, const Recording& recording, TrackSet& out);

/// One replay, and what became of it.
struct ReplayRun {
    const Recording* of = nullptr;
    bool kept = false; ///< With the recorded pauses and groups.
    std::function<void(ped::Parameters&)> adjust;
    std::shared_ptr<const ped::ExampleBase> examples; ///< For models that are steered by them.

    bool ended = false;
    JudgedSet reference; ///< The recorded people.
    JudgedSet test;      ///< The simulated ones.
    SceneFigures figures;
    std::vector<Evaluation> evaluations; ///< By preset.
};

void runReplay(const StudyOptions& options, const CaseHooks& hooks, ReplayRun& replay);

/// Share of flagged segments. [%]
double percent(const FlaggedShare& share);

} // namespace pedsim
