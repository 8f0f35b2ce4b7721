// SPDX-License-Identifier: MIT
#pragma once

#include "Evaluation/Metrics.h"
#include "Tracks/TrackSet.h"

#include "ped/Base/Executor.h"

namespace pedsim {

/// Every measure at every point of a set: taken once, then any choice of metrics is quick.
struct PointMeasures {
    std::array<std::vector<float>, measureCount> values; ///< By measure and point.
    std::vector<std::uint8_t> accompanied;               ///< By point: 1 where somebody is within `neighbourhood`.

    float at(Measure measure, std::size_t point) const { return values[static_cast<std::size_t>(measure)][point]; }
};

PointMeasures measurePoints(const TrackSet& set, ped::Executor& executor);

} // namespace pedsim
