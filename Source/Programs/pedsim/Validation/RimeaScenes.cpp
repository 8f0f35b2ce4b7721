// SPDX-License-Identifier: MIT
#include "Validation/RimeaScenes.h"

#include "Scenes/SceneParts.h"

#include "ped/Station/Lifts.h"

#include <cmath>

namespace pedsim {

namespace {

constexpr float packed = 0.6f;    ///< Distance of people who stand packed: bodies are up to 0.56 m wide. [m]
constexpr float stairsRun = 7.2f; ///< Of the family's stairs: 24 steps of 0.3 m. [m]
constexpr float stairsHall = 10.0f;
constexpr float wide = 20.0f; ///< Corridor of test 15. [m]

Scene emptyScene(std::string name, float seconds) {
    Scene scene;
    scene.name = std::move(name);
    scene.station.name = scene.name;
    scene.seconds = seconds;
    return scene;
}

void addOne(ped::Simulation& simulation, ped::Vec3 at, ped::Vec2 facing, float speed, ped::Vec3 goal) {
    ped::Newcomer desc;
    desc.position = at;
    desc.facing = facing;
    desc.preferredSpeed = speed;
    desc.radius = 0.25f;
    desc.errand = errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace(goal, 0.4f, 0.0f)});
    simulation.add(desc);
}

/// Row by row from the side that `facing` faces, as closely as bodies stand.
void pack(ped::Simulation& simulation, const ped::Box2& area, ped::Vec2 facing, std::uint32_t people,
          const ped::Errand& errand) {
    ped::Newcomer desc;
    desc.facing = facing;
    desc.errand = errand;
    std::uint32_t added = 0;
    const bool alongX = std::fabs(facing.x) > std::fabs(facing.y);
    const ped::Vec2 size = area.size();
    const float depth = alongX ? size.x : size.y, breadth = alongX ? size.y : size.x;
    for (float d = 0.0f; d <= depth && added < people; d += packed)
        for (float b = 0.0f; b <= breadth && added < people; b += packed) {
            const float x = alongX ? (facing.x > 0.0f ? area.max.x - d : area.min.x + d) : area.min.x + b;
            const float y = alongX ? area.min.y + b : (facing.y > 0.0f ? area.max.y - d : area.min.y + d);
            desc.position = {x, y, 0.0f};
            added += simulation.add(desc).valid() ? 1 : 0;
        }
}

/// Packs people into the first 10 m of the wide corridor; each lane of 2 m has a goal of its own, so that people stay
/// abreast to the end.
template <class Goal>
void packByLanes(ped::Simulation& simulation, std::uint32_t people, Goal&& goalOf) {
    constexpr std::uint32_t lanes = 10;
    for (std::uint32_t lane = 0; lane < lanes; ++lane) {
        const float y = wide / lanes * (static_cast<float>(lane) + 0.5f);
        const ped::Errand out =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace(ped::toVec3(goalOf(y), 0.0f), 0.6f, 0.4f)});
        pack(simulation, {{0.6f, y - 0.6f}, {10.6f, y + 0.61f}}, {1.0f, 0.0f}, people / lanes, out);
    }
}

/// A wall along x with openings of 1 m at these middles.
void addWallWithDoors(Scene& scene, const std::string& name, float x0, float x1, float y,
                      std::initializer_list<float> doors) {
    float from = x0;
    int part = 0;
    const auto add = [&](float to) {
        if (to > from)
            scene.station.geometry.boxes.push_back(
                block(name + " " + std::to_string(++part), {{from, y}, {to, y + 0.2f}}));
    };
    for (const float door : doors) {
        add(door - 0.5f);
        from = door + 0.5f;
    }
    add(x1);
}

} // namespace

float rimeaStairsRun() {
    return stairsRun;
}

Scene rimeaCorridor() {
    Scene scene = emptyScene("rimea-1", 60.0f);
    scene.station.regions.push_back(flatRegion("Corridor", {{0.0f, 0.0f}, {44.0f, 2.0f}}));
    scene.gate = SceneGate{{42.0f, 0.0f}, {42.0f, 2.0f}, {1.0f, 0.0f}, 2.0f};
    scene.populate = [](ped::Simulation& simulation) {
        addOne(simulation, {2.0f, 1.0f, 0.0f}, {1.0f, 0.0f}, 1.33f, {43.4f, 1.0f, 0.0f});
    };
    return scene;
}

