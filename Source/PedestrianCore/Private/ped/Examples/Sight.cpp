// SPDX-License-Identifier: MIT
#include "ped/Examples/Sight.h"

#include <algorithm>
#include <cmath>

namespace ped {

SightFan::SightFan(const PatternForm& form)
    : rays_(form.rays), padded_((form.rays + 3) / 4 * 4), range_(form.range),
      sectors_(form.sight == SightKind::Sectors),
      sectorCosine_(det::cos(0.5f * form.angle / float(form.rays) + 1e-5f)) {
    for (std::size_t r = 0; r < padded_; ++r) {
        const float share = sectors_ ? (float(r) + 0.5f) / float(rays_) : float(r) / float(rays_ - 1);
        const SinCos turn = det::sinCos(form.angle * (share - 0.5f));
        cos_[r] = turn.cos;
        sin_[r] = turn.sin;
    }
}

Vec2 SightFan::direction(Vec2 forward, std::size_t ray) const {
    return forward * cos_[ray] + perpendicular(forward) * sin_[ray];
}

void SightFan::meet(const SeenDisc& disc, Vec2 from, Vec2 forward, RayDistances& distances) const {
    const Vec2 to = disc.place - from;
    const float reach = range_ + disc.radius;
    if (lengthSquared(to) >= reach * reach)
        return;
    const float ahead = dot(forward, to), aside = cross(forward, to);
    if (sectors_)
        return meetInSector({ahead, aside}, disc.radius, distances);
    // Beyond the edges of a fan of less than half a turn: most people, for whom no ray need be tried.
    const std::size_t last = rays_ - 1;
    if (sin_[0] < 0.0f && cos_[0] > 0.0f &&
        (aside * cos_[0] - ahead * sin_[0] < -disc.radius || aside * cos_[last] - ahead * sin_[last] > disc.radius))
        return;
    const float squared = disc.radius * disc.radius;
    // Four rays at a time: no branches. Rays beyond the last are computed, too, and nobody reads them.
    for (std::size_t r = 0; r < padded_; ++r) {
        const float along = ahead * cos_[r] + aside * sin_[r];
        const float off = aside * cos_[r] - ahead * sin_[r];
        const float depth = squared - off * off;
        const float hit = std::max(0.0f, along - std::sqrt(std::max(0.0f, depth)));
        const float shorter = std::min(distances[r], hit);
        distances[r] = ((depth > 0.0f) & (along > 0.0f)) ? shorter : distances[r];
    }
}

void SightFan::meetInSector(Vec2 ahead, float radius, RayDistances& distances) const {
    const float metres = length(ahead);
    std::size_t nearest = 0;
    float best = -2.0f;
    for (std::size_t r = 0; r < rays_; ++r) {
        const float along = ahead.x * cos_[r] + ahead.y * sin_[r];
        if (along > best) {
            best = along;
            nearest = r;
        }
    }
    if (best >= sectorCosine_ * metres)
        distances[nearest] = std::min(distances[nearest], std::max(0.0f, metres - radius));
}

void SightFan::meet(const WallPiece& wall, Vec2 from, Vec2 forward, RayDistances& distances) const {
    const Vec2 a = wall.from - from, along = wall.to - wall.from;
    for (std::size_t r = 0; r < rays_; ++r) {
        const Vec2 ray = direction(forward, r);
        const float across = cross(ray, along);
        if (std::fabs(across) < 1e-9f)
            continue; // Parallel: seen edge on.
        const float metres = cross(a, along) / across;
        const float share = cross(a, ray) / across;
        if (metres >= 0.0f && share >= 0.0f && share <= 1.0f)
            distances[r] = std::min(distances[r], metres);
    }
}

void SightFan::write(const RayDistances& distances, std::span<std::uint8_t> glimpse) const {
    const float scale = 255.0f / range_;
    for (std::size_t r = 0; r < rays_; ++r)
        glimpse[r] = std::uint8_t(std::min(255.0f, distances[r] * scale + 0.5f));
}

bool isFree(std::span<const std::uint8_t> glimpses) {
    return std::all_of(glimpses.begin(), glimpses.end(), [](std::uint8_t x) { return x == 255; });
}

} // namespace ped
