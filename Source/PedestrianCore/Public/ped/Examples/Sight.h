// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How a glimpse is taken: rays of a fan against people, who are discs, and walls. The same function serves recorded
/// people, of whom patterns are learned, and simulated ones, who use them.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"
#include "ped/Examples/Pattern.h"

#include <array>
#include <cstdint>
#include <span>

namespace ped {

/// Somebody, or a pillar, as a glimpse has them.
struct SeenDisc {
    Vec2 place; ///< [m]
    float radius = 0.25f;
};

/// A straight piece of wall.
struct WallPiece {
    Vec2 from; ///< [m]
    Vec2 to;
};

/// Distances along the rays of a fan. [m]
using RayDistances = std::array<float, mostRays + 2>;

/// The fan of one form.
class PEDESTRIANCORE_API SightFan {
public:
    SightFan() = default;
    explicit SightFan(const PatternForm& form);

    std::size_t rays() const { return rays_; }
    float range() const { return range_; }
    /// Direction of a ray (of a sector: of its middle) of somebody who faces `forward`, from right to left. Unit vector.
    Vec2 direction(Vec2 forward, std::size_t ray) const;

    /// Nothing in sight.
    void begin(RayDistances& distances) const { distances.fill(range_); }
    /// Shortens rays that meet a disc.
    void meet(const SeenDisc& disc, Vec2 from, Vec2 forward, RayDistances& distances) const;
    /// Shortens rays that meet a piece of wall.
    void meet(const WallPiece& wall, Vec2 from, Vec2 forward, RayDistances& distances) const;
    /// The glimpse that distances make: a byte per ray.
    void write(const RayDistances& distances, std::span<std::uint8_t> glimpse) const;

private:
    void meetInSector(Vec2 ahead, float radius, RayDistances& distances) const;

    std::size_t rays_ = 0;
    std::size_t padded_ = 0; ///< Rays, rounded up to a multiple of four.
    float range_ = 5.0f;
    bool sectors_ = false;
    float sectorCosine_ = 1.0f; ///< Of half a sector.
    std::array<float, mostRays + 2> cos_{};
    std::array<float, mostRays + 2> sin_{};
};

/// Whether a glimpse, or several of them, show nothing.
PEDESTRIANCORE_API bool isFree(std::span<const std::uint8_t> glimpses);

} // namespace ped
