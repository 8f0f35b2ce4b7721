// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The scores behind each method, of normalised tables: higher is more unusual.

#include "Evaluation/Judge.h"

namespace pedsim {

/// Scores of the reference among itself (nobody is their own neighbour) and of the test.
struct Scores {
    std::vector<double> reference;
    std::vector<double> test;
};

Scores nearestScores(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
                     std::size_t k, ped::Executor& executor);
/// `dyads`, `fronts`: how many there were.
Scores depthScores(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
                   std::size_t k, ped::Executor& executor, std::size_t& dyads, std::size_t& fronts);
/// The negated decision values: above 0 is outside.
Scores oneClassScores(const MetricTable& reference, const MetricTable& test, double nu);
/// Weights of columns, a tenth apart and 1 together, for which most of the reference is let in by the rest of it; five
/// folds by person.
std::vector<double> scalarWeights(const MetricTable& reference, std::size_t k, double alpha, ped::Executor& executor);
/// The weighted sums as a table of one column.
MetricTable weighted(const MetricTable& table, std::span<const double> weights);

/// Pairs of rows of different people that fronts would be made of.
double dyadsOf(const MetricTable& reference, double share);
/// Whether a dyad is among those that fronts are made of: the same for any number of threads.
bool keepsDyad(std::uint64_t seed, std::uint32_t i, std::uint32_t j, double share);

} // namespace pedsim
