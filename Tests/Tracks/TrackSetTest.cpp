// SPDX-License-Identifier: MIT
#include "Tracks/TrackSet.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pedsim {
namespace {

/// Somebody on a circle of radius `r`, at `u` m/s, for `seconds`, with a row every `dt`.
RawTrack onCircle(std::int64_t number, double r, double u, double seconds, double dt) {
    RawTrack track;
    track.number = number;
    for (double t = 0.0; t <= seconds + 1e-9; t += dt)
        track.points.push_back({t, r * std::cos(u / r * t), r * std::sin(u / r * t), 0});
    return track;
}

RawTrack straight(std::int64_t number, double from, double to, double dt, double speed = 1.0) {
    RawTrack track;
    track.number = number;
    for (double t = from; t <= to + 1e-9; t += dt)
        track.points.push_back({t, speed * t, 0.0, 0});
    return track;
}

TEST(TrackSet, CircleHasItsSpeedAndTurning) {
    for (const double dt : {0.04, 0.2, 0.4}) {
        TrackSet set;
        addTracks({onCircle(1, 5.0, 1.3, 20.0, dt)}, {}, set);
        ASSERT_EQ(set.stays.size(), 1u);
        const auto points = set.of(set.stays[0]);
        for (std::size_t i = 10; i + 10 < points.size(); ++i) {
            EXPECT_NEAR(points[i].speed, 1.3f, 0.013f) << dt;
            EXPECT_NEAR(points[i].turning, 1.3f / 5.0f, 0.01f * 1.3f / 5.0f) << dt;
            EXPECT_NEAR(points[i].acceleration, 0.0f, 0.01f) << dt;
        }
    }
}

TEST(TrackSet, WhoWalksStraightStaysInPlaceUnderSmoothing) {
    TrackSet set;
    addTracks({straight(1, 0.0, 10.0, 0.4)}, {}, set);
    const auto points = set.of(set.stays.at(0));
    ASSERT_EQ(points.size(), 51u);
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_NEAR(points[i].position.x, 0.2f * static_cast<float>(i), 1e-5f);
}

TEST(TrackSet, GapsSplitAndShortPiecesAreCounted) {
    RawTrack track = straight(1, 0.0, 4.0, 0.4);
    for (const RawPoint& p : straight(1, 6.0, 9.0, 0.4).points)
        track.points.push_back(p);
    track.points.push_back({12.0, 12.0, 0.0, 0});
    TrackSet set;
    addTracks({track}, {}, set);
    EXPECT_EQ(set.stays.size(), 2u);
    EXPECT_EQ(set.people, 1u);
    EXPECT_EQ(set.notes.gaps, 2u);
    EXPECT_EQ(set.notes.tooShort, 1u);
    EXPECT_EQ(set.stays[0].first, 0);
    EXPECT_EQ(set.stays[1].first, 30);
}

TEST(TrackSet, JumpsSplit) {
    RawTrack track = straight(1, 0.0, 4.0, 0.4);
    for (RawPoint p : straight(1, 4.4, 8.0, 0.4).points) {
        p.x += 50.0;
        track.points.push_back(p);
    }
    TrackSet set;
    addTracks({track}, {}, set);
    EXPECT_EQ(set.stays.size(), 2u);
    EXPECT_EQ(set.notes.jumps, 1u);
}

TEST(TrackSet, StandingPeopleKeepTheHeadingThatTheyHad) {
    RawTrack track;
    track.number = 1;
    for (double t = 0.0; t <= 10.0; t += 0.2) // Walks up y for 5 s, then stands.
        track.points.push_back({t, 0.0, std::min(t, 5.0), 0});
    TrackSet set;
    addTracks({track}, {}, set);
    const auto points = set.of(set.stays.at(0));
    EXPECT_NEAR(points.back().heading, 1.5707963f, 1e-4f);
    EXPECT_NEAR(points.back().speed, 0.0f, 1e-6f);
    // Who never walks faces where they drift to.
    RawTrack drift;
    for (double t = 0.0; t <= 5.0; t += 0.2)
        drift.points.push_back({t, -0.01 * t, 0.0, 0});
    TrackSet slow;
    addTracks({drift}, {}, slow);
    for (const TrackPoint& p : slow.points)
        EXPECT_NEAR(std::fabs(p.heading), 3.1415927f, 1e-3f);
}

TEST(TrackSet, OrderOfRowsAndPeopleDoesNotMatter) {
    RawTrack a = onCircle(1, 3.0, 1.0, 8.0, 0.4), b = straight(2, 1.0, 9.0, 0.4);
    TrackSet one, two;
    addTracks({a, b}, {}, one);
    std::swap(a.points[3], a.points[9]);
    a.points.push_back(a.points[5]);                 // Twice the same moment.
    a.points.push_back({std::nan(""), 0.0, 0.0, 0}); // No moment at all.
    addTracks({b, a}, {}, two);
    ASSERT_EQ(one.points.size(), two.points.size());
    for (std::size_t i = 0; i < one.points.size(); ++i)
        EXPECT_EQ(one.points[i].position, two.points[i].position);
}

} // namespace
} // namespace pedsim
