// SPDX-License-Identifier: MIT
// Every steering behaviour, by where points that follow it get.

#include "ped/Locomotion/SteeringBehaviours.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using namespace ped;

constexpr float stepSeconds = 1.0f / 30.0f;

void drive(SteeredPoint& point, Vec2 force) {
    point.velocity += force * stepSeconds;
    const float speed = length(point.velocity);
    if (speed > point.maxSpeed)
        point.velocity *= point.maxSpeed / speed;
    point.position += point.velocity * stepSeconds;
}

SteeredPoint pointAt(Vec2 position, Vec2 velocity = {}) {
    SteeredPoint p;
    p.position = position;
    p.velocity = velocity;
    return p;
}

TEST(SteeringBehaviours, ForcesAreNeverGreaterThanTheMoverCanBringUp) {
    const SteeredPoint self = pointAt({0.0f, 0.0f}, {1.0f, 0.0f});
    const SteeredPoint other = pointAt({0.3f, 0.1f}, {-1.3f, 0.0f});
    const RoundObstacle pillar{{1.0f, 0.1f}, 0.5f};
    Wandering state;
    const Vec2 forces[] = {seek(self, {-5.0f, 3.0f}),
                           flee(self, {1.0f, 0.0f}),
                           arrive(self, {0.1f, 0.0f}, 2.0f),
                           pursue(self, other),
                           evade(self, other),
                           wander(self, state, 1.0f),
                           avoidRound(self, {&pillar, 1}),
                           separate(self, {&other, 1}, 1.0f),
                           flock(self, {&other, 1}, 2.0f),
                           avoidOthers(self, {&other, 1}),
                           queueUp(self, {&other, 1}, 2.0f)};
    for (const Vec2 force : forces)
        EXPECT_LE(length(force), self.maxForce * 1.0001f);
}

TEST(SteeringBehaviours, SeekPassesTheTargetAndArriveRestsThere) {
    SteeredPoint seeks = pointAt({0.0f, 0.0f}), arrives = seeks;
    float nearest = 1e9f;
    for (int i = 0; i < 600; ++i) {
        drive(seeks, seek(seeks, {5.0f, 2.0f}));
        drive(arrives, arrive(arrives, {5.0f, 2.0f}, 1.5f));
        nearest = std::min(nearest, distance(seeks.position, {5.0f, 2.0f}));
    }
    EXPECT_LT(nearest, 0.1f);
    EXPECT_LT(distance(arrives.position, {5.0f, 2.0f}), 0.05f);
    EXPECT_LT(length(arrives.velocity), 0.05f);
}

TEST(SteeringBehaviours, FleeingLeadsAwayAndEvadingLeadsAwayFromWhereTheHunterWillBe) {
    SteeredPoint flees = pointAt({1.0f, 0.0f});
    for (int i = 0; i < 90; ++i)
        drive(flees, flee(flees, {0.0f, 0.0f}));
    EXPECT_GT(flees.position.x, 4.0f);
    EXPECT_NEAR(flees.position.y, 0.0f, 1e-3f);
    // The hunter is in the west now, and will be in the east.
    SteeredPoint hunter = pointAt({-1.0f, 1.0f}, {3.0f, 0.0f});
    const Vec2 force = evade(pointAt({0.0f, 0.0f}), hunter, 3.0f);
    EXPECT_LT(force.x, 0.0f) << "away from where the hunter will be";
    EXPECT_GT(flee(pointAt({0.0f, 0.0f}), hunter.position).x, 0.0f);
}

TEST(SteeringBehaviours, PursuitIsSoonerThereThanSeeking) {
    const auto framesToCatch = [](bool pursues) {
        SteeredPoint self = pointAt({0.0f, 0.0f}), quarry = pointAt({4.0f, 0.0f}, {0.0f, 1.0f});
        int frames = 0;
        for (; frames < 900 && distance(self.position, quarry.position) > 0.5f; ++frames) {
            quarry.position += quarry.velocity * stepSeconds;
            drive(self, pursues ? pursue(self, quarry) : seek(self, quarry.position));
        }
        return frames;
    };
    EXPECT_LT(framesToCatch(true), framesToCatch(false));
    EXPECT_LT(framesToCatch(true), 900);
}

TEST(SteeringBehaviours, WanderersTurnSlowlyAndGoAnywhere) {
    SteeredPoint self = pointAt({0.0f, 0.0f}, {1.34f, 0.0f});
    Wandering state;
    RandomStream random(7, AgentId(1u), Purpose::Traits);
    float sharpest = 1.0f, leastX = 1.0f;
    for (int i = 0; i < 3000; ++i) {
        const Vec2 before = self.forward();
        drive(self, wander(self, state, random.uniform(-1.0f, 1.0f)));
        sharpest = std::min(sharpest, dot(before, self.forward()));
        leastX = std::min(leastX, self.forward().x);
        ASSERT_GT(length(self.velocity), 1.0f) << "strollers do not stop";
    }
    EXPECT_GT(sharpest, 0.97f) << "no jerks: less than 14 degrees in a frame";
    EXPECT_LT(leastX, -0.5f) << "in the long run any direction";
}

