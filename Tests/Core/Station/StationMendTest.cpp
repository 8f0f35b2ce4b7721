// SPDX-License-Identifier: MIT
#include "Core/Station/RandomStation.h"

#include "ped/Station/StationMend.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"

#include <functional>
#include <gtest/gtest.h>

namespace ped {
namespace {

/// A sound station with one fault that has a clear remedy.
struct Slip {
    const char* name;
    std::function<void(StationDesc&)> make;
    const char* place;
    const char* label;
};

std::vector<Slip> slips() {
    return {
        {"NearlyRightName", [](auto& d) { d.objects.purchasePoints[0].queue += "x"; },
         "objects.purchasePoints[0].queue", "Use '"},
        {"NameTaken", [](auto& d) { d.objects.clocks[0].name = d.regions[0].name; }, "objects.clocks[0].name",
         "Rename it to 'hall 2'"},
        {"ServiceBounds",
         [](auto& d) {
             DistributionDesc& s = d.objects.purchasePoints[0].service;
             s = {DistributionKind::Uniform, 30, 0, 40, 20};
         },
         "objects.purchasePoints[0].service.minimum", "Exchange minimum and maximum"},
        {"TrainTimes",
         [](auto& d) {
             d.timetable.trains.resize(1);
             std::swap(d.timetable.trains[0].arrival, d.timetable.trains[0].departure);
         },
         "timetable.trains[0].departure", "Exchange arrival and departure"},
        {"Stay",
         [](auto& d) {
             PersonTypeDesc guest;
             guest.name = "guest";
             guest.agenda = {ActivityKind::Leave};
             guest.stayLow = 900;
             guest.stayHigh = 300;
             d.population.types = {guest};
         },
         "population.types[0].stayLow", "Exchange stayLow and stayHigh"},
        {"RatesOutOfOrder",
         [](auto& d) {
             d.population.arrivals[0].rates = {{0, 5}, {1200, 9}, {600, 7}};
         },
         "population.arrivals[0].rates[2].time", "Put the rates in the order of time"},
        {"UnknownType",
         [](auto& d) {
             d.population.mix = {{"comuter", 1}};
         },
         "population.mix[0].type", "Use 'commuter'"},
    };
}

TEST(StationMend, ASoundStationNeedsNone) {
    EXPECT_TRUE(findMends(test::soundStation()).empty());
}

TEST(StationMend, EachSlipHasADiagnosticAndAMendThatEndsIt) {
    for (const Slip& slip : slips()) {
        StationDesc station = test::soundStation();
        slip.make(station);
        Diagnostics before;
        EXPECT_FALSE(validateStation(station, before)) << slip.name;
        bool told = false;
        for (const Diagnostic& d : before.items())
            told = told || d.place == slip.place;
        EXPECT_TRUE(told) << slip.name;
        const std::vector<Mend> mends = findMends(station);
        const Mend* mend = mendFor(mends, slip.place);
        ASSERT_NE(mend, nullptr) << slip.name;
        EXPECT_EQ(mend->label.substr(0, std::string_view(slip.label).size()), slip.label) << slip.name;
        ASSERT_TRUE(applyMend(*mend, station)) << slip.name;
        Diagnostics after;
        EXPECT_TRUE(validateStation(station, after))
            << slip.name << ": " << (after.items().empty() ? "" : after.items()[0].message);
        EXPECT_EQ(mendFor(findMends(station), slip.place), nullptr) << slip.name;
    }
}

TEST(StationMend, SharesAreScaled) {
    StationDesc station = test::soundStation();
    station.population.mix = {{"commuter", 0.7f}, {"tourist", 0.2f}};
    const std::vector<Mend> mends = findMends(station);
    const Mend* mend = mendFor(mends, "population.mix");
    ASSERT_NE(mend, nullptr);
    ASSERT_TRUE(applyMend(*mend, station));
    EXPECT_FLOAT_EQ(station.population.mix[0].share, 0.7778f);
    EXPECT_FLOAT_EQ(station.population.mix[1].share, 0.2222f);
}

TEST(StationMend, RepeatedTimesAreLeftToTheAuthor) {
    StationDesc station = test::soundStation();
    station.population.arrivals[0].rates = {{0, 5}, {600, 9}, {600, 7}};
    EXPECT_TRUE(findMends(station).empty());
}

TEST(StationMend, MendsThatDoNotFitChangeNothing) {
    StationDesc station = test::soundStation();
    const Value before = writeStation(station);
    EXPECT_FALSE(applyMend({"x", "x", {{"regions[99].name", Value::string("a")}}}, station));
    EXPECT_FALSE(applyMend({"x", "x", {{"regions[0].height", Value::string("high")}}}, station));
    EXPECT_FALSE(applyMend({"x", "x", {{"regions[", Value::number(1)}}}, station));
    EXPECT_FALSE(applyMend({"x", "x", {{"", Value::number(1)}}}, station));
    EXPECT_TRUE(writeStation(station) == before);
}

TEST(StationMend, SetPathAddsFieldsThatWereLeftOut) {
    Value root = Value::object();
    root.set("list", Value::array().push(Value::object()));
    EXPECT_TRUE(setPath(root, "list[0].service.mean", Value::number(4)));
    EXPECT_DOUBLE_EQ(findPath(root, "list[0].service.mean").asNumber(), 4.0);
    EXPECT_FALSE(setPath(root, "list[1].service", Value::number(4)));
    EXPECT_FALSE(setPath(root, "list.service", Value::number(4)));
}

TEST(StationMend, WhatChangedSinceIsNotMended) {
    StationDesc station = test::soundStation();
    ASSERT_FALSE(station.objects.purchasePoints.empty());
    PurchasePointDesc wrong = station.objects.purchasePoints[0];
    wrong.name = "Another";
    wrong.queue += "x";
    station.objects.purchasePoints.insert(station.objects.purchasePoints.begin(), wrong);
    const std::vector<Mend> mends = findMends(station);
    ASSERT_EQ(mends.size(), 1u);
    EXPECT_TRUE(mendFits(mends[0], station));
    // It is taken out, and another stands in its place.
    StationDesc later = station;
    later.objects.purchasePoints.erase(later.objects.purchasePoints.begin());
    const std::string before = later.objects.purchasePoints[0].queue;
    EXPECT_FALSE(mendFits(mends[0], later));
    EXPECT_FALSE(applyMend(mends[0], later));
    EXPECT_EQ(later.objects.purchasePoints[0].queue, before);
    EXPECT_TRUE(applyMend(mends[0], station));
}

} // namespace
} // namespace ped
