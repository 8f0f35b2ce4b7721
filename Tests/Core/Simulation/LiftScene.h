// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations whose floors are joined by a lift.

#include "MachineScene.h"

#include "ped/Station/Lifts.h"

#include <string>

namespace ped::test {

inline constexpr float storey = 4.0f;
inline constexpr Vec3 downstairs{4.0f, 5.0f, 0.0f}, upstairs{4.0f, 5.0f, storey};

/// Halls, one above the other, that nothing but a lift joins.
inline StationDesc liftStation(int floors = 2) {
    StationDesc station;
    station.name = "Lift";
    LiftDesc lift;
    lift.name = "lift";
    lift.position = {16, 5};
    lift.facing = 180.0f;
    for (int i = 0; i < floors; ++i) {
        RegionDesc hall = room(("hall " + std::to_string(i)).c_str(), 0, 0, 20, 10, storey * float(i));
        station.regions.push_back(hall);
        lift.stops.push_back(storey * float(i));
    }
    station.lifts = {lift};
    station.population.initial = 0;
    drawLifts(station);
    return station;
}

/// Two halls with a lift, and stairs so far away.
inline StationDesc liftBesideStairs(float stairsAt) {
    StationDesc station = liftStation();
    RegionDesc flight = room("stairs", stairsAt, 10, stairsAt + 2, 17);
    flight.floor.kind = FloorKind::Stairs;
    flight.floor.from = {stairsAt + 1, 10};
    flight.floor.to = {stairsAt + 1, 17};
    flight.floor.zTo = storey;
    station.regions.push_back(flight);
    station.regions.push_back(room("landing", 0, 17, 100, 20, storey));
    station.regions.push_back(room("gallery", 20, 0, 100, 10, 0));
    station.regions.push_back(room("bridge", -3, 0, 0, 20, storey));
    station.regions[0].footprint = {{0, 0}, {20, 0}, {20, 10}, {0, 10}};
    return station;
}

} // namespace ped::test
