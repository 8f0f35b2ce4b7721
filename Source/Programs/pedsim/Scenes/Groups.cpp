// SPDX-License-Identifier: MIT
// People who came together, in a wide corridor: do they stay together, and how do they walk?

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

constexpr float groupCorridor = 60.0f; ///< Length. [m]

} // namespace

Scene groupCorridorScene(std::string name, float width, std::uint16_t size, float eastward, float westward) {
    Scene scene;
    scene.name = std::move(name);
    scene.description =
        fmt::format("Corridor of {:.0f} x {:.1f} m, {:.2f} groups of {} a second {}", groupCorridor, width,
                    eastward + westward, size, westward > 0.0f ? "from both ends" : "from one end");
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Corridor", {{0.0f, 0.0f}, {groupCorridor, width}}));
    if (size > 1)
        scene.station.population.groupSizes = {{size, 1.0f}};
    scene.seconds = 300.0f;
    scene.section = SceneSection{{{20.0f, 0.0f}, {40.0f, width}}, {1.0f, 0.0f}};
    scene.gate = SceneGate{{30.0f, 0.0f}, {30.0f, width}, {1.0f, 0.0f}, width};
    scene.populate = [=](ped::Simulation& simulation) {
        const float middle = width * 0.5f;
        const auto end = [&](float x) {
            return errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({x, middle, 0.0f}, 0.6f, 1.0f)});
        };
        const ped::Box2 westEnd{{0.4f, middle - 1.0f}, {2.0f, middle + 1.0f}};
        const ped::Box2 eastEnd{{groupCorridor - 2.0f, middle - 1.0f}, {groupCorridor - 0.4f, middle + 1.0f}};
        if (eastward > 0.0f)
            addSourceIn(simulation, 0, westEnd, 0.0f, {1.0f, 0.0f}, eastward, end(groupCorridor - 1.4f), size);
        if (westward > 0.0f)
            addSourceIn(simulation, 1, eastEnd, 0.0f, {-1.0f, 0.0f}, westward, end(1.4f), size);
    };
    return scene;
}

} // namespace pedsim
