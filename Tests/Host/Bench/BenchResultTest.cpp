// SPDX-License-Identifier: MIT
// Fits, tables and JSON of what pedsim bench measures.
#include "Bench/BenchResult.h"
#include "Bench/BenchJson.h"
#include "Bench/BenchSuite.h"
#include "Bench/BenchTables.h"
#include "Json/JsonText.h"

#include "Shared/ThreadExecutor.h"
#include "ped/Base/Diagnostic.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace {

using namespace pedsim;

CostRun runOf(std::uint32_t people, double microseconds) {
    CostRun run;
    run.scene = "Hall 0.1";
    run.wanted = people;
    run.squareMetresEach = 10.0;
    run.bytesPerPerson = 1300.0;
    CostRow one;
    one.people = people;
    one.microseconds = microseconds;
    one.wallMicroseconds = 2.0 * microseconds;
    one.stageMicroseconds[std::size_t(ped::Stage::Perceive)] = 0.75 * microseconds;
    one.stageMicroseconds[std::size_t(ped::Stage::Steer)] = 0.25 * microseconds;
    CostRow two = one;
    two.threads = 2;
    two.wallMicroseconds = microseconds;
    run.rows = {one, two};
    return run;
}

BenchResult resultOf() {
    BenchResult result;
    result.command = "./pedsim bench";
    result.machine.date = "2026-01-02 03:04";
    result.machine.commit = "1a2b3c4-dirty";
    result.notCounted = "this machine has no such counters";
    result.costs = {runOf(10000, 2.0), runOf(1000, 1.0), runOf(100, 9.0)};
    CrowdRow crowd;
    crowd.density = 0.1;
    crowd.people = 1000;
    crowd.microseconds = 3.0;
    result.crowds = {crowd};
    return result;
}

std::string cell(const BenchTable& table, const std::string& column, std::size_t row) {
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (table.columns[c] == column)
            return table.rows[row][c];
    return "no such column";
}

TEST(GrowthExponent, IsTheSlopeInLogarithms) {
    std::vector<GrowthPoint> points;
    for (const double n : {1e3, 5e3, 1e4, 1e5})
        points.push_back({n, 0.7 * std::pow(n, 0.12)});
    EXPECT_NEAR(growthExponent(points, 0.0), 1.12, 1e-9);
    points.insert(points.begin(), {100.0, 50.0}); // Fixed costs of small crowds are not growth.
    EXPECT_NEAR(growthExponent(points, 1000.0), 1.12, 1e-9);
    EXPECT_LT(growthExponent(points, 0.0), 1.0);
    EXPECT_EQ(growthExponent(std::span(points).first(1), 0.0), 1.0);
    EXPECT_EQ(growthExponent(std::span<const GrowthPoint>(), 0.0), 1.0);
}

TEST(GrowthExponent, OfASceneLeavesOutSmallCrowds) {
    EXPECT_NEAR(growthExponent(resultOf(), "Hall 0.1"), 1.0 + std::log10(2.0), 1e-9);
    EXPECT_EQ(growthExponent(resultOf(), "elsewhere"), 1.0);
}

TEST(CostRow, TellsTimesRealTimeByTheClock) {
    EXPECT_NEAR(runOf(1000, 1.0).rows[1].realtimeFactor(30.0), 1e6 / (1000.0 * 30.0), 1e-9);
    EXPECT_EQ(CostRow().realtimeFactor(30.0), 0.0);
}

TEST(BenchTables, AreSortedByPeopleAndPutOursBesideDetour) {
    const std::vector<BenchTable> tables = benchTables(resultOf());
    ASSERT_EQ(tables.size(), 3u); // Speed, stages, DetourCrowd; no paths.
    EXPECT_EQ(tables[0].id, "costs of Hall 0.1");
    EXPECT_EQ(cell(tables[0], "people", 0), "100");
    EXPECT_EQ(cell(tables[0], "people", 2), "10000");
    EXPECT_EQ(cell(tables[0], "by the clock, times 1 thread", 1), "2.00");
    EXPECT_NE(tables[0].note.find("not counted here"), std::string::npos);
    EXPECT_EQ(cell(tables[1], "perceive", 1), "0.750");
    EXPECT_EQ(cell(tables[1], "plan", 1), "no such column"); // Costs nothing.
    EXPECT_EQ(cell(tables[2], "DetourCrowd over ours", 0), "3.00");
    for (const BenchTable& table : tables)
        for (const auto& row : table.rows)
            EXPECT_EQ(row.size(), table.columns.size());
}

TEST(BenchTables, ColumnsOfTextAreFlush) {
    const std::string text = tableText(benchTables(resultOf())[1]);
    std::size_t width = 0, lines = 0;
    for (std::size_t at = text.find('\n') + 1; at < text.size(); ++lines) {
        const std::size_t end = text.find('\n', at);
        if (width == 0)
            width = end - at;
        EXPECT_EQ(end - at, width);
        at = end + 1;
    }
    EXPECT_EQ(lines, 4u);
}

