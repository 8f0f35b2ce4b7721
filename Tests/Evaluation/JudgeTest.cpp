// SPDX-License-Identifier: MIT
#include "Evaluation/Judge.h"

#include "Evaluation/Crowd.h"
#include "Evaluation/Scores.h"
#include "Shared/ThreadExecutor.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

Verdicts judgedBy(const MetricTable& reference, const MetricTable& test, JudgeOptions options, bool same = false) {
    ped::SerialExecutor serial;
    Verdicts out;
    ped::Diagnostics diagnostics;
    EXPECT_TRUE(judge(reference, test, same, options, serial, out, diagnostics));
    return out;
}

double shareFlagged(const Verdicts& verdicts) {
    double sum = 0.0;
    for (const std::uint8_t f : verdicts.flagged)
        sum += f;
    return sum / static_cast<double>(verdicts.flagged.size());
}

TEST(Judge, FiveInAHundredFreshDrawsAreFlagged) {
    for (const bool normal : {false, true})
        for (const JudgeMethod method : {JudgeMethod::LocalP, JudgeMethod::OneClass}) {
            JudgeOptions options;
            options.method = method;
            const Verdicts v = judgedBy(test::cloud(1, 2000, 2, normal), test::cloud(2, 2000, 2, normal), options);
            EXPECT_NEAR(shareFlagged(v), 0.05, 0.015) << normal << nameOf(method);
        }
    JudgeOptions options;
    options.method = JudgeMethod::ParetoDepth;
    options.dyads = 0.2;
    EXPECT_NEAR(shareFlagged(judgedBy(test::cloud(1, 700, 2, true), test::cloud(2, 1000, 2, true), options)), 0.05,
                0.02);
}

/// The longer a way the curlier it is; and some that are short and curly.
TEST(Judge, ShortAndCurlyIsFoundByVectorsAndDepthOnly) {
    MetricTable reference = test::cloud(3, 400, 2, false), odd;
    for (std::size_t i = 0; i < 400; ++i) {
        const double share = (static_cast<double>(i) + 0.5) / 400.0;
        reference.values[2 * i] = 3.0 + 19.0 * share + 2.0 * reference.values[2 * i];
        reference.values[2 * i + 1] = 2.2 * share + 0.2 * reference.values[2 * i + 1];
    }
    odd.columns = 2;
    for (std::uint32_t i = 0; i < 10; ++i) {
        odd.person.push_back(i);
        odd.values.push_back(4.0 + 0.2 * i);
        odd.values.push_back(1.9 + 0.02 * i);
    }
    const auto found = [&](const MetricTable& in, const MetricTable& of, JudgeMethod method) {
        JudgeOptions options;
        options.method = method;
        return 10.0 * shareFlagged(judgedBy(in, of, options));
    };
    EXPECT_EQ(found(reference, odd, JudgeMethod::LocalP), 10.0);
    EXPECT_EQ(found(reference, odd, JudgeMethod::ParetoDepth), 10.0);
    EXPECT_LE(found(reference, odd, JudgeMethod::Scalar), 2.0);
    for (const std::size_t column : {0u, 1u}) {
        const double weights[] = {column == 0 ? 1.0 : 0.0, column == 0 ? 0.0 : 1.0};
        EXPECT_LE(found(weighted(reference, weights), weighted(odd, weights), JudgeMethod::LocalP), 2.0) << column;
    }
}

TEST(Judge, OwnSegmentsAreNoNeighbours) {
    // Everybody has ten segments in one place of their own: among them everybody is near.
    MetricTable table;
    table.columns = 1;
    for (std::uint32_t person = 0; person < 20; ++person)
        for (int i = 0; i < 10; ++i) {
            table.person.push_back(person);
            table.values.push_back(person == 19 ? 100.0 : person + 0.01 * i);
        }
    JudgeOptions options;
    options.k = 5;
    const Verdicts v = judgedBy(table, table, options, true);
    for (std::size_t i = 190; i < 200; ++i)
        EXPECT_EQ(v.flagged[i], 1);
    EXPECT_EQ(shareFlagged(v), 0.05);
}

TEST(Judge, IdenticalPeopleAreNotOdd) {
    MetricTable same;
    same.columns = 2;
    for (std::uint32_t i = 0; i < 40; ++i) {
        same.person.push_back(i);
        same.values.push_back(i == 0 ? 2.0 : 1.0);
        same.values.push_back(3.0);
    }
    const Verdicts v = judgedBy(same, same, {}, true);
    EXPECT_TRUE(v.dimensions[1].constant);
    EXPECT_EQ(v.p[5], 1.0);
    EXPECT_EQ(v.flagged[0], 1);
}

