// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stretches of tracks, and their metrics.

#include "Evaluation/PointMeasures.h"

namespace pedsim {

/// How tracks are cut.
struct SegmentForm {
    double window = 5.0; ///< Length. [s]
    double every = 1.0;  ///< From one beginning to the next. [s]
    bool whole = false;  ///< One segment per track instead.
};

struct Segment {
    std::uint32_t person = 0; ///< Index in the set.
    std::uint32_t stay = 0;   ///< Index in the set.
    std::size_t begin = 0;    ///< First point in the set.
    std::size_t count = 0;    ///< Points.
    float speed = 0.0f;       ///< Mean. [m/s]
    bool alone = false;       ///< Nobody was ever near: metrics between people are 0.
};

struct SegmentList {
    std::vector<Segment> segments; ///< By person, then by time.
    std::size_t tooShort = 0;      ///< Tracks that are shorter than the window, left out.
    bool whole = false;            ///< Whole tracks, because all are shorter than the window or so asked for.
};

SegmentList cutSegments(const TrackSet& set, const PointMeasures& measures, const SegmentForm& form);

/// Metrics of segments: one row per segment, one column per metric.
struct MetricTable {
    std::size_t columns = 0;
    std::vector<double> values;        ///< Row by row.
    std::vector<std::uint32_t> person; ///< By row.

    std::size_t rows() const { return person.size(); }
    std::span<const double> row(std::size_t i) const { return {values.data() + i * columns, columns}; }
};

MetricTable measureSegments(const TrackSet& set, const PointMeasures& measures, const SegmentList& list,
                            std::span<const Metric> metrics);

} // namespace pedsim
