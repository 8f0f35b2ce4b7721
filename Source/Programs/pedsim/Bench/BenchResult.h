// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All that one run of `pedsim bench` measured, and where.

#include "Bench/CostRun.h"
#include "Bench/CrowdRun.h"
#include "Bench/InterestBench.h"
#include "Bench/PathRates.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// The circumstances, without which figures mean little.
struct BenchMachine {
    std::string date;      ///< "2026-11-16 14:30", UTC.
    std::string commit;    ///< Of the sources beside the program; "unknown" where there is no repository.
    std::string processor; ///< As it calls itself.
    std::size_t cores = 0; ///< That the program may run on.
    std::string compiler;
    std::string load; ///< Others' work at the beginning and at the end: load averages over a minute.
};
/// As it is now.
BenchMachine thisMachine();
/// Load average over the last minute; 0 where the system does not tell.
double loadNow();

struct BenchResult {
    std::string command; ///< That repeats it.
    BenchMachine machine;
    std::string notCounted; ///< Why the processor's counters are missing; empty where they are there.
    std::vector<CostRun> costs;
    std::vector<CrowdRow> crowds;
    std::vector<PathRate> paths;
    std::string pathPlace; ///< Station of the path queries.
    std::vector<InterestCost> interest;
    bool interrupted = false;
};

/// Names of the scenes of cost runs, each once, in order.
std::vector<std::string> scenesOf(const BenchResult& result);
/// Cost runs of one scene, by people.
std::vector<const CostRun*> runsOf(const BenchResult& result, const std::string& scene);

struct GrowthPoint {
    double people = 0.0;
    double microseconds = 0.0; ///< A person and frame.
};
/// How a frame's time grows with people: the slope in logarithms, by least squares, of the points from `fewest` people
/// on. 1 is linear, and what one point or none is taken for.
double growthExponent(std::span<const GrowthPoint> points, double fewest);
/// The same for a scene on one thread: processor time, from 1,000 people on (from all, where fewer than two have so
/// many).
double growthExponent(const BenchResult& result, const std::string& scene);

} // namespace pedsim
