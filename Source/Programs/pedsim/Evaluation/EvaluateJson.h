// SPDX-License-Identifier: MIT
#pragma once

#include "Cli/JsonOutput.h"
#include "Evaluation/Evaluate.h"

namespace pedsim {

/// {"name", "metrics", "atypical": {...}, "missing": {...}}
JsonObject evaluationJson(const Evaluation& evaluation, const JudgedSet& reference, const JudgedSet& test);
/// Tracks of a set: people, seconds, segments, what was left out.
JsonObject setJson(const JudgedSet& set);
/// A table of shares, and the most unusual segments in words.
std::string evaluationText(std::span<const Evaluation> evaluations, const JudgedSet& reference, const JudgedSet& test);

} // namespace pedsim
