// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tracks that tests of the evaluation make up.

#include "Evaluation/Evaluate.h"

#include "ped/Base/Random.h"

#include <cmath>

namespace test {

/// Somebody whose place at each moment a function tells.
template <class Place>
pedsim::RawTrack follow(std::int64_t number, double seconds, Place place) {
    pedsim::RawTrack track;
    track.number = number;
    for (int i = 0; i * 0.2 <= seconds + 1e-9; ++i) {
        const auto [x, y] = place(i * 0.2);
        track.points.push_back({i * 0.2, x, y, 0});
    }
    return track;
}

inline pedsim::JudgedSet judged(std::vector<pedsim::RawTrack> tracks, const pedsim::SegmentForm& form = {}) {
    pedsim::JudgedSet set;
    set.name = "made up";
    addTracks(std::move(tracks), {}, set.tracks);
    ped::SerialExecutor serial;
    prepare(set, form, serial);
    return set;
}

/// A metric of the first segment.
inline double firstOf(const pedsim::JudgedSet& set, pedsim::Metric metric, std::size_t segment = 0) {
    const pedsim::Metric metrics[] = {metric};
    return measureSegments(set.tracks, set.measures, set.segments, metrics).row(segment)[0];
}

/// A cloud of points, each somebody's; normal or uniform on [0, 1).
inline pedsim::MetricTable cloud(std::uint32_t seed, std::size_t rows, std::size_t columns, bool normal) {
    pedsim::MetricTable table;
    table.columns = columns;
    ped::RandomStream stream(seed, 7u, 3u);
    for (std::size_t i = 0; i < rows; ++i) {
        table.person.push_back(static_cast<std::uint32_t>(i));
        for (std::size_t c = 0; c < columns; ++c) {
            const double u = stream.uniformOpen();
            table.values.push_back(normal ? static_cast<double>(ped::normalQuantile(u)) : u);
        }
    }
    return table;
}

} // namespace test