TEST(SteeringBehaviours, ObstaclesArePassedWithoutATouch) {
    const RoundObstacle pillars[] = {{{4.0f, 0.05f}, 0.5f}, {{8.0f, -0.6f}, 0.4f}};
    SteeredPoint self = pointAt({0.0f, 0.0f}, {1.34f, 0.0f});
    float least = 1e9f;
    for (int i = 0; i < 300; ++i) {
        const Vec2 aside = avoidRound(self, pillars);
        drive(self, lengthSquared(aside) > 0.0f ? aside : seek(self, {12.0f, 0.0f}));
        for (const RoundObstacle& p : pillars)
            least = std::min(least, distance(self.position, p.centre) - p.radius - self.radius);
        if (self.position.x > 11.0f)
            break;
    }
    EXPECT_GT(self.position.x, 11.0f);
    EXPECT_GT(least, -0.02f);
    EXPECT_EQ(avoidRound(pointAt({0.0f, 3.0f}, {1.0f, 0.0f}), pillars), (Vec2{})) << "the way is free";
}

TEST(SteeringBehaviours, NobodyLeavesAnOutline) {
    const Vec2 room[] = {{0.0f, 0.0f}, {6.0f, 0.0f}, {6.0f, 4.0f}, {0.0f, 4.0f}};
    SteeredPoint self = pointAt({3.0f, 2.0f}, {1.0f, 0.6f});
    Wandering state;
    RandomStream random(3, AgentId(2u), Purpose::Traits);
    for (int i = 0; i < 6000; ++i) {
        const Vec2 back = stayInside(self, room);
        drive(self, lengthSquared(back) > 0.0f ? back : wander(self, state, random.uniform(-1.0f, 1.0f)));
        ASSERT_TRUE(self.position.x > 0.0f && self.position.x < 6.0f && self.position.y > 0.0f &&
                    self.position.y < 4.0f)
            << "frame " << i;
    }
    EXPECT_EQ(stayInside(pointAt({3.0f, 2.0f}, {0.5f, 0.0f}), room), (Vec2{}));
}

TEST(SteeringBehaviours, WallsAreFollowedAtADistanceOnEitherSide) {
    for (const float side : {1.0f, -1.0f}) {
        SteeredPoint self = pointAt({0.0f, 2.0f * side}, {1.0f, 0.0f});
        for (int i = 0; i < 300; ++i)
            drive(self, followWall(self, {-5.0f, 0.0f}, {40.0f, 0.0f}, 0.6f));
        EXPECT_NEAR(self.position.y, 0.6f * side, 0.1f);
        EXPECT_GT(self.position.x, 8.0f);
    }
}

TEST(SteeringBehaviours, PathsAreFollowedRoundACornerWithinTheirWidth) {
    const Vec2 path[] = {{0.0f, 0.0f}, {6.0f, 0.0f}, {6.0f, 6.0f}};
    SteeredPoint self = pointAt({0.0f, 0.3f}, {1.0f, 0.4f});
    float farthest = 0.0f;
    for (int i = 0; i < 400 && self.position.y < 5.0f; ++i) {
        drive(self, alongPath(self, path, 0.6f));
        const float away = self.position.x < 6.0f
                               ? std::min(std::fabs(self.position.y), std::fabs(self.position.x - 6.0f))
                               : std::fabs(self.position.x - 6.0f);
        farthest = std::max(farthest, away);
    }
    EXPECT_GE(self.position.y, 5.0f);
    EXPECT_LT(farthest, 0.9f);
    EXPECT_EQ(alongPath(pointAt({1.0f, 0.0f}, {1.3f, 0.0f}), path, 0.6f), (Vec2{})) << "on the way already";
    EXPECT_EQ(alongPath(self, {}, 0.6f), (Vec2{}));
}

TEST(SteeringBehaviours, FieldsAreFollowed) {
    SteeredPoint self = pointAt({3.0f, 0.0f}, {0.0f, 1.0f});
    // Round and round the origin, and to a distance of 3 m.
    const auto whirl = [](Vec2 p) {
        const Vec2 out = normalized(p);
        return perpendicular(out) + out * (3.0f - length(p));
    };
    for (int i = 0; i < 900; ++i)
        drive(self, followField(self, whirl));
    EXPECT_NEAR(length(self.position), 3.0f, 0.4f);
    EXPECT_GT(dot(perpendicular(normalized(self.position)), self.velocity), 0.7f);
}

