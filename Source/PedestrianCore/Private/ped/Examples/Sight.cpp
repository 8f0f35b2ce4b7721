// SPDX-License-Identifier: MIT
#include "ped/Examples/Sight.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ped {

namespace {

/// A number that grows with the bearing of what is ahead, from -1 (on the right) to 1 (on the left), at most as fast as
/// the angle does: what is aside over |ahead| + |aside|.
float bearingOf(float aside, float inverseSum) {
    return aside * inverseSum;
}
/// Half of the angle under which a disc is seen whose centre is two radii off or more is at most this, times its radius
/// over |ahead| + |aside|: asin(x) <= pi/3 x up to x = 1/2, and |ahead| + |aside| <= sqrt(2) times the distance.
constexpr float widestHalf = 1.0472f * 1.41422f;
/// People in a sector from which it counts as full.
constexpr float fullSector = 5.0f;
/// Somebody who comes nearer as fast as this, or goes off, counts as doing it as fast as anybody. [m/s]
constexpr float fastestFlow = 2.5f;
/// Whoever is there is at least this much, however fast they go off.
constexpr float leastFlow = 0.1f;

} // namespace

SightFan::SightFan(const PatternForm& form)
    : rays_(form.rays), padded_((form.rays + 3) / 4 * 4), range_(form.range), kind_(form.sight), angle_(form.angle),
      sectorCosine_(det::cos(0.5f * form.angle / float(form.rays) + 1e-5f)) {
    for (std::size_t r = 0; r < padded_; ++r) {
        const float share = kind_ != SightKind::Rays ? (float(r) + 0.5f) / float(rays_) : float(r) / float(rays_ - 1);
        const SinCos turn = det::sinCos(form.angle * (share - 0.5f));
        cos_[r] = turn.cos;
        sin_[r] = turn.sin;
    }
    narrow_ = kind_ == SightKind::Rays && sin_[0] < 0.0f && cos_[0] > 0.0f;
    if (narrow_)
        indexBearings();
}

void SightFan::indexBearings() {
    for (std::size_t b = 0; b <= bearings; ++b) {
        const float bearing = 2.0f * float(b) / float(bearings) - 1.0f;
        std::size_t r = 0;
        while (r < rays_ && bearingOf(sin_[r], 1.0f / (std::fabs(cos_[r]) + std::fabs(sin_[r]))) < bearing)
            ++r;
        firstRay_[b] = std::uint8_t(r);
    }
}

Vec2 SightFan::direction(Vec2 forward, std::size_t ray) const {
    return forward * cos_[ray] + perpendicular(forward) * sin_[ray];
}

RayFours SightFan::meet(const SeenDisc& disc, Vec2 from, Vec2 forward, RayDistances& distances) const {
    const Vec2 to = disc.place - from;
    const float reach = range_ + disc.radius, apart = lengthSquared(to);
    if (apart >= reach * reach)
        return 0;
    const float ahead = dot(forward, to), aside = cross(forward, to);
    if (kind_ != SightKind::Rays) {
        if (kind_ == SightKind::Polar)
            meetNearest({ahead, aside}, disc.radius, distances);
        else
            meetInSector({ahead, aside}, disc.radius, -dot(disc.velocity, normalized(to)), distances);
        return allRays;
    }
    std::size_t first = 0, end = rays_;
    const float squared = disc.radius * disc.radius;
    if (narrow_) {
        // Beyond the edges of the fan: most people, for whom no ray need be tried.
        const std::size_t last = rays_ - 1;
        if (aside * cos_[0] - ahead * sin_[0] < -disc.radius || aside * cos_[last] - ahead * sin_[last] > disc.radius)
            return 0;
        if (ahead > 0.0f && apart > 4.0f * squared) {
            const float inverse = 1.0f / (ahead + std::fabs(aside));
            const float half = widestHalf * disc.radius * inverse + 1e-3f, middle = bearingOf(aside, inverse);
            const float parts = 0.5f * float(bearings);
            const auto right = std::size_t(std::max(0.0f, (middle - half + 1.0f) * parts));
            const auto left = std::size_t(std::min(float(bearings - 1), (middle + half + 1.0f) * parts)) + 1;
            first = firstRay_[right];
            end = firstRay_[left];
        }
    }
    for (std::size_t r = first; r < end; ++r) {
        const float along = ahead * cos_[r] + aside * sin_[r];
        const float off = aside * cos_[r] - ahead * sin_[r];
        const float depth = squared - off * off;
        if (depth > 0.0f && along > 0.0f)
            distances[r] = std::min(distances[r], std::max(0.0f, along - std::sqrt(depth)));
    }
    return first < end ? (RayFours{2} << ((end - 1) / 4)) - (RayFours{1} << (first / 4)) : 0;
}

void SightFan::meetInSector(Vec2 to, float radius, float approach, RayDistances& distances) const {
    const float metres = length(to);
    std::size_t nearest = 0;
    float best = -2.0f * metres;
    for (std::size_t r = 0; r < rays_; ++r) {
        const float along = to.x * cos_[r] + to.y * sin_[r];
        if (along > best) {
            best = along;
            nearest = r;
        }
    }
    if (best < sectorCosine_ * metres)
        return;
    float& sector = distances[nearest];
    if (kind_ == SightKind::Crowd) {
        sector = std::max(0.0f, sector - range_ / fullSector);
    } else if (kind_ == SightKind::Flow) {
        const float share = std::clamp(0.5f + 0.5f * approach / fastestFlow, 0.0f, 1.0f);
        sector = std::min(sector, range_ * (1.0f - leastFlow) * (1.0f - share));
    } else {
        sector = std::min(sector, std::max(0.0f, metres - radius));
    }
}

void SightFan::meetNearest(Vec2 to, float radius, RayDistances& distances) const {
    const float bearing = det::atan2(to.y, to.x);
    if (std::fabs(bearing) > 0.5f * angle_)
        return;
    // The nearest first: distances in the first half, bearings in the second.
    const std::size_t most = rays_ / 2;
    float metres = std::min(range_, std::max(0.0f, length(to) - radius));
    float share = range_ * (0.5f + bearing / angle_);
    for (std::size_t i = 0; i < most; ++i) {
        float &at = distances[i], &aside = distances[most + i];
        if (metres < at || (metres == at && share < aside)) {
            std::swap(metres, at);
            std::swap(share, aside);
        }
    }
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

void SightFan::writeLacks(const RayDistances& distances, RayFours which, RayDistances& lacks) const {
    const float scale = 255.0f / range_;
    for (std::size_t r = 0; r < padded_; r += 4) {
        if ((which >> (r / 4) & 1u) == 0)
            continue;
        for (std::size_t j = r; j < r + 4; ++j)
            lacks[j] = (float(int(std::min(255.0f, distances[j] * scale + 0.5f))) - 255.0f) * (1.0f / 255.0f);
    }
}

bool isFree(std::span<const std::uint8_t> glimpses) {
    return std::all_of(glimpses.begin(), glimpses.end(), [](std::uint8_t x) { return x == 255; });
}

} // namespace ped
