// SPDX-License-Identifier: MIT
#include "ped/Measure/LaneOrder.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ped {

LaneOrder laneOrder(std::span<const LaneWalker> walkers, float window) {
    LaneOrder result;
    result.people = std::uint32_t(walkers.size());
    if (walkers.empty())
        return result;
    std::vector<LaneWalker> sorted(walkers.begin(), walkers.end());
    std::sort(sorted.begin(), sorted.end(), [](const LaneWalker& a, const LaneWalker& b) {
        return a.across != b.across ? a.across < b.across : a.direction < b.direction;
    });
    const auto n = double(walkers.size());
    double total = 0.0;
    for (const LaneWalker& w : sorted)
        total += w.direction;
    // Mean product of the directions of two different people: what random dealing leaves between any two.
    const double alike = n > 1.0 ? (total * total - n) / (n * (n - 1.0)) : 0.0;
    std::size_t low = 0;
    std::size_t high = 0;
    double sum = 0.0; // Of the directions of [low, high).
    for (const LaneWalker& w : sorted) {
        for (; high < sorted.size() && sorted[high].across <= w.across + window; ++high)
            sum += sorted[high].direction;
        for (; sorted[low].across < w.across - window; ++low)
            sum -= sorted[low].direction;
        const auto m = double(high - low);
        result.order += sum * sum / (m * m);
        result.random += 1.0 / m + (1.0 - 1.0 / m) * alike;
    }
    result.order /= n;
    result.random /= n;
    return result;
}

LaneOrder laneOrder(const CrowdSnapshot& crowd, const MeasureArea& area, float window, float slowest) {
    std::vector<LaneWalker> walkers;
    for (const SnapshotBody& b : crowd.bodies()) {
        const float along = dot(b.velocity, area.along);
        if (!area.contains(b.position) || std::fabs(along) <= slowest)
            continue;
        walkers.push_back({area.across(b.position.xy()), std::int8_t(along > 0.0f ? 1 : -1)});
    }
    return laneOrder(walkers, window);
}

} // namespace ped
