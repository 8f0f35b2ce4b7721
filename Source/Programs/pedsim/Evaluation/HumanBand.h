// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is flagged where people are judged by people: the yardstick for shares of a simulation.

#include "Evaluation/Evaluate.h"

namespace pedsim {

/// Least and greatest share flagged. [0 to 1]
struct HumanBand {
    double low = 0.0;
    double high = 0.0;
};

/// Halves of a set, by person, judged by each other, several times. None where a half has nobody, or cannot be judged.
std::optional<HumanBand> humanBand(const JudgedSet& set, std::span<const Metric> metrics, const JudgeOptions& options,
                                   ped::Executor& executor);

} // namespace pedsim
