// SPDX-License-Identifier: MIT
#include "Tracks/TrackStation.h"

#include "Scenes/SceneParts.h"

#include <cmath>

namespace pedsim {

namespace {

constexpr float floorMargin = 2.0f; ///< Around the places where people were. [m]
constexpr float floorGrid = 0.2f;   ///< Of path maps. [m]

} // namespace

ped::StationDesc trackStation(const std::string& name, const ped::Box2& bounds, const ped::GeometryDesc& obstacles) {
    const auto down = [](float v) { return std::floor((v - floorMargin) / floorGrid) * floorGrid; };
    const auto up = [](float v) { return std::ceil((v + floorMargin) / floorGrid) * floorGrid; };
    ped::StationDesc station;
    station.name = name;
    station.regions.push_back(
        flatRegion("Ground", {{down(bounds.min.x), down(bounds.min.y)}, {up(bounds.max.x), up(bounds.max.y)}}));
    station.geometry = obstacles;
    return station;
}

} // namespace pedsim
