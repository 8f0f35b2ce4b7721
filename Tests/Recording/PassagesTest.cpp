// SPDX-License-Identifier: MIT
// Passages are not crossings: people who hesitate on a threshold pass it at most once.

#include "Report/Passages.h"

#include <gtest/gtest.h>

namespace {

using namespace pedsim;

/// Two rooms with a door between them at x = 0.
PlanOfRecording twoRooms() {
    PlanOfRecording plan;
    plan.regions.resize(3);
    plan.portals.push_back({"door", 0, 1, {0.0f, 0.0f}, {0.0f, 1.0f}, {0.0f, -1.0f}, 2.0f});
    plan.portals.push_back({"far door", 1, 2, {10.0f, 0.0f}, {10.0f, 1.0f}, {10.0f, -1.0f}, 2.0f});
    return plan;
}

class Walk {
public:
    explicit Walk(const PlanOfRecording& plan) : counter_(plan, [this](const Passage& p) { passages.push_back(p); }) {}
    void to(float x) { counter_.at(0, sample_++, x < 0.0f ? 0 : x < 10.0f ? 1 : 2, {x, 0.0f}); }
    void skip() { ++sample_; }
    void end() { counter_.finish(); }
    std::vector<Passage> passages;

private:
    std::size_t sample_ = 0;
    PassageCounter counter_;
};

TEST(Passages, DitheringOnAThresholdIsOnePassage) {
    const PlanOfRecording plan = twoRooms();
    Walk walk(plan);
    walk.to(-2.0f);
    for (int i = 0; i < 20; ++i) {
        walk.to(-0.1f);
        walk.to(0.1f);
    }
    walk.to(2.0f);
    walk.end();
    ASSERT_EQ(walk.passages.size(), 1u) << "forty crossings";
    EXPECT_EQ(walk.passages[0].portal, 0u);
    EXPECT_TRUE(walk.passages[0].forth);
    EXPECT_EQ(walk.passages[0].sample, 40u) << "the last crossing is the one that counts";
}

TEST(Passages, TurningBackOnTheThresholdIsNone) {
    const PlanOfRecording plan = twoRooms();
    Walk walk(plan);
    for (const float x : {-2.0f, -0.1f, 0.3f, 0.4f, -0.1f, -2.0f})
        walk.to(x);
    walk.end();
    EXPECT_TRUE(walk.passages.empty());
}

TEST(Passages, ThereAndBackAreTwo) {
    const PlanOfRecording plan = twoRooms();
    Walk walk(plan);
    for (const float x : {-1.5f, 0.5f, 3.0f, 0.5f, -1.5f})
        walk.to(x);
    walk.end();
    ASSERT_EQ(walk.passages.size(), 2u);
    EXPECT_TRUE(walk.passages[0].forth);
    EXPECT_FALSE(walk.passages[1].forth);
}

TEST(Passages, PeopleWhoVanishBeyondAThresholdHavePassedIt) {
    const PlanOfRecording plan = twoRooms();
    Walk walk(plan);
    walk.to(9.5f);
    walk.to(10.2f); // Boards a train at once.
    walk.skip();
    walk.to(-5.0f);
    walk.end();
    ASSERT_EQ(walk.passages.size(), 1u);
    EXPECT_EQ(walk.passages[0].portal, 1u);
}

TEST(Passages, TheBusiestMinuteSlides) {
    EXPECT_EQ(busiestMinute({}).people, 0u);
    const PeakMinute peak = busiestMinute({0.0, 50.0, 70.0, 80.0, 100.0, 111.0, 300.0});
    EXPECT_EQ(peak.people, 4u);
    EXPECT_DOUBLE_EQ(peak.from, 50.0) << "the first of two that are as busy";
}

} // namespace
