// SPDX-License-Identifier: MIT
#include "Bench/BenchResult.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double fewestFitted = 1000.0;

} // namespace

std::vector<std::string> scenesOf(const BenchResult& result) {
    std::vector<std::string> names;
    for (const CostRun& run : result.costs)
        if (std::find(names.begin(), names.end(), run.scene) == names.end())
            names.push_back(run.scene);
    return names;
}

std::vector<const CostRun*> runsOf(const BenchResult& result, const std::string& scene) {
    std::vector<const CostRun*> runs;
    for (const CostRun& run : result.costs)
        if (run.scene == scene)
            runs.push_back(&run);
    std::stable_sort(runs.begin(), runs.end(),
                     [](const CostRun* a, const CostRun* b) { return a->wanted < b->wanted; });
    return runs;
}

double growthExponent(std::span<const GrowthPoint> points, double fewest) {
    double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
    for (const GrowthPoint& p : points) {
        if (p.people < fewest || !(p.people > 0.0) || !(p.microseconds > 0.0))
            continue;
        const double x = std::log(p.people), y = std::log(p.people * p.microseconds);
        n += 1.0;
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    const double spread = n * sxx - sx * sx;
    return n >= 2.0 && spread > 1e-9 ? (n * sxy - sx * sy) / spread : 1.0;
}

double growthExponent(const BenchResult& result, const std::string& scene) {
    std::vector<GrowthPoint> points;
    std::size_t large = 0;
    for (const CostRun* run : runsOf(result, scene))
        if (const CostRow* row = run->onThreads(1)) {
            points.push_back({row->people, row->microseconds});
            large += run->wanted >= fewestFitted ? 1 : 0;
        }
    // People come and go; a row counts by those who were wanted.
    return growthExponent(points, large >= 2 ? fewestFitted * 0.8 : 0.0);
}

} // namespace pedsim
