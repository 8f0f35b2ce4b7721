// SPDX-License-Identifier: MIT
#include "Validation/MobilityScenes.h"

#include "Scenes/SceneParts.h"

#include <optional>

namespace pedsim {

namespace {

constexpr float treadRise = 0.16f;
constexpr float treadRun = 0.3f;
constexpr float flightLength = 24.0f * treadRun;
constexpr float flightHeight = 24.0f * treadRise;

MobilityScene mobilityScene(const char* name, float seconds) {
    MobilityScene out;
    out.scene.name = name;
    out.scene.station.name = name;
    out.scene.seconds = seconds;
    return out;
}

struct Walker {
    ped::Vec3 at;
    ped::Vec3 goal;
    float speed;
    float radius;
};

void addWalker(ped::Simulation& simulation, const Walker& walker) {
    ped::Newcomer desc;
    desc.position = walker.at;
    desc.preferredSpeed = walker.speed;
    desc.radius = walker.radius;
    desc.errand = errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace(walker.goal, 0.6f, 0.2f)});
    simulation.add(desc);
}

ped::RegionDesc flight(float x, float south, float north) {
    ped::RegionDesc stairs = flatRegion("Stairs", {{x, south}, {x + flightLength, north}});
    stairs.floor.kind = ped::FloorKind::Stairs;
    stairs.floor.from = {x, 0.5f * (south + north)};
    stairs.floor.to = {x + flightLength, 0.5f * (south + north)};
    stairs.floor.zTo = flightHeight;
    stairs.floor.rise = treadRise;
    stairs.floor.run = treadRun;
    return stairs;
}

SceneGate across(float x, float south, float north) {
    return SceneGate{{x, south}, {x, north}, {1.0f, 0.0f}, north - south};
}

} // namespace

MobilityScene impairedWalk(double speed) {
    MobilityScene out = mobilityScene("impaired", 120.0f);
    out.scene.station.regions.push_back(flatRegion("Corridor", {{0.0f, 0.0f}, {44.0f, 2.0f}}));
    out.scene.gate = across(6.0f, 0.0f, 2.0f);
    out.gates = {across(36.0f, 0.0f, 2.0f)};
    out.scene.populate = [speed](ped::Simulation& simulation) {
        addWalker(simulation, {{2.0f, 1.0f, 0.0f}, {43.0f, 1.0f, 0.0f}, static_cast<float>(speed), 0.25f});
    };
    return out;
}

MobilityScene disabledScene(bool disabled) {
    MobilityScene out = mobilityScene("nist-2.10", 200.0f);
    out.scene.station.regions.push_back(flatRegion("Room 1", {{0.0f, 0.0f}, {8.0f, 5.0f}}));
    out.scene.station.regions.push_back(flatRegion("Corridor", {{8.0f, 1.6f}, {18.0f, 3.2f}}));
    out.scene.station.regions.push_back(flatRegion("Room 2", {{18.0f, 0.0f}, {26.0f, 5.0f}}));
    out.scene.gate = across(18.0f, 1.6f, 3.2f);
    out.scene.populate = [disabled](ped::Simulation& simulation) {
        const ped::Vec3 goal{24.5f, 2.4f, 0.0f};
        addWalker(simulation, {{6.5f, 2.4f, 0.0f}, goal, disabled ? 0.4f : 1.25f, disabled ? 0.45f : 0.25f});
        for (int i = 0; i < 24; ++i)
            addWalker(simulation,
                      {{0.7f + 0.8f * static_cast<float>(i % 6), 0.9f + 1.0f * static_cast<float>(i / 6), 0.0f},
                       goal,
                       1.25f,
                       0.25f});
    };
    return out;
}

MobilityScene overtakingScene(float width) {
    MobilityScene out = mobilityScene("iso-7", 120.0f);
    out.scene.station.regions.push_back(flatRegion("Corridor", {{0.0f, 0.0f}, {34.0f, width}}));
    out.scene.gate = across(30.0f, 0.0f, width);
    out.scene.populate = [width](ped::Simulation& simulation) {
        const float y = 0.5f * width;
        addWalker(simulation, {{4.0f, y, 0.0f}, {33.0f, y, 0.0f}, 0.6f, 0.3f});
        addWalker(simulation, {{1.5f, y, 0.0f}, {33.0f, y, 0.0f}, 1.4f, 0.25f});
    };
    return out;
}

MobilityScene stairsCongestionScene(std::uint32_t people) {
    MobilityScene out = mobilityScene("iso-10", 300.0f);
    constexpr float south = 3.0f, north = 5.0f, room = 8.0f, foot = 20.0f;
    out.scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {room, 8.0f}}));
    out.scene.station.regions.push_back(flatRegion("Corridor", {{room, south}, {foot, north}}));
    out.scene.station.regions.push_back(flight(foot, south, north));
    out.scene.station.regions.push_back(
        flatRegion("Upper Hall", {{foot + flightLength, 0.0f}, {foot + flightLength + 8.0f, 8.0f}}, flightHeight));
    out.scene.section = SceneSection{{{room - 2.0f, south}, {room, north}}, {1.0f, 0.0f}};
    out.sections = {SceneSection{{{11.0f, south}, {13.0f, north}}, {1.0f, 0.0f}},
                    SceneSection{{{foot - 2.0f, south}, {foot, north}}, {1.0f, 0.0f}}};
    out.scene.gate = across(foot, south, north);
    out.scene.populate = [people](ped::Simulation& simulation) {
        const ped::Vec3 goal{foot + flightLength + 6.0f, 4.0f, flightHeight};
        scatter(simulation, {{0.4f, 0.4f}, {7.6f, 7.6f}}, 0.0f, {1.0f, 0.0f}, people,
                errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace(goal, 1.0f, 1.5f)}));
    };
    return out;
}

MobilityScene stairsWidthScene(std::uint32_t people, float width) {
    MobilityScene out;
    out.scene = stairsScene("iso-12", width, 0.0f, 0.0f);
    out.scene.seconds = 300.0f;
    out.scene.populate = [people](ped::Simulation& simulation) {
        const ped::Vec3 goal{2.0f * 10.0f + flightLength - 3.0f, 5.0f, flightHeight};
        scatter(simulation, {{0.4f, 0.4f}, {9.6f, 9.6f}}, 0.0f, {1.0f, 0.0f}, people,
                errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace(goal, 1.0f, 1.5f)}));
    };
    return out;
}

} // namespace pedsim
