// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a two-way flow has sorted itself into lanes: the order parameter of Nowak and Schadschneider 2012 (Physical
/// Review E 85, 066128), which goes back to Rex and Loewen 2007 on colloids. For everybody, those in the same lateral
/// window, near or far along the corridor, are counted by direction: ((n_same - n_opp) / (n_same + n_opp))², oneself
/// included, and averaged over people. 1: lanes; near 0: mixed.

#include "ped/Measure/Meter.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

struct LaneWalker {
    float across = 0.0f;       ///< Place across the corridor. [m]
    std::int8_t direction = 1; ///< Along the corridor: 1 or -1.
};

struct LaneOrder {
    double order = 0.0;       ///< phi. [0 to 1]
    double random = 0.0;      ///< Mean of phi if the same directions were dealt to the same people at random. [0 to 1]
    std::uint32_t people = 0; ///< People who walked along the area.
    /// 0 for a random mixture, 1 for lanes; negative where people alternate more than chance would have it.
    double reduced() const { return random < 1.0 ? (order - random) / (1.0 - random) : 0.0; }
};

/// Order of walkers; people count as in the same lane up to a lateral distance of `window`. [m]
PEDESTRIANCORE_API LaneOrder laneOrder(std::span<const LaneWalker> walkers, float window);

/// Order of the people in an area who move along it, either way, faster than `slowest` m/s.
PEDESTRIANCORE_API LaneOrder laneOrder(std::span<const TrajectoryBody> bodies, const MeasureArea& area,
                                       float window = 0.4f, float slowest = 0.1f);

/// Order at one time.
struct LaneSample {
    double seconds = 0.0; ///< [s]
    LaneOrder lanes;
};

/// Means of samples.
struct LaneMean {
    double order = 0.0;      ///< Mean of LaneOrder::order. [0 to 1]
    double random = 0.0;     ///< Mean of LaneOrder::random. [0 to 1]
    double reduced = 0.0;    ///< Reduced order of these two means. [<= 1]
    double people = 0.0;     ///< Mean number of people.
    std::size_t samples = 0; ///< Samples that the means are of.
};

/// Means of the samples in [from, to) seconds with at least four people.
PEDESTRIANCORE_API LaneMean laneMean(std::span<const LaneSample> samples, double from = -1e300, double to = 1e300);

/// Takes one sample per second in the first section of a place.
class PEDESTRIANCORE_API LaneMeter final : public Meter {
public:
    static const MeterInfo info;

    explicit LaneMeter(const MeasureArea& area) : area_(area) {}

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;
    const std::vector<LaneSample>& samples() const { return samples_; }

private:
    MeasureArea area_;
    std::int64_t second_ = 0; ///< Second of the last sample.
    std::vector<LaneSample> samples_;
};

} // namespace ped
