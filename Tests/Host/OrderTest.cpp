// SPDX-License-Identifier: MIT
// Comparing orders of the reactive routines: which ones, results on disk, ranking, the paper's observations.

#include "Runs/OrderPlot.h"
#include "Runs/OrderRun.h"
#include "Runs/OrderScores.h"
#include "Runs/Orders.h"

#include "Host/TbbExecutor.h"
#include "Shared/Files.h"
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

namespace {

using namespace pedsim;

TEST(Orders, AreNumberedLexicographically) {
    const std::vector<std::string> all = allOrders();
    ASSERT_EQ(all.size(), fullOrders);
    for (std::size_t i = 0; i < all.size(); ++i)
        ASSERT_EQ(orderIndex(all[i]), i + 1) << all[i];
    EXPECT_EQ(orderIndex("ABCDEF"), 1u);
    EXPECT_EQ(orderIndex("CABFED"), 246u); // The figure in the paper.
    EXPECT_EQ(orderIndex("FEDCBA"), 720u);
    EXPECT_EQ(orderIndex("CABFE"), 0u);
    EXPECT_EQ(ordersWithout('F').size(), 120u);
}

TEST(Orders, AreChosenByWords) {
    std::vector<std::string> orders;
    std::string error;
    ASSERT_TRUE(parseOrders("all", orders, error));
    EXPECT_EQ(orders.size(), 720u);
    ASSERT_TRUE(parseOrders("all,noF,CABFED", orders, error));
    EXPECT_EQ(orders.size(), 840u);
    ASSERT_TRUE(parseOrders("cabfed,E,CABFED", orders, error));
    EXPECT_EQ(orders, (std::vector<std::string>{"CABFED", "E"}));
    for (const std::size_t n : {1u, 24u, 720u}) {
        ASSERT_TRUE(parseOrders("sample:" + std::to_string(n), orders, error));
        EXPECT_EQ(std::set<std::string>(orders.begin(), orders.end()).size(), n);
        EXPECT_EQ(orders[0], paperOrder);
    }
    for (const char* bad :
         {"", "CABFEX", "AAB", "sample:", "sample:0", "sample:721", "sample:x", "noX", "all,", "al"}) {
        error.clear();
        EXPECT_FALSE(parseOrders(bad, orders, error)) << bad;
        EXPECT_FALSE(error.empty()) << bad;
    }
}

OrderRow someRow(const std::string& order = "CABFED", std::uint32_t agents = 333, double fitness = 0.5) {
    OrderRow row;
    row.station = "Room";
    row.world = "0123456789abcdef";
    row.order = order;
    row.agents = agents;
    row.seed = 7;
    row.seconds = 1200.0f;
    row.fitness = fitness;
    row.pedestrianCollisions = 4;
    row.obstacleCollisions = 1;
    row.collisionFrames = 60;
    row.longestCollision = 0.5;
    row.speedRatio = 0.875;
    row.stuck = 2;
    row.stateHash = "fedcba9876543210";
    row.wallSeconds = 12.5;
    return row;
}

TEST(OrderTable, LinesReadBackAsWritten) {
    OrderRow row = someRow(), read;
    row.seconds = 0.1f;
    row.fitness = 0.123456789;
    std::string line = orderLine(row);
    line.pop_back();
    ASSERT_TRUE(parseOrderLine(line, read));
    EXPECT_TRUE(read.sameRun(row));
    EXPECT_EQ(read.fitness, row.fitness);
    EXPECT_EQ(read.pedestrianCollisions, 4u);
    EXPECT_EQ(read.obstacleCollisions, 1u);
    EXPECT_EQ(read.collisionFrames, 60u);
    EXPECT_EQ(read.speedRatio, 0.875);
    EXPECT_EQ(read.stuck, 2u);
    EXPECT_EQ(read.stateHash, row.stateHash);
    EXPECT_TRUE(parseOrderLine(line + "\r", read));
    for (std::size_t n = 0; n + 4 < line.size(); ++n)
        EXPECT_FALSE(parseOrderLine(line.substr(0, n), read)) << line.substr(0, n);
    EXPECT_FALSE(parseOrderLine(line + ",1", read));
}

TEST(OrderTable, ADamagedEndIsDroppedAndNothingElse) {
    const std::string whole = orderHeader() + orderLine(someRow()) + orderLine(someRow("ABCDEF"));
    EXPECT_EQ(parseOrderFile(whole).rows.size(), 2u);
    EXPECT_EQ(parseOrderFile("").rows.size(), 0u);
    for (std::size_t n = 1; n < whole.size(); ++n) {
        const OrderFile file = parseOrderFile(whole.substr(0, n));
        EXPECT_EQ(file.error, "") << n;
        EXPECT_EQ(file.damagedEnd, whole[n - 1] != '\n') << n;
        EXPECT_TRUE(file.wholeBytes == 0 || whole[file.wholeBytes - 1] == '\n') << n;
    }
    const OrderFile middle = parseOrderFile(orderHeader() + "nonsense\n" + orderLine(someRow()));
    EXPECT_EQ(middle.errorLine, 2u);
    EXPECT_FALSE(middle.error.empty());
    const OrderFile foreign = parseOrderFile("time,x,y\n1,2,3\n");
    EXPECT_EQ(foreign.errorLine, 1u);
    EXPECT_FALSE(foreign.error.empty());
}

TEST(OrderTable, LogGoesOnWhereItStopped) {
    const test::Folder folder;
    const std::string path = folder / "orders.csv";
    OrderFile contents;
    std::string error;
    {
        OrderLog log;
        ASSERT_TRUE(log.open(path, contents, error)) << error;
        EXPECT_TRUE(contents.rows.empty());
        EXPECT_TRUE(log.append(someRow()));
        // Others see it at once.
        EXPECT_EQ(test::readText(path), orderHeader() + orderLine(someRow()));
    }
    test::writeText(path, test::readText(path) + orderLine(someRow("ABCDEF")).substr(0, 20));
    OrderLog log;
    ASSERT_TRUE(log.open(path, contents, error)) << error;
    EXPECT_TRUE(contents.damagedEnd);
    EXPECT_EQ(contents.rows.size(), 1u);
    EXPECT_TRUE(log.append(someRow("FEDCBA")));
    EXPECT_EQ(test::readText(path), orderHeader() + orderLine(someRow()) + orderLine(someRow("FEDCBA")));

    OrderLog other;
    test::writeText(folder / "notes.txt", "my notes\n");
    EXPECT_FALSE(other.open(folder / "notes.txt", contents, error));
    EXPECT_FALSE(error.empty());
    EXPECT_EQ(test::readText(folder / "notes.txt"), "my notes\n");
    EXPECT_FALSE(other.open("/nowhere/at/all.csv", contents, error));
}

TEST(OrderRun, AsksOnlyWhatIsNotKnown) {
    const auto world = ped::test::build(ped::test::oneRoom());
    const auto questions = orderQuestions(*world, {"CABFED", "ABCDEF"}, {5, 9}, 3, 2, 1.0f);
    ASSERT_EQ(questions.size(), 8u);
    EXPECT_EQ(unanswered(questions, {}).size(), 8u);
    std::vector<OrderRow> answers{questions[3], questions[0]};
    OrderRow longer = questions[1];
    longer.seconds = 2.0f;
    answers.push_back(longer);
    EXPECT_EQ(unanswered(questions, answers).size(), 6u);
    const auto found = answersTo(questions, answers);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_TRUE(found[0].sameRun(questions[0]));
    EXPECT_TRUE(found[1].sameRun(questions[3]));
}

TEST(OrderRun, AnswersDoNotDependOnThreads) {
    const auto world = ped::test::build(ped::test::oneRoom());
    const auto questions = orderQuestions(*world, {"CABFED", "ABCDEF", "E"}, {20}, 1, 2, 4.0f);
    const auto answersOn = [&](ped::Executor& executor) {
        std::vector<OrderRow> answers;
        double simulated = 0.0;
        OrderRunHooks hooks;
        hooks.answered = [&](const OrderRow& row) { answers.push_back(row); };
        hooks.simulated = [&](double seconds) { simulated += seconds; };
        answerQuestions(*world, questions, executor, hooks);
        EXPECT_NEAR(simulated, 24.0, 1e-6);
        return answersTo(questions, answers);
    };
    ped::SerialExecutor serial;
    ped::test::ThreadExecutor parallel(3);
    const auto a = answersOn(serial), b = answersOn(parallel);
    ASSERT_EQ(a.size(), questions.size());
    ASSERT_EQ(b.size(), questions.size());
    std::set<std::string> hashes;
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].stateHash, b[i].stateHash);
        EXPECT_EQ(a[i].fitness, b[i].fitness);
        EXPECT_TRUE(a[i].fitness >= 0.0 && a[i].fitness <= 1.0);
        hashes.insert(a[i].stateHash);
    }
    EXPECT_EQ(hashes.size(), a.size()) << "orders and seeds make a difference";
}