TEST(SteeringBehaviours, FlocksAlignAndStayTogetherWithoutMeeting) {
    std::vector<SteeredPoint> points;
    RandomStream random(11, AgentId(3u), Purpose::Traits);
    for (int i = 0; i < 20; ++i) {
        // One after the other: compilers evaluate the arguments of a call in orders of their own.
        const Vec2 velocity{random.uniform(-1.0f, 1.0f), random.uniform(-1.0f, 1.0f)};
        const Vec2 position{random.uniform(0.0f, 5.0f), random.uniform(0.0f, 5.0f)};
        points.push_back(pointAt(position, velocity));
    }
    const auto polarisation = [&] {
        Vec2 sum;
        for (const SteeredPoint& p : points)
            sum += p.forward();
        return length(sum) / static_cast<float>(points.size());
    };
    const float before = polarisation();
    for (int frame = 0; frame < 600; ++frame) {
        const std::vector<SteeredPoint> seen = points;
        for (SteeredPoint& p : points)
            drive(p, flock(p, seen, 4.0f));
    }
    EXPECT_GT(polarisation(), std::max(0.9f, before));
    Vec2 middle;
    for (const SteeredPoint& p : points)
        middle += p.position * (1.0f / 20.0f);
    for (const SteeredPoint& p : points)
        EXPECT_LT(distance(p.position, middle), 6.0f);
    EXPECT_GT(dot(separate(pointAt({0.0f, 0.0f}), {points.data(), 0}, 1.0f), {1.0f, 1.0f}), -1e-6f);
}

TEST(SteeringBehaviours, CrowdsOnAPathKeepApart) {
    const Vec2 path[] = {{0.0f, 0.0f}, {30.0f, 0.0f}};
    std::vector<SteeredPoint> points;
    for (int i = 0; i < 8; ++i)
        points.push_back(pointAt({0.4f * static_cast<float>(i), 0.1f * static_cast<float>(i % 3)}, {0.5f, 0.0f}));
    for (int frame = 0; frame < 450; ++frame) {
        const std::vector<SteeredPoint> seen = points;
        for (SteeredPoint& p : points)
            drive(p, alongPathInCrowd(p, path, 1.0f, seen, 1.2f));
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        EXPECT_GT(points[i].position.x, 8.0f);
        EXPECT_LT(std::fabs(points[i].position.y), 1.6f);
        for (std::size_t k = i + 1; k < points.size(); ++k)
            EXPECT_GT(distance(points[i].position, points[k].position), 0.5f);
    }
}

TEST(SteeringBehaviours, FollowersStayBehindTheLeaderAndOutOfTheWay) {
    SteeredPoint leader = pointAt({0.0f, 0.0f}, {1.0f, 0.0f});
    std::vector<SteeredPoint> followers{pointAt({2.0f, 0.05f}), pointAt({-3.0f, 1.0f}), pointAt({-2.0f, -2.0f})};
    float nearest = 1e9f;
    for (int frame = 0; frame < 450; ++frame) {
        leader.position += leader.velocity * stepSeconds;
        const std::vector<SteeredPoint> seen = followers;
        for (SteeredPoint& f : followers) {
            drive(f, followLeader(f, leader, 1.0f, seen));
            nearest = std::min(nearest, distance(f.position, leader.position));
        }
    }
    for (const SteeredPoint& f : followers) {
        EXPECT_LT(f.position.x, leader.position.x);
        EXPECT_LT(distance(f.position, leader.position), 3.0f);
    }
    EXPECT_GT(nearest, 0.5f) << "who stands in the leader's way steps aside";
}

TEST(SteeringBehaviours, CrossingWaysAreAvoidedInTime) {
    for (const Vec2 towards : {Vec2{-1.0f, 0.0f}, Vec2{0.0f, 1.0f}, Vec2{-0.7f, 0.7f}}) {
        SteeredPoint a = pointAt({0.0f, 0.0f}, {1.2f, 0.0f});
        SteeredPoint b = pointAt(Vec2{4.0f, 0.0f} - towards * 4.0f, towards * 1.2f);
        const Vec2 goalA{9.0f, 0.0f}, goalB = b.position + towards * 9.0f;
        float least = 1e9f;
        for (int i = 0; i < 240; ++i) {
            const Vec2 forA = avoidOthers(a, {&b, 1}), forB = avoidOthers(b, {&a, 1});
            drive(a, lengthSquared(forA) > 0.0f ? forA : seek(a, goalA));
            drive(b, lengthSquared(forB) > 0.0f ? forB : seek(b, goalB));
            least = std::min(least, distance(a.position, b.position));
        }
        EXPECT_GT(least, 0.45f) << towards.x << ", " << towards.y;
    }
    EXPECT_EQ(avoidOthers(pointAt({0.0f, 0.0f}, {1.0f, 0.0f}), {}), (Vec2{}));
}

TEST(SteeringBehaviours, PeopleQueueBehindSomebodyWhoStands) {
    std::vector<SteeredPoint> points{pointAt({10.0f, 0.0f})};
    for (int i = 1; i < 5; ++i)
        points.push_back(pointAt({8.0f - 2.0f * static_cast<float>(i), 0.0f}, {1.34f, 0.0f}));
    for (int frame = 0; frame < 900; ++frame) {
        const std::vector<SteeredPoint> seen = points;
        for (std::size_t i = 1; i < points.size(); ++i) {
            const Vec2 brake = queueUp(points[i], seen, 2.0f);
            drive(points[i], lengthSquared(brake) > 0.0f ? brake : seek(points[i], {12.0f, 0.0f}));
        }
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        const float gap = points[i - 1].position.x - points[i].position.x;
        EXPECT_GT(gap, 0.4f);
        EXPECT_LT(gap, 1.2f);
        EXPECT_LT(length(points[i].velocity), 0.3f);
    }
}

} // namespace
