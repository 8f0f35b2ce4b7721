// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Collisions (appendix C): maximal periods in which two bodies overlap, or a body an obstacle.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ped {

struct CollisionTotals {
    std::uint64_t pedestrian = 0; ///< Collisions between two people.
    std::uint64_t obstacle = 0;   ///< Collisions of somebody with an obstacle.
    std::uint64_t frames = 0;     ///< Frames of all collisions together.
    std::uint32_t longest = 0;    ///< Frames of the longest one.
    float deepest = 0.0f;         ///< Greatest overlap. [m]
};

class PEDESTRIANCORE_API CollisionMeter {
public:
    explicit CollisionMeter(const World& world) : world_(world) {}

    /// Looks at one frame's snapshot. An overlap of less than a millimetre is a touch, not a collision. Who sits takes
    /// part in none: seats are closer than bodies are wide.
    void update(const CrowdSnapshot& crowd);
    /// Pairs (of ids, the lower first) that overlap in the last frame, ascending; 0xffffffff stands for an obstacle.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> present() const;
    /// Collisions so far, those that still last included.
    const CollisionTotals& totals() const { return totals_; }
    /// Frames in which somebody was in any collision. By id; 0 for ids beyond the end.
    const std::vector<std::uint32_t>& framesOf() const { return framesOf_; }

private:
    struct Contact {
        std::uint32_t a = 0;
        std::uint32_t b = 0; ///< Greater than a; 0xffffffff: an obstacle.
        std::uint32_t frames = 0;
        float depth = 0.0f; ///< In this frame. [m]
        bool before(const Contact& o) const { return a != o.a ? a < o.a : b < o.b; }
    };

    void findPairs(const CrowdSnapshot& crowd);
    void findObstacles(const CrowdSnapshot& crowd);
    void touch(const SnapshotBody& a, const SnapshotBody& b);
    void touchAll(const SnapshotBody& a, const CrowdSnapshot& crowd);
    void countFrames(std::size_t people);
    void mergeWithPrevious();

    const World& world_;
    CollisionTotals totals_;
    std::vector<std::uint32_t> framesOf_;
    std::vector<Contact> contacts_; ///< Of the last frame, ascending.
    std::vector<Contact> previous_;
    std::vector<std::uint8_t> hit_; ///< By id: whether in a collision in this frame.
};

} // namespace ped
