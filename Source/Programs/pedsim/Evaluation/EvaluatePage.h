// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// An evaluation as one page: shares both ways, how p are spread, the measures that differ most, the most unusual
/// segments drawn with the people around.

#include "Evaluation/Evaluate.h"

#include <string>

namespace pedsim {

std::string evaluationPage(std::span<const Evaluation> evaluations, const JudgedSet& reference, const JudgedSet& test);

/// How differently a measure is spread over the points of two sets, which both need: greatest distance of the
/// distributions (Kolmogorov and Smirnov).
double measureDistance(const JudgedSet& a, const JudgedSet& b, Measure measure);

} // namespace pedsim
