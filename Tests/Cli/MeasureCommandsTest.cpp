// SPDX-License-Identifier: MIT
// pedsim measure, pedsim validate and pedsim bench.
#include "Cli/NumberList.h"
#include "RunProgram.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::runProgram;

/// Ten people who walk along x at 1 m/s, one behind the other, five frames per second.
std::string walkers(const Folder& folder) {
    std::string text = "id,frame,x,y\n";
    for (int id = 0; id < 10; ++id)
        for (int frame = 0; frame < 100; ++frame)
            text += std::to_string(id) + "," + std::to_string(frame) + "," + std::to_string(0.2 * frame - id) + ",1\n";
    const std::string file = folder / "walkers.csv";
    test::writeText(file, text);
    return file;
}

TEST(Measure, TellsWhatMetersMakeOfTracks) {
    const Folder folder;
    const std::string file = walkers(folder);
    const Outcome o = runProgram("measure '" + file + "' --fps 5 --line 5,2,5,0 --area=0,0,10,2 --json");
    ASSERT_EQ(o.code, 0) << o.err;
    const auto json = nlohmann::json::parse(o.out);
    EXPECT_EQ(json["people"], 10);
    EXPECT_EQ(json["frames"], 100);
    EXPECT_NEAR(json["presence"]["mean"].get<double>(), 10.0, 1e-9);
    EXPECT_NEAR(json["presence"]["mean_speed"].get<double>(), 1.0, 1e-4);
    EXPECT_EQ(json["flow"][0]["forwards"], 10);
    EXPECT_NEAR(json["flow"][0]["steady"].get<double>(), 0.5, 1e-3); // One a second through 2 m.
    EXPECT_NEAR(json["density"][0]["speed_along"].get<double>(), 1.0, 1e-4);
    EXPECT_FALSE(json.contains("collisions"));
    EXPECT_FALSE(json["not_measured"].empty());
    const Outcome text = runProgram("measure '" + file + "' --fps 5 --radius 0.3 --from 2 --to 10");
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_TRUE(contains(text.out, "collisions 0 between people")) << text.out;
    EXPECT_TRUE(contains(text.out, "flow      not measured; unknown: a line to count passages at (--line)"))
        << text.out;
}

TEST(Measure, WritesMapsOfDensity) {
    const Folder folder;
    const std::string file = walkers(folder), map = folder / "map.csv";
    Outcome o = runProgram("measure '" + file + "' --fps 5 --map '" + map + "' --json");
    ASSERT_EQ(o.code, 0) << o.err;
    EXPECT_EQ(nlohmann::json::parse(o.out)["map"]["cell"], 0.5);
    EXPECT_TRUE(test::readText(map).starts_with("level,x,y,density,speed,flow\n0,"));
    o = runProgram("measure '" + file + "' --fps 5 --map '" + map + "' --map-at 3");
    ASSERT_EQ(o.code, 0) << o.err;
    EXPECT_TRUE(test::readText(map).starts_with("level,x,y,density\n0,"));
}

TEST(Measure, SaysWhatIsWrongAndWhatToDo) {
    const Folder folder;
    const std::string file = walkers(folder);
    EXPECT_EQ(runProgram("measure").code, 2);
    EXPECT_EQ(runProgram("measure '" + file + "' --fps 5 --line 1,2").code, 2);
    EXPECT_EQ(runProgram("measure '" + file + "' --fps 5 --area 1,2,1,2").code, 2);
    EXPECT_EQ(runProgram("measure '" + file + "' --fps 5 --unit ell").code, 2);
    EXPECT_EQ(runProgram("measure '" + file + "' --fps 5 --map-at 3").code, 2);
    EXPECT_EQ(runProgram("measure '" + file + "' --fps=-1").code, 2);
    Outcome o = runProgram("measure '" + file + "'");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "--fps")) << o.err;
    test::writeText(folder / "bad.csv", "id,frame,x,y\n1,0,0,0\n1,1,zero,0\n");
    o = runProgram("measure '" + (folder / "bad.csv") + "' --fps 5");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "bad.csv:3")) << o.err;
    EXPECT_TRUE(contains(o.err, "'zero' is not a number")) << o.err;
    o = runProgram("measure '" + (folder / "none.csv") + "'");
    EXPECT_EQ(o.code, 1);
    EXPECT_EQ(o.out, "");
}

TEST(Validate, ListsItsStudies) {
    const Outcome o = runProgram("validate --list");
    EXPECT_EQ(o.code, 0);
    for (const char* name : {"penn", "lanes", "bottleneck", "door", "single-file", "diagram", "routines", "arrivals",
                             "rimea-singles", "rimea-stairs"})
        EXPECT_TRUE(contains(o.out, name)) << name;
}

