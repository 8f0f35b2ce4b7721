// SPDX-License-Identifier: MIT
#include "Evaluation/Segments.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// One metric over a stretch of points. Measures between people count where somebody is near; 0 where nobody ever is.
double metricOver(const PointMeasures& measures, const Metric& metric, std::size_t begin, std::size_t count) {
    const bool others = infoOf(metric.measure).others;
    double sum = 0.0, squares = 0.0, least = 1e300, most = -1e300;
    std::size_t n = 0;
    for (std::size_t i = begin; i < begin + count; ++i) {
        if (others && measures.accompanied[i] == 0)
            continue;
        const auto v = static_cast<double>(measures.at(metric.measure, i));
        sum += v;
        squares += v * v;
        least = std::min(least, v);
        most = std::max(most, v);
        ++n;
    }
    if (n == 0)
        return 0.0;
    const double mean = sum / static_cast<double>(n);
    switch (metric.op) {
    case Operator::Average:
        return mean;
    case Operator::Deviation:
        return std::sqrt(std::max(0.0, squares / static_cast<double>(n) - mean * mean));
    case Operator::Sum:
        return sum;
    case Operator::Least:
        return least;
    case Operator::Most:
        return most;
    }
    return 0.0;
}

Segment segmentOf(const TrackSet& set, const PointMeasures& measures, std::uint32_t stay, std::size_t from,
                  std::size_t count) {
    const Stay& track = set.stays[stay];
    Segment s;
    s.person = track.person;
    s.stay = stay;
    s.begin = track.begin + from;
    s.count = count;
    s.speed = static_cast<float>(metricOver(measures, {Measure::Speed, Operator::Average}, s.begin, count));
    s.alone = std::none_of(measures.accompanied.begin() + static_cast<std::ptrdiff_t>(s.begin),
                           measures.accompanied.begin() + static_cast<std::ptrdiff_t>(s.begin + count),
                           [](std::uint8_t a) { return a != 0; });
    return s;
}

std::size_t periodsIn(double seconds, double period) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::llround(seconds / period)));
}

} // namespace

SegmentList cutSegments(const TrackSet& set, const PointMeasures& measures, const SegmentForm& form) {
    SegmentList out;
    // As many periods as the window is long have one point more.
    const std::size_t window = periodsIn(form.window, set.period) + 1, every = periodsIn(form.every, set.period);
    out.whole = form.whole || std::none_of(set.stays.begin(), set.stays.end(),
                                           [&](const Stay& stay) { return stay.count >= window; });
    for (std::uint32_t s = 0; s < set.stays.size(); ++s) {
        const Stay& stay = set.stays[s];
        if (out.whole) {
            out.segments.push_back(segmentOf(set, measures, s, 0, stay.count));
            continue;
        }
        out.tooShort += stay.count < window ? 1 : 0;
        for (std::size_t from = 0; from + window <= stay.count; from += every)
            out.segments.push_back(segmentOf(set, measures, s, from, window));
    }
    return out;
}

MetricTable measureSegments(const TrackSet& set, const PointMeasures& measures, const SegmentList& list,
                            std::span<const Metric> metrics) {
    MetricTable out;
    out.columns = metrics.size();
    out.values.reserve(list.segments.size() * metrics.size());
    out.person.reserve(list.segments.size());
    for (const Segment& segment : list.segments) {
        const Stay& stay = set.stays[segment.stay];
        for (const Metric& metric : metrics)
            out.values.push_back(metric.whole ? metricOver(measures, metric, stay.begin, stay.count)
                                              : metricOver(measures, metric, segment.begin, segment.count));
        out.person.push_back(segment.person);
    }
    return out;
}

} // namespace pedsim
