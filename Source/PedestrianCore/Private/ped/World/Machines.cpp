// SPDX-License-Identifier: MIT
// The parts of Passable that machines are: escalators and ticket gates.
#include "ped/World/Passable.h"

#include "ped/World/World.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// The slope of a region that can carry people; null where it has none.
const Ground* slopeOf(const World& world, RegionId region) {
    if (region.index() >= world.regions.size() || !world.region(region).ground.valid())
        return nullptr;
    const Ground& ground = world.grounds.grounds[world.region(region).ground.index()];
    const bool slopes = ground.kind == GroundKind::Ramp || ground.kind == GroundKind::Stairs;
    return slopes && ground.length > 0.0f ? &ground : nullptr;
}

float shareOfWalkers(const World& world, RegionId region) {
    // Regions that were found on meshes come after those that were authored.
    return region.index() < world.station.regions.size() ? world.station.regions[region.index()].floor.walking : 0.0f;
}

} // namespace

bool Passable::setCarries(const World& world, RegionId region, float speed) {
    if (slopeOf(world, region) == nullptr || !std::isfinite(speed))
        return false;
    const float before = carries.empty() ? 0.0f : carries[region.index()];
    if (before == speed)
        return false;
    carries.resize(world.regions.size(), 0.0f);
    carries[region.index()] = speed;
    if (std::all_of(carries.begin(), carries.end(), [](float v) { return v == 0.0f; }))
        carries.clear();
    deriveCarriage(world);
    noteChange(world.topology);
    return true;
}

void Passable::deriveCarriage(const World& world) {
    carriage.clear();
    against.clear();
    if (carries.empty())
        return;
    const Topology& topology = world.topology;
    carriage.resize(world.regions.size());
    against.assign(wordsFor(2 * topology.portals.size()), 0);
    for (std::size_t r = 0; r < carries.size(); ++r) {
        const RegionId region(r);
        const Ground* const slope = carries[r] != 0.0f ? slopeOf(world, region) : nullptr;
        if (slope == nullptr)
            continue;
        const float rise = slope->zTo - slope->z;
        const float along = std::sqrt(slope->length * slope->length + rise * rise);
        carriage[r] = {slope->direction * (carries[r] * slope->length / along), shareOfWalkers(world, region)};
        for (const PortalId id : topology.portalsIn(region)) {
            const Portal& portal = topology.portals[id.index()];
            const bool atFrom = dot(portal.center.xy() - slope->from, slope->direction) < 0.5f * slope->length;
            const bool getsOn = atFrom == (carries[r] > 0.0f);
            const int inside = portal.sideIn(region);
            setBit(against.data(), Routes::node(id, getsOn ? inside : 1 - inside));
        }
    }
}

bool Passable::setGates(const Topology& topology, PortalId portal, std::uint8_t count, std::uint8_t working) {
    if (portal.index() >= topology.portals.size())
        return false;
    const auto isBefore = [](const Gate& gate, PortalId id) { return gate.portal.index() < id.index(); };
    const auto first = std::lower_bound(gates.begin(), gates.end(), portal, isBefore);
    auto last = first;
    std::uint8_t nowWorking = 0;
    for (; last != gates.end() && last->portal == portal; ++last)
        nowWorking = std::uint8_t(nowWorking + last->works);
    working = std::min(working, count);
    if (last - first == std::ptrdiff_t(count) && nowWorking == working)
        return false;
    if (last - first != std::ptrdiff_t(count)) {
        Gate gate;
        gate.portal = portal;
        gates.insert(gates.erase(first, last), count, gate);
    }
    auto gate = std::lower_bound(gates.begin(), gates.end(), portal, isBefore);
    for (std::uint8_t i = 0; i < count; ++i, ++gate) {
        gate->works = i < working ? 1 : 0;
        if (gate->works == 0)
            gate->holder = {};
    }
    deriveGated(topology);
    noteChange(topology);
    return true;
}

void Passable::deriveGated(const Topology& topology) {
    gated.clear();
    if (gates.empty())
        return;
    gated.assign(wordsFor(topology.portals.size()), 0);
    for (const Gate& gate : gates)
        setBit(gated.data(), gate.portal.index());
}

void Passable::setLifts(const World& world) {
    riders.clear();
    lifts.assign(findShafts(world).size(), LiftCar());
    deriveLifts(world);
    for (std::size_t i = 0; i < lifts.size(); ++i)
        lifts[i].z = world.region(shafts[i].cabins[0]).zMin;
    if (!lifts.empty())
        noteChange(world.topology);
}

void Passable::deriveLifts(const World& world) {
    shafts.clear();
    liftUse.clear();
    cabinOf.clear();
    if (lifts.empty())
        return;
    shafts = findShafts(world);
    liftUse.resize(world.topology.portals.size());
    cabinOf.resize(world.regions.size());
    for (std::size_t i = 0; i < shafts.size(); ++i)
        for (std::size_t stop = 0; stop < shafts[i].cabins.size(); ++stop) {
            const RegionId cabin = shafts[i].cabins[stop];
            cabinOf[cabin.index()] = {std::uint16_t(i), LiftPart::Ride, std::uint8_t(stop)};
            for (const PortalId id : world.topology.portalsIn(cabin)) {
                const RegionId beyond = world.topology.portals[id.index()].other(cabin);
                const auto& cabins = shafts[i].cabins;
                const bool rides = std::find(cabins.begin(), cabins.end(), beyond) != cabins.end();
                liftUse[id.index()] = {std::uint16_t(i), rides ? LiftPart::Ride : LiftPart::Door, std::uint8_t(stop)};
            }
        }
}

void Passable::setEdges(const World& world) {
    edges = edgesOf(world.station);
    edgeOpen.assign(edges.size(), 0);
}

const LiftRider* Passable::rider(AgentId person) const {
    const auto found =
        std::find_if(riders.begin(), riders.end(), [&](const LiftRider& r) { return r.person == person; });
    return found == riders.end() ? nullptr : &*found;
}

bool Passable::isLiftShut(const Topology& topology, PortalId door, RegionId from, AgentId person) const {
    const LiftUse use = useOf(door);
    if (use.part != LiftPart::Door)
        return false;
    const LiftCar& car = lifts[use.lift];
    if (car.phase != LiftPhase::Stands || car.stop != use.stop)
        return true;
    if (shafts[use.lift].cabins[use.stop] == from)
        return false;
    const LiftRider* const mine = rider(person);
    return topology.portals[door.index()].other(from) != shafts[use.lift].cabins[use.stop] || mine == nullptr ||
           mine->lift != use.lift;
}

bool Passable::lets(PortalId portal, AgentId person) const {
    return std::any_of(gates.begin(), gates.end(),
                       [&](const Gate& gate) { return gate.portal == portal && gate.holder == person; });
}

} // namespace ped
