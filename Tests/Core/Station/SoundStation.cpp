// SPDX-License-Identifier: MIT
#include "Core/Station/RandomStation.h"

namespace ped::test {

namespace {

std::vector<Vec2> rectangle(float x0, float y0, float x1, float y1) {
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

void addRegions(StationDesc& d) {
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = rectangle(0, 0, 30, 20);
    RegionDesc stairs;
    stairs.name = "stairs";
    stairs.footprint = rectangle(30, 8, 40, 12);
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {30, 10};
    stairs.floor.to = {40, 10};
    stairs.floor.zTo = -3.4f;
    RegionDesc platform;
    platform.name = "low";
    platform.footprint = rectangle(40, 0, 50, 60);
    platform.floor.z = -3.4f;
    RegionDesc ramp;
    ramp.name = "ramp";
    ramp.footprint = rectangle(-10, 0, 0, 4);
    ramp.floor.kind = FloorKind::Ramp;
    ramp.floor.from = {0, 2};
    ramp.floor.to = {-10, 2};
    ramp.floor.zTo = 1.0f;
    RegionDesc garden;
    garden.name = "garden";
    garden.footprint = rectangle(0, 20, 10, 30);
    garden.floor.kind = FloorKind::Sampled;
    garden.floor.origin = {0, 20};
    garden.floor.spacing = 5.0f;
    garden.floor.columns = 3;
    garden.floor.samples = {0, 0, 0, 0, 0.5f, 0, 0, 0, 0};
    d.regions = {hall, stairs, platform, ramp, garden};
    d.portals = {{"top of the stairs", "hall", "stairs", {30, 8, 0}, {30, 12, 0}}};
}

void addGeometry(StationDesc& d) {
    WallDesc wall;
    wall.points = {{0, 0}, {30, 0}, {30, 8}};
    wall.gaps = {{5, 7}, {20, 22}};
    d.geometry.walls = {wall};
    d.geometry.boxes = {{"kiosk", {10, 10, 0}, {2, 1, 2.5f}, 30}};
    d.geometry.cylinders = {{"column", {5, 5, 0}, 0.4f, 5}};
    d.geometry.polygons = {{"fountain", {{20, 14}, {22, 14}, {21, 16}}, 0, 0.8f}};
}

void addObjects(StationDesc& d) {
    ObjectsDesc& o = d.objects;
    o.queues = {{"line", {{15, 5}, {15, 10}}, 0, 0.8f}};
    o.purchasePoints = {{"window", {15, 4, 0}, -90, "line", {"ticket"}, {}}};
    o.ticketBooths = {{"booth", {15, 3, 0}, 90, {"window"}, true}};
    o.vendingMachines = {{"machine", {2, 18, 0}, 90, "", {"drink", "food"}, {}}};
    o.seats = {{"bench", {25, 18, 0}, -90, 1.8f, 0.5f, 4, 0.3f}};
    o.performanceAreas = {{"stage", {8, 15, 0}, 1.5f, 0, 180, 2}};
    o.meetingPoints = {{"clock corner", {18, 10, 0}, 1.5f}};
    o.entrances = {{"door in", {1, 10, 0}, 0, 2}};
    o.exits = {{"door out", {1, 14, 0}, 180, 2}};
    o.platforms = {{"platform 9", "low", {"9", "10"}}};
    o.trainDoors = {{"door 1", "platform 9", "9", {49, 20, -3.4f}, 0, 1.3f}};
    o.clocks = {{"clock", {18, 19, 4}, 60}};
    o.signs = {{"sign", {12, 12, 3}, 0, 12, {"platform 9", "hall", "booth"}}};
    o.patrolRoutes = {{"beat", {{3, 3, 0}, {27, 3, 0}, {27, 17, 0}}, true, 10}};
}

} // namespace

StationDesc soundStation() {
    StationDesc d;
    d.name = "Sound";
    addRegions(d);
    addGeometry(d);
    addObjects(d);
    d.timetable.trains = {{"north", "platform 9", "9", "Boston", 60, 120, 600, 100, 500},
                          {"south", "platform 9", "9", "Washington", 300, 360, 600, 100, 500}};
    d.population.mix = {{"commuter", 3}, {"tourist", 1}};
    d.population.arrivals = {{"door in", {{0, 10}, {600, 30}}, {}}};
    return d;
}

} // namespace ped::test
