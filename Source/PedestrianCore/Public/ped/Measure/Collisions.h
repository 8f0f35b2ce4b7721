// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Collisions (appendix C): maximal periods in which two bodies, or a body and an obstacle, overlap.

#include "ped/Measure/Meter.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ped {

struct CollisionTotals {
    std::uint64_t pedestrian = 0; ///< Collisions between two people.
    std::uint64_t obstacle = 0;   ///< Collisions of a person with an obstacle.
    std::uint64_t frames = 0;     ///< Frames of all collisions together.
    std::uint32_t longest = 0;    ///< Frames of the longest collision.
    float deepest = 0.0f;         ///< Greatest overlap. [m]
};

class PEDESTRIANCORE_API CollisionMeter final : public Meter {
public:
    static const MeterInfo info;

    /// Without a world there are no obstacles; a world must outlive the meter.
    explicit CollisionMeter(const World* world, float framesPerSecond = 30.0f)
        : world_(world), framesPerSecond_(framesPerSecond) {}

    /// An overlap of less than a millimetre is a touch, not a collision. People who sit take part in none: seats are
    /// closer than bodies are wide.
    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;

    /// Pairs (of ids, the lower first) that overlap in the last frame, ascending; 0xffffffff stands for an obstacle.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> present() const;
    /// Collisions so far, those that still last included.
    const CollisionTotals& totals() const { return totals_; }
    /// By id: frames in which the person was in any collision; 0 for ids beyond the end.
    const std::vector<std::uint32_t>& framesOf() const { return framesOf_; }

private:
    struct Contact {
        std::uint32_t a = 0;
        std::uint32_t b = 0; ///< Greater than a; 0xffffffff: an obstacle.
        std::uint32_t frames = 0;
        float depth = 0.0f; ///< In this frame. [m]
        bool before(const Contact& o) const { return a != o.a ? a < o.a : b < o.b; }
    };
    /// A body in the order in which pairs are looked for: strip by strip, along each strip.
    struct Spot {
        std::uint64_t key = 0;   ///< Strip, then place along it: sorting by one number is fast.
        std::uint32_t index = 0; ///< Into the frame's bodies.
        bool operator<(const Spot& o) const { return key != o.key ? key < o.key : index < o.index; }
    };

    void findPairs(const TrajectoryFrame& frame);
    void findObstacles(const TrajectoryFrame& frame);
    void touch(const TrajectoryBody& a, const TrajectoryBody& b);
    void countFrames(std::size_t people);
    void mergeWithPrevious();

    const World* world_;
    float framesPerSecond_;
    CollisionTotals totals_;
    std::vector<std::uint32_t> framesOf_;
    std::vector<Contact> contacts_; ///< Of the last frame, ascending.
    std::vector<Contact> previous_;
    std::vector<std::uint8_t> hit_; ///< By id: whether in a collision in this frame.
    std::vector<Spot> spots_;
};

} // namespace ped