Scene nistLift() {
    Scene scene = emptyScene("nist-2.7", 180.0f);
    constexpr float storey = 4.0f;
    for (const float z : {0.0f, storey}) {
        scene.station.regions.push_back(flatRegion(z > 0.0f ? "Room 2" : "Room 1", {{0.0f, 0.0f}, {20.0f, 10.0f}}));
        scene.station.regions.back().floor.z = z;
    }
    ped::LiftDesc lift;
    lift.name = "Lift";
    lift.position = {16.0f, 5.0f};
    lift.facing = 180.0f;
    lift.stops = {0.0f, storey};
    scene.station.lifts.push_back(lift);
    ped::drawLifts(scene.station);
    scene.populate = [](ped::Simulation& simulation) {
        addOne(simulation, {3.0f, 5.0f, storey}, {1.0f, 0.0f}, 1.0f, {3.0f, 5.0f, 0.0f});
    };
    return scene;
}

Scene rimeaStairs(bool up) {
    Scene scene = stairsScene(up ? "rimea-2" : "rimea-3", 2.0f, 0.0f, 0.0f);
    scene.seconds = 120.0f;
    const float foot = stairsHall, head = stairsHall + stairsRun;
    scene.gate = SceneGate{{foot, 0.0f}, {foot, 10.0f}, {1.0f, 0.0f}, 2.0f};
    scene.populate = [=](ped::Simulation& simulation) {
        const float top = 24.0f * 0.16f;
        const ped::Vec3 below{foot - 4.0f, 5.0f, 0.0f}, above{head + 4.0f, 5.0f, top};
        addOne(simulation, up ? below : above, {up ? 1.0f : -1.0f, 0.0f}, 1.34f, up ? above : below);
    };
    return scene;
}

Scene rimeaCorner() {
    Scene scene = emptyScene("rimea-6", 90.0f);
    scene.station.regions.push_back(flatRegion("First Arm", {{0.0f, 0.0f}, {12.0f, 2.0f}}));
    scene.station.regions.push_back(flatRegion("Second Arm", {{10.0f, 2.0f}, {12.0f, 12.0f}}));
    scene.populate = [](ped::Simulation& simulation) {
        const ped::Errand out =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({11.0f, 11.0f, 0.0f}, 0.6f, 0.3f)});
        scatter(simulation, {{0.4f, 0.4f}, {6.0f, 1.6f}}, 0.0f, {1.0f, 0.0f}, 20, out);
    };
    return scene;
}

Scene rimeaRoom(std::uint32_t people, bool allDoors) {
    Scene scene = emptyScene("rimea-9", 900.0f);
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 6.0f}, {30.0f, 26.0f}}));
    scene.station.regions.push_back(flatRegion("South Hall", {{0.0f, 0.0f}, {30.0f, 6.0f}}));
    addWallWithDoors(scene, "South Wall", 0.0f, 30.0f, 6.0f, {7.5f, 22.5f});
    if (allDoors) {
        scene.station.regions.push_back(flatRegion("North Hall", {{0.0f, 26.0f}, {30.0f, 32.0f}}));
        addWallWithDoors(scene, "North Wall", 0.0f, 30.0f, 25.8f, {7.5f, 22.5f});
    }
    scene.populate = [=](ped::Simulation& simulation) {
        const std::uint32_t parts = allDoors ? 4 : 2;
        for (std::uint32_t part = 0; part < parts; ++part) {
            const bool east = part % 2 == 1, north = part / 2 == 1;
            const float x0 = east ? 15.2f : 0.6f, x1 = east ? 29.4f : 14.8f;
            const float y0 = north ? 16.2f : 6.8f, y1 = allDoors && !north ? 15.8f : 25.2f;
            const ped::Errand out =
                errandAlong(simulation, ped::ErrandKind::Pass,
                            {passingPlace({east ? 22.5f : 7.5f, north ? 29.5f : 2.5f, 0.0f}, 1.0f, 1.6f)});
            pack(simulation, {{x0, y0}, {x1, y1}}, {0.0f, north ? 1.0f : -1.0f}, people / parts, out);
        }
    };
    return scene;
}

Scene rimeaExitChoice(std::uint32_t people) {
    Scene scene = emptyScene("rimea-11", 900.0f);
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {30.0f, 20.0f}}));
    scene.station.regions.push_back(flatRegion("Hall", {{0.0f, 20.0f}, {30.0f, 28.0f}}));
    addWallWithDoors(scene, "Wall", 0.0f, 30.0f, 20.0f, {7.5f, 22.5f});
    scene.gate = SceneGate{{7.0f, 20.1f}, {8.0f, 20.1f}, {0.0f, 1.0f}, 1.0f};
    scene.populate = [=](ped::Simulation& simulation) {
        const ped::Errand out =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({15.0f, 25.0f, 0.0f}, 1.5f, 1.5f)});
        pack(simulation, {{0.6f, 0.6f}, {19.6f, 19.4f}}, {0.0f, 1.0f}, people, out);
    };
    return scene;
}

