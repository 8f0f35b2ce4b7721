// SPDX-License-Identifier: MIT
#include "ped/Measure/LaneOrder.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ped {

namespace {

constexpr FigureInfo laneFigures[] = {
    {"lanes.order", "order", "", 2},
    {"lanes.random", "order of a random mixture", "", 2},
    {"lanes.reduced", "reduced order (0 random, 1 lanes)", "", 2},
};

std::unique_ptr<Meter> makeLaneMeter(const MeterSetup& setup, const MeterSet&) {
    return std::make_unique<LaneMeter>(setup.sections.front());
}

/// With fewer people there is little to be ordered.
constexpr std::uint32_t fewest = 4;

} // namespace

const MeterInfo LaneMeter::info = {
    "lanes",
    "Lanes",
    "Whether a two-way flow in the first section has sorted itself into lanes (Nowak and Schadschneider 2012).",
    "order {lanes.order}, of a random mixture {lanes.random}; reduced {lanes.reduced}",
    knowsSections,
    laneFigures,
    makeLaneMeter,
};

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

LaneOrder laneOrder(std::span<const TrajectoryBody> bodies, const MeasureArea& area, float window, float slowest) {
    std::vector<LaneWalker> walkers;
    for (const TrajectoryBody& b : bodies) {
        const float along = dot(b.velocity, area.along);
        if (!area.contains(b.position) || std::fabs(along) <= slowest)
            continue;
        walkers.push_back({area.across(b.position.xy()), std::int8_t(along > 0.0f ? 1 : -1)});
    }
    return laneOrder(walkers, window);
}

LaneMean laneMean(std::span<const LaneSample> samples, double from, double to) {
    LaneMean mean;
    for (const LaneSample& s : samples) {
        if (s.seconds < from || s.seconds >= to || s.lanes.people < fewest)
            continue;
        mean.order += s.lanes.order;
        mean.random += s.lanes.random;
        mean.people += s.lanes.people;
        ++mean.samples;
    }
    if (mean.samples > 0) {
        const auto n = double(mean.samples);
        mean.order /= n;
        mean.random /= n;
        mean.people /= n;
        mean.reduced = mean.random < 1.0 ? (mean.order - mean.random) / (1.0 - mean.random) : 0.0;
    }
    return mean;
}

void LaneMeter::update(const TrajectoryFrame& frame) {
    // A hair early: frames are not whole parts of a second.
    const auto second = std::int64_t(std::floor(frame.seconds + 1e-6));
    if (second == second_)
        return;
    second_ = second;
    samples_.push_back({frame.seconds, laneOrder(frame.bodies, area_)});
}

void LaneMeter::report(FigureList& out) const {
    const LaneMean mean = laneMean(samples_);
    out.set("lanes.order", mean.order);
    out.set("lanes.random", mean.random);
    out.set("lanes.reduced", mean.reduced);
}

} // namespace ped
