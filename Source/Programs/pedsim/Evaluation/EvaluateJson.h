// SPDX-License-Identifier: MIT
#pragma once

#include "Cli/JsonOutput.h"
#include "Evaluation/HumanBand.h"

namespace pedsim {

/// {"name", "metrics", "atypical": {...}, "missing": {...}}
/// With a band: "people_by_people": [low, high].
JsonObject evaluationJson(const Evaluation& evaluation, const std::optional<HumanBand>& band,
                          const JudgedSet& reference, const JudgedSet& test);
/// Tracks of a set: people, seconds, segments, what was left out.
JsonObject setJson(const JudgedSet& set);
/// A table of shares, and the most unusual segments in words.
std::string evaluationText(std::span<const Evaluation> evaluations, std::span<const std::optional<HumanBand>> bands,
                           const JudgedSet& reference, const JudgedSet& test);

} // namespace pedsim
