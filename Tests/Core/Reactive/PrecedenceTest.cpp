// SPDX-License-Identifier: MIT
#include "ped/Reactive/Precedence.h"

#include "Shared/People.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Base/Segment.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::People;

/// A narrow portal at x = 10, from y = 5.5 to 6.5.
Neck neckFor(const Situation& s) {
    Neck neck{{10, 5.5f}, {10, 6.5f}, 0.0f};
    neck.distance = distancePointSegment(s.body.position.xy(), neck.from, neck.to);
    return neck;
}

/// Whether person `me` lets the only other one go first, when it goes into the portal, or has come out of it.
bool lets(People& people, std::size_t me, bool into, bool outOf) {
    bool result = false;
    people.ask(me, [&](Situation& s, MotorCommand&) {
        if (into)
            s.neck = neckFor(s);
        if (outOf)
            s.past = neckFor(s);
        judgePrecedence(s);
        EXPECT_EQ(s.percepts.count, 1);
        result = s.letsGoFirst(0);
    });
    return result;
}

TEST(Precedence, TheNearerToTheThresholdGoesFirst) {
    People people;
    const std::size_t a = people.add({9, 6}, {1, 0});
    const std::size_t b = people.add({8.7f, 6.6f}, {1, 0});
    EXPECT_FALSE(lets(people, a, true, false));
    EXPECT_TRUE(lets(people, b, true, false));
}

TEST(Precedence, WhoComesOutGoesBeforeWhoGoesIn) {
    People people;
    const std::size_t in = people.add({8, 6}, {1, 0});
    const std::size_t out = people.add({9, 6}, {-1, 0});
    EXPECT_TRUE(lets(people, in, true, false));
    EXPECT_FALSE(lets(people, out, false, true));
}

/// A velocity that leads to the portal, up to 60 degrees beside it.
Vec2 towardsNeck(Vec2 from, RandomStream& random) {
    const Vec2 to = normalized(closestPointOnSegment({10, 5.5f}, {10, 6.5f}, from) - from, {1, 0});
    return rotated(to, random.uniform(-1.0f, 1.0f)) * 0.5f;
}

TEST(Precedence, TwoAlwaysAgree) {
    RandomStream random(3, 0, 0);
    for (int run = 0; run < 500; ++run) {
        People people;
        const Vec2 at{random.uniform(7.5f, 12.5f), random.uniform(4.5f, 7.5f)};
        // So near that one may have to make room for the other: farther away it does not matter who goes first.
        const Vec2 by = at + headingVector(random.uniform(-pi, pi)) * 0.55f;
        // Both on their way to the same portal, from whichever side, or anywhere.
        const bool into = run % 2 == 0;
        const auto way = [&](Vec2 p) {
            return into ? towardsNeck(p, random) : headingVector(random.uniform(-pi, pi)) * 0.5f;
        };
        const std::size_t a = people.add(at, way(at));
        const std::size_t b = people.add(by, way(by));
        EXPECT_NE(lets(people, a, into, false), lets(people, b, into, false)) << run;
    }
}

} // namespace
} // namespace ped
