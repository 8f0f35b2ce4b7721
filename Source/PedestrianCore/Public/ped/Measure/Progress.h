// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether people get on: mean speed over preferred speed (appendix C's vitality), who is stuck, and the fitness of a
/// population.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/MotorParameters.h"
#include "ped/Base/Config.h"
#include "ped/World/World.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// What was measured of one person.
struct PersonProgress {
    float preferredSpeed = 0.0f;    ///< [m/s]
    double distance = 0.0;          ///< Walked while wanting to. [m]
    double freeDistance = 0.0;      ///< It would have walked alone on the same ground, stairs counted as such. [m]
    std::uint32_t framesWanted = 0; ///< Frames in which it wanted to get on.
    std::uint32_t framesPresent = 0;
    std::uint32_t anchorFrame = 0; ///< Since when it has not got away from `anchor`.
    std::uint32_t longestWait = 0; ///< Most frames within a metre while wanting to get on.
    Vec2 anchor;

    /// R of appendix C: mean speed over preferred speed, while it wanted to move.
    float speedRatio() const { return freeDistance > 0.0 ? float(distance / freeDistance) : 1.0f; }
};

/// Whether somebody is on the way to somewhere.
PEDESTRIANCORE_API bool wantsToGetOn(const Body& body, const Path& path);

class PEDESTRIANCORE_API ProgressMeter {
public:
    /// Takes all ground for level.
    explicit ProgressMeter(float framesPerSecond) : framesPerSecond_(framesPerSecond) {}
    /// Free speeds are those of the ground that people are on. The world must outlive the meter.
    ProgressMeter(const World& world, const MotorParameters& motor, float framesPerSecond)
        : world_(&world), motor_(motor), framesPerSecond_(framesPerSecond) {}
    /// One frame of one chunk.
    void update(std::uint32_t frame, std::span<const Identity> identity, std::span<const Body> body,
                std::span<const Path> path);
    const std::vector<PersonProgress>& people() const { return people_; } ///< By id.
    /// People who at some time went nowhere for `seconds` while wanting to.
    std::uint32_t stuckCount(float seconds = 60.0f) const;

private:
    float slowedBySlope(const Body& body) const;

    const World* world_ = nullptr;
    MotorParameters motor_;
    float framesPerSecond_;
    std::vector<PersonProgress> people_;
};

/// F of appendix C: mean over people of (S V)^4, from the frames they spent in collisions (by id; none where the list
/// ends). People who were never there do not count; 0 for nobody.
PEDESTRIANCORE_API double fitness(std::span<const PersonProgress> people,
                                  std::span<const std::uint32_t> collisionFrames);
/// S of appendix C: (1 - C / 50)^2 for C below 50 frames in collision per 10,000, else 0.
PEDESTRIANCORE_API double safetyFactor(double collisionFramesPer10000);
/// V of appendix C: 1 for R above one half, else (2 R)^8.
PEDESTRIANCORE_API double vitalityFactor(double speedRatio);
/// One person's, from C (frames in collision per 10,000) and R.
PEDESTRIANCORE_API double fitnessOf(double collisionFramesPer10000, double speedRatio);

} // namespace ped
