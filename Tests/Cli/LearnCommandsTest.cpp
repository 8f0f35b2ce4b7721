// SPDX-License-Identifier: MIT
// learn, run --model graph: what a user types, and what comes of mistakes.

#include "Cli/RunProgram.h"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace {

using test::contains;
using test::runProgram;

/// Twenty people who cross each other's way.
std::string walkers() {
    std::string text = "id,frame,x,y\n";
    for (int id = 1; id <= 20; ++id)
        for (int f = 0; f <= 60; ++f) {
            const double along = (0.9 + 0.04 * id) * 0.2 * f, lane = 0.6 * id;
            text += fmt::format("{},{},{:.3f},{:.3f}\n", id, f, id % 2 == 0 ? along : lane, id % 2 == 0 ? lane : along);
        }
    return text;
}

class LearnCommands : public ::testing::Test {
protected:
    void SetUp() override { test::writeText(folder_ / "walkers.csv", walkers()); }
    std::string file(const std::string& name) const { return "'" + (folder_ / name) + "'"; }
    test::Folder folder_;
};

TEST_F(LearnCommands, ABaseIsLearnedTheSameOnAnyNumberOfThreadsAndWalkedBy) {
    const auto one =
        runProgram("learn " + file("walkers.csv") + " --fps 5 --threads 1 -q --json -o " + file("a.pedpag"));
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_TRUE(contains(one.out, "\"mean_edges\""));
    const auto two = runProgram("learn " + file("walkers.csv") + " --fps 5 --threads 2 -q -o " + file("b.pedpag") +
                                " --grouping leader --explore " + file("b.html"));
    ASSERT_EQ(two.code, 0) << two.err;
    EXPECT_TRUE(contains(two.out, "leaders"));
    EXPECT_EQ(test::readText(folder_ / "a.pedpag"), test::readText(folder_ / "b.pedpag"));
    EXPECT_TRUE(contains(test::readText(folder_ / "b.html"), "Ways to go on"));
    const auto walked = runProgram("run --scene opposing-4 --model graph --examples " + file("a.pedpag") +
                                   " --jump 0.3 --guard on --asked 5 --seconds 10 -q --json");
    EXPECT_EQ(walked.code, 0) << walked.err;
}

TEST_F(LearnCommands, OneClassOfPeopleIsABaseOfItsOwn) {
    // Ten people who hurry, and ten who stand, all of them 9 m apart: nobody is in a group or talks.
    std::string text = "id,frame,x,y\n";
    for (int id = 1; id <= 20; ++id)
        for (int f = 0; f <= 60; ++f)
            text += fmt::format("{},{},{:.3f},{:.3f}\n", id, f, id <= 10 ? 0.4 * f : 1.5 * id, 9.0 * id);
    test::writeText(folder_ / "mixed.csv", text);
    const std::string learn = "learn " + file("mixed.csv") + " --fps 5 -q --json -o " + file("x.pedpag");
    const auto all = runProgram(learn), fast = runProgram(learn + " --class fast"),
               wait = runProgram(learn + " --class wait");
    ASSERT_EQ(fast.code, 0) << fast.err;
    ASSERT_EQ(wait.code, 0) << wait.err;
    const auto tracks = [](const auto& outcome) {
        return nlohmann::json::parse(outcome.out)["tracks"].template get<int>();
    };
    const auto speed = [](const auto& outcome) {
        return nlohmann::json::parse(outcome.out)["mean_speed"].template get<double>();
    };
    EXPECT_EQ(tracks(all), 20);
    EXPECT_EQ(tracks(fast), 10);
    EXPECT_EQ(tracks(wait), 10);
    EXPECT_NEAR(speed(fast), 2.0, 0.1);
    EXPECT_NEAR(speed(wait), 0.0, 0.1);
    EXPECT_TRUE(contains(fast.out, "class fast"));
    for (const std::string none : {"group", "talk"}) {
        const auto nobody = runProgram(learn + " --class " + none);
        EXPECT_EQ(nobody.code, 1);
        EXPECT_TRUE(contains(nobody.err, none)) << nobody.err;
    }
    EXPECT_EQ(runProgram(learn + " --class dances").code, 2);
}

TEST_F(LearnCommands, PeopleWalkByEveryKindOfSight) {
    for (const char* kind : {"rays", "sectors --rays 8", "flow --rays 8", "crowd --rays 8", "polar --rays 8"}) {
        const auto learned =
            runProgram("learn " + file("walkers.csv") + " --fps 5 -q -o " + file("s.pedpag") + " --sight " + kind);
        ASSERT_EQ(learned.code, 0) << kind << ": " << learned.err;
        const auto walked =
            runProgram("run --scene opposing-4 --model graph --seconds 60 -q --json --examples " + file("s.pedpag"));
        ASSERT_EQ(walked.code, 0) << kind << ": " << walked.err;
        const auto json = nlohmann::json::parse(walked.out);
        EXPECT_EQ(json["left"], 4) << kind;
        EXPECT_EQ(json["collisions"]["pedestrian"], 0) << kind;
    }
    EXPECT_EQ(
        runProgram("learn " + file("walkers.csv") + " --fps 5 -q --sight polar --rays 9 -o " + file("s.pedpag")).code,
        2);
}

TEST_F(LearnCommands, MistakesAreToldWithWhatToDo) {
    const std::string to = " -q -o " + file("x.pedpag");
    const auto rays = runProgram("learn " + file("walkers.csv") + " --fps 5 --rays 40" + to);
    EXPECT_EQ(rays.code, 2);
    EXPECT_TRUE(contains(rays.err, "100 at most")) << rays.err;
    const auto floor = runProgram("learn " + file("walkers.csv") + " --fps 5 --floor 2" + to);
    EXPECT_EQ(floor.code, 2);
    EXPECT_TRUE(contains(floor.err, "auto")) << floor.err;
    const auto sight = runProgram("learn " + file("walkers.csv") + " --fps 5 --sight ears" + to);
    EXPECT_EQ(sight.code, 2);
    const auto missing = runProgram("learn " + file("nobody.csv") + to);
    EXPECT_EQ(missing.code, 1);
    const auto foreign =
        runProgram("run --scene opposing-2 --model graph --seconds 1 -q --examples " + file("walkers.csv"));
    EXPECT_EQ(foreign.code, 1);
    EXPECT_TRUE(contains(foreign.err, "pedsim learn")) << foreign.err;
    ASSERT_EQ(runProgram("learn " + file("walkers.csv") + " --fps 5 --rate 8 --rays 12" + to).code, 0);
    const auto rate = runProgram("run --scene opposing-2 --model graph --seconds 1 -q --examples " + file("x.pedpag"));
    EXPECT_EQ(rate.code, 1);
    EXPECT_TRUE(contains(rate.err, "0.125 s")) << rate.err;
    EXPECT_TRUE(contains(rate.err, "0.1 s")) << rate.err;
}

} // namespace
