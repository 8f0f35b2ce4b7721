// SPDX-License-Identifier: MIT
// Bottlenecks: the set-up of RiMEA test 12.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

constexpr float room = 10.0f; ///< Side of the room. [m]
constexpr float hall = 8.0f;  ///< Behind the opening, to the east. [m]

} // namespace

Scene bottleneckScene(std::string name, float width, float depth, std::uint32_t people) {
    // The middle of the opening is on the grid or half a cell off it.
    const float south = 0.2f * std::floor((room - width) * 2.5f + 0.01f);
    const float north = south + width;
    const float east = room + depth + hall;
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("{} people leave a room of 10 x 10 m by an opening {:.1f} m wide and {:.1f} m deep",
                                    people, width, depth);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {room, room}}));
    scene.station.regions.push_back(flatRegion("Hall", {{room, 0.0f}, {east, room}}));
    scene.station.geometry.boxes.push_back(block("South Wall", {{room, 0.0f}, {room + depth, south}}));
    scene.station.geometry.boxes.push_back(block("North Wall", {{room, north}, {room + depth, room}}));
    scene.seconds = 240.0f;
    scene.section = SceneSection{{{room - 2.0f, south - 0.6f}, {room, north + 0.6f}}, {1.0f, 0.0f}};
    const float middle = room + 0.5f * depth;
    scene.gate = SceneGate{{middle, south}, {middle, north}, {1.0f, 0.0f}, width};
    scene.populate = [=](ped::Simulation& simulation) {
        const ped::Errand out = errandAlong(simulation, ped::ErrandKind::Pass,
                                            {passingPlace({east - 3.2f, 0.5f * (south + north), 0.0f}, 1.0f, 2.0f)});
        scatter(simulation, {{0.4f, 0.4f}, {room - 0.4f, room - 0.4f}}, 0.0f, {1.0f, 0.0f}, people, out);
    };
    return scene;
}

} // namespace pedsim
