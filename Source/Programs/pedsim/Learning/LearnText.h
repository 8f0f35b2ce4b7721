// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What came of learning, as text and as JSON.

#include "Cli/JsonOutput.h"

#include "ped/Examples/BuildExamples.h"

#include <optional>
#include <string>

namespace pedsim {

struct LearnReport {
    const ped::ExampleBase* base = nullptr;
    ped::ExampleFigures figures;
    std::optional<ped::LeaderFigures> leaders; ///< The thesis's grouping, where it is asked for.
    std::size_t bytes = 0;                     ///< Of the file.
    double seconds = 0.0;
};

std::string learnText(const LearnReport& report);
JsonObject learnJson(const LearnReport& report);

} // namespace pedsim
