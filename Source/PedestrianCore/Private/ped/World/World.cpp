// SPDX-License-Identifier: MIT
#include "ped/World/World.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/World/WorldArchive.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// How far below p its ground may lie: somebody in the middle of a stride, or a point at hip height. [m]
constexpr float reachBelow = 1.2f;

std::span<const RegionId> regionsNear(const World& world, Cell c) {
    const Cell block{c.x >> World::blockShift, c.y >> World::blockShift};
    if (!world.blockRect.contains(block))
        return {};
    const std::size_t i = world.blockRect.indexOf(block);
    return {world.regionsInBlock.data() + world.firstInBlock[i], world.firstInBlock[i + 1] - world.firstInBlock[i]};
}

/// Height of one ground of a cell: by its function, or as the voxels have it.
float heightOf(const World& world, GroundId ground, std::int16_t centimetres, Vec2 p) {
    return ground.valid() ? world.grounds.altitude(ground, p) : world.frame.baseZ + float(centimetres) * 0.01f;
}

} // namespace

float World::cellHeight(RegionId id, Cell c) const {
    const StaticMap& map = region(id).perception;
    if (!map.rect.contains(c))
        return region(id).zMin;
    const std::size_t i = map.rect.indexOf(c);
    return heightOf(*this, map.ground[i], map.height[i], frame.centerOf(c));
}

std::optional<float> World::groundHeight(RegionId id, Vec3 p) const {
    const StaticMap& map = region(id).perception;
    const Cell c = frame.cellOf(p.xy());
    if (!map.isFree(c))
        return std::nullopt;
    const std::size_t i = map.rect.indexOf(c);
    const float highest = p.z + station.simulation.maxClimb + frame.heightStep;
    float best = heightOf(*this, map.ground[i], map.height[i], p.xy());
    if (map.extraGrounds.empty())
        return best;
    bool bestReachable = best <= highest;
    auto extra = std::lower_bound(map.extraGrounds.begin(), map.extraGrounds.end(), i,
                                  [](const ExtraGround& e, std::size_t cell) { return e.cell < cell; });
    for (; extra != map.extraGrounds.end() && extra->cell == i; ++extra) {
        const float z = heightOf(*this, extra->ground, extra->height, p.xy());
        const bool reachable = z <= highest;
        // The highest that a step reaches; where none does, the lowest.
        if ((reachable && (!bestReachable || z > best)) || (!reachable && !bestReachable && z < best)) {
            best = z;
            bestReachable = reachable;
        }
    }
    return best;
}

RegionId World::findRegion(Vec3 p) const {
    const Cell c = frame.cellOf(p.xy());
    RegionId best;
    float bestHeight = 0.0f;
    for (const RegionId id : regionsNear(*this, c)) {
        const StaticMap& map = region(id).perception;
        if (!map.rect.contains(c))
            continue;
        const std::size_t i = map.rect.indexOf(c);
        if (map.obstacle[i] != StaticMap::freeCell || map.owner[i] != id)
            continue;
        const float z = heightOf(*this, map.ground[i], map.height[i], p.xy());
        const bool reachable = z <= p.z + station.simulation.maxClimb + frame.heightStep && z >= p.z - reachBelow;
        if (reachable && (!best.valid() || z > bestHeight)) {
            best = id;
            bestHeight = z;
        }
    }
    return best;
}

std::optional<GroundPoint> World::findGround(Vec3 p, float reach) const {
    const Cell center = frame.cellOf(p.xy());
    const auto radius = std::int32_t(std::ceil(reach / frame.cellSize));
    const float climb = station.simulation.maxClimb + frame.heightStep;
    std::optional<GroundPoint> best;
    float bestDistance = reach * reach;
    for (std::int32_t y = center.y - radius; y <= center.y + radius; ++y) {
        for (std::int32_t x = center.x - radius; x <= center.x + radius; ++x) {
            const Cell c{x, y};
            const Vec2 q = c == center ? p.xy() : frame.centerOf(c);
            const float d = distanceSquared(q, p.xy());
            if (best && d >= bestDistance)
                continue;
            if (!best && d > bestDistance)
                continue;
            for (const RegionId id : regionsNear(*this, c)) {
                const ZoneId zone = region(id).zoneAt(c);
                if (!zone.valid())
                    continue;
                const StaticMap& map = region(id).perception;
                const std::size_t i = map.rect.indexOf(c);
                const float z = heightOf(*this, map.ground[i], map.height[i], q);
                if (z > p.z + climb || z < p.z - reachBelow)
                    continue;
                best = GroundPoint{id, zone, c, toVec3(q, z)};
                bestDistance = d;
            }
        }
    }
    return best;
}

RegionId World::regionByName(std::string_view name) const {
    for (std::size_t r = 0; r < regions.size(); ++r)
        if (regions[r].name == name)
            return RegionId(r);
    return {};
}

std::uint64_t World::hash() const {
    return hashOf(*this);
}

std::size_t World::memoryBytes() const {
    return sizeof(World) + memoryOf(*this);
}

} // namespace ped
