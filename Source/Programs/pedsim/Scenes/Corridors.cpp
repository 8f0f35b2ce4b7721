// SPDX-License-Identifier: MIT
// Corridors: lanes form where people walk both ways.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Simulation/Source.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

constexpr float corridorLength = 40.0f; ///< [m]

} // namespace

Scene corridorScene(std::string name, float width, float eastward, float westward) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("Corridor of {:.0f} x {:.1f} m, {:.1f} people a second {}", corridorLength, width,
                                    eastward + westward, westward > 0.0f ? "from both ends" : "from one end");
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Corridor", {{0.0f, 0.0f}, {corridorLength, width}}));
    scene.seconds = 180.0f;
    scene.section = SceneSection{{{15.0f, 0.0f}, {25.0f, width}}, {1.0f, 0.0f}};
    scene.gate = SceneGate{{20.0f, 0.0f}, {20.0f, width}, {1.0f, 0.0f}, width};
    scene.populate = [=](ped::Simulation& simulation) {
        const float middle = width * 0.5f;
        // Everybody aims for a point of their own across the far end, so that nobody is drawn to the middle line.
        const float spread = middle - 0.5f;
        const ped::Errand east =
            errandAlong(simulation, ped::ErrandKind::Pass,
                        {passingPlace({corridorLength - 0.4f - spread, middle, 0.0f}, 0.6f, spread)});
        const ped::Errand west =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({0.4f + spread, middle, 0.0f}, 0.6f, spread)});
        const ped::Box2 westEnd{{0.4f, 0.4f}, {1.4f, width - 0.4f}};
        const ped::Box2 eastEnd{{corridorLength - 1.4f, 0.4f}, {corridorLength - 0.4f, width - 0.4f}};
        if (eastward > 0.0f)
            addSourceIn(simulation, 0, westEnd, 0.0f, {1.0f, 0.0f}, eastward, east);
        if (westward > 0.0f)
            addSourceIn(simulation, 1, eastEnd, 0.0f, {-1.0f, 0.0f}, westward, west);
    };
    return scene;
}

} // namespace pedsim
