// SPDX-License-Identifier: MIT
#include "ped/Station/District.h"
#include "ped/Station/StationBinary.h"
#include "ped/Station/StationReader.h"
#include "ped/Station/StationValidate.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

StationDesc hall() {
    StationDesc s;
    s.name = "Hall";
    RegionDesc r;
    r.name = "floor";
    r.footprint = {{0, 0}, {20, 0}, {20, 10}, {0, 10}};
    s.regions.push_back(r);
    s.objects.entrances.push_back({"in", {19.4f, 5, 0}, 180.0f, 3.0f});
    s.objects.exits.push_back({"out", {0.5f, 5, 0}, 180.0f, 3.0f});
    SignDesc sign;
    sign.name = "sign";
    sign.position = {10, 5, 2};
    sign.pointsTo = {"in", "out"};
    s.objects.signs.push_back(sign);
    s.population.initial = 10;
    s.population.mix = {{"commuter", 1.0f}};
    s.population.arrivals.push_back({"in", {{0.0f, 5.0f}}, {}});
    return s;
}

DistrictDesc twoHalls() {
    DistrictDesc d;
    d.name = "Halls";
    d.stations = {{"a", "hall", {0, 0, 0}, 0}, {"b", "hall", {60, 10, 0.5f}, 180}};
    d.joins = {{"bridge", "a/in", "b/in", 0.0f}};
    return d;
}

TEST(District, AStationPlacedAtTheOriginStaysAsItIs) {
    const StationDesc station = hall();
    EXPECT_TRUE(sameStation(placeStation(station, "", {}, 0), station));
}

TEST(District, FourQuartersAreAWholeTurn) {
    StationDesc station = hall();
    RegionDesc slope;
    slope.name = "slope";
    slope.footprint = {{0, 10}, {8, 10}, {8, 16}, {0, 16}};
    slope.floor.kind = FloorKind::Sampled;
    slope.floor.origin = {0, 10};
    slope.floor.spacing = 2.0f;
    slope.floor.columns = 5;
    for (int i = 0; i < 20; ++i)
        slope.floor.samples.push_back(0.01f * float(i * i % 7));
    station.regions.push_back(slope);
    StationDesc turned = station;
    for (int i = 0; i < 4; ++i) {
        turned = placeStation(turned, "", {}, 90);
        Diagnostics diagnostics;
        validateStation(turned, diagnostics);
        EXPECT_FALSE(diagnostics.hasErrors()) << diagnostics.items()[0].message;
        EXPECT_EQ(sameStation(turned, station), i == 3);
    }
    const StationDesc half = placeStation(station, "", {}, 180);
    // The sample at (2, 12), column 1 of row 1, now lies at (-2, -12).
    const FloorDesc& f = half.regions[1].floor;
    EXPECT_EQ(f.origin, (Vec2{-8, -16}));
    EXPECT_EQ(f.samples[2 * 5 + 3], slope.floor.samples[1 * 5 + 1]);
}

TEST(District, NamesAndReferencesGetTheStationsNameAndTypesKeepTheirs) {
    const StationDesc placed = placeStation(hall(), "a/", {100, 0, 3}, 90);
    EXPECT_EQ(placed.regions[0].name, "a/floor");
    EXPECT_EQ(placed.population.arrivals[0].entrance, "a/in");
    EXPECT_EQ(placed.objects.signs[0].pointsTo[1], "a/out");
    EXPECT_EQ(placed.population.mix[0].type, "commuter");
    EXPECT_EQ(placed.objects.entrances[0].position, (Vec3{95, 19.4f, 3}));
    EXPECT_EQ(placed.objects.entrances[0].facing, -90.0f);
    EXPECT_EQ(placed.regions[0].floor.z, 3.0f);
}

TEST(District, ADoorOfAJoinBecomesAWalkway) {
    const StationDesc halls[] = {hall(), hall()};
    StationDesc out;
    Diagnostics diagnostics;
    ASSERT_TRUE(composeDistrict(twoHalls(), halls, out, diagnostics));
    ASSERT_EQ(out.regions.size(), 3u);
    const RegionDesc& bridge = out.regions[2];
    EXPECT_EQ(bridge.name, "bridge");
    EXPECT_EQ(bridge.footprint, (std::vector<Vec2>{{20, 3.5f}, {20, 6.5f}, {40, 6.5f}, {40, 3.5f}}));
    EXPECT_EQ(bridge.floor.kind, FloorKind::Ramp);
    EXPECT_EQ(bridge.floor.zTo, 0.5f);
    EXPECT_TRUE(out.objects.entrances.empty());
    EXPECT_EQ(out.objects.exits.size(), 2u);
    EXPECT_TRUE(out.population.arrivals.empty());
    EXPECT_EQ(out.objects.signs[0].pointsTo, (std::vector<std::string>{"a/out"}));
    EXPECT_EQ(out.population.initial, 20);
    validateStation(out, diagnostics);
    EXPECT_FALSE(diagnostics.hasErrors()) << diagnostics.items()[0].message;
}

TEST(District, FaultsNameTheirPlace) {
    const auto told = [](auto change) {
        DistrictDesc d = twoHalls();
        StationDesc halls[] = {hall(), hall()};
        change(d, halls);
        StationDesc out;
        Diagnostics diagnostics;
        EXPECT_FALSE(composeDistrict(d, halls, out, diagnostics));
        return diagnostics.items().empty() ? "" : diagnostics.items()[0].place + ": " + diagnostics.items()[0].message;
    };
    using Halls = StationDesc[2];
    EXPECT_EQ(told([](DistrictDesc& d, Halls&) { d.joins[0].to = "b/up"; }),
              "joins[0].to: There is no entrance or exit 'b/up'.");
    EXPECT_EQ(told([](DistrictDesc& d, Halls&) { d.stations[1].turn = 0; }),
              "joins[0]: The doors of 'bridge' do not face each other.");
    EXPECT_EQ(told([](DistrictDesc& d, Halls&) { d.stations[1].position.x = 40.5f; }),
              "joins[0]: The doors of 'bridge' are too near to each other.");
    EXPECT_EQ(told([](DistrictDesc& d, Halls&) { d.stations[1].name = "a"; }),
              "stations[1].name: Two stations are called 'a'.");
    EXPECT_EQ(told([](DistrictDesc& d, Halls&) { d.stations[1].turn = 45; }),
              "stations[1].turn: 'b' is turned by 45 degrees.");
    EXPECT_EQ(told([](DistrictDesc&, Halls& h) { h[1].simulation.cellSize = 0.3f; }),
              "stations[1].station: 'b' is simulated otherwise than 'a'.");
}

} // namespace
} // namespace ped
