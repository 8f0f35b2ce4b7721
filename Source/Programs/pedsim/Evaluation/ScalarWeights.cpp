// SPDX-License-Identifier: MIT
#include "Evaluation/Scores.h"

#include <algorithm>

namespace pedsim {

namespace {

constexpr int weightSteps = 10;
constexpr std::uint32_t foldCount = 5;

/// All ways to share `left` tenths among the columns from `column` on.
void shareOut(std::size_t column, int left, std::vector<int>& shares, std::vector<std::vector<int>>& out) {
    if (column + 1 == shares.size()) {
        shares[column] = left;
        out.push_back(shares);
        return;
    }
    for (int s = 0; s <= left; ++s) {
        shares[column] = s;
        shareOut(column + 1, left - s, shares, out);
    }
}

/// The rows of a fold, or all others.
MetricTable foldOf(const MetricTable& table, std::uint32_t fold, bool inside) {
    MetricTable out;
    out.columns = table.columns;
    for (std::size_t i = 0; i < table.rows(); ++i)
        if ((table.person[i] % foldCount == fold) == inside) {
            out.person.push_back(table.person[i]);
            out.values.insert(out.values.end(), table.row(i).begin(), table.row(i).end());
        }
    return out;
}

/// How many rows of each fold the others let in.
std::size_t inliers(const MetricTable& table, std::size_t k, double alpha) {
    std::size_t count = 0;
    ped::SerialExecutor serial;
    JudgeOptions options;
    for (std::uint32_t fold = 0; fold < foldCount; ++fold) {
        const MetricTable out = foldOf(table, fold, true), in = foldOf(table, fold, false);
        if (out.rows() == 0 || in.rows() == 0)
            continue;
        Scores scores = nearestScores(in, out, false, options, k, serial);
        std::sort(scores.reference.begin(), scores.reference.end());
        const auto n = static_cast<double>(scores.reference.size());
        for (const double s : scores.test) {
            const auto at = std::lower_bound(scores.reference.begin(), scores.reference.end(), s);
            count += static_cast<double>(scores.reference.end() - at) / n > alpha ? 1 : 0;
        }
    }
    return count;
}

} // namespace

std::vector<double> scalarWeights(const MetricTable& reference, std::size_t k, double alpha, ped::Executor& executor) {
    std::vector<std::vector<int>> grid;
    std::vector<int> shares(reference.columns, 0);
    shareOut(0, weightSteps, shares, grid);
    std::vector<std::size_t> taken(grid.size());
    const auto weightsOf = [](const std::vector<int>& tenths) {
        std::vector<double> out;
        out.reserve(tenths.size());
        for (const int t : tenths)
            out.push_back(static_cast<double>(t) / weightSteps);
        return out;
    };
    executor.parallelFor(grid.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t g = begin; g < end; ++g)
            taken[g] = inliers(weighted(reference, weightsOf(grid[g])), k, alpha);
    });
    const auto best = static_cast<std::size_t>(std::max_element(taken.begin(), taken.end()) - taken.begin());
    return weightsOf(grid[best]);
}

} // namespace pedsim
