// SPDX-License-Identifier: MIT
// A hall full of pillars.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Simulation/Source.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

constexpr float fieldLength = 30.0f; ///< [m]
constexpr float fieldWidth = 12.0f;  ///< [m]

/// Square and round pillars in turn, in staggered rows with about 1.8 m between them.
void addPillars(ped::GeometryDesc& geometry) {
    int number = 0;
    for (int column = 0; column < 8; ++column) {
        const float x = 5.0f + 2.8f * static_cast<float>(column);
        for (int row = 0; row < 5; ++row) {
            const float y = (column % 2 == 0 ? 1.0f : 2.2f) + 2.4f * static_cast<float>(row);
            if (y > fieldWidth - 0.8f)
                continue;
            ++number;
            if (number % 2 == 0) {
                geometry.boxes.push_back(
                    block(fmt::format("Pillar {}", number), {{x - 0.4f, y - 0.4f}, {x + 0.4f, y + 0.4f}}));
            } else {
                ped::CylinderDesc pillar;
                pillar.name = fmt::format("Pillar {}", number);
                pillar.center = {x, y, 0.0f};
                geometry.cylinders.push_back(pillar);
            }
        }
    }
}

} // namespace

Scene obstacleFieldScene(std::string name, float perSecond) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("A hall of 30 x 12 m full of pillars, {:.1f} people a second each way", perSecond);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Hall", {{0.0f, 0.0f}, {fieldLength, fieldWidth}}));
    addPillars(scene.station.geometry);
    scene.seconds = 120.0f;
    scene.section = SceneSection{{{10.0f, 0.0f}, {20.0f, fieldWidth}}, {1.0f, 0.0f}};
    scene.populate = [=](ped::Simulation& simulation) {
        const auto across = [&](float x, float y) { return passingPlace({x, y, 0.0f}, 0.6f, 1.2f); };
        for (std::uint32_t lane = 0; lane < 3; ++lane) {
            const float y = 2.0f + 4.0f * static_cast<float>(lane);
            const ped::Errand east = errandAlong(simulation, ped::ErrandKind::Pass, {across(fieldLength - 2.0f, y)});
            const ped::Errand west = errandAlong(simulation, ped::ErrandKind::Pass, {across(2.0f, y)});
            addSourceIn(simulation, 2 * lane, {{0.4f, 0.6f}, {1.4f, fieldWidth - 0.6f}}, 0.0f, {1.0f, 0.0f},
                        perSecond / 3.0f, east);
            addSourceIn(simulation, 2 * lane + 1, {{fieldLength - 1.4f, 0.6f}, {fieldLength - 0.4f, fieldWidth - 0.6f}},
                        0.0f, {-1.0f, 0.0f}, perSecond / 3.0f, west);
        }
    };
    return scene;
}

} // namespace pedsim
