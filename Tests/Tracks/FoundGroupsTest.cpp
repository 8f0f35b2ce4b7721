// SPDX-License-Identifier: MIT
#include "Tracks/FoundGroups.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

RawTrack lineOf(std::int64_t number, double begin, double seconds, double x, double y, double vx, double vy) {
    RawTrack track;
    track.number = number;
    for (double t = 0.0; t <= seconds + 1e-9; t += 0.2)
        track.points.push_back({begin + t, x + vx * t, y + vy * t, 0});
    return track;
}

std::vector<std::vector<std::int64_t>> groupsOf(std::vector<RawTrack> tracks) {
    TrackSet set;
    addTracks(std::move(tracks), {}, set);
    return foundGroups(set);
}

using Groups = std::vector<std::vector<std::int64_t>>;

TEST(FoundGroups, PeopleAbreastBelongTogether) {
    EXPECT_EQ(groupsOf({lineOf(7, 0, 10, 0, 0, 1.2, 0), lineOf(3, 0.4, 10, 0.5, 0.8, 1.2, 0),
                        lineOf(5, 0, 10, 0, 6.0, 1.2, 0)}),
              (Groups{{3, 7}}));
    // Who belongs to one of a group belongs to it.
    EXPECT_EQ(
        groupsOf({lineOf(1, 0, 10, 0, 0, 1.2, 0), lineOf(2, 0, 10, 0, 1.2, 1.2, 0), lineOf(3, 0, 10, 0, 2.4, 1.2, 0)}),
        (Groups{{1, 2, 3}}));
}

TEST(FoundGroups, PeopleWhoMeetOrPassOrFollowLaterDoNot) {
    EXPECT_TRUE(groupsOf({lineOf(1, 0, 10, 0, 0, 1.2, 0), lineOf(2, 0, 10, 12, 0.6, -1.2, 0)}).empty());
    EXPECT_TRUE(groupsOf({lineOf(1, 0, 10, 0, 0, 1.0, 0), lineOf(2, 0, 10, -3, 0.6, 1.6, 0)}).empty());
    EXPECT_TRUE(groupsOf({lineOf(1, 0, 5, 0, 0, 1.2, 0), lineOf(2, 8, 5, 0, 0, 1.2, 0)}).empty());
    // Too short a time to tell.
    EXPECT_TRUE(groupsOf({lineOf(1, 0, 2, 0, 0, 1.2, 0), lineOf(2, 0, 2, 0, 0.8, 1.2, 0)}).empty());
    EXPECT_TRUE(groupsOf({}).empty());
}

} // namespace
} // namespace pedsim
