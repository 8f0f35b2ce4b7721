// SPDX-License-Identifier: MIT
#include "Scenes/Loop.h"

#include "Scenes/SceneParts.h"

#include "ped/Navigation/Errands.h"

#include <array>
#include <cmath>
#include <vector>

namespace pedsim {

namespace {

constexpr int placeCount = 6;
constexpr float sectionHalf = 2.0f; ///< Half the length of the measuring section. [m]

/// Corners of the middle line, two for each of the four, from the end of the southern straight on.
std::array<ped::Vec2, 8> cornersOf(const Loop& loop) {
    const float low = 0.5f * loop.lane, east = loop.length - low, north = loop.height - low, c = loop.cut;
    return {{{east - c, low},
             {east, low + c},
             {east, north - c},
             {east - c, north},
             {low + c, north},
             {low, north - c},
             {low, low + c},
             {low + c, low}}};
}

} // namespace

float Loop::middleLine() const {
    const auto corners = cornersOf(*this);
    float sum = 0.0f;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sum += ped::distance(corners[i], corners[(i + 1) % corners.size()]);
    return sum;
}

OnLoop pointOf(const Loop& loop, float s, float across) {
    const float whole = loop.middleLine();
    s = std::fmod(std::fmod(s, whole) + whole, whole);
    const auto corners = cornersOf(loop);
    ped::Vec2 from{0.5f * loop.length, 0.5f * loop.lane};
    ped::Vec2 along{1.0f, 0.0f};
    float left = s;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const float leg = ped::distance(from, corners[i]);
        if (left < leg)
            break;
        left -= leg;
        from = corners[i];
        along = ped::normalized(corners[(i + 1) % corners.size()] - from, along);
    }
    return {from + along * left + ped::perpendicular(along) * across, along, s};
}

void addLoop(Scene& scene, const Loop& loop) {
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Loop", {{0.0f, 0.0f}, {loop.length, loop.height}}));
    scene.seconds = 180.0f;
    const float middle = 0.5f * loop.length;
    scene.section = SceneSection{{{middle - sectionHalf, 0.0f}, {middle + sectionHalf, loop.lane}}, {1.0f, 0.0f}};
    scene.gate = SceneGate{{middle, 0.0f}, {middle, loop.lane}, {1.0f, 0.0f}, loop.lane};
}

std::uint16_t addPlaces(ped::Simulation& simulation, const Loop& loop) {
    std::vector<ped::Place> places;
    for (int i = 0; i < placeCount; ++i) {
        const OnLoop at = pointOf(loop, loop.middleLine() * (static_cast<float>(i) + 0.5f) / placeCount);
        places.push_back(passingPlace(ped::toVec3(at.position, 0.0f), loop.passedRadius, loop.spread));
    }
    return simulation.places().add(places);
}

void addWalker(ped::Simulation& simulation, const Loop& loop, std::uint16_t places, const OnLoop& at) {
    // The first place that lies farther ahead than where it would be passed.
    const float ahead = at.s + loop.passedRadius + 0.1f;
    const int next = static_cast<int>(std::ceil(placeCount * ahead / loop.middleLine() - 0.5f));
    ped::Newcomer desc;
    desc.position = ped::toVec3(at.position, 0.0f);
    desc.facing = at.along;
    desc.errand.kind = ped::ErrandKind::Tour;
    desc.errand.places = places;
    desc.errand.next = static_cast<std::uint16_t>(next % placeCount);
    simulation.add(desc);
}

} // namespace pedsim
