// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations for tests: shipped ones by name, built once a program, and small ones made in code.

#include "Shared/SourceFolder.h"
#include "StationFile.h"

#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace ped::test {

inline std::string describe(const Diagnostics& diagnostics) {
    std::string text;
    for (const Diagnostic& d : diagnostics.items())
        text += d.place + ": " + d.message + "\n";
    return text;
}

inline StationDesc shippedStation(const std::string& name) {
    StationDesc station;
    Diagnostics diagnostics;
    EXPECT_TRUE(pedsim::loadStation(std::string(::test::sourceFolder()) + "/Content/Stations/" + name + ".station.json",
                                    station, diagnostics))
        << describe(diagnostics);
    return station;
}

/// A shipped station's world, built at the first call.
inline const World& shippedWorld(const std::string& name) {
    static std::map<std::string, std::unique_ptr<World>> built;
    auto& world = built[name];
    if (!world) {
        WorldResult result = buildWorld(shippedStation(name));
        if (!result.world) {
            ADD_FAILURE() << name << " does not build:\n" << describe(result.diagnostics);
            std::abort();
        }
        world = std::move(result.world);
    }
    return *world;
}

inline std::vector<Vec2> rectangleOf(float x0, float y0, float x1, float y1) {
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

/// A solid box that stands on the ground.
inline BoxDesc box(std::string name, Vec3 center, Vec3 size) {
    BoxDesc desc;
    desc.name = std::move(name);
    desc.center = center;
    desc.size = size;
    return desc;
}

/// A flat room.
inline RegionDesc room(std::string name, float x0, float y0, float x1, float y1, float z = 0.0f) {
    RegionDesc region;
    region.name = std::move(name);
    region.footprint = rectangleOf(x0, y0, x1, y1);
    region.floor.z = z;
    return region;
}

/// One room of 20 x 12 m.
inline StationDesc oneRoom() {
    StationDesc station;
    station.name = "Room";
    station.regions.push_back(room("Room", 0, 0, 20, 12));
    return station;
}

inline std::unique_ptr<World> build(const StationDesc& station) {
    WorldResult result = buildWorld(station);
    EXPECT_TRUE(result.world) << describe(result.diagnostics);
    return std::move(result.world);
}

} // namespace ped::test
