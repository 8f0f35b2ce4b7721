// SPDX-License-Identifier: MIT
// The scenarios of Charalambous 2013, section 4.5.2, as far as they are told: people who meet on open ground, streets
// between blocks, and people who follow the strokes of letters.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Base/Hash.h"
#include "ped/Base/Vec.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

namespace pedsim {

namespace {

constexpr float openMargin = 6.0f;    ///< Open ground around everything. [m]
constexpr float reachedWithin = 0.8f; ///< Nearer than this has arrived. [m]

/// A number in [0, 1) that follows from a run's seed, a person and what it is for.
float drawFor(const ped::Simulation& simulation, std::uint32_t person, std::uint32_t what) {
    const std::uint64_t bits = ped::mixBits(ped::combineHash(simulation.seed(), person * 64u + what));
    return static_cast<float>(bits >> 40) * 0x1p-24f;
}

bool addWalker(ped::Simulation& simulation, ped::Vec2 at, ped::Vec2 facing, const ped::Errand& errand) {
    ped::Newcomer desc;
    desc.position = ped::toVec3(at, 0.0f);
    desc.facing = facing;
    desc.errand = errand;
    return simulation.add(desc, true).valid();
}

Scene openScene(std::string name, std::string description, ped::Vec2 size, float seconds) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = std::move(description);
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Square", {{0.0f, 0.0f}, size}));
    scene.seconds = seconds;
    return scene;
}

using Stroke = std::vector<ped::Vec2>;

/// Letters C, G and F, 10 m high. [m]
std::vector<Stroke> letterStrokes() {
    return {{{6, 9}, {4, 10}, {1, 9}, {0, 5}, {1, 1}, {4, 0}, {6, 1}},
            {{15, 9}, {13, 10}, {10, 9}, {9, 5}, {10, 1}, {13, 0}, {15, 1}, {15, 4}, {12.5f, 4}},
            {{24, 10}, {18, 10}, {18, 5}, {18, 0}},
            {{18, 5}, {22, 5}}};
}

/// The character "love", 20 m high, as ten strokes. [m]
std::vector<Stroke> hanziStrokes() {
    return {{{15, 20}, {10, 19}, {4, 18.5f}},
            {{4, 17}, {5, 15.5f}},
            {{8.5f, 17.5f}, {9.5f, 15.5f}},
            {{15, 17.5f}, {13, 15.5f}},
            {{2, 12}, {2.5f, 14.5f}},
            {{2.5f, 14.5f}, {17.5f, 14.5f}, {16, 12.5f}},
            {{5, 11}, {15, 11}},
            {{9, 13}, {7, 7}, {2, 1}},
            {{7, 8}, {14, 8}, {10, 3}, {5, 0}},
            {{7, 5.5f}, {11, 2.5f}, {17, 0}}};
}

} // namespace

Scene opposingScene(std::string name, std::uint32_t people) {
    constexpr float apart = 20.0f, abreast = 1.0f;
    Scene scene =
        openScene(std::move(name), fmt::format("{} people meet head on, half of them from each side", people),
                  {apart + 2.0f * openMargin, 2.0f * openMargin + abreast * static_cast<float>(people)}, 60.0f);
    scene.populate = [=](ped::Simulation& simulation) {
        const float middle = openMargin + 0.5f * abreast * static_cast<float>(people);
        for (std::uint32_t i = 0; i < people; ++i) {
            const bool east = i % 2 == 0;
            const float lane = static_cast<float>(i / 2) - 0.5f * static_cast<float>(people / 2 - 1);
            const ped::Vec2 from{openMargin, middle + lane * abreast}, to{openMargin + apart, from.y};
            const ped::Errand errand =
                errandAlong(simulation, ped::ErrandKind::Pass,
                            {passingPlace(ped::toVec3(east ? to : from, 0.0f), reachedWithin, 0.0f)});
            addWalker(simulation, east ? from : to, {east ? 1.0f : -1.0f, 0.0f}, errand);
        }
    };
    return scene;
}

Scene butterflyScene(std::string name, std::uint32_t people) {
    constexpr float width = 36.0f, height = 24.0f;
    Scene scene = openScene(std::move(name), fmt::format("Two groups of {} people cross corner to corner", people / 2),
                            {width + 2.0f * openMargin, height + 2.0f * openMargin}, 90.0f);
    scene.populate = [=](ped::Simulation& simulation) {
        for (std::uint32_t i = 0; i < people; ++i) {
            const bool up = i % 2 == 0;
            const std::uint32_t n = i / 2;
            const ped::Vec2 place{openMargin + 1.2f * static_cast<float>(n / 8), 1.2f * static_cast<float>(n % 8)};
            const ped::Vec2 from{place.x, up ? openMargin + place.y : openMargin + height - place.y};
            const ped::Vec2 to{openMargin + width - place.x, up ? openMargin + height - place.y : openMargin + place.y};
            const ped::Errand errand = errandAlong(simulation, ped::ErrandKind::Pass,
                                                   {passingPlace(ped::toVec3(to, 0.0f), reachedWithin, 0.0f)});
            addWalker(simulation, from, ped::normalized(to - from), errand);
        }
    };
    return scene;
}

