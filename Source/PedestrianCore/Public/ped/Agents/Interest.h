// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Regions of interest: how much is computed for whom (Yersin et al. 2008, section 4.2). Docs/Model/Interest.md.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"
#include "ped/Station/InterestLevel.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace ped {

namespace limits {
/// Numbers of regions of interest are below this.
constexpr std::uint32_t interestNumbers = 4096;
} // namespace limits

/// A place that somebody looks at, or does not.
struct InterestRegion {
    Vec3 position;            ///< Its middle, on the ground. [m]
    float radius = 15.0f;     ///< 0: everywhere. [m]
    float height = 2.5f;      ///< How far above and below its middle it reaches; everywhere: not asked. [m]
    std::uint32_t number = 0; ///< By which a host knows it. Regions of the station come first.
    InterestLevel level = InterestLevel::High;
    FollowKind follows = FollowKind::Nothing; ///< What its middle goes along with.
    std::uint8_t unused[2] = {};
    std::uint32_t followed = 0; ///< Number of that person or moving obstacle.

    /// Whether it holds a place, or would with a border `beyond` metres wider.
    bool holds(Vec3 p, float beyond) const {
        if (radius <= 0.0f)
            return true;
        const float r = radius + beyond;
        return std::fabs(p.z - position.z) <= height && distanceSquared(p.xy(), position.xy()) <= r * r;
    }
    friend bool operator==(const InterestRegion&, const InterestRegion&) = default;
};
static_assert(sizeof(InterestRegion) == 32);

/// Whether a region of interest can be: finite, within the limits above.
inline bool isSound(const InterestRegion& r) {
    return std::isfinite(r.position.x) && std::isfinite(r.position.y) && std::isfinite(r.position.z) &&
           r.radius >= 0.0f && r.radius <= 1e5f && r.height > 0.0f && r.height <= 1e4f &&
           r.number < limits::interestNumbers && r.level <= InterestLevel::None && r.follows <= FollowKind::Obstacle;
}

/// All of them, and what holds elsewhere.
struct InterestMap {
    std::vector<InterestRegion> regions; ///< By number.
    InterestLevel elsewhere = InterestLevel::Full;

    /// The most of all regions that hold a place. Somebody who is computed at level `now` keeps it a little beyond the
    /// border, so that nobody flips between two levels.
    InterestLevel at(Vec3 p, InterestLevel now, float border) const {
        InterestLevel best = InterestLevel::None;
        bool inside = false;
        for (const InterestRegion& r : regions) {
            if (inside && r.level >= best)
                continue;
            if (r.holds(p, r.level == now ? border : 0.0f)) {
                best = r.level;
                inside = true;
            }
        }
        return inside ? best : elsewhere;
    }
};

} // namespace ped
