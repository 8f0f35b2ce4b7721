// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How many people are there, and how fast they walk: what every source of trajectories tells.

#include "ped/Measure/Meter.h"
#include "ped/Measure/OccupancySums.h"

#include <cstdint>

namespace ped {

/// Speed below which people count as standing. [m/s]
inline constexpr double standingSpeed = 0.15;

class PEDESTRIANCORE_API PresenceMeter final : public Meter {
public:
    static const MeterInfo info;

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;

    double mean() const {
        return frames_ > 0 ? double(personFrames_) / double(frames_) : 0.0;
    }                                                        ///< Mean number of people.
    std::uint64_t most() const { return most_; }             ///< Most people at once.
    double meanSpeed() const { return moving_.meanSpeed(); } ///< Mean speed of people who move. [m/s]
    /// Share of everybody's time spent standing or sitting. [0 to 1]
    double standingShare() const {
        return personFrames_ > 0 ? 1.0 - double(moving_.people) / double(personFrames_) : 0.0;
    }

private:
    std::uint64_t frames_ = 0;
    std::uint64_t personFrames_ = 0;
    std::uint64_t most_ = 0;
    OccupancySums moving_;
};

} // namespace ped
