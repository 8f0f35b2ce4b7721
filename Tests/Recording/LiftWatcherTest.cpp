// SPDX-License-Identifier: MIT
#include "Report/LiftWatcher.h"

#include <gtest/gtest.h>

namespace {

using namespace pedsim;

constexpr std::size_t hall = 0, gallery = 1, low = 2, high = 3;

/// A hall and a gallery above it, and a lift between them with its door at (10, 5).
PlanOfRecording liftPlan() {
    PlanOfRecording plan;
    for (const char* name : {"hall", "gallery", "lift, stop 1", "lift, stop 2"})
        plan.regions.push_back({name, {}, 0, 0.0f, false});
    plan.portals = {{"door below", hall, low, {10, 5}, {10, 4.5f}, {10, 5.5f}, 1.0f},
                    {"door above", high, gallery, {10, 5}, {10, 4.5f}, {10, 5.5f}, 1.0f},
                    {"ride", low, high, {11, 5}, {11, 4.5f}, {11, 5.5f}, 1.0f}};
    plan.lifts = {{"lift", {low, high}}};
    return plan;
}

/// So many samples in a region.
void stay(LiftWatcher& watcher, std::size_t person, std::size_t& sample, std::size_t count, std::size_t region,
          ped::Vec2 position) {
    for (std::size_t i = 0; i < count; ++i)
        watcher.at(person, sample++, region, position);
}

TEST(LiftWatcher, CountsRidesWaitsAndTimeInside) {
    const PlanOfRecording plan = liftPlan();
    LiftWatcher watcher(plan);
    std::size_t sample = 0;
    stay(watcher, 7, sample, 20, hall, {2, 5});  // Far from the door.
    stay(watcher, 7, sample, 30, hall, {9, 5});  // Waits for 3 s.
    stay(watcher, 7, sample, 40, low, {11, 5});  // In the cabin, which goes up after 4 s,
    stay(watcher, 7, sample, 10, high, {11, 5}); // and arrives.
    stay(watcher, 7, sample, 10, gallery, {9, 5});
    std::size_t other = 60; // Somebody else looks in and gets out again.
    stay(watcher, 8, other, 5, hall, {9, 5});
    stay(watcher, 8, other, 5, low, {11, 5});
    stay(watcher, 8, other, 5, hall, {9, 5});
    const std::vector<LiftFigures> lifts = watcher.finish(0.1);
    ASSERT_EQ(lifts.size(), 1u);
    EXPECT_EQ(lifts[0].rides, 1u);
    ASSERT_EQ(lifts[0].waits.size(), 1u);
    EXPECT_NEAR(lifts[0].waits[0], 3.0, 1e-9);
    ASSERT_EQ(lifts[0].inside.size(), 1u);
    EXPECT_NEAR(lifts[0].inside[0], 5.0, 1e-9);
    EXPECT_EQ(lifts[0].most, 2u);
    EXPECT_EQ(lifts[0].mostSample, 65u);
    EXPECT_EQ(lifts[0].gotIn, (std::vector<std::uint64_t>{1, 0}));
    EXPECT_EQ(lifts[0].gotOut, (std::vector<std::uint64_t>{0, 1}));
    EXPECT_EQ(liftRows(lifts), "lift,stop,got_in,got_out,rides,mean_wait_s,longest_wait_s,mean_inside_s,most_inside\n"
                               "lift,1,1,0,1,3.0,3.0,5.0,2\n"
                               "lift,2,0,1,1,3.0,3.0,5.0,2\n");
    EXPECT_NE(liftTable(lifts, 0.1).find("<td>1 / 0</td><td>0 / 1</td><td>3 s</td>"), std::string::npos)
        << liftTable(lifts, 0.1);
}

TEST(LiftWatcher, SaysNothingWhereThereAreNoLifts) {
    LiftWatcher watcher{PlanOfRecording()};
    watcher.at(0, 0, 0, {});
    EXPECT_TRUE(watcher.finish(0.1).empty());
    EXPECT_EQ(liftTable({}, 0.1), "");
}

} // namespace
