// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// An evaluation as one page: shares both ways, how p are spread, the measures that differ most, the most unusual
/// segments drawn with the people around.

#include "Evaluation/HumanBand.h"

#include <string>

namespace pedsim {

/// `bands`: for each evaluation what people of the reference have among each other, where that is known.
std::string evaluationPage(std::span<const Evaluation> evaluations, std::span<const std::optional<HumanBand>> bands,
                           const JudgedSet& reference, const JudgedSet& test);

/// How differently a measure is spread over the points of two sets, which both need: greatest distance of the
/// distributions (Kolmogorov and Smirnov).
double measureDistance(const JudgedSet& a, const JudgedSet& b, Measure measure);

} // namespace pedsim
