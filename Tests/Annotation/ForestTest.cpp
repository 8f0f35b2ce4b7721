// SPDX-License-Identifier: MIT
#include "Annotation/Forest.h"

#include "Shared/ThreadExecutor.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

/// Four columns, of which the first two tell the class: three of them, in bands.
LabelledTable bands(std::uint32_t seed, std::size_t rows) {
    LabelledTable table;
    ped::RandomStream stream(seed, 1u, 1u);
    for (std::uint32_t i = 0; i < rows; ++i) {
        const float v[4] = {stream.uniform(), stream.uniform(), stream.uniform(), stream.uniform()};
        table.add(v, v[0] < 0.3f ? 0 : v[1] < 0.5f ? 1 : 2, i);
    }
    return table;
}

double rightShare(const Forest& forest, const LabelledTable& table) {
    double right = 0.0;
    for (std::size_t i = 0; i < table.rows(); ++i)
        right += forest.classOf(table.row(i)) == table.label[i] ? 1.0 : 0.0;
    return right / static_cast<double>(table.rows());
}

TEST(Forest, LearnsBandsAndKnowsWhatTellsThem) {
    ped::SerialExecutor serial;
    Forest forest;
    forest.train(bands(1, 800), {}, serial);
    EXPECT_EQ(rightShare(forest, bands(1, 800)), rightShare(forest, bands(1, 800)));
    EXPECT_GT(rightShare(forest, bands(2, 500)), 0.95);
    EXPECT_LT(forest.outOfBagError(), 0.1);
    EXPECT_GT(forest.importance()[0] + forest.importance()[1], 0.8);
    std::vector<float> shares;
    forest.shares(bands(2, 1).row(0), shares);
    float sum = 0.0f;
    for (const float s : shares)
        sum += s;
    EXPECT_NEAR(sum, 1.0f, 1e-5f);
}

TEST(Forest, ThreadsDoNotMatterAndFilesKeepIt) {
    ped::SerialExecutor serial;
    ped::test::ThreadExecutor threads(4);
    Forest one, four, read;
    one.train(bands(1, 300), {}, serial);
    four.train(bands(1, 300), {}, threads);
    EXPECT_EQ(one.toValue(), four.toValue());
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(read.fromValue(one.toValue(), diagnostics));
    const LabelledTable fresh = bands(3, 200);
    for (std::size_t i = 0; i < fresh.rows(); ++i)
        EXPECT_EQ(one.classOf(fresh.row(i)), read.classOf(fresh.row(i)));
}

TEST(Forest, OneClassAndEqualRowsAreLeaves) {
    LabelledTable same;
    const float v[2] = {1.0f, 2.0f};
    for (std::uint32_t i = 0; i < 10; ++i)
        same.add(v, i % 2 == 0 ? 4 : 1, i);
    ped::SerialExecutor serial;
    Forest forest;
    forest.train(same, {}, serial);
    EXPECT_EQ(forest.nodes(), 10u);
    LabelledTable single;
    for (std::uint32_t i = 0; i < 10; ++i)
        single.add(v, 3, i);
    forest.train(single, {}, serial);
    EXPECT_EQ(forest.classOf(v), 3);
}

TEST(Forest, DamagedFilesAreRefused) {
    ped::SerialExecutor serial;
    Forest forest;
    forest.train(bands(1, 60), {}, serial);
    const auto broken = [&](auto damage) {
        ped::Value value = forest.toValue();
        damage(value);
        ped::Diagnostics diagnostics;
        Forest out;
        return !out.fromValue(value, diagnostics) && diagnostics.hasErrors();
    };
    auto nodes = [](ped::Value& v) -> ped::Value& { return v.members()[2].value.items()[0].members()[0].value; };
    EXPECT_TRUE(broken([](ped::Value& v) { v = ped::Value::object(); }));
    EXPECT_TRUE(broken([&](ped::Value& v) { nodes(v).items()[0] = ped::Value::number(77); }));
    EXPECT_TRUE(broken([&](ped::Value& v) { nodes(v).items()[2] = ped::Value::number(0); })); // A way without end.
    EXPECT_TRUE(broken([&](ped::Value& v) { nodes(v).items()[2] = ped::Value::number(1e9); }));
    EXPECT_TRUE(broken([&](ped::Value& v) { nodes(v).items().pop_back(); }));
    EXPECT_TRUE(broken([&](ped::Value& v) { nodes(v).items()[1] = ped::Value::string("x"); }));
}

} // namespace
} // namespace pedsim
