// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether people get on: mean speed over preferred speed (appendix C's vitality), and who is stuck.

#include "ped/Measure/Meter.h"

#include <cstdint>
#include <vector>

namespace ped {

/// What was measured of one person.
struct PersonProgress {
    float preferredSpeed = 0.0f;     ///< Speed on level ground with nobody around. [m/s]
    double distance = 0.0;           ///< Distance walked while they wanted to get on. [m]
    double freeDistance = 0.0;       ///< Distance they would have walked alone on the same ground and stairs. [m]
    std::uint32_t framesWanted = 0;  ///< Frames in which they wanted to get on.
    std::uint32_t framesPresent = 0; ///< Frames in which they were there.
    std::uint32_t anchorFrame = 0;   ///< Frame since which they have not got away from `anchor`.
    std::uint32_t longestWait = 0;   ///< Most frames spent within a metre while they wanted to get on.
    Vec2 anchor;                     ///< Where they last made progress. [m]

    /// R of appendix C: mean speed over preferred speed, while they wanted to move.
    float speedRatio() const { return freeDistance > 0.0 ? float(distance / freeDistance) : 1.0f; }
};

/// How fast people got on, over their preferred speed (R of Shao and Terzopoulos' appendix C).
struct SpeedRatios {
    double mean = 1.0;           ///< Mean over people.
    double lowest5 = 1.0;        ///< Ratio that five in a hundred people stay below.
    double shareAboveHalf = 1.0; ///< Share of people with more than one half. [0 to 1]
};

class PEDESTRIANCORE_API ProgressMeter final : public Meter {
public:
    static const MeterInfo info;

    /// Takes all ground to be level.
    explicit ProgressMeter(float framesPerSecond) : framesPerSecond_(framesPerSecond) {}
    /// Free speeds are those of the ground that people are on. The world must outlive the meter.
    ProgressMeter(const World& world, const MotorParameters& motor, float framesPerSecond)
        : world_(&world), motor_(motor), framesPerSecond_(framesPerSecond) {}

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;

    const std::vector<PersonProgress>& people() const { return people_; } ///< By id.
    /// People who at some time went nowhere for `seconds` while wanting to.
    std::uint32_t stuckCount(float seconds = 60.0f) const;
    SpeedRatios speedRatios() const;
    /// Longest time that anybody was there, whether they left or not. [s]
    double longestPresence() const;

private:
    float slowedBySlope(const TrajectoryBody& body) const;

    const World* world_ = nullptr;
    MotorParameters motor_;
    float framesPerSecond_;
    std::uint32_t frames_ = 0; ///< Frames looked at.
    std::vector<PersonProgress> people_;
};

} // namespace ped
