// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A shipped station with all of groups and interest at once: families and friends, flows, regions at every level that
/// move or follow somebody, a vehicle, minds, queues and trains.

#include "Shared/Stations.h"

#include "ped/Station/EventDesc.h"
#include "ped/Station/StationDesc.h"

namespace ped::test {

inline StationDesc togetherStation() {
    StationDesc station = shippedStation("TicketHall");
    PopulationDesc& people = station.population;
    people.initial = 60;
    people.groupShare = 0.7f;
    people.groupSizes = {{2, 5.0f}, {3, 3.0f}, {5, 1.0f}};
    people.ties = {{TieKind::Friends, 4.0f}, {TieKind::Family, 4.0f, 0.6f}, {TieKind::Coworkers, 2.0f}};
    station.flows.push_back({"Across", {3, 17, 0}, {29, 3, 0}, 24, 2, ""});
    station.simulation.interestElsewhere = InterestLevel::None;
    station.interest.push_back({"Door", {14, 4, 0}, 6.0f, 2.5f, InterestLevel::High});
    station.interest.push_back({"Hall", {16, 10, 0}, 9.0f, 2.5f, InterestLevel::Low});
    station.interest.push_back({"Somebody", {16, 10, 0}, 5.0f, 2.5f, InterestLevel::Full, FollowKind::Person, 3});
    // The region at the door goes to the other end of the hall, half a metre in each step.
    for (int i = 0; i < 40; ++i) {
        EventDesc move;
        move.time = 2.0f + 0.3f * float(i);
        move.kind = EventKind::Interest;
        move.index = 0;
        move.position = {8.0f + 0.5f * float(i), 5.0f, 0.0f};
        move.radius = 6.0f;
        move.level = int(InterestLevel::High);
        station.events.push_back(move);
    }
    EventDesc car;
    car.time = 5.0f;
    car.kind = EventKind::Obstacle;
    car.index = 7;
    car.position = {4, 10, 0};
    car.velocity = {1.5f, 0.0f};
    car.radius = 0.5f;
    car.length = 2.0f;
    car.body = MoverKind::Vehicle;
    station.events.push_back(car);
    car.time = 20.0f;
    car.present = false;
    station.events.push_back(car);
    return station;
}

} // namespace ped::test