Scene rimeaTwoBottlenecks(std::uint32_t people, SceneSection& second) {
    Scene scene = emptyScene("rimea-12c", 300.0f);
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {10.0f, 10.0f}}));
    scene.station.regions.push_back(flatRegion("Between", {{10.0f, 0.0f}, {15.2f, 10.0f}}));
    scene.station.regions.push_back(flatRegion("Hall", {{15.2f, 0.0f}, {22.0f, 10.0f}}));
    for (const float x : {10.0f, 15.2f}) {
        const std::string name = x < 12.0f ? "First" : "Second";
        scene.station.geometry.boxes.push_back(block(name + " South", {{x, 0.0f}, {x + 0.2f, 4.4f}}));
        scene.station.geometry.boxes.push_back(block(name + " North", {{x, 5.4f}, {x + 0.2f, 10.0f}}));
    }
    scene.section = SceneSection{{{8.0f, 3.8f}, {10.0f, 6.0f}}, {1.0f, 0.0f}};
    second = SceneSection{{{13.2f, 3.8f}, {15.2f, 6.0f}}, {1.0f, 0.0f}};
    scene.gate = SceneGate{{15.3f, 4.4f}, {15.3f, 5.4f}, {1.0f, 0.0f}, 1.0f};
    scene.populate = [=](ped::Simulation& simulation) {
        const ped::Errand out =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({19.0f, 5.0f, 0.0f}, 1.0f, 1.5f)});
        scatter(simulation, {{0.4f, 0.4f}, {9.6f, 9.6f}}, 0.0f, {1.0f, 0.0f}, people, out);
    };
    return scene;
}

Scene rimeaBottleneckGoal(std::uint32_t people, float behind) {
    Scene scene = emptyScene("rimea-12a", 300.0f);
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {10.0f, 10.0f}}));
    scene.station.regions.push_back(flatRegion("Hall", {{10.0f, 0.0f}, {24.0f, 10.0f}}));
    scene.station.geometry.boxes.push_back(block("South", {{10.0f, 0.0f}, {10.2f, 4.4f}}));
    scene.station.geometry.boxes.push_back(block("North", {{10.0f, 5.4f}, {10.2f, 10.0f}}));
    scene.gate = SceneGate{{10.1f, 4.4f}, {10.1f, 5.4f}, {1.0f, 0.0f}, 1.0f};
    scene.populate = [=](ped::Simulation& simulation) {
        const ped::Errand out =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({10.2f + behind, 4.9f, 0.0f}, 0.8f, 0.0f)});
        scatter(simulation, {{0.4f, 0.4f}, {9.6f, 9.6f}}, 0.0f, {1.0f, 0.0f}, people, out);
    };
    return scene;
}

Scene rimeaStairsCrowd(std::uint32_t people, bool up) {
    Scene scene = stairsScene("rimea-13", 2.0f, 0.0f, 0.0f);
    scene.seconds = 240.0f;
    if (!up)
        scene.section->along = {-1.0f, 0.0f};
    scene.populate = [=](ped::Simulation& simulation) {
        const float top = 24.0f * 0.16f;
        const float begin = up ? 0.4f : stairsHall + stairsRun + 0.4f;
        const ped::Vec3 goal =
            up ? ped::Vec3{2.0f * stairsHall + stairsRun - 3.0f, 5.0f, top} : ped::Vec3{3.0f, 5.0f, 0.0f};
        const ped::Errand out = errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace(goal, 1.0f, 1.5f)});
        scatter(simulation, {{begin, 0.4f}, {begin + 9.2f, 9.6f}}, up ? 0.0f : top, {up ? 1.0f : -1.0f, 0.0f}, people,
                out);
    };
    return scene;
}

Scene rimeaStraight(std::uint32_t people, float length) {
    Scene scene = emptyScene("rimea-15", 300.0f);
    scene.station.regions.push_back(flatRegion("Corridor", {{0.0f, 0.0f}, {length, wide}}));
    scene.populate = [=](ped::Simulation& simulation) {
        packByLanes(simulation, people, [=](float y) { return ped::Vec2{length - 1.4f, y}; });
    };
    return scene;
}

Scene rimeaBigCorner(std::uint32_t people) {
    Scene scene = emptyScene("rimea-15-corner", 300.0f);
    scene.station.regions.push_back(flatRegion("First Arm", {{0.0f, 0.0f}, {34.0f, wide}}));
    scene.station.regions.push_back(flatRegion("Second Arm", {{34.0f - wide, wide}, {34.0f, 30.0f}}));
    scene.populate = [=](ped::Simulation& simulation) {
        // Who is on the inside stays there.
        packByLanes(simulation, people, [](float y) { return ped::Vec2{34.0f - y, 28.6f}; });
    };
    return scene;
}

} // namespace pedsim
