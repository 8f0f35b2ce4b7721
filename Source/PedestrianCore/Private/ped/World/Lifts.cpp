// SPDX-License-Identifier: MIT
#include "ped/World/Lifts.h"

#include "ped/Base/Polygon.h"
#include "ped/Station/Lifts.h"
#include "ped/World/World.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Speed over the ground on stairs over that on the level, both ways: the mean of Weidmann's (MotorParameters).
constexpr float stairsFactor = 0.4865f;
/// People count a second of climbing for more than one of standing: beside an escalator, few take the stairs.
constexpr float effortOfStairs = 2.0f;

bool hasMachines(const StationDesc& station) {
    return !station.lifts.empty() || std::any_of(station.regions.begin(), station.regions.end(),
                                                 [](const RegionDesc& r) { return r.floor.carries != 0.0f; });
}

/// The stop of a lift that a region is; -1 where it is none.
int stopIn(const LiftShaft& shaft, RegionId region) {
    const auto found = std::find(shaft.cabins.begin(), shaft.cabins.end(), region);
    return found == shaft.cabins.end() ? -1 : int(found - shaft.cabins.begin());
}

} // namespace

std::vector<LiftShaft> findShafts(const World& world) {
    std::vector<LiftShaft> shafts;
    const StationDesc& station = world.station;
    for (std::size_t i = 0; i < station.lifts.size(); ++i) {
        LiftShaft shaft;
        shaft.desc = std::uint32_t(i);
        for (const std::uint32_t region : cabinsOf(station, station.lifts[i]))
            shaft.cabins.push_back(RegionId(region));
        if (shaft.cabins.empty())
            continue;
        for (const RegionId cabin : shaft.cabins) {
            PortalId door;
            for (const PortalId id : world.topology.portalsIn(cabin))
                if (!door.valid() && stopIn(shaft, world.topology.portals[id.index()].other(cabin)) < 0)
                    door = id;
            shaft.doors.push_back(door);
        }
        const Box2 box = boundingBox(station.regions[shaft.cabins[0].index()].footprint);
        Vec2 middle = station.lifts[i].position;
        if (!box.contains(middle)) // A district has moved the regions.
            middle = (box.min + box.max) * 0.5f;
        shaft.places = placesInCabin(station.lifts[i], middle);
        shafts.push_back(std::move(shaft));
    }
    return shafts;
}

std::vector<float> findDelays(const World& world) {
    const Topology& t = world.topology;
    std::vector<float> delays;
    const auto add = [&](PortalId portal, int side, float seconds) {
        delays.resize(2 * t.portals.size(), 0.0f);
        delays[Routes::node(portal, side)] += seconds * reckonedSpeed;
    };
    for (std::size_t p = 0; p < world.portalNames.size() && !world.station.portals.empty(); ++p)
        for (const PortalDesc& desc : world.station.portals)
            if (desc.gates > 0 && !desc.name.empty() && desc.name == world.portalNames[p])
                for (int side = 0; side < 2; ++side)
                    add(PortalId(p), side, desc.gateSeconds);
    for (const LiftShaft& shaft : findShafts(world)) {
        const LiftDesc& lift = world.station.lifts[shaft.desc];
        for (std::size_t stop = 0; stop < shaft.cabins.size(); ++stop)
            for (const PortalId id : t.portalsIn(shaft.cabins[stop])) {
                const Portal& portal = t.portals[id.index()];
                const int other = stopIn(shaft, portal.other(shaft.cabins[stop]));
                const int inside = portal.sideIn(shaft.cabins[stop]);
                if (other < 0)
                    add(id, 1 - inside, expectedWait(lift));
                else
                    add(id, inside, expectedRide(lift, std::fabs(lift.stops[std::size_t(other)] - lift.stops[stop])));
            }
    }
    return delays;
}

float paceOf(const World& world, RegionId region) {
    const auto& regions = world.station.regions;
    return region.index() < regions.size() ? paceOf(world, region, regions[region.index()].floor.carries) : 1.0f;
}

float paceOf(const World& world, RegionId region, float carries) {
    if (region.index() >= world.station.regions.size() || !hasMachines(world.station))
        return 1.0f;
    const FloorDesc& floor = world.station.regions[region.index()].floor;
    if (floor.kind != FloorKind::Stairs && carries == 0.0f)
        return 1.0f;
    const float across = distance(floor.from, floor.to);
    const float rise = floor.zTo - floor.z;
    const float level = across / std::sqrt(across * across + rise * rise);
    if (carries == 0.0f)
        return effortOfStairs / stairsFactor;
    const float walks = floor.kind == FloorKind::Stairs ? stairsFactor * reckonedSpeed : reckonedSpeed;
    return reckonedSpeed / (std::fabs(carries) * level + floor.walking * walks);
}

} // namespace ped
