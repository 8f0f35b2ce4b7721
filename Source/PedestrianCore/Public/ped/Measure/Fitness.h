// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fitness of a population (Shao and Terzopoulos, appendix C): how safely and how briskly its people get on.

#include "ped/Measure/Meter.h"
#include "ped/Measure/Progress.h"

#include <cstdint>
#include <span>

namespace ped {

class CollisionMeter;

/// F of appendix C: mean over people of (S V)^4, from the frames that they spent in collisions (by id; none beyond the
/// list's end). People who were never there do not count; 0 for nobody. [0 to 1]
PEDESTRIANCORE_API double fitness(std::span<const PersonProgress> people,
                                  std::span<const std::uint32_t> collisionFrames);
/// S of appendix C: (1 - C / 50)^2 for C below 50 frames in collision per 10,000, else 0. [0 to 1]
PEDESTRIANCORE_API double safetyFactor(double collisionFramesPer10000);
/// V of appendix C: 1 for R above one half, else (2 R)^8. [0 to 1]
PEDESTRIANCORE_API double vitalityFactor(double speedRatio);
/// Fitness of one person, from C (frames in collision per 10,000) and R. [0 to 1]
PEDESTRIANCORE_API double fitnessOf(double collisionFramesPer10000, double speedRatio);

/// Reads the meters of collisions and of progress.
class PEDESTRIANCORE_API FitnessMeter final : public Meter {
public:
    static const MeterInfo info;

    FitnessMeter(const CollisionMeter& collisions, const ProgressMeter& progress)
        : collisions_(collisions), progress_(progress) {}

    void update(const TrajectoryFrame&) override {}
    void report(FigureList& out) const override;

private:
    const CollisionMeter& collisions_;
    const ProgressMeter& progress_;
};

} // namespace ped