TEST(Judge, RefusesWhatCannotBeJudged) {
    ped::SerialExecutor serial;
    Verdicts out;
    MetricTable lonely = test::cloud(1, 20, 2, true);
    for (std::uint32_t& person : lonely.person)
        person = 3;
    const MetricTable some = test::cloud(2, 20, 2, true), none = test::cloud(2, 0, 2, true);
    MetricTable constant = some;
    std::fill(constant.values.begin(), constant.values.end(), 1.0);
    for (const MetricTable* bad :
         {static_cast<const MetricTable*>(&lonely), &none, static_cast<const MetricTable*>(&constant)}) {
        ped::Diagnostics diagnostics;
        EXPECT_FALSE(judge(*bad, some, false, {}, serial, out, diagnostics));
        ASSERT_TRUE(diagnostics.hasErrors());
        EXPECT_FALSE(diagnostics.items()[0].remedy.empty());
    }
    JudgeOptions depth;
    depth.method = JudgeMethod::ParetoDepth;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(judge(test::cloud(1, 21000, 2, true), some, false, depth, serial, out, diagnostics));
    EXPECT_NE(diagnostics.items().at(0).remedy.find("--dyads"), std::string::npos);
    JudgeOptions scalar;
    scalar.method = JudgeMethod::Scalar;
    EXPECT_FALSE(
        judge(test::cloud(1, 30, 8, true), test::cloud(2, 3, 8, true), false, scalar, serial, out, diagnostics));
}

TEST(Judge, MoreNeighboursThanThereAreIsTold) {
    ped::SerialExecutor serial;
    Verdicts out;
    ped::Diagnostics diagnostics;
    JudgeOptions options;
    options.k = 500;
    ASSERT_TRUE(
        judge(test::cloud(1, 20, 2, true), test::cloud(2, 5, 2, true), false, options, serial, out, diagnostics));
    EXPECT_EQ(out.k, 19u);
    EXPECT_EQ(diagnostics.items().size(), 1u);
}

TEST(Judge, NearestScoresFlagWhatIsBeyondTheThreshold) {
    MetricTable odd;
    odd.columns = 2;
    odd.person = {0, 1};
    odd.values = {0.0, 0.0, 50.0, 50.0};
    for (const JudgeMethod method : {JudgeMethod::Nearest, JudgeMethod::NearestMean, JudgeMethod::NearestWeighted}) {
        JudgeOptions options;
        options.method = method;
        const Verdicts v = judgedBy(test::cloud(1, 300, 2, true), odd, options);
        EXPECT_EQ(v.flagged[0], 0);
        EXPECT_EQ(v.flagged[1], 1);
        options.threshold = 1000.0;
        EXPECT_EQ(judgedBy(test::cloud(1, 300, 2, true), odd, options).flagged[1], 0);
    }
}

TEST(Judge, WeightsAreSharesOfOne) {
    ped::SerialExecutor serial;
    const std::vector<double> weights = scalarWeights(test::cloud(4, 120, 3, true), 5, 0.05, serial);
    double sum = 0.0;
    for (const double w : weights)
        sum += w;
    EXPECT_NEAR(sum, 1.0, 1e-12);
}

TEST(Judge, ConnectingKOfTwoHeapsIsTheSizeOfOne) {
    std::vector<double> values;
    for (int i = 0; i < 10; ++i) {
        values.push_back(0.01 * i);
        values.push_back(10.0 + 0.01 * i);
    }
    EXPECT_EQ(connectingK(values), 10u);
    std::vector<double> line;
    for (int i = 0; i < 10; ++i)
        line.push_back(i * 1.0);
    EXPECT_LE(connectingK(line), 2u);
}

TEST(Judge, ThreadsDoNotMatter) {
    const MetricTable reference = test::cloud(1, 400, 3, true), other = test::cloud(2, 300, 3, true);
    for (const JudgeMethod method : {JudgeMethod::LocalP, JudgeMethod::ParetoDepth, JudgeMethod::Scalar}) {
        JudgeOptions options;
        options.method = method;
        options.dyads = 0.3;
        const Verdicts one = judgedBy(reference, other, options);
        ped::test::ThreadExecutor threads(4);
        Verdicts four;
        ped::Diagnostics diagnostics;
        ASSERT_TRUE(judge(reference, other, false, options, threads, four, diagnostics));
        EXPECT_EQ(one.p, four.p);
        EXPECT_EQ(one.score, four.score);
    }
}

TEST(Judge, RandomizedDyadsAreAShareAndDependOnTheSeedOnly) {
    std::size_t kept = 0, both = 0;
    for (std::uint32_t i = 0; i < 200; ++i)
        for (std::uint32_t j = i + 1; j < 200; ++j) {
            kept += keepsDyad(1, i, j, 0.1) ? 1 : 0;
            both += keepsDyad(1, i, j, 0.1) && keepsDyad(2, i, j, 0.1) ? 1 : 0;
        }
    EXPECT_NEAR(static_cast<double>(kept) / 19900.0, 0.1, 0.01);
    EXPECT_NEAR(static_cast<double>(both) / 19900.0, 0.01, 0.005);
}

} // namespace
} // namespace pedsim
