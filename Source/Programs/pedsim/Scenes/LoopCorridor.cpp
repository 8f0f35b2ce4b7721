// SPDX-License-Identifier: MIT
// The fundamental diagram: how fast people walk at which density. As wide as the corridor of the Jülich experiments.

#include "Scenes/Loop.h"
#include "Scenes/SceneParts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr Loop corridorLoop{16.0f, 8.8f, 1.8f, 0.0f, 1.6f, 0.45f};
constexpr int rows = 3;
constexpr float wallDistance = 0.29f; ///< The largest fit. [m]

/// Four legs, each with the corner at its beginning, make up the whole corridorLoop.
float legLength(int leg) {
    return (leg % 2 == 0 ? corridorLoop.length : corridorLoop.height) - corridorLoop.lane;
}

/// The point `t` metres after the outer corner where a leg begins, `across` metres left of the lane's middle.
OnLoop pointOfLeg(int leg, float t, float across) {
    const float in = 0.5f * corridorLoop.lane + across;
    const float l = corridorLoop.length, h = corridorLoop.height;
    float s = t - 0.5f * corridorLoop.lane - 0.5f * legLength(0);
    for (int i = 0; i < leg; ++i)
        s += legLength(i);
    s = std::fmod(s + corridorLoop.middleLine(), corridorLoop.middleLine());
    switch (leg) {
    case 0:
        return {{t, in}, {1.0f, 0.0f}, s};
    case 1:
        return {{l - in, t}, {0.0f, 1.0f}, s};
    case 2:
        return {{l - t, h - in}, {-1.0f, 0.0f}, s};
    default:
        return {{in, h - t}, {0.0f, -1.0f}, s};
    }
}

/// How many of `people` stand on the stretch from `begin` to `end` when all `whole` metres are used evenly.
std::uint32_t shareOf(std::uint32_t people, float begin, float end, float whole) {
    const auto until = [&](float t) { return std::lround(static_cast<float>(people) * t / whole); };
    return static_cast<std::uint32_t>(until(end) - until(begin));
}

} // namespace

float loopCorridorArea() {
    return corridorLoop.middleLine() * corridorLoop.lane;
}

Scene loopCorridorScene(std::string name, std::uint32_t people) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("{} people round a loop 1.8 m wide ({:.2f} a square metre)", people,
                                    static_cast<float>(people) / loopCorridorArea());
    addLoop(scene, corridorLoop);
    scene.station.geometry.boxes.push_back(
        block("Island", {{corridorLoop.lane, corridorLoop.lane},
                         {corridorLoop.length - corridorLoop.lane, corridorLoop.height - corridorLoop.lane}}));
    scene.populate = [people](ped::Simulation& simulation) {
        const std::uint16_t places = addPlaces(simulation, corridorLoop);
        float begin = 0.0f;
        for (int leg = 0; leg < 4; ++leg) {
            for (int row = 0; row < rows; ++row) {
                const float end = begin + legLength(leg);
                const std::uint32_t n = shareOf(people, begin, end, corridorLoop.middleLine() * rows);
                const float spacing = legLength(leg) / static_cast<float>(n > 0 ? n : 1);
                // Ranks where it is dense, staggered where there is room for it.
                const float offset = spacing > 1.6f ? (static_cast<float>(row) + 0.5f) / rows : 0.5f;
                const float across = (static_cast<float>(row) - 1.0f) * corridorLoop.lane / rows;
                for (std::uint32_t i = 0; i < n; ++i) {
                    const float t = spacing * (static_cast<float>(i) + offset);
                    addWalker(simulation, corridorLoop, places, pointOfLeg(leg, std::max(t, wallDistance), across));
                }
                begin = end;
            }
        }
    };
    return scene;
}

} // namespace pedsim
