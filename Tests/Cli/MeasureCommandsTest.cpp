// SPDX-License-Identifier: MIT
// pedsim validate and pedsim bench.
#include "Cli/NumberList.h"
#include "RunProgram.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::runProgram;

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
    EXPECT_EQ(json["studies"][0]["findings"].size(), 5u);
    EXPECT_EQ(json["interrupted"], false);
    const std::string text = test::readText(page);
    for (const char* part :
         {"# Mine", "Words.", "<!-- study rimea-singles: ", "./pedsim validate --quick --only rimea-singles",
          "| [RiMEA tests 1, 2, 3, 6: single persons and a corner]", "| 1: 40 m at 1.33 m/s |"})
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