TEST(OrderRun, StopsWithoutHalfAnAnswer) {
    const auto world = ped::test::build(ped::test::oneRoom());
    const auto questions = orderQuestions(*world, {"CABFED"}, {5}, 1, 4, 1000.0f);
    std::atomic<int> asked{0};
    std::size_t answered = 0;
    OrderRunHooks hooks;
    hooks.stop = [&] { return ++asked > 50; };
    hooks.answered = [&](const OrderRow&) { ++answered; };
    TbbExecutor executor(2);
    answerQuestions(*world, questions, executor, hooks);
    EXPECT_EQ(answered, 0u);
}

/// Scores of all orders, and of those without F, from a rule.
template <class Rule>
std::vector<OrderScore> madeUp(Rule&& rule, bool withoutF = true) {
    std::vector<OrderRow> rows;
    for (const std::string& order : allOrders())
        rows.push_back(someRow(order, 333, rule(order)));
    if (withoutF)
        for (const std::string& order : ordersWithout('F'))
            rows.push_back(someRow(order, 333, rule(order)));
    return scoreOrders(rows);
}

/// As the paper saw it: F does nothing before C, D and E.
double paperRule(const std::string& order) {
    double fitness = 0.1 * static_cast<double>(order.find('D')) * 6.0 / static_cast<double>(order.size());
    fitness += comesBefore(order, 'C', 'A') ? 0.1 : 0.0;
    fitness += comesBefore(order, 'A', 'B') ? 0.1 : 0.0;
    fitness -= order[0] == 'A' || order[0] == 'B' ? 0.2 : 0.0;
    return fitness;
}

