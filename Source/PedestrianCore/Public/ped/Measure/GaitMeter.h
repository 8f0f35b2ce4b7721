// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How smoothly people walk: how often they stop, how often they change their direction, and how often they take a move
/// back at once (shaking), while they want to get on. Shao and Terzopoulos (section 4.3.1) judge routines by it: with E
/// alone "pedestrians stop and turn too frequently".

#include "ped/Measure/Meter.h"

#include <cstdint>
#include <vector>

namespace ped {

struct GaitThresholds {
    float moving = 0.4f;         ///< A person who was faster than this ... [m/s, > standing]
    float standing = 0.1f;       ///< ... and is slower than this has stopped. [m/s, >= 0]
    float turnCosine = 0.70711f; ///< A turn is a change of facing with a smaller cosine: 45 degrees. [-1 to 1]
    float shaking = 0.05f;       ///< Moves and their taking back count from this speed on ... [m/s, >= 0]
    float shakingSeconds = 0.2f; ///< ... and where at most this much time lies between them. [s, >= 0]
};

/// What was counted of one person.
struct PersonGait {
    std::uint32_t framesWanted = 0; ///< Frames in which they wanted to get on.
    std::uint32_t stops = 0;        ///< Stops counted.
    std::uint32_t turns = 0;        ///< Turns counted.
    std::uint32_t moving = 0;       ///< 1: they have been fast enough since the last stop.
    std::uint32_t reversals = 0;    ///< Moves that were taken back at once.
    std::uint32_t rested = 0;       ///< Frames since `velocity`.
    std::uint32_t counted = 0;      ///< 1: `facing` is known.
    Vec2 velocity;                  ///< When they last moved; (0, 0): never yet. [m/s]
    Vec2 facing;                    ///< Where they faced when last counted. Unit vector.
};

class PEDESTRIANCORE_API GaitMeter final : public Meter {
public:
    static const MeterInfo info;

    explicit GaitMeter(float framesPerSecond, const GaitThresholds& thresholds = {})
        : framesPerSecond_(framesPerSecond), thresholds_(thresholds) {}

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;

    const std::vector<PersonGait>& people() const { return people_; } ///< By id.
    /// Mean over all people and the time for which they wanted to get on. [1/min]
    double stopsPerMinute() const;
    /// The same for turns. [1/min]
    double turnsPerMinute() const;
    /// The same for moves that were taken back at once: shaking. [1/min]
    double reversalsPerMinute() const;

private:
    double perMinute(std::uint32_t PersonGait::*count) const;

    float framesPerSecond_;
    GaitThresholds thresholds_;
    std::vector<PersonGait> people_;
};

} // namespace ped
