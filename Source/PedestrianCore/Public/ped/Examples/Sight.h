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
    float radius = 0.0f;
    Vec2 velocity{}; ///< For SightKind::Flow. [m/s]
};

/// A straight piece of wall.
struct WallPiece {
    Vec2 from; ///< [m]
    Vec2 to;
};

/// Distances along the rays of a fan. [m]
using RayDistances = std::array<float, mostRays + 2>;
/// Some rays of a fan, four of them to a bit.
using RayFours = std::uint32_t;
inline constexpr RayFours allRays = ~RayFours{0};

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
    /// Shortens rays that meet a disc. Returns those that it may have shortened; all others are as they were.
    RayFours meet(const SeenDisc& disc, Vec2 from, Vec2 forward, RayDistances& distances) const;
    /// Shortens rays that meet a piece of wall.
    void meet(const WallPiece& wall, Vec2 from, Vec2 forward, RayDistances& distances) const;
    /// The glimpse that distances make: a byte per ray.
    void write(const RayDistances& distances, std::span<std::uint8_t> glimpse) const;
    /// The same in shares of the range, of some rays, less 1: what each lacks of seeing nothing. [-1 to 0]
    void writeLacks(const RayDistances& distances, RayFours which, RayDistances& lacks) const;
    /// Cosine and sine of half of the fan's angle where that is less than a quarter turn; else a cosine of 0.
    Vec2 halfAngle() const { return narrow_ ? Vec2{cos_[0], -sin_[0]} : Vec2{0.0f, 1.0f}; }

private:
    /// Parts of half a turn by which the first ray that a disc can meet is found.
    static constexpr std::size_t bearings = 64;

    void meetInSector(Vec2 to, float radius, float approach, RayDistances& distances) const;
    void meetNearest(Vec2 to, float radius, RayDistances& distances) const;
    void indexBearings();

    std::size_t rays_ = 0;
    std::size_t padded_ = 0; ///< Rays, rounded up to a multiple of four.
    float range_ = 5.0f;
    SightKind kind_ = SightKind::Rays;
    float angle_ = 0.0f;
    bool narrow_ = false;       ///< Rays over less than half a turn.
    float sectorCosine_ = 1.0f; ///< Of half a sector.
    std::array<float, mostRays + 2> cos_{};
    std::array<float, mostRays + 2> sin_{};
    /// By bearing, from right to left: the first ray that is not to the right of it.
    std::array<std::uint8_t, bearings + 1> firstRay_{};
};

/// Whether a glimpse, or several of them, show nothing.
PEDESTRIANCORE_API bool isFree(std::span<const std::uint8_t> glimpses);

} // namespace ped
