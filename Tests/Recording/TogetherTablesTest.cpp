// SPDX-License-Identifier: MIT
#include "Report/TogetherTables.h"

#include "Recording/RecordingFormat.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

/// Five people, 3 m apart along x: two pairs, and somebody alone.
FrameGroup fivePeople() {
    FrameGroup group;
    group.frames = 1;
    for (std::uint32_t person = 0; person < 5; ++person) {
        group.tracks.push_back({person, 0, 1, group.samples.size()});
        TrackSample sample;
        sample.x = static_cast<std::int32_t>(300 * person);
        group.samples.push_back(sample);
    }
    const std::uint8_t numbers[] = {4, 4, 9, 9};
    const std::uint32_t members[] = {0, 1, 2, 4}; // 3 m and 6 m apart.
    for (std::size_t i = 0; i < 4; ++i)
        group.states.add(0, members[i], StateKind::Group, {&numbers[i], 1});
    group.states.add(0, 3, StateKind::Group, {});
    return group;
}

TEST(TogetherTables, TellSpreadAndTimeApartBySize) {
    TogetherFigures figures;
    lookAtTogether(fivePeople(), figures);
    ASSERT_EQ(figures.bySize.size(), 1u);
    const GroupFigures& pairs = figures.bySize.at(2);
    EXPECT_EQ(pairs.looks, 2.0);
    EXPECT_NEAR(pairs.spread, 9.0, 1e-4);
    EXPECT_EQ(pairs.apart, 1.0) << "6 m is apart";
    EXPECT_EQ(pairs.most, 2.0);
    EXPECT_NE(groupTable(figures).find("<td>4.5 m</td><td>50.0 %</td>"), std::string::npos);
    EXPECT_TRUE(levelTable(figures).empty()) << "nobody was computed by halves";
}

TEST(TogetherTables, CountPeopleByLevelOfInterest) {
    FrameGroup group;
    group.frames = 1;
    const std::uint8_t levels[] = {0, 3, 3, 200};
    for (std::uint32_t person = 0; person < 4; ++person)
        group.states.add(0, person, StateKind::Interest, {&levels[person], 1});
    group.states.add(5, 0, StateKind::Interest, {&levels[1], 1});
    TogetherFigures figures;
    lookAtTogether(group, figures);
    ASSERT_EQ(figures.levels.size(), 1u);
    EXPECT_EQ(figures.levels[0][0], 1.0);
    EXPECT_EQ(figures.levels[0][3], 2.0) << "a level that cannot be counts for nothing";
    EXPECT_TRUE(groupTable(figures).empty());
    EXPECT_NE(levelTable(figures).find("none"), std::string::npos);
}

} // namespace
} // namespace pedsim
