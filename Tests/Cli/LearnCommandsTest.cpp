// SPDX-License-Identifier: MIT
// learn, run --model graph: what a user types, and what comes of mistakes.

#include "Cli/RunProgram.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

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
