// SPDX-License-Identifier: MIT
#include "WayMoods.h"

#include "ped/Agents/Fragments.h"
#include "ped/Agents/WayMap.h"
#include "ped/Base/Hash.h"
#include "ped/Navigation/Congestion.h"

#include <algorithm>

namespace ped {

namespace {

/// The rooms that were visited and hang together with `here` by visited rooms other than `without`, the nearest in doors
/// first.
void knownFrom(const World& world, RegionId here, RegionId without, const RoomMemory& memory,
               std::vector<RegionId>& space) {
    space.assign(1, here);
    for (std::size_t at = 0; at < space.size(); ++at)
        for (const PortalId p : world.topology.portalsIn(space[at])) {
            const RegionId next = world.topology.portals[p.index()].other(space[at]);
            if (next != without && hasBit(memory.visited, next.index()) &&
                std::find(space.begin(), space.end(), next) == space.end())
                space.push_back(next);
        }
}

void forgetRoom(const World& world, RegionId room, RoomMemory& memory, std::uint32_t* believed) {
    for (std::uint32_t* row : {memory.visited, memory.finished, memory.told})
        setBit(row, room.index(), false);
    for (const PortalId p : world.topology.portalsIn(room))
        for (int side = 0; side < 2; ++side) {
            const std::size_t node = Routes::node(p, side);
            for (std::uint32_t* row : {memory.open, memory.heard, memory.left})
                setBit(row, node, false);
            if (believed != nullptr)
                setBit(believed, node, false);
        }
}

} // namespace

bool forgetFarthest(const World& world, RegionId here, RoomMemory& memory, std::uint32_t* believed,
                    std::vector<RegionId>& space) {
    knownFrom(world, here, {}, memory, space);
    const RegionId farthest = space.back();
    if (farthest != here)
        forgetRoom(world, farthest, memory, believed);
    knownFrom(world, here, {}, memory, space);
    bool any = farthest != here;
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        if ((hasBit(memory.visited, r) || hasBit(memory.finished, r)) &&
            std::find(space.begin(), space.end(), RegionId(r)) == space.end()) {
            any = true;
            forgetRoom(world, RegionId(r), memory, believed);
        }
    return any;
}

void settleRole(const WayParameters& parameters, WayMap& map) {
    const bool lost = float(map.panic) >= 255.0f * parameters.roleLost && map.panic > 0;
    map.role = !lost ? map.calm : map.calm == WayRole::Trained ? WayRole::Leader : WayRole::Follower;
}

float impatienceOf(const WayParameters& parameters, const Identity& identity) {
    if (parameters.impatience <= 0.0f)
        return 0.0f;
    const auto drawn = std::uint32_t(combineHash(identity.seed ^ 0x696d7061u, identity.id.value) >> 40);
    return std::min(2.0f, 2.0f * parameters.impatience * float(drawn) * 0x1p-24f);
}

float crowdCost(const StepContext& context, const ExitWays::Way& way, RegionId room, float impatience) {
    if (impatience <= 0.0f || !way.found())
        return 0.0f;
    const NavigationParameters& p = context.parameters.navigation;
    const WorldObject& exit = context.world.objects[way.exit];
    Vec3 place = exit.position;
    float width = context.world.station.objects.exits[exit.index].width;
    if (way.portal.valid()) {
        const Portal& portal = context.world.topology.portals[way.portal.index()];
        place = portal.center;
        width = portal.width;
    }
    const float density = densityAround(context, place, room, p.densityRadius);
    return impatience * p.densityCost * density * (p.densityWidth / std::max(width, p.densityLeastWidth));
}

} // namespace ped
