// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How near bodies are to each other, by comparing every one with every other.

#include "ped/Agents/Fragments.h"
#include "ped/World/CrowdSnapshot.h"

#include <algorithm>
#include <span>

namespace ped::test {

/// The least gap between two bodies; less than 0 where they overlap. [m]
inline float leastGap(std::span<const Body> body) {
    float least = 1e9f;
    for (std::size_t i = 0; i < body.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            least = std::min(least,
                             distance(body[i].position.xy(), body[k].position.xy()) - body[i].radius - body[k].radius);
    return least;
}

/// How deep two bodies overlap at most; 0 where none do. [m]
inline float deepestOverlap(const CrowdSnapshot& crowd) {
    float most = 0.0f;
    const std::span<const SnapshotBody> bodies = crowd.bodies();
    for (const SnapshotBody& a : bodies)
        for (const SnapshotBody& b : bodies)
            if (a.id < b.id)
                most = std::max(most, a.radius + b.radius - distance(a.position.xy(), b.position.xy()));
    return most;
}

} // namespace ped::test
