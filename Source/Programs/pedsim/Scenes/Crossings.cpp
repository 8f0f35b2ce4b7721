// SPDX-License-Identifier: MIT
// Ways that cross in the open: two flows at right angles, and a circle of people who change places.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Base/DetMath.h"
#include "ped/Simulation/Source.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

constexpr float arm = 8.0f;         ///< Length of the corridors into the plaza. [m]
constexpr float plaza = 12.0f;      ///< Side of the plaza. [m]
constexpr float armWidth = 4.0f;    ///< Of the corridors. [m]
constexpr float circlePlace = 0.4f; ///< Nearer than this has arrived. [m]

} // namespace

Scene crossingScene(std::string name, float perSecond) {
    const float all = plaza + 2.0f * arm;
    const float low = arm + 0.5f * (plaza - armWidth), high = low + armWidth;
    const float middle = 0.5f * all;
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("Two flows of {:.1f} people a second cross in a plaza of 12 x 12 m", perSecond);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Plaza", {{arm, arm}, {all - arm, all - arm}}));
    scene.station.regions.push_back(flatRegion("West Arm", {{0.0f, low}, {arm, high}}));
    scene.station.regions.push_back(flatRegion("East Arm", {{all - arm, low}, {all, high}}));
    scene.station.regions.push_back(flatRegion("South Arm", {{low, 0.0f}, {high, arm}}));
    scene.station.regions.push_back(flatRegion("North Arm", {{low, all - arm}, {high, all}}));
    scene.seconds = 120.0f;
    scene.section = SceneSection{{{low, low}, {high, high}}, {1.0f, 0.0f}};
    scene.populate = [=](ped::Simulation& simulation) {
        const float end = all - 2.2f;
        const ped::Errand east =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({end, middle, 0.0f}, 0.8f, 1.4f)});
        const ped::Errand north =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({middle, end, 0.0f}, 0.8f, 1.4f)});
        addSourceIn(simulation, 0, {{0.4f, low + 0.4f}, {1.4f, high - 0.4f}}, 0.0f, {1.0f, 0.0f}, perSecond, east);
        addSourceIn(simulation, 1, {{low + 0.4f, 0.4f}, {high - 0.4f, 1.4f}}, 0.0f, {0.0f, 1.0f}, perSecond, north);
    };
    return scene;
}

Scene circleSwapScene(std::string name, std::uint32_t people, float radius) {
    const float side = 4.0f * std::ceil((2.0f * radius + 4.0f) / 4.0f);
    Scene scene;
    scene.name = std::move(name);
    scene.description =
        fmt::format("{} people on a circle of {:.0f} m radius go to the place opposite", people, radius);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Square", {{0.0f, 0.0f}, {side, side}}));
    scene.seconds = 60.0f;
    scene.populate = [=](ped::Simulation& simulation) {
        const ped::Vec2 center{0.5f * side, 0.5f * side};
        for (std::uint32_t i = 0; i < people; ++i) {
            const float angle = ped::twoPi * static_cast<float>(i) / static_cast<float>(people);
            const ped::Vec2 outward = ped::headingVector(angle);
            ped::Newcomer desc;
            desc.position = ped::toVec3(center + outward * radius, 0.0f);
            desc.facing = -outward;
            desc.errand = errandAlong(simulation, ped::ErrandKind::Pass,
                                      {passingPlace(ped::toVec3(center - outward * radius, 0.0f), circlePlace, 0.0f)});
            simulation.add(desc);
        }
    };
    return scene;
}

} // namespace pedsim
