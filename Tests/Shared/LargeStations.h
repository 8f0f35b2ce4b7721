// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Large stations for tests and benchmarks of building.

#include "Shared/Stations.h"

#include "ped/Station/District.h"

#include <cmath>

namespace ped::test {

/// Copies of Penn Station, side by side. Without signs: a hundred copies have more objects than one station may.
inline StationDesc tiledPennStation(int copies) {
    StationDesc penn = shippedStation("PennStation");
    penn.objects.signs.clear();
    DistrictDesc district;
    district.name = "Tiles";
    const int columns = int(std::ceil(std::sqrt(double(copies))));
    for (int i = 0; i < copies; ++i)
        district.stations.push_back({"Tile " + std::to_string(i), "PennStation",
                                     Vec3{210.0f * float(i % columns), 160.0f * float(i / columns), 0.0f}, 0});
    StationDesc all;
    Diagnostics diagnostics;
    EXPECT_TRUE(composeDistrict(district, std::vector<StationDesc>(std::size_t(copies), penn), all, diagnostics))
        << describe(diagnostics);
    return all;
}

/// side x side rooms of 12 x 10 m with doors between them, ten objects in each: benches, pillars, meeting points.
inline StationDesc furnishedRooms(int side) {
    StationDesc station;
    station.name = "Rooms";
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const Vec2 corner{12.0f * float(x), 10.0f * float(y)};
            const std::string number = std::to_string(y * side + x);
            station.regions.push_back(room("Room " + number, corner.x, corner.y, corner.x + 12, corner.y + 10));
            WallDesc wall;
            wall.name = "Wall " + number;
            wall.points = {{corner.x, corner.y + 10}, corner, {corner.x + 12, corner.y}};
            wall.gaps = {{4, 6}, {15, 17}};
            station.geometry.walls.push_back(wall);
            for (int i = 0; i < 4; ++i) {
                SeatDesc bench;
                bench.name = "Bench " + number + "." + std::to_string(i);
                bench.position = {corner.x + 2.5f + 2.2f * float(i), corner.y + 7.5f, 0};
                bench.facing = -90.0f;
                bench.length = 1.4f;
                bench.capacity = 2;
                station.objects.seats.push_back(bench);
                MeetingPointDesc point;
                point.name = "Corner " + number + "." + std::to_string(i);
                point.position = {corner.x + 2.5f + 2.2f * float(i), corner.y + 3.0f, 0};
                station.objects.meetingPoints.push_back(point);
            }
            for (int i = 0; i < 2; ++i) {
                CylinderDesc pillar;
                pillar.name = "Pillar " + number + "." + std::to_string(i);
                pillar.center = {corner.x + 4.0f + 4.0f * float(i), corner.y + 5.0f, 0};
                station.geometry.cylinders.push_back(pillar);
            }
        }
    return station;
}

} // namespace ped::test
