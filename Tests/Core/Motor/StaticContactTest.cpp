// SPDX-License-Identifier: MIT
#include "Walkers.h"

namespace ped {
namespace {

constexpr const char* contactStations[] = {"Corridor", "PennStation", "Plaza", "Stairs", "TicketHall", "TwoLevels"};

/// Distance to every blocked cell of the map.
float byAllCells(const World& world, RegionId region, Vec2 p, float reach) {
    const StaticMap& map = world.region(region).perception;
    const Cell c = world.frame.cellOf(p);
    const auto far = std::int32_t(std::ceil(reach / world.frame.cellSize)) + 1;
    double nearest = double(reach);
    for (std::int32_t y = c.y - far; y <= c.y + far; ++y) {
        for (std::int32_t x = c.x - far; x <= c.x + far; ++x) {
            if (map.isFree({x, y}))
                continue;
            const double side = double(world.frame.cellSize);
            const double dx = std::max({x * side - double(p.x), double(p.x) - (x + 1) * side, 0.0});
            const double dy = std::max({y * side - double(p.y), double(p.y) - (y + 1) * side, 0.0});
            nearest = std::min(nearest, std::sqrt(dx * dx + dy * dy));
        }
    }
    return float(nearest);
}

TEST(StaticContact, DistanceIsThatToTheNearestOfAllCells) {
    for (const char* name : contactStations) {
        const World& world = test::shippedWorld(name);
        test::RandomGround ground(world, 1);
        RandomStream random(2, 0, 0);
        for (int i = 0; i < 4000; ++i) {
            const GroundPoint at = ground.next();
            const Vec2 p = at.position.xy() + Vec2{random.uniform(-0.5f, 0.5f), random.uniform(-0.5f, 0.5f)};
            const float reach = random.uniform(0.05f, 1.0f);
            ASSERT_NEAR(distanceToObstacle(world, at.region, p, reach), byAllCells(world, at.region, p, reach), 5e-5f)
                << name << " " << p.x << " " << p.y << " " << reach;
        }
    }
}

TEST(StaticContact, BodiesFitWhereTheyAreClearAndOnTheGround) {
    for (const char* name : contactStations) {
        const World& world = test::shippedWorld(name);
        test::RandomGround ground(world, 3);
        RandomStream random(4, 0, 0);
        int fits = 0;
        for (int i = 0; i < 4000; ++i) {
            const GroundPoint at = ground.next();
            const Vec2 p = at.position.xy() + Vec2{random.uniform(-0.5f, 0.5f), random.uniform(-0.5f, 0.5f)};
            const float radius = random.uniform(0.22f, 0.28f);
            const StaticMap& map = world.region(at.region).perception;
            const Cell c = world.frame.cellOf(p);
            const RegionId owner = map.isFree(c) ? map.owner[map.rect.indexOf(c)] : RegionId();
            const float away = owner.valid()
                                   ? std::min(byAllCells(world, at.region, p, 1.0f), byAllCells(world, owner, p, 1.0f))
                                   : 0.0f;
            if (std::fabs(away - radius) < 5e-5f)
                continue;
            const bool expected = owner.valid() && world.region(owner).zoneAt(c).valid() && away >= radius;
            ASSERT_EQ(bodyFits(world, at.region, p, radius), expected) << name << " " << p.x << " " << p.y;
            fits += expected;
        }
        EXPECT_GT(fits, 2000);
    }
}

TEST(StaticContact, StepsEndWhereBodiesFitAndAreNoLongerThanWanted) {
    for (const char* name : contactStations) {
        const World& world = test::shippedWorld(name);
        test::RandomGround ground(world, 5);
        RandomStream random(6, 0, 0);
        for (int i = 0; i < 2000; ++i) {
            const Body b = test::randomBody(world, ground, random);
            Vec2 p = b.position.xy();
            RegionId region = b.region;
            for (int k = 0; k < 20; ++k) {
                const float step = random.uniform(0.0f, 0.5f);
                const Vec2 to = p + headingVector(random.uniform(-pi, pi)) * step;
                const Landing end = landStep(world, region, p, to, b.radius);
                ASSERT_TRUE(bodyFits(world, end.region, end.position, b.radius));
                ASSERT_LE(distance(end.position, p), step + 1e-4f);
                ASSERT_EQ(slideAlong(world, region, p, to, b.radius), end.position);
                p = end.position;
                region = end.region;
            }
        }
    }
}

TEST(StaticContact, WhereABodyFitsAStepGoesThrough) {
    const auto world = test::build(test::oneRoom());
    EXPECT_EQ(slideAlong(*world, RegionId(0), {5.0f, 5.0f}, {5.1f, 5.03f}, 0.25f), (Vec2{5.1f, 5.03f}));
}

/// A room of 20 x 12 m, whose edge is 0.25 m and a hair away from the nearest place of a body.
TEST(StaticContact, SlidesAlongAWallAtTheSpeedAlongIt) {
    const auto world = test::build(test::oneRoom());
    Vec2 p{2.0f, 0.3f};
    const Vec2 step = headingVector(degreesToRadians(-60.0f)) * 0.04f;
    for (int i = 0; i < 300; ++i)
        p = slideAlong(*world, RegionId(0), p, p + step, 0.25f);
    EXPECT_NEAR(p.y, 0.25f, 5e-4f);
    EXPECT_NEAR(p.x, 2.0f + 300 * 0.02f, 0.02f) << "half of the step is along the wall";
}

TEST(StaticContact, StopsInACorner) {
    const auto world = test::build(test::oneRoom());
    Vec2 p{1.0f, 0.7f};
    for (int i = 0; i < 300; ++i)
        p = slideAlong(*world, RegionId(0), p, p + Vec2{-0.03f, -0.02f}, 0.25f);
    EXPECT_NEAR(p.x, 0.25f, 5e-4f);
    EXPECT_NEAR(p.y, 0.25f, 5e-4f);
    for (int i = 0; i < 30; ++i)
        p = slideAlong(*world, RegionId(0), p, p + Vec2{0.03f, 0.02f}, 0.25f);
    EXPECT_NEAR(p.x, 1.15f, 2e-3f) << "and gets out again";
}

std::unique_ptr<World> roomWithPillar(float yaw) {
    StationDesc station = test::oneRoom();
    BoxDesc box;
    box.name = "Pillar";
    box.center = {10.0f, 6.0f, 0.0f};
    box.size = {2.0f, 2.0f, 3.0f};
    box.yaw = yaw;
    station.geometry.boxes.push_back(box);
    return test::build(station);
}

TEST(StaticContact, GoesRoundTheCornersOfAPillar) {
    const auto world = roomWithPillar(0.0f);
    // Just touches the corner: pushed aside on the way, hardly slower.
    Vec2 p{7.0f, 7.2f};
    int steps = 0;
    for (; p.x < 13.0f && steps < 1000; ++steps)
        p = slideAlong(*world, RegionId(0), p, p + Vec2{0.04f, 0.0f}, 0.28f);
    EXPECT_LT(steps, 160) << "150 without the pillar";
    EXPECT_GT(p.y, 7.27f);
}

TEST(StaticContact, SlidesAlongWallsThatFollowNoRaster) {
    for (const float yaw : {15.0f, 30.0f, 45.0f, 60.0f, 75.0f}) {
        const auto world = roomWithPillar(yaw);
        // Along the side of the pillar, leaning onto it a little.
        const Vec2 along = headingVector(degreesToRadians(yaw));
        const Vec2 lean = headingVector(degreesToRadians(yaw - 10.0f));
        Vec2 p = Vec2{10.0f, 6.0f} + perpendicular(along) * 1.5f - along * 1.2f;
        int steps = 0;
        while (dot(p - Vec2{10.0f, 6.0f}, along) < 1.2f && steps < 1000) {
            p = slideAlong(*world, RegionId(0), p, p + lean * 0.04f, 0.25f);
            ++steps;
        }
        EXPECT_LT(steps, 100) << yaw << " degrees; 60 on a smooth wall";
    }
}

TEST(StaticContact, WhoDoesNotFitGetsFreeAndNoDeeper) {
    const auto world = roomWithPillar(0.0f);
    Vec2 p{8.9f, 6.0f}; // 0.1 m from the pillar's side.
    float away = distanceToObstacle(*world, RegionId(0), p, 1.0f);
    for (int i = 0; i < 100; ++i) {
        p = slideAlong(*world, RegionId(0), p, p + Vec2{0.03f, 0.01f}, 0.25f);
        const float now = distanceToObstacle(*world, RegionId(0), p, 1.0f);
        EXPECT_GE(now, std::min(away, 0.25f));
        away = now;
    }
    EXPECT_GE(away, 0.25f);
}

TEST(StaticContact, FindsTheNearestFit) {
    const auto world = roomWithPillar(0.0f);
    Landing fit;
    ASSERT_TRUE(findFit(*world, RegionId(0), {8.9f, 6.0f}, 0.25f, 0.5f, fit));
    EXPECT_NEAR(fit.position.x, 8.75f, 0.051f);
    EXPECT_NEAR(fit.position.y, 6.0f, 0.01f);
    EXPECT_TRUE(bodyFits(*world, fit.region, fit.position, 0.25f));
    ASSERT_TRUE(findFit(*world, RegionId(0), {4.0f, 4.0f}, 0.25f, 0.5f, fit));
    EXPECT_EQ(fit.position, (Vec2{4.0f, 4.0f}));
    EXPECT_FALSE(findFit(*world, RegionId(0), {10.0f, 6.0f}, 0.25f, 0.5f, fit));
}

} // namespace
} // namespace ped
