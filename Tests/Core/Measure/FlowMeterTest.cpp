// SPDX-License-Identifier: MIT
#include "Parade.h"

#include "ped/Measure/FlowMeter.h"

namespace ped {
namespace {

using test::dt;
using test::Parade;

TEST(FlowMeter, CountsWhoPassesAndWhen) {
    Parade parade;
    parade.add({4.0f, 5.0f}, {1.0f, 0.0f});  // Passes x = 6 after 2 s.
    parade.add({4.5f, 6.0f}, {0.5f, 0.0f});  // After 3 s.
    parade.add({8.0f, 5.5f}, {-2.0f, 0.0f}); // After 1 s, the other way.
    parade.add({4.0f, 9.0f}, {1.0f, 0.0f});  // Beside the line.
    parade.add({7.0f, 5.0f}, {0.0f, 0.3f});  // Along it.
    // Looking down from y = 7 to y = 4, x grows to the left.
    FlowMeter meter({{6.0f, 7.0f}, {6.0f, 4.0f}});
    for (int f = 0; f <= 120; ++f)
        meter.update(parade.at(f * dt));
    ASSERT_EQ(meter.passages().size(), 3u);
    EXPECT_EQ(meter.passages()[0].id, AgentId(2));
    EXPECT_EQ(meter.passages()[0].way, Passing::Backwards);
    EXPECT_NEAR(meter.passages()[0].seconds, 1.0, 1e-4);
    EXPECT_EQ(meter.passages()[1].id, AgentId(0));
    EXPECT_NEAR(meter.passages()[1].seconds, 2.0, 1e-4);
    EXPECT_NEAR(meter.passages()[2].seconds, 3.0, 1e-4);
    EXPECT_EQ(meter.count(Passing::Forwards), 2u);
    EXPECT_EQ(meter.count(Passing::Backwards), 1u);
    EXPECT_EQ(meter.count(Passing::Both, 1.5, 4.0), 2u);
    EXPECT_NEAR(meter.flow(Passing::Forwards, 0.0, 4.0), 2.0 / (4.0 * 3.0), 1e-9);
    EXPECT_NEAR(meter.steadyFlow(Passing::Forwards), 1.0 / (1.0 * 3.0), 1e-4);
    EXPECT_EQ(meter.steadyFlow(Passing::Backwards), 0.0);
}

TEST(FlowMeter, MeasuresTheFlowOfAStream) {
    Parade parade;
    // One every 0.8 m in each of three files, 1.25 m/s: 1.5625 a second and file.
    for (int i = 0; i < 60; ++i)
        for (int file = 0; file < 3; ++file)
            parade.add({10.0f - 0.8f * float(i) - 0.1f * float(file), 4.5f + 0.5f * float(file)}, {1.25f, 0.0f});
    FlowMeter meter({{11.0f, 6.0f}, {11.0f, 4.0f}});
    for (int f = 0; f <= 900; ++f)
        meter.update(parade.at(f * dt));
    EXPECT_NEAR(meter.flow(Passing::Forwards, 5.0, 25.0), 3 * 1.5625 / 2.0, 0.05);
    EXPECT_NEAR(meter.steadyFlow(Passing::Forwards, 5.0, 25.0), 3 * 1.5625 / 2.0, 0.08);
}

TEST(FlowMeter, WhoAppearsBeyondTheLineDidNotPass) {
    Parade parade;
    parade.add({5.9f, 5.0f}, {0.0f, 0.0f});
    FlowMeter meter({{6.0f, 7.0f}, {6.0f, 4.0f}});
    meter.update(parade.at(0.0));
    parade.people[0].id = AgentId(9);
    parade.people[0].position.x = 6.1f;
    meter.update(parade.at(0.0, dt));
    EXPECT_TRUE(meter.passages().empty());
    // Nor who was away for a frame.
    parade.people[0].id = AgentId(0);
    meter.update(parade.at(0.0, 2 * dt));
    EXPECT_TRUE(meter.passages().empty());
}

TEST(FlowMeter, OtherFloorsDoNotCount) {
    Parade parade;
    parade.add({5.9f, 5.0f}, {6.0f, 0.0f});
    parade.people[0].position.z = 3.0f;
    FlowMeter meter({{6.0f, 7.0f}, {6.0f, 4.0f}, -0.5f, 0.5f});
    for (int f = 0; f < 3; ++f)
        meter.update(parade.at(f * dt));
    EXPECT_TRUE(meter.passages().empty());
}

TEST(FlowMeter, FlowsAreOverTheOpeningWhereTheLineIsLonger) {
    CountingLine line{{6.0f, 7.0f}, {6.0f, 4.0f}};
    EXPECT_FLOAT_EQ(line.width(), 3.0f);
    line.opening = 1.2f;
    EXPECT_FLOAT_EQ(line.width(), 1.2f);
}

} // namespace
} // namespace ped
