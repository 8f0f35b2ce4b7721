// SPDX-License-Identifier: MIT
#include "ped/Perception/Neighbourhood.h"

#include "Shared/People.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::People;

TEST(Neighbourhood, GapIsTheWayToTheTouch) {
    RandomStream random(7, 0, 0);
    int touched = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec2 to{random.uniform(-3, 3), random.uniform(-3, 3)};
        const float reach = random.uniform(0.4f, 0.6f);
        const Vec2 direction = headingVector(random.uniform(-pi, pi));
        if (length(to) < reach)
            continue;
        const float gap = gapAlong(to, reach, direction);
        // Brute force: walk in small steps.
        float walked = 0.0f;
        while (walked < 5.0f && distance(direction * walked, to) > reach)
            walked += 0.001f;
        if (walked >= 5.0f) {
            EXPECT_TRUE(gap == never || gap > 4.9f) << gap;
        } else if (gap == never) {
            // A grazing touch between two samples.
            EXPECT_NEAR(std::fabs(cross(to, direction)), reach, 1e-3f);
        } else {
            EXPECT_NEAR(gap, walked, 0.03f);
            ++touched;
        }
    }
    EXPECT_GT(touched, 200);
}

TEST(Neighbourhood, ContactIsWhenDiscsTouch) {
    RandomStream random(8, 0, 0);
    int touched = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec2 to{random.uniform(-4, 4), random.uniform(-4, 4)};
        const Vec2 approach{random.uniform(-2, 2), random.uniform(-2, 2)};
        const float reach = 0.5f;
        if (length(to) < reach)
            continue;
        const float contact = timeToContact(to, approach, reach);
        float t = 0.0f;
        while (t < 8.0f && distance(approach * t, to) > reach)
            t += 0.002f;
        if (contact < 8.0f && t < 8.0f) {
            EXPECT_NEAR(contact, t, 0.05f + 0.1f * t);
            ++touched;
        } else if (t < 8.0f) {
            EXPECT_NEAR(std::fabs(cross(to, normalized(approach))), reach, 2e-3f);
        }
    }
    EXPECT_GT(touched, 200);
}

TEST(Neighbourhood, ParabolaIsThePapers) {
    const float range = 5.0f;
    const Vec2 ahead{0.0f, 1.0f};
    EXPECT_TRUE(inParabola({0.0f, 4.99f}, ahead, range));
    EXPECT_FALSE(inParabola({0.0f, 5.01f}, ahead, range));
    EXPECT_FALSE(inParabola({0.0f, -0.1f}, ahead, range));
    // y = -(4 / R) x² + R meets y = 0 at x = R / 2.
    EXPECT_TRUE(inParabola({2.49f, 0.01f}, ahead, range));
    EXPECT_FALSE(inParabola({2.51f, 0.01f}, ahead, range));
    EXPECT_TRUE(inParabola({-1.0f, 4.1f}, ahead, range));
    EXPECT_FALSE(inParabola({-1.0f, 4.3f}, ahead, range));
}

TEST(Neighbourhood, TellsWhoIsWhat) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.3f, 0});
    people.add({10, 6.5f}, {1.2f, 0.1f}); // Goes my way.
    people.add({12, 6}, {-1.3f, 0});      // Comes at me.
    people.add({10, 4}, {0, 1.3f});       // Crosses.
    people.add({9, 7}, {0, 1.3f});        // Walks off to the side.
    people.body(people.add({11, 8})).flags = bodyStands;
    const Percepts percepts = people.look(me);
    ASSERT_EQ(percepts.count, 5);
    std::array<std::uint8_t, 6> seen{};
    const StepContext context = people.context();
    for (std::size_t i = 0; i < percepts.count; ++i)
        seen[context.crowd.body(percepts.neighbour[i]).id.index()] = percepts.seen[i];
    EXPECT_EQ(seen[1], seenInCrowd);
    EXPECT_EQ(seen[2], seenOncoming);
    EXPECT_EQ(seen[3], 0);
    EXPECT_EQ(seen[4], 0);
    EXPECT_EQ(seen[5], seenStanding);
}

TEST(Neighbourhood, WhoIsStoppedGoesWhereItFaces) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.3f, 0});
    people.body(people.add({10, 6})).forward = {1, 0};
    people.body(people.add({10, 7})).forward = {-1, 0};
    const Percepts percepts = people.look(me);
    ASSERT_EQ(percepts.count, 2);
    EXPECT_EQ(percepts.seen[0], seenInCrowd);
    EXPECT_EQ(percepts.seen[1], seenOncoming);
}

TEST(Neighbourhood, FacingSurvivesTheSnapshot) {
    RandomStream random(3, 0, 0);
    for (int i = 0; i < 1000; ++i) {
        Identity identity;
        identity.id = AgentId(1u);
        Body body;
        body.forward = headingVector(random.uniform(-pi, pi));
        body.flags = bodyStands;
        const SnapshotBody seen = snapshotOf(identity, body);
        EXPECT_GT(dot(facingOf(seen), body.forward), 0.99999f);
        EXPECT_EQ(seen.flags & visibleFlags, bodyStands);
    }
}

} // namespace
} // namespace ped
