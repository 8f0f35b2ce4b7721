// SPDX-License-Identifier: MIT
#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/Measure/Collisions.h"
#include "ped/Motor/StaticContact.h"

#include <algorithm>

namespace ped {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
constexpr std::uint32_t obstacle = 0xffffffffu;

TrajectoryBody bodyAt(Vec2 p, std::uint32_t id, float radius = 0.25f) {
    TrajectoryBody b;
    b.position = toVec3(p, 0.0f);
    b.radius = radius;
    b.id = AgentId(id);
    b.region = RegionId(0);
    return b;
}

/// Everybody against everybody.
Pairs bruteForce(const World& world, const std::vector<TrajectoryBody>& crowd) {
    Pairs pairs;
    for (const TrajectoryBody& a : crowd) {
        for (const TrajectoryBody& b : crowd)
            if (a.id < b.id && std::fabs(a.position.z - b.position.z) <= 0.5f &&
                distance(a.position.xy(), b.position.xy()) < a.radius + b.radius - 1e-3f)
                pairs.emplace_back(a.id.value, b.id.value);
        if (distanceToObstacle(world, a.region, a.position.xy(), 1.0f) < a.radius - 1e-3f)
            pairs.emplace_back(a.id.value, obstacle);
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

TEST(Collisions, FindsAllPairsAsBruteForceDoes) {
    for (const char* name : {"TicketHall", "TwoLevels", "PennStation"}) {
        const World& world = test::shippedWorld(name);
        test::RandomGround ground(world, 7);
        RandomStream random(8, 0, 0);
        std::size_t found = 0;
        for (const std::uint32_t people : {10u, 300u, 2000u}) {
            CollisionMeter meter(&world);
            std::vector<TrajectoryBody> crowd;
            for (std::uint32_t i = 0; i < people; ++i) {
                const GroundPoint p = ground.next();
                TrajectoryBody b =
                    bodyAt(p.position.xy() + Vec2{random.uniform(-0.1f, 0.1f), random.uniform(-0.1f, 0.1f)}, i,
                           random.uniform(0.22f, 0.28f));
                b.position.z = p.position.z;
                b.region = p.region;
                crowd.push_back(b);
            }
            meter.update({0.0, crowd});
            const Pairs expected = bruteForce(world, crowd);
            ASSERT_EQ(meter.present(), expected) << name << " " << people;
            found += expected.size();
            EXPECT_EQ(meter.totals().pedestrian + meter.totals().obstacle, expected.size());
        }
        EXPECT_GT(found, 50u);
    }
}

TEST(Collisions, AHeapOfPeopleIsCountedWhole) {
    const auto world = test::build(test::oneRoom());
    std::vector<TrajectoryBody> crowd;
    for (std::uint32_t i = 0; i < 40; ++i)
        crowd.push_back(bodyAt({5.0f + 0.001f * float(i), 5.0f}, i));
    CollisionMeter meter(world.get());
    meter.update({0.0, crowd});
    EXPECT_EQ(meter.totals().pedestrian, 40u * 39u / 2u);
    EXPECT_EQ(meter.present(), bruteForce(*world, crowd));
}

/// Two people on a line, seen frame by frame at given distances.
CollisionMeter watch(const World& world, std::initializer_list<float> distances) {
    CollisionMeter meter(&world);
    for (const float d : distances) {
        const std::vector<TrajectoryBody> crowd{bodyAt({5.0f, 5.0f}, 0), bodyAt({5.0f + d, 5.0f}, 1)};
        meter.update({0.0, crowd});
    }
    return meter;
}

TEST(Collisions, ACollisionIsAMaximalPeriodOfOverlap) {
    const auto world = test::build(test::oneRoom());
    const CollisionMeter meter = watch(*world, {0.6f, 0.45f, 0.4f, 0.48f, 0.55f, 0.49f, 0.6f});
    EXPECT_EQ(meter.totals().pedestrian, 2u);
    EXPECT_EQ(meter.totals().obstacle, 0u);
    EXPECT_EQ(meter.totals().frames, 4u);
    EXPECT_EQ(meter.totals().longest, 3u);
    EXPECT_NEAR(meter.totals().deepest, 0.1f, 1e-5f);
    EXPECT_EQ(meter.framesOf(), (std::vector<std::uint32_t>{4, 4}));
}

TEST(Collisions, ATouchIsNone) {
    const auto world = test::build(test::oneRoom());
    EXPECT_EQ(watch(*world, {0.4995f}).totals().pedestrian, 0u);
    EXPECT_EQ(watch(*world, {0.4985f}).totals().pedestrian, 1u);
}

TEST(Collisions, WhoIsInTwoAtOnceIsCountedForOneFrame) {
    const auto world = test::build(test::oneRoom());
    CollisionMeter meter(world.get());
    const std::vector<TrajectoryBody> crowd{bodyAt({5.0f, 5.0f}, 0), bodyAt({5.4f, 5.0f}, 3), bodyAt({5.8f, 5.0f}, 7)};
    meter.update({0.0, crowd});
    EXPECT_EQ(meter.totals().pedestrian, 2u);
    EXPECT_EQ(meter.totals().frames, 2u);
    EXPECT_EQ(meter.framesOf(), (std::vector<std::uint32_t>{1, 0, 0, 1, 0, 0, 0, 1}));
}

TEST(Collisions, ObstaclesCountApartAndSittersNotAtAll) {
    const auto world = test::build(test::oneRoom());
    CollisionMeter meter(world.get());
    std::vector<TrajectoryBody> crowd{bodyAt({0.2f, 5.0f}, 0), bodyAt({8.0f, 5.0f}, 1), bodyAt({8.3f, 5.0f}, 2)};
    meter.update({0.0, crowd});
    meter.update({0.0, crowd});
    EXPECT_EQ(meter.totals().obstacle, 1u);
    EXPECT_EQ(meter.totals().pedestrian, 1u);
    EXPECT_EQ(meter.totals().longest, 2u);
    for (TrajectoryBody& b : crowd)
        b.flags = trackSits;
    meter.update({0.0, crowd});
    EXPECT_TRUE(meter.present().empty());
    EXPECT_EQ(meter.totals().frames, 4u);
}

TEST(Collisions, PeopleWhomNobodyLooksAtWalkThroughEachOther) {
    const auto world = test::build(test::oneRoom());
    CollisionMeter meter(world.get());
    std::vector<TrajectoryBody> crowd{bodyAt({8.0f, 5.0f}, 0), bodyAt({8.3f, 5.0f}, 1), bodyAt({0.2f, 5.0f}, 2)};
    for (TrajectoryBody& b : crowd)
        b.flags = trackUnseen;
    meter.update({0.0, crowd});
    EXPECT_EQ(meter.totals().pedestrian, 0u);
    EXPECT_EQ(meter.totals().obstacle, 1u) << "but not through walls";
}

TEST(Collisions, TheNextOfTwoCollisionsOfOnePairIsANewOne) {
    const auto world = test::build(test::oneRoom());
    CollisionMeter meter(world.get());
    // 0 touches 1, then 2 instead, then 1 again.
    for (const float x : {5.3f, 7.7f, 5.3f}) {
        const std::vector<TrajectoryBody> crowd{bodyAt({x, 5.0f}, 0), bodyAt({5.0f, 5.0f}, 1), bodyAt({8.0f, 5.0f}, 2)};
        meter.update({0.0, crowd});
    }
    EXPECT_EQ(meter.totals().pedestrian, 3u);
    EXPECT_EQ(meter.totals().longest, 1u);
}

TEST(Collisions, WithoutAWorldThereAreNoObstacles) {
    const std::vector<TrajectoryBody> crowd{bodyAt({0.2f, 5.0f}, 0), bodyAt({0.5f, 5.0f}, 1)};
    CollisionMeter meter(nullptr);
    meter.update({0.0, crowd});
    EXPECT_EQ(meter.totals().pedestrian, 1u);
    EXPECT_EQ(meter.totals().obstacle, 0u);
}

} // namespace
} // namespace ped
