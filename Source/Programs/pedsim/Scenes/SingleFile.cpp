// SPDX-License-Identifier: MIT
// One behind the other, as in RiMEA test 16.

#include "Scenes/Loop.h"
#include "Scenes/SceneParts.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

/// Two bodies do not pass each other in 0.8 m: even the smallest need 0.88 m. Corners are cut, inside and out, so that
/// they are neither wider than that (0.85 m from edge to edge) nor a hindrance.
constexpr Loop singleFileLoop{16.4f, 6.0f, 0.8f, 0.6f, 1.4f, 0.0f};

/// Where they are denser than this, the largest have room only if neighbours stand a little to either side. [m]
constexpr float denseSpacing = 0.65f;

void addIsland(ped::GeometryDesc& geometry) {
    // Three boxes: a rectangle with steps of one cell at its corners.
    for (int i = 0; i < 3; ++i) {
        const float in = 0.2f * static_cast<float>(i);
        const float x = singleFileLoop.lane + 0.4f - in, y = singleFileLoop.lane + in;
        geometry.boxes.push_back(
            block(fmt::format("Island {}", i + 1), {{x, y}, {singleFileLoop.length - x, singleFileLoop.height - y}}));
    }
}

void addOuterCorners(ped::GeometryDesc& geometry) {
    for (int corner = 0; corner < 4; ++corner) {
        for (int row = 0; row < 3; ++row) {
            const float x = 0.2f * static_cast<float>(3 - row), y = 0.2f * static_cast<float>(row);
            ped::Box2 box{{0.0f, y}, {x, y + 0.2f}};
            if (corner % 2 == 1) {
                box.min.x = singleFileLoop.length - x;
                box.max.x = singleFileLoop.length;
            }
            if (corner / 2 == 1) {
                box.min.y = singleFileLoop.height - y - 0.2f;
                box.max.y = singleFileLoop.height - y;
            }
            geometry.boxes.push_back(block(fmt::format("Corner {} {}", corner + 1, row + 1), box));
        }
    }
}

} // namespace

float singleFileLength() {
    return singleFileLoop.middleLine();
}

Scene singleFileScene(std::string name, float perMetre) {
    const auto people = static_cast<std::uint32_t>(std::lround(perMetre * singleFileLength()));
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("{} people in single file round a loop of {:.1f} m ({:.1f} a metre)", people,
                                    singleFileLength(), static_cast<float>(people) / singleFileLength());
    addLoop(scene, singleFileLoop);
    addIsland(scene.station.geometry);
    addOuterCorners(scene.station.geometry);
    scene.populate = [people](ped::Simulation& simulation) {
        const std::uint16_t places = addPlaces(simulation, singleFileLoop);
        const float spacing = singleFileLength() / static_cast<float>(people);
        const float aside = spacing < denseSpacing ? 0.11f : 0.0f;
        for (std::uint32_t i = 0; i < people; ++i)
            addWalker(simulation, singleFileLoop, places,
                      pointOf(singleFileLoop, spacing * static_cast<float>(i), i % 2 == 0 ? aside : -aside));
    };
    return scene;
}

} // namespace pedsim
