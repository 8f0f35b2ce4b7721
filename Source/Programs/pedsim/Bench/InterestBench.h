// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What regions of interest cost and save (figures 6 to 8 of Yersin et al. 2008): levels side by side, fields by sets of
/// people and by crowds, regions that move, a district that nobody looks at but for a few places.

#include "Bench/CostRun.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// One run, on one thread and perhaps on more.
struct InterestCost {
    std::string figure; ///< What it belongs to: "levels", "sets", "crowd", "moving" or "district".
    std::string what;   ///< How it differs from the others of its figure.
    double people = 0.0;
    std::uint32_t sets = 0;         ///< Ends of flows: people with the same goal.
    double fieldMilliseconds = 0.0; ///< Processor time of stage "field", of a frame.
    double frameMilliseconds = 0.0; ///< Processor time of all stages, of a frame.
    double microseconds = 0.0;      ///< The same, per person.
    double wallMilliseconds = 0.0;  ///< By the clock, of a frame on `threads`, of the quickest part; 0: not measured.
    std::uint32_t threads = 0;      ///< Of that.
    std::array<double, 4> levelShare{}; ///< People at levels full, high, low and none, at the end.
};

struct InterestBenchPlan {
    std::vector<std::uint32_t> sets;  ///< Of the growth with sets, ascending; 100 people each.
    std::vector<std::uint32_t> crowd; ///< People of the growth with the crowd, ascending.
    std::uint32_t district = 0;       ///< People of the district; 0: none.
    std::uint32_t frames = 324;
    std::uint32_t warmFrames = 300;
    std::vector<std::size_t> threads{1};
    ExecutorMaker makeExecutor = makeTbbExecutor;
};

/// Measures everything, one after the other; false where `tell` ended it. What was measured is in `out` at once.
bool measureInterest(const InterestBenchPlan& plan, std::vector<InterestCost>& out,
                     const std::function<bool(double share, const std::string& note)>& tell);

/// How much a frame's time grows with each set more, by least squares over runs of one kind. [ms]
double growthPerSet(std::span<const InterestCost> costs, const std::string& what, double InterestCost::*time);

} // namespace pedsim
