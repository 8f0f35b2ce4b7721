// SPDX-License-Identifier: MIT
#include "ped/World/Passable.h"

#include "ped/World/World.h"

#include <algorithm>

namespace ped {

namespace {

std::size_t regionCount(const Topology& topology) {
    return topology.firstPortal.empty() ? 0 : topology.firstPortal.size() - 1;
}

template <class T>
void dropZeros(std::vector<T>& values) {
    if (std::all_of(values.begin(), values.end(), [](T v) { return v == 0; }))
        values.clear();
}

} // namespace

bool Passable::setShut(const Topology& topology, PortalId portal, int side, bool toShut) {
    if (portal.index() >= topology.portals.size() || side < 0 || side > 1)
        return false;
    const std::size_t node = Routes::node(portal, side);
    if ((!shut.empty() && hasBit(shut.data(), node)) == toShut)
        return false;
    shut.resize(wordsFor(2 * topology.portals.size()), 0);
    setBit(shut.data(), node, toShut);
    noteChange(topology);
    return true;
}

bool Passable::setShut(const Topology& topology, PortalId portal, bool toShut) {
    const bool first = setShut(topology, portal, 0, toShut);
    const bool second = setShut(topology, portal, 1, toShut);
    return first || second;
}

bool Passable::setHazard(const Topology& topology, RegionId region, std::uint8_t level) {
    if (region.index() >= regionCount(topology) || hazardIn(region) == level)
        return false;
    hazard.resize(regionCount(topology), 0);
    hazard[region.index()] = level;
    noteChange(topology);
    return true;
}

/// Tables of zeros go: the same state has the same bytes, however it came about.
void Passable::noteChange(const Topology& topology) {
    ++version;
    dropZeros(shut);
    dropZeros(hazard);
    deriveBlocked(topology);
}

void Passable::derive(const World& world) {
    deriveCarriage(world);
    deriveGated(world.topology);
    deriveLifts(world);
    setEdges(world);
    deriveBlocked(world.topology);
}

void Passable::deriveBlocked(const Topology& topology) {
    blocked.clear();
    if (shut.empty() && hazard.empty() && against.empty())
        return;
    blocked.assign(wordsFor(2 * topology.portals.size()), 0);
    for (std::size_t p = 0; p < topology.portals.size(); ++p) {
        const Portal& portal = topology.portals[p];
        for (int side = 0; side < 2; ++side) {
            const std::uint8_t here = hazardIn(portal.region[std::size_t(side)]);
            const std::uint8_t there = hazardIn(portal.region[std::size_t(1 - side)]);
            const std::size_t node = Routes::node(PortalId(p), side);
            if (isShut(node) || (there > 0 && there >= here))
                setBit(blocked.data(), node);
        }
    }
    dropZeros(blocked);
}

} // namespace ped
