// SPDX-License-Identifier: MIT
// Narrow ways in both directions: a door, and a flight of stairs.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Simulation/Source.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

constexpr float doorRoom = 10.0f; ///< Length of the rooms. [m]
constexpr float side = 8.0f;      ///< Their width. [m]

constexpr float stairHall = 10.0f; ///< Side of the halls at both ends of the stairs. [m]
constexpr int steps = 24;
constexpr float rise = 0.16f; ///< Of one step. [m]
constexpr float run = 0.3f;   ///< [m]

/// Two flows through whatever joins the west to the east.
void addTwoWay(ped::Simulation& simulation, float east, float width, float zEast, float eastward, float westward) {
    const float middle = 0.5f * width;
    const float spread = middle - 1.6f;
    const float inset = 0.6f + spread;
    const ped::Errand toEast =
        errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({east - inset, middle, zEast}, 0.6f, spread)});
    const ped::Errand toWest =
        errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({inset, middle, 0.0f}, 0.6f, spread)});
    if (eastward > 0.0f)
        addSourceIn(simulation, 0, {{0.4f, 1.0f}, {1.4f, width - 1.0f}}, 0.0f, {1.0f, 0.0f}, eastward, toEast);
    if (westward > 0.0f)
        addSourceIn(simulation, 1, {{east - 1.4f, 1.0f}, {east - 0.4f, width - 1.0f}}, zEast, {-1.0f, 0.0f}, westward,
                    toWest);
}

} // namespace

Scene doorScene(std::string name, float width, float perSecond) {
    const float south = 0.2f * std::floor((side - width) * 2.5f + 0.01f);
    const float north = south + width;
    const float east = 2.0f * doorRoom;
    Scene scene;
    scene.name = std::move(name);
    scene.description =
        fmt::format("Two rooms and a door of {:.1f} m, {:.1f} people a second each way", width, perSecond);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("West Room", {{0.0f, 0.0f}, {doorRoom, side}}));
    scene.station.regions.push_back(flatRegion("East Room", {{doorRoom, 0.0f}, {east, side}}));
    scene.station.geometry.boxes.push_back(block("South Wall", {{doorRoom, 0.0f}, {doorRoom + 0.2f, south}}));
    scene.station.geometry.boxes.push_back(block("North Wall", {{doorRoom, north}, {doorRoom + 0.2f, side}}));
    scene.seconds = 300.0f;
    scene.gate = SceneGate{{doorRoom + 0.1f, south}, {doorRoom + 0.1f, north}, {1.0f, 0.0f}, width};
    scene.populate = [=](ped::Simulation& simulation) {
        addTwoWay(simulation, east, side, 0.0f, perSecond, perSecond);
    };
    return scene;
}

Scene stairsScene(std::string name, float width, float up, float down) {
    const float flight = static_cast<float>(steps) * run;
    const float top = static_cast<float>(steps) * rise;
    const float south = 0.2f * std::floor((stairHall - width) * 2.5f + 0.01f);
    const float north = south + width;
    const float middle = 0.5f * (south + north);
    const float east = 2.0f * stairHall + flight;
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("A flight of {} steps, {:.1f} m wide; {:.1f} people a second go up and {:.1f} down",
                                    steps, width, up, down);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Lower Hall", {{0.0f, 0.0f}, {stairHall, stairHall}}));
    ped::RegionDesc stairs = flatRegion("Stairs", {{stairHall, south}, {stairHall + flight, north}});
    stairs.floor.kind = ped::FloorKind::Stairs;
    stairs.floor.from = {stairHall, middle};
    stairs.floor.to = {stairHall + flight, middle};
    stairs.floor.zTo = top;
    stairs.floor.rise = rise;
    stairs.floor.run = run;
    scene.station.regions.push_back(stairs);
    scene.station.regions.push_back(flatRegion("Upper Hall", {{stairHall + flight, 0.0f}, {east, stairHall}}, top));
    scene.seconds = 180.0f;
    scene.section = SceneSection{{{stairHall + 1.0f, south}, {stairHall + flight - 1.0f, north}}, {1.0f, 0.0f}};
    const float half = stairHall + 0.5f * flight;
    scene.gate = SceneGate{{half, south}, {half, north}, {1.0f, 0.0f}, width};
    scene.populate = [=](ped::Simulation& simulation) { addTwoWay(simulation, east, stairHall, top, up, down); };
    return scene;
}

} // namespace pedsim