/// The same without taking notice of F anywhere.
double ruleBlindToF(std::string order) {
    order.erase(std::remove(order.begin(), order.end(), 'F'), order.end());
    return paperRule(order);
}

TEST(OrderScores, AreMeansAndRanks) {
    std::vector<OrderRow> rows{someRow("ABCDEF", 100, 0.2), someRow("ABCDEF", 100, 0.4), someRow("ABCDEF", 200, 0.9),
                               someRow("CABFED", 100, 0.8), someRow("CABFED", 200, 0.8), someRow("FEDCBA", 100, 0.8),
                               someRow("CABFE", 100, 0.9)};
    const auto scores = scoreOrders(rows);
    ASSERT_EQ(scores.size(), 4u);
    EXPECT_EQ(scores[0].order, "CABFE");
    EXPECT_EQ(scores[3].order, "ABCDEF");
    EXPECT_NEAR(scores[3].fitness, 0.6, 1e-12);
    ASSERT_EQ(scores[3].populations.size(), 2u);
    EXPECT_NEAR(scores[3].populations[0].fitness, 0.3, 1e-12);
    EXPECT_EQ(scores[3].populations[0].runs, 2u);
    EXPECT_EQ(scores[3].populations[0].collisions, 5.0);
    const auto full = fullOrderScores(scores);
    EXPECT_EQ(full.size(), 3u);
    EXPECT_EQ(partialOrderScores(scores).size(), 1u);
    EXPECT_EQ(rankOf(full, "CABFED"), 1u);
    EXPECT_EQ(rankOf(full, "FEDCBA"), 1u) << "equal ones share a rank";
    EXPECT_EQ(rankOf(full, "ABCDEF"), 3u);
    EXPECT_EQ(rankOf(full, "BACDEF"), 0u);
}

TEST(OrderObservations, HoldWhereThePapersRuleHolds) {
    const auto six = checkObservations(madeUp(ruleBlindToF));
    ASSERT_EQ(six.size(), 6u);
    for (std::size_t i = 0; i < six.size(); ++i) {
        EXPECT_EQ(six[i].number, static_cast<int>(i) + 1);
        EXPECT_FALSE(six[i].claim.empty());
        EXPECT_FALSE(six[i].numbers.empty());
    }
    for (const int number : {1, 2, 3, 4, 5})
        EXPECT_EQ(six[static_cast<std::size_t>(number) - 1].verdict, Verdict::Holds) << six[number - 1].numbers;
    EXPECT_EQ(checkObservations(madeUp(paperRule))[5].verdict, Verdict::Holds);
}

TEST(OrderObservations, FailWhereTheReverseHolds) {
    const auto six = checkObservations(madeUp([](const std::string& order) { return 1.0 - paperRule(order); }));
    for (const std::size_t i : {0u, 1u, 2u, 3u, 5u})
        EXPECT_EQ(six[i].verdict, Verdict::Fails) << six[i].claim << six[i].numbers;
    // F counts for something wherever it stands.
    const auto five = checkObservations(madeUp(
        [](const std::string& order) { return paperRule(order) + (order.find('F') < order.size() ? 0.5 : 0.0); }));
    EXPECT_EQ(five[4].verdict, Verdict::Fails) << five[4].numbers;
}

TEST(OrderObservations, AreUnknownWithoutTheOrdersThatTheyCompare) {
    for (const Observation& o : checkObservations(scoreOrders({someRow()})))
        EXPECT_EQ(o.verdict, Verdict::Unknown) << o.claim;
    for (const Observation& o : checkObservations({}))
        EXPECT_EQ(o.verdict, Verdict::Unknown) << o.claim;
    EXPECT_EQ(checkObservations(madeUp(paperRule, false))[4].verdict, Verdict::Unknown);
}

TEST(OrderPlot, ShowsEveryOrderOnce) {
    const std::string svg = plotOrders(madeUp(paperRule), "Fitness <here>");
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    std::size_t circles = 0;
    for (std::size_t at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1))
        ++circles;
    EXPECT_GE(circles, 720u + 1u);
    EXPECT_LE(circles, 720u + 2u);
    EXPECT_NE(svg.find("CABFED"), std::string::npos);
    EXPECT_NE(svg.find("Fitness &lt;here&gt;"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_TRUE(plotOrders({}, "Nothing").ends_with("</svg>\n"));
}

} // namespace
