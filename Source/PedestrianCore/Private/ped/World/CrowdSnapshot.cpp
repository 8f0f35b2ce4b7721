// SPDX-License-Identifier: MIT
#include "ped/World/CrowdSnapshot.h"

#include "ped/World/World.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Ground rises by at most this much a metre between people who share a floor (stairs: 0.6), plus a step. [m/m, m]
constexpr float steepestSight = 0.75f;
constexpr float heightTolerance = 0.5f;
/// Tiers reach this far; wider ranges would want larger cells. [cells]
constexpr int tierReach = 8;

} // namespace

CrowdSnapshot::CrowdSnapshot(const World& world, float cellSize) {
    frame_.origin = world.frame.cornerOf({world.frame.bounds.x0, world.frame.bounds.y0});
    frame_.cellSize = cellSize;
    const Vec2 size = world.frame.cornerOf({world.frame.bounds.x1, world.frame.bounds.y1}) - frame_.origin;
    frame_.bounds = {0, 0, std::int32_t(std::ceil(size.x / cellSize)) + 1,
                     std::int32_t(std::ceil(size.y / cellSize)) + 1};
    first_.assign(frame_.bounds.area() + 1, 0);
    regionCount_ = world.regions.size();
    visibleWords_ = (regionCount_ + 63) / 64;
    visible_.assign(regionCount_ * visibleWords_, 0);
    for (std::size_t r = 0; r < regionCount_; ++r)
        for (const RegionId seen : world.regions[r].visible)
            visible_[r * visibleWords_ + seen.index() / 64] |= std::uint64_t(1) << (seen.index() % 64);
    prepareTiers();
}

/// Cells by ring: all cells of ring k lie at least k - 1 cells away from anywhere in the middle cell.
void CrowdSnapshot::prepareTiers() {
    for (int ring = 0; ring <= tierReach; ++ring) {
        Tier tier;
        tier.least = float(std::max(0, ring - 1)) * frame_.cellSize;
        tier.first = std::uint32_t(offsets_.size());
        for (int y = -ring; y <= ring; ++y)
            for (int x = -ring; x <= ring; ++x)
                if (std::max(std::abs(x), std::abs(y)) == ring)
                    offsets_.push_back({std::int16_t(x), std::int16_t(y)});
        tier.count = std::uint32_t(offsets_.size()) - tier.first;
        tiers_.push_back(tier);
    }
}

void CrowdSnapshot::build(std::span<const SnapshotBody> bodies) {
    const CellRect& b = frame_.bounds;
    cellOfBody_.resize(bodies.size());
    std::fill(first_.begin(), first_.end(), 0);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        Cell c = frame_.cellOf(bodies[i].position.xy());
        c = {std::clamp(c.x, b.x0, b.x1 - 1), std::clamp(c.y, b.y0, b.y1 - 1)};
        cellOfBody_[i] = std::uint32_t(b.indexOf(c));
        ++first_[cellOfBody_[i] + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    bodies_.resize(bodies.size());
    // Filling from the back leaves first_ at the start of each cell again.
    for (std::size_t i = bodies.size(); i-- > 0;)
        bodies_[--first_[cellOfBody_[i] + 1]] = bodies[i];
    for (std::size_t c = 0; c + 1 < first_.size(); ++c)
        first_[c] = first_[c + 1];
    first_.back() = std::uint32_t(bodies.size());
    for (std::size_t c = 0; c + 1 < first_.size(); ++c)
        std::sort(bodies_.begin() + first_[c], bodies_.begin() + first_[c + 1],
                  [](const SnapshotBody& x, const SnapshotBody& y) { return x.id < y.id; });
}

bool CrowdSnapshot::sees(RegionId observer, RegionId other) const {
    if (observer == other)
        return true;
    if (observer.index() >= regionCount_ || other.index() >= regionCount_)
        return false;
    return (visible_[observer.index() * visibleWords_ + other.index() / 64] >> (other.index() % 64)) & 1u;
}

void CrowdSnapshot::examine(const SensingFan& fan, Cell cell, Neighbours& out) const {
    const std::size_t c = frame_.bounds.indexOf(cell);
    for (std::uint32_t i = first_[c]; i < first_[c + 1]; ++i) {
        const SnapshotBody& other = bodies_[i];
        const Vec2 to = other.position.xy() - fan.position.xy();
        const float squared = lengthSquared(to);
        if (squared > fan.range * fan.range || other.id == fan.self)
            continue;
        const float away = std::sqrt(squared);
        if (away > fan.closeRange && dot(to, fan.forward) < fan.cosHalfAngle * away)
            continue;
        if (std::fabs(other.position.z - fan.position.z) > heightTolerance + steepestSight * away ||
            !sees(fan.region, other.region))
            continue;
        const auto nearer = [&](const Neighbour& n) {
            return squared != n.distanceSquared ? squared < n.distanceSquared : other.id < bodies_[n.index].id;
        };
        if (out.size() == maxNeighbours) {
            if (!nearer(out.back()))
                continue;
            out.resize(maxNeighbours - 1);
        }
        std::size_t at = out.size();
        while (at > 0 && nearer(out[at - 1]))
            --at;
        out.insert(at, {i, squared});
    }
}

void CrowdSnapshot::findNeighbours(const SensingFan& fan, Neighbours& out) const {
    out.clear();
    const Cell middle = frame_.cellOf(fan.position.xy());
    for (const Tier& tier : tiers_) {
        if (tier.least > fan.range)
            break;
        if (out.size() == maxNeighbours && tier.least * tier.least > out.back().distanceSquared)
            break;
        for (std::uint32_t k = tier.first; k < tier.first + tier.count; ++k) {
            const Cell cell{middle.x + offsets_[k].x, middle.y + offsets_[k].y};
            if (frame_.bounds.contains(cell))
                examine(fan, cell, out);
        }
    }
}

bool CrowdSnapshot::isOnFloorOf(float z, RegionId region, const SnapshotBody& other, float squared) const {
    return sees(region, other.region) &&
           std::fabs(other.position.z - z) <= heightTolerance + steepestSight * std::sqrt(squared);
}

std::uint32_t CrowdSnapshot::countWithin(Vec3 place, RegionId region, float radius) const {
    std::uint32_t count = 0;
    visitWithin(place, region, radius, [&](const SnapshotBody&) { ++count; });
    return count;
}

} // namespace ped