Scene manhattanScene(std::string name, std::uint32_t people) {
    constexpr int columns = 4, rows = 3;
    constexpr float side = 12.0f, street = 6.0f, pitch = side + street;
    const ped::Vec2 size{columns * pitch + street, rows * pitch + street};
    Scene scene = openScene(std::move(name), fmt::format("{} people walk the streets between twelve blocks", people),
                            size, 120.0f);
    for (int x = 0; x < columns; ++x)
        for (int y = 0; y < rows; ++y) {
            const ped::Vec2 low{street + static_cast<float>(x) * pitch, street + static_cast<float>(y) * pitch};
            scene.station.geometry.boxes.push_back(
                block(fmt::format("Block {} {}", x + 1, y + 1), {low, low + ped::Vec2{side, side}}));
        }
    scene.populate = [=](ped::Simulation& simulation) {
        constexpr std::uint32_t stops = 6;
        const auto crossing = [&](std::uint32_t person, std::uint32_t what) {
            const auto at = [&](std::uint32_t which, int count) {
                return static_cast<float>(
                    static_cast<int>(drawFor(simulation, person, which) * static_cast<float>(count + 1)));
            };
            const ped::Vec2 corner{0.5f * street + at(2 * what, columns) * pitch,
                                   0.5f * street + at(2 * what + 1, rows) * pitch};
            const float aside = drawFor(simulation, person, 32 + 2 * what) - 0.5f;
            const float along = drawFor(simulation, person, 33 + 2 * what) - 0.5f;
            return corner + ped::Vec2{aside, along} * (street - 2.0f);
        };
        for (std::uint32_t i = 0; i < people; ++i) {
            std::vector<ped::Place> places;
            for (std::uint32_t s = 1; s <= stops; ++s)
                places.push_back(passingPlace(ped::toVec3(crossing(i, s), 0.0f), 1.5f, 0.0f));
            const ped::Errand errand = errandAlong(simulation, ped::ErrandKind::Tour, places);
            for (std::uint32_t attempt = 0; attempt < 30; ++attempt)
                if (addWalker(simulation, crossing(i + 1000u * attempt, 0), {1.0f, 0.0f}, errand))
                    break;
        }
    };
    return scene;
}

Scene strokesScene(std::string name, const std::string& drawing, std::uint32_t people) {
    const bool letters = drawing == "letters";
    std::vector<Stroke> strokes = letters ? letterStrokes() : hanziStrokes();
    // As wide as the thesis's crowds need: people pass each other on a stroke.
    const float scale = letters ? 2.0f : 1.6f;
    ped::Vec2 most;
    float metres = 0.0f;
    for (Stroke& stroke : strokes)
        for (std::size_t i = 0; i < stroke.size(); ++i) {
            stroke[i] = stroke[i] * scale + ped::Vec2{openMargin, openMargin};
            most = {std::max(most.x, stroke[i].x), std::max(most.y, stroke[i].y)};
            metres += i > 0 ? ped::distance(stroke[i - 1], stroke[i]) : 0.0f;
        }
    Scene scene = openScene(
        std::move(name),
        fmt::format("{} people walk the strokes of {} to and fro", people,
                    letters ? "the letters CGF" : "the Chinese character for love"),
        {4.0f * std::ceil((most.x + openMargin) / 4.0f), 4.0f * std::ceil((most.y + openMargin) / 4.0f)}, 120.0f);
    scene.populate = [=](ped::Simulation& simulation) {
        float walked = 0.0f, next = 0.0f;
        std::uint32_t person = 0;
        for (const Stroke& stroke : strokes) {
            std::vector<ped::Place> places;
            for (const ped::Vec2 p : stroke)
                places.push_back(passingPlace(ped::toVec3(p, 0.0f), 1.0f, 0.0f));
            for (std::size_t i = stroke.size() - 1; i-- > 1;)
                places.push_back(places[i]);
            ped::Errand errand = errandAlong(simulation, ped::ErrandKind::Tour, places);
            for (std::size_t i = 1; i < stroke.size(); ++i) {
                const float piece = ped::distance(stroke[i - 1], stroke[i]);
                for (; person < people && next < walked + piece;
                     next += metres / static_cast<float>(people), ++person) {
                    const bool back = person % 2 == 1;
                    errand.next = static_cast<std::uint16_t>(
                        back ? (i - 1 == 0 ? 0 : (2 * stroke.size() - 2 - (i - 1)) % places.size()) : i);
                    const ped::Vec2 along = ped::normalized(stroke[i] - stroke[i - 1]);
                    addWalker(simulation,
                              ped::lerp(stroke[i - 1], stroke[i], (next - walked) / piece) +
                                  ped::perpendicular(along) * (back ? 0.4f : -0.4f),
                              back ? -along : along, errand);
                }
                walked += piece;
            }
        }
    };
    return scene;
}

Scene streetScene(std::string name, std::uint32_t people) {
    constexpr float length = 40.0f, width = 8.0f;
    Scene scene = openScene(std::move(name), fmt::format("{} people walk a street of 40 m to and fro", people),
                            {length, width}, 120.0f);
    scene.populate = [=](ped::Simulation& simulation) {
        for (std::uint32_t i = 0; i < people; ++i) {
            const float lane = 1.0f + (width - 2.0f) * drawFor(simulation, i, 0);
            const ped::Place places[] = {passingPlace({length - 2.0f, lane, 0.0f}, 1.5f, 0.0f),
                                         passingPlace({2.0f, width - lane, 0.0f}, 1.5f, 0.0f)};
            ped::Errand errand = errandAlong(simulation, ped::ErrandKind::Tour, places);
            errand.next = static_cast<std::uint16_t>(i % 2);
            for (std::uint32_t attempt = 0; attempt < 30; ++attempt)
                if (addWalker(simulation, {2.0f + (length - 4.0f) * drawFor(simulation, i + 1000u * attempt, 1), lane},
                              {i % 2 == 0 ? 1.0f : -1.0f, 0.0f}, errand))
                    break;
        }
    };
    return scene;
}

} // namespace pedsim