TEST(BenchTables, KeepTheirPlaceOnAPage) {
    std::string page = "# P\n\n<!-- costs of Hall 0.1: begin -->\nold\n<!-- costs of Hall 0.1: end -->\n\nBy hand.\n";
    putTables(page, resultOf());
    EXPECT_EQ(page.find("old"), std::string::npos);
    EXPECT_LT(page.find("10000"), page.find("By hand."));
    EXPECT_GT(page.find("<!-- side by side: begin -->"), page.find("By hand."));
    const std::string once = page;
    putTables(page, resultOf());
    EXPECT_EQ(page, once);
}

TEST(BenchJson, HoldsEveryFigure) {
    const auto json = nlohmann::json::parse(writeJson(benchJson(resultOf()).value()));
    EXPECT_EQ(json["costs"].size(), 3u);
    EXPECT_EQ(json["costs"][1]["rows"][1]["threads"], 2);
    EXPECT_DOUBLE_EQ(json["costs"][1]["rows"][0]["stages_us_per_agent_step"]["perceive"].get<double>(), 0.75);
    EXPECT_NEAR(json["exponents"]["Hall 0.1"].get<double>(), 1.30103, 1e-5);
    EXPECT_EQ(json["detour_crowd"][0]["people"], 1000);
    EXPECT_EQ(json["machine"]["cores"], 0);
    EXPECT_EQ(recordName(resultOf()), "2026-01-02-0304-1a2b3c4-dirty.json");
}

TEST(BenchJson, ReadsBackWhatItWrote) {
    BenchResult result = resultOf();
    result.costs[0].rows[0].counts.instructions = 6704.0;
    result.paths = {{"PmultiQ", 75380.0, 1.0, 1.03, 38.0}};
    result.pathPlace = "PennStation";
    const std::string text = writeJson(benchJson(result).value());
    ped::Value value;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(parseJson(text, value, diagnostics));
    BenchResult again;
    ASSERT_TRUE(readBench(value, again));
    EXPECT_EQ(writeJson(benchJson(again).value()), text);
    EXPECT_FALSE(readBench(ped::Value::array(), again));
    EXPECT_FALSE(readBench(ped::Value::object(), again));
}

TEST(BenchSuite, MeasuresFewerFramesOfMorePeople) {
    BenchPlan plan;
    plan.personFrames = 3e6;
    EXPECT_EQ(measuredFrames(plan, 100, 30.0), 540u);
    EXPECT_EQ(measuredFrames(plan, 10000, 30.0), 300u);
    EXPECT_EQ(measuredFrames(plan, 1000000, 30.0), 27u);
    plan.seconds = 2.0f;
    EXPECT_EQ(measuredFrames(plan, 10000, 30.0), 60u);
}

TEST(BenchSuite, KeepsWhatItHasWhenEnded) {
    BenchPlan plan;
    plan.people = {20, 50};
    plan.seconds = 1.0f;
    plan.warmSeconds = 0.1f;
    plan.terminal = false;
    plan.densities = {0.1f};
    BenchResult result;
    runBench(plan, result, [](double, const std::string& note) { return note.starts_with("20 "); });
    EXPECT_TRUE(result.interrupted);
    ASSERT_EQ(result.costs.size(), 1u);
    EXPECT_EQ(result.costs[0].wanted, 20u);
    EXPECT_EQ(result.costs[0].added, 20u);
    runBench(plan, result, [](double, const std::string&) { return true; });
    EXPECT_FALSE(result.interrupted);
    EXPECT_EQ(result.costs.size(), 3u);
}

TEST(BenchSuite, CanBeEndedWhileAWorldIsBuilt) {
    BenchPlan plan;
    plan.people = {20};
    plan.terminal = false;
    plan.densities = {0.1f};
    BenchResult result;
    int asked = 0;
    runBench(plan, result, [&](double, const std::string&) { return ++asked < 3; });
    EXPECT_TRUE(result.interrupted);
    EXPECT_TRUE(result.costs.empty());
}

TEST(BenchSuite, ThreadsChangeNothingThatPeopleDo) {
    BenchPlan plan;
    plan.people = {100};
    plan.seconds = 2.0f;
    plan.warmSeconds = 1.0f;
    plan.densities.clear();
    // Threads that the thread sanitizer understands.
    plan.makeExecutor = [](std::size_t threads) { return std::make_unique<ped::test::ThreadExecutor>(threads); };
    BenchResult one, two;
    runBench(plan, one, [](double, const std::string&) { return true; });
    plan.seconds = 1.0f; // Measured on one thread and on two: as many frames in all.
    plan.threads = {1, 2};
    runBench(plan, two, [](double, const std::string&) { return true; });
    ASSERT_EQ(one.costs.size(), 1u);
    ASSERT_EQ(two.costs.size(), 1u);
    EXPECT_EQ(one.costs[0].rows[0].frames, 2 * two.costs[0].rows[0].frames);
    EXPECT_EQ(one.costs[0].stateHash, two.costs[0].stateHash);
}

} // namespace