TEST(Validate, WritesAPageAndJson) {
    const Folder folder;
    const std::string page = folder / "page.md";
    test::writeText(page, "# Mine\n\n<!-- summary: begin -->\n<!-- summary: end -->\n\nWords.\n");
    const Outcome o = runProgram("validate --quick --only rimea-singles --json --threads 2 -o '" + page + "'");
    EXPECT_EQ(o.code, 0) << o.err;
    const auto json = nlohmann::json::parse(o.out);
    ASSERT_EQ(json["studies"].size(), 1u);
    EXPECT_EQ(json["studies"][0]["study"], "rimea-singles");
    EXPECT_EQ(json["studies"][0]["findings"].size(), 7u);
    EXPECT_EQ(json["interrupted"], false);
    ASSERT_FALSE(json["studies"][0]["measures"].empty());
    EXPECT_TRUE(json["studies"][0]["measures"][0]["presence"]["mean"].is_number());
    const std::string text = test::readText(page);
    for (const char* part :
         {"# Mine", "Words.", "<!-- study rimea-singles: ", "./pedsim validate --quick --only rimea-singles",
          "| [RiMEA tests 1, 2, 3, 6; NIST 2.7: single persons, a corner, a lift]", "| 1: 40 m at 1.33 m/s |"})
        EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
}

TEST(Validate, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(runProgram("validate --only nothing").code, 2);
    const Outcome o = runProgram("validate --quick --only rimea-singles --data /nowhere");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "lacks recordings")) << o.err;
}

TEST(Bench, MeasuresAStationAndWritesAPage) {
    const Folder folder;
    const std::string page = folder / "page.md";
    const Outcome o =
        runProgram("bench Plaza --agents 40,20 --seconds 1 --warm 1 --threads 1 --json -q -o '" + page + "'");
    EXPECT_EQ(o.code, 0) << o.err;
    const auto json = nlohmann::json::parse(o.out);
    ASSERT_EQ(json["costs"].size(), 2u);
    EXPECT_EQ(json["costs"][0]["people"], 20);
    EXPECT_EQ(json["costs"][1]["people"], 40);
    EXPECT_GT(json["costs"][1]["rows"][0]["stages_us_per_agent_step"]["steer"].get<double>(), 0.0);
    const std::string text = test::readText(page);
    EXPECT_TRUE(contains(text, "<!-- costs of Plaza: begin -->"));
    EXPECT_TRUE(contains(text, "<!-- stages of Plaza: begin -->"));
    EXPECT_TRUE(contains(text, "./pedsim bench Plaza --agents 40,20"));
}

TEST(Bench, PutsDetourCrowdBesideWalkersOnOneThreadAndTwo) {
    const Outcome o =
        runProgram("bench --parts terminal,hall,detour --agents 100 --seconds 1 --warm 1 --threads 2 --json -q");
    ASSERT_EQ(o.code, 0) << o.err;
    const auto json = nlohmann::json::parse(o.out);
    ASSERT_EQ(json["costs"].size(), 3u);
    EXPECT_EQ(json["costs"][0]["scene"], "Terminal");
    EXPECT_EQ(json["costs"][1]["scene"], "Hall 0.1");
    for (const auto& run : json["costs"]) {
        ASSERT_EQ(run["rows"].size(), 2u);
        EXPECT_EQ(run["rows"][1]["threads"], 2);
        EXPECT_GT(run["rows"][1]["realtime_factor"].get<double>(), 0.0);
        EXPECT_EQ(run["found_room"], 100);
    }
    ASSERT_EQ(json["detour_crowd"].size(), 2u);
    EXPECT_GT(json["detour_crowd"][0]["us_per_agent_step"].get<double>(), 0.0);
    EXPECT_GT(json["detour_crowd"][0]["mean_speed"].get<double>(), 0.3); // They walk.
}

TEST(Bench, MeasuresPeopleWhoAreSteeredByExamples) {
    const Outcome o = runProgram("bench --parts examples --agents 100 --seconds 1 --warm 2 --threads 1 --json -q");
    ASSERT_EQ(o.code, 0) << o.err;
    const auto json = nlohmann::json::parse(o.out);
    ASSERT_EQ(json["costs"].size(), 1u);
    EXPECT_EQ(json["costs"][0]["scene"], "Hall 0.1 by examples");
    EXPECT_EQ(json["costs"][0]["found_room"], 100);
}

TEST(Bench, RefusesWhatItDoesNotUnderstand) {
    EXPECT_EQ(runProgram("bench --agents 3,x").code, 2);
    EXPECT_EQ(runProgram("bench --parts engines").code, 2);
    EXPECT_EQ(runProgram("bench NoSuchStation").code, 1);
}

TEST(NumberList, IsSortedAndWhole) {
    std::vector<std::uint32_t> numbers;
    EXPECT_TRUE(pedsim::parsePopulations("1000,333,333", numbers));
    EXPECT_EQ(numbers, (std::vector<std::uint32_t>{333, 1000}));
    for (const char* text : {"", "0", "3,", ",3", "3 4", "1000001", "-3"})
        EXPECT_FALSE(pedsim::parsePopulations(text, numbers)) << text;
}

} // namespace
