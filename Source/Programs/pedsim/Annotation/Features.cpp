// SPDX-License-Identifier: MIT
#include "Annotation/Features.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double leastTurning = 0.08; ///< Less is not told apart. [rad/s]

/// Mean and deviation of a measure over a stretch; of measures against others over the points where somebody is near.
struct Spread {
    float mean = 0.0f, deviation = 0.0f;
};

Spread spreadOf(const JudgedSet& set, Measure measure, std::size_t begin, std::size_t end, float otherwise) {
    double sum = 0.0, squares = 0.0;
    std::size_t n = 0;
    for (std::size_t i = begin; i < end; ++i) {
        if (infoOf(measure).others && set.measures.accompanied[i] == 0)
            continue;
        const auto v = static_cast<double>(set.measures.at(measure, i));
        sum += v;
        squares += v * v;
        ++n;
    }
    if (n == 0)
        return {otherwise, 0.0f};
    const double mean = sum / static_cast<double>(n);
    const double deviation = std::sqrt(std::max(0.0, squares / static_cast<double>(n) - mean * mean));
    // Headings of people who stand are held, so that they do not turn at all; nor do simulated people who walk straight.
    // What no camera could tell is no sign of either.
    const double least = measure == Measure::AngularSpeed ? leastTurning : 0.0;
    return {static_cast<float>(std::max(mean, least)), static_cast<float>(std::max(deviation, least))};
}

/// Mean angle between somebody's heading and the way to where their track ends. [rad]
float awayFromEnd(const JudgedSet& set, const Segment& segment) {
    const Stay& stay = set.tracks.stays[segment.stay];
    const ped::Vec2 end = set.tracks.points[stay.begin + stay.count - 1].position;
    double sum = 0.0;
    for (std::size_t i = segment.begin; i < segment.begin + segment.count; ++i) {
        const TrackPoint& p = set.tracks.points[i];
        const ped::Vec2 to = end - p.position;
        sum += std::fabs(
            wrapped(static_cast<double>(p.heading) - std::atan2(static_cast<double>(to.y), static_cast<double>(to.x))));
    }
    return static_cast<float>(sum / static_cast<double>(segment.count));
}

constexpr Measure basicMeasures[] = {Measure::Speed, Measure::AngularSpeed, Measure::NearestDistance};
constexpr Measure furtherMeasures[] = {Measure::Neighbours, Measure::NearestVelocity, Measure::NearestAngle};
/// Of the difference to the nearest, where nobody is near. [m/s]
constexpr float nobodyNear = 3.0f;

} // namespace

std::vector<std::string> featureNames(FeatureChoice choice) {
    std::vector<std::string> names;
    for (const bool history : {false, true}) {
        if (choice == (history ? FeatureChoice::SegmentOnly : FeatureChoice::HistoryOnly))
            continue;
        for (const Measure m : basicMeasures)
            for (const char* op : {"avg", "dev"})
                names.push_back(fmt::format("{}:{}{}", infoOf(m).name, op, history ? "@history" : ""));
    }
    if (choice != FeatureChoice::All)
        return names;
    for (const bool history : {false, true})
        for (const Measure m : furtherMeasures)
            names.push_back(fmt::format("{}:avg{}", infoOf(m).name, history ? "@history" : ""));
    names.push_back("away-from-end:avg");
    return names;
}

void featuresOf(const JudgedSet& set, const Segment& segment, FeatureChoice choice, std::vector<float>& out) {
    out.clear();
    const std::size_t end = segment.begin + segment.count, birth = set.tracks.stays[segment.stay].begin;
    for (const bool history : {false, true}) {
        if (choice == (history ? FeatureChoice::SegmentOnly : FeatureChoice::HistoryOnly))
            continue;
        for (const Measure m : basicMeasures) {
            const Spread spread = spreadOf(set, m, history ? birth : segment.begin, end, 0.0f);
            out.push_back(spread.mean);
            out.push_back(spread.deviation);
        }
    }
    if (choice != FeatureChoice::All)
        return;
    for (const bool history : {false, true})
        for (const Measure m : furtherMeasures)
            out.push_back(spreadOf(set, m, history ? birth : segment.begin, end, nobodyNear).mean);
    out.push_back(awayFromEnd(set, segment));
}

bool hasCompany(const JudgedSet& set, const Segment& segment) {
    return spreadOf(set, Measure::Neighbours, segment.begin, segment.begin + segment.count, 0.0f).mean > 0.0f;
}

} // namespace pedsim
