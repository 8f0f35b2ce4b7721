// SPDX-License-Identifier: MIT
// pedsim run and pedsim order as users meet them.

#include "Cli/RunProgram.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::readText;
using test::runProgram;
using test::writeText;

nlohmann::json parsed(const Outcome& o) {
    const auto json = nlohmann::json::parse(o.out, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << o.out << o.err;
    return json;
}

TEST(Run, WritesTheSummary) {
    const Folder folder;
    const std::string file = folder / "summary.json";
    const Outcome o =
        runProgram("run Plaza --agents 30 --errands random --seconds 2 --seed 5 --summary '" + file + "'");
    ASSERT_EQ(o.code, 0) << o.err;
    EXPECT_TRUE(contains(o.out, "Plaza: 30 people")) << o.out;
    const auto json = nlohmann::json::parse(readText(file));
    EXPECT_EQ(json["station"], "Plaza");
    EXPECT_EQ(json["agents"], 30);
    EXPECT_EQ(json["frames"], 60);
    EXPECT_EQ(json["seed"], 5);
    EXPECT_EQ(json["interrupted"], false);
    EXPECT_TRUE(contains(o.out, json["state_hash"].get<std::string>()));
}

TEST(Run, TakesThePopulationOfTheStation) {
    const auto json = parsed(runProgram("run Corridor --seconds 1 --json"));
    EXPECT_GE(json["agents"], 20); // And those who have come in since.
    EXPECT_LT(json["agents"], 30);
    EXPECT_EQ(json["order"], "CABFED");
    EXPECT_EQ(parsed(runProgram("run Corridor --seconds 1 --json --errands random"))["agents"], 20);
}

TEST(Run, ScenesAreListedAndRun) {
    const Outcome list = runProgram("run --scenes");
    EXPECT_EQ(list.code, 0);
    EXPECT_TRUE(contains(list.out, "corridor-two-way")) << list.out;
    const auto all = parsed(runProgram("run --scenes --json"))["scenes"];
    EXPECT_GE(all.size(), 20u);
    const auto json = parsed(runProgram("run --scene circle-swap --seconds 2 --json"));
    EXPECT_EQ(json["scene"], "circle-swap");
    EXPECT_EQ(json["agents"], 16);
}

TEST(Run, UnknownNamesGetSuggestions) {
    const Outcome scene = runProgram("run --scene corridor-tow-way");
    EXPECT_EQ(scene.code, 1);
    EXPECT_TRUE(contains(scene.err, "Did you mean 'corridor-two-way'?")) << scene.err;
    const Outcome station = runProgram("run Plazza --seconds 1");
    EXPECT_EQ(station.code, 1);
    EXPECT_TRUE(contains(station.err, "Did you mean 'Plaza'?")) << station.err;
    const Outcome order = runProgram("order Plazza");
    EXPECT_EQ(order.code, 1);
    EXPECT_TRUE(contains(order.err, "Did you mean 'Plaza'?")) << order.err;
}

TEST(Run, WrongUsageIsToldSo) {
    test::expectUsageErrors({"run Plaza --order CABX",
                             "run Plaza --order AA",
                             "run Plaza --model magic",
                             "run Plaza --seconds 0",
                             "run Plaza --seconds -1",
                             "run Plaza --seconds nan",
                             "run Plaza --agents -1",
                             "run Plaza --agents many",
                             "run Plaza --scene crossing",
                             "run --scene crossing --agents 5",
                             "run Plaza --restore x --agents 5",
                             "run Plaza --errands shopping",
                             "run Plaza --nonsense",
                             "order",
                             "order Plaza --orders all,XYZ",
                             "order Plaza --orders sample:1000",
                             "order Plaza --agents 0",
                             "order Plaza --agents 3,x",
                             "order Plaza --seconds 0",
                             "order Plaza --runs 0"});
}

TEST(Run, DeterminismOneHashHoweverParallel) {
    std::set<std::string> hashes;
    for (const char* threads : {"1", "2", "5"})
        hashes.insert(parsed(
            runProgram(std::string("run Plaza --agents 100 --seconds 5 --json --threads ") + threads))["state_hash"]);
    EXPECT_EQ(hashes.size(), 1u);
}

TEST(Run, ARestoredRunGoesOnAsIfNothingHadHappened) {
    const Folder folder;
    const std::string saved = folder / "half.pedrun";
    for (const char* what : {"Plaza --agents 40 --errands places", "Plaza --agents 40", "--scene door-two-way"}) {
        const std::string common = std::string("run ") + what + " --seed 3 --json --seconds ";
        const auto whole = parsed(runProgram(common + "8"));
        const auto half = parsed(runProgram(common + "4 --save '" + saved + "'"));
        const std::string restore = contains(what, "scene")     ? what
                                    : contains(what, "errands") ? "Plaza --errands places"
                                                                : "Plaza";
        const auto rest =
            parsed(runProgram("run " + restore + " --seed 3 --json --seconds 4 --restore '" + saved + "'"));
        EXPECT_NE(half["state_hash"], whole["state_hash"]);
        EXPECT_EQ(rest["state_hash"], whole["state_hash"]) << what;
        EXPECT_EQ(rest["first_frame"], 120);
    }
    const Outcome foreign = runProgram("run Corridor --seconds 1 --restore '" + saved + "'");
    EXPECT_EQ(foreign.code, 1);
    EXPECT_TRUE(contains(foreign.err, saved + ": error: ")) << foreign.err;
    writeText(saved, "nonsense");
    EXPECT_EQ(runProgram("run Plaza --seconds 1 --restore '" + saved + "'").code, 1);
    EXPECT_EQ(runProgram("run Plaza --seconds 1 --restore /nowhere/at/all").code, 1);
}

TEST(Run, CtrlCEndsARunWithItsFigures) {
    // Stopped at its first line of progress: by then it runs, however slow the machine.
    const Folder folder;
    const std::string file = folder / "out.json", log = folder / "log";
    const Outcome run =
        runProgram("run Plaza --agents 50 --seconds 900000 --json >'" + file + "' 2>'" + log +
                   "' & p=$!; while ! grep -q Simulating '" + log +
                   "' 2>/dev/null && kill -0 $p 2>/dev/null; do sleep 0.05; done; kill -INT $p; wait $p");
    ASSERT_EQ(run.code, 130) << readText(log);
    const auto json = nlohmann::json::parse(readText(file), nullptr, false);
    ASSERT_FALSE(json.is_discarded()); // An end by the signal itself would leave nothing there.
    EXPECT_EQ(json["interrupted"], true);
    EXPECT_GT(json["frames"], 0);
    EXPECT_LT(json["seconds"], 900000.0);
}

TEST(Run, MorePeopleThanFitAreToldOf) {
    const Outcome o = runProgram("run Corridor --agents 5000 --seconds 0.1 --json");
    EXPECT_EQ(o.code, 0);
    EXPECT_TRUE(contains(o.err, "found no room")) << o.err;
    EXPECT_LT(parsed(o)["agents"], 5000);
}

TEST(Follow, TellsAStoryWithTimes) {
    const Outcome o = runProgram("follow TicketHall --type commuter --seconds 30 --quiet");
    EXPECT_EQ(o.code, 0) << o.err;
    EXPECT_TRUE(o.out.starts_with("TicketHall: commuter ")) << o.out;
    EXPECT_TRUE(contains(o.out, "  08:00:")) << o.out;
    EXPECT_TRUE(contains(o.out, "comes in by")) << o.out;
    const auto json = parsed(runProgram("follow TicketHall --agent 3 --seconds 10 --json --goals"));
    EXPECT_EQ(json["agent"], 3);
    EXPECT_EQ(json["events"][0]["kind"], "arrives");
    EXPECT_GT(json["events"].size(), 1u);
}

TEST(Follow, WrongUsageIsToldSo) {
    const Outcome type = runProgram("follow TicketHall --type commuters");
    EXPECT_EQ(type.code, 2);
    EXPECT_TRUE(contains(type.err, "Did you mean 'commuter'?")) << type.err;
    EXPECT_EQ(runProgram("follow TicketHall --type commuter --agent 3").code, 2);
    const Outcome nobody = runProgram("follow TicketHall --agent 99999 --seconds 1");
    EXPECT_EQ(nobody.code, 1);
    EXPECT_TRUE(contains(nobody.err, "nobody")) << nobody.err;
}

TEST(Order, ResumesFromItsFile) {
    const Folder folder;
    const std::string csv = folder / "orders.csv", plot = folder / "orders.svg";
    const std::string common = "order Corridor --agents 10,20 --seconds 2 --csv '" + csv + "' ";
    const Outcome first = runProgram(common + "--orders CABFED,ABCDEF --json");
    ASSERT_EQ(first.code, 0) << first.err;
    const auto one = parsed(first);
    EXPECT_EQ(one["runs"], 4);
    EXPECT_EQ(one["runs_done"], 4);
    EXPECT_EQ(one["observations"].size(), 6u);

    const std::string before = readText(csv);
    writeText(csv, before + "Corridor,half a li");
    const Outcome second = runProgram(common + "--orders CABFED,ABCDEF,E --plot '" + plot + "'");
    ASSERT_EQ(second.code, 0) << second.err;
    EXPECT_TRUE(contains(second.err, "4 of 6 runs are there already")) << second.err;
    EXPECT_TRUE(contains(second.err, "not whole")) << second.err;
    const std::string after = readText(csv);
    EXPECT_TRUE(after.starts_with(before));
    EXPECT_EQ(std::count(after.begin(), after.end(), '\n'), 7);
    EXPECT_TRUE(contains(second.out, "CABFED, the best of the paper, has rank")) << second.out;
    EXPECT_TRUE(contains(second.out, "With routines switched off")) << second.out;
    EXPECT_TRUE(readText(plot).starts_with("<svg "));

    writeText(csv, "some,other,table\n1,2,3\n");
    const Outcome foreign = runProgram(common);
    EXPECT_EQ(foreign.code, 1);
    EXPECT_TRUE(contains(foreign.err, csv + ": error: ")) << foreign.err;
    EXPECT_EQ(readText(csv), "some,other,table\n1,2,3\n");
}

} // namespace
