// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"
#include "ped/Base/Random.h"
#include "ped/Path/LineOfSight.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

/// A hall with all kinds of obstacles, at odd angles.
StationDesc clutteredHall() {
    StationDesc station;
    station.name = "Hall";
    station.regions.push_back(test::room("Hall", 0, 0, 30, 24));
    RandomStream random(7, 0, 2);
    for (int i = 0; i < 12; ++i) {
        BoxDesc box;
        box.name = "Box " + std::to_string(i);
        box.center = {random.uniform(2, 28), random.uniform(2, 22), 0};
        box.size = {random.uniform(0.4f, 2.5f), random.uniform(0.4f, 2.5f), 2};
        box.yaw = random.uniform(0, 180);
        station.geometry.boxes.push_back(box);
        CylinderDesc pillar;
        pillar.name = "Pillar " + std::to_string(i);
        pillar.center = {random.uniform(2, 28), random.uniform(2, 22), 0};
        pillar.radius = random.uniform(0.2f, 0.8f);
        station.geometry.cylinders.push_back(pillar);
    }
    WallDesc wall;
    wall.name = "Screen";
    wall.points = {{3.1f, 3.3f}, {9.7f, 14.9f}, {12.1f, 14.9f}};
    wall.gaps = {{2.0f, 3.5f}};
    station.geometry.walls.push_back(wall);
    return station;
}

/// Distance along a ray to a polygon's outline.
float rayToPolygon(Vec2 from, Vec2 direction, float range, const std::vector<Vec2>& polygon) {
    float best = range;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
        if (const auto hit = segmentIntersection(from, from + direction * range, polygon[j], polygon[i]))
            best = std::min(best, hit->t * range);
    return best;
}

/// Obstacles as geometry: outlines of boxes and cylinders, pieces of the wall, the edge of the floor.
std::vector<std::vector<Vec2>> outlines(const World& world) {
    std::vector<std::vector<Vec2>> all;
    for (const Obstacle& o : world.obstacles)
        if (o.kind != ObstacleKind::Wall)
            all.push_back(o.outline);
    for (const WallDesc& wall : world.station.geometry.walls) {
        const Vec2 along = normalized(wall.points[1] - wall.points[0]);
        const auto piece = [&](Vec2 a, Vec2 b) {
            const auto quad = segmentQuad(a, b, wall.thickness);
            all.emplace_back(quad.begin(), quad.end());
        };
        piece(wall.points[0], wall.points[0] + along * wall.gaps[0].from);
        piece(wall.points[0] + along * wall.gaps[0].to, wall.points[1]);
        piece(wall.points[1], wall.points[2]);
    }
    all.push_back(world.regions[0].footprint);
    return all;
}

TEST(StaticMap, RaysEqualGeometryWithinACell) {
    const auto world = test::build(clutteredHall());
    ASSERT_TRUE(world);
    const StaticMap& map = world->regions[0].perception;
    const auto shapes = outlines(*world);
    const float cell = world->frame.cellSize;
    RandomStream random(11, 0, 3);
    int cast = 0;
    while (cast < 20000) {
        const Vec2 from{random.uniform(0.5f, 29.5f), random.uniform(0.5f, 23.5f)};
        if (!map.isFree(world->frame.cellOf(from)))
            continue;
        ++cast;
        const Vec2 direction = headingVector(random.uniform(-3.14f, 3.14f));
        const float range = 5.0f;
        const RayHit hit = castRay(map, world->frame, from, direction, range);
        float exact = range;
        for (const auto& shape : shapes)
            exact = std::min(exact, rayToPolygon(from, direction, range, shape));
        // A cell is blocked when an obstacle touches any of it: a ray never passes what stands in its way, and it stops
        // only where something stands within the cell.
        ASSERT_LE(hit.distance, exact + cell) << from.x << ", " << from.y;
        const Vec2 stop = from + direction * hit.distance;
        float clearance = range;
        for (const auto& shape : shapes)
            clearance = std::min(clearance, distanceToBoundary(shape, stop));
        if (hit.hit) {
            ASSERT_LE(clearance, cell * 1.4143f + 1e-3f) << "nothing stands where the ray stopped";
        }
    }
}

TEST(StaticMap, SkippingByClearanceGivesTheSameAsWalkingEveryCell) {
    for (const char* name : {"TicketHall", "Plaza"}) {
        const World& world = test::shippedWorld(name);
        RandomStream random(13, 0, 4);
        for (int i = 0; i < 20000; ++i) {
            const Region& region = world.regions[random.below(std::uint32_t(world.regions.size()))];
            const CellRect& r = region.rect;
            const Vec2 from =
                world.frame.cornerOf({r.x0, r.y0}) + Vec2{random.uniform(0, float(r.width()) * world.frame.cellSize),
                                                          random.uniform(0, float(r.height()) * world.frame.cellSize)};
            const Vec2 direction = i % 8 == 0 ? Vec2{1, 0} : headingVector(random.uniform(-3.14f, 3.14f));
            const RayHit fast = castRay(region.perception, world.frame, from, direction, 5.0f);
            const RayHit slow = castRayByCells(region.perception, world.frame, from, direction, 5.0f);
            ASSERT_EQ(fast.distance, castDistance(region.perception, world.frame, from, direction, 5.0f));
            ASSERT_EQ(fast.hit, slow.hit) << name << " " << i;
            ASSERT_NEAR(fast.distance, slow.distance, 2e-4f) << name << " " << i;
            if (fast.hit) {
                ASSERT_EQ(fast.obstacle, slow.obstacle) << name << " " << i;
            }
        }
    }
}

/// From the border of a cell, almost along it: a step over the border must not lead back to where the ray came from.
TEST(StaticMap, RaysAlongTheBorderOfCellsEnd) {
    const auto world = test::build(test::oneRoom());
    const StaticMap& map = world->region(RegionId(0)).perception;
    for (const float slant : {0.0f, 1e-9f, -1e-9f, 1e-7f, -1e-7f, 1e-5f, -1e-5f}) {
        for (int i = 0; i < 40; ++i) {
            const Vec2 from = world->frame.cornerOf(world->frame.cellOf({2.0f + 0.4f * float(i), 6.0f}));
            for (const Vec2 direction :
                 {Vec2{slant, 1.0f}, Vec2{slant, -1.0f}, Vec2{1.0f, slant}, Vec2{-1.0f, slant}}) {
                const RayHit hit = castRay(map, world->frame, from, direction, 4.0f);
                EXPECT_NEAR(hit.distance, castRayByCells(map, world->frame, from, direction, 4.0f).distance, 0.2f);
            }
        }
    }
}

TEST(StaticMap, AFanCastsItsRaysFromRightToLeft) {
    const auto world = test::build(test::oneRoom());
    const StaticMap& map = world->regions[0].perception;
    std::array<float, 3> distances{};
    std::array<RayHit, 3> hits{};
    castFan(map, world->frame, {10.1f, 2.1f}, {1, 0}, pi, 5.0f, distances, hits);
    EXPECT_NEAR(distances[0], 2.1f, 0.21f); // The wall is to the right.
    EXPECT_FLOAT_EQ(distances[1], 5.0f);
    EXPECT_FLOAT_EQ(distances[2], 5.0f);
    EXPECT_TRUE(hits[0].hit);
    EXPECT_FALSE(hits[1].hit);
}

TEST(StaticMap, NamesWhatStandsInTheWay) {
    const auto world = test::build(clutteredHall());
    const StaticMap& map = world->regions[0].perception;
    for (const BoxDesc& box : world->station.geometry.boxes) {
        std::array<ObstacleId, 8> found{};
        const std::size_t n = map.obstaclesAt(world->frame.cellOf(box.center.xy()), found);
        bool named = false;
        for (std::size_t i = 0; i < n; ++i)
            named = named || world->obstacles[found[i].index()].name == box.name;
        EXPECT_TRUE(named) << box.name;
    }
}

TEST(StaticMap, FootingSaysWhatItIsMadeOf) {
    for (const char* name : {"PennStation", "TwoLevels", "TicketHall"}) {
        const World& world = test::shippedWorld(name);
        for (const Region& region : world.regions) {
            const StaticMap& map = region.perception;
            for (std::size_t i = 0; i < map.obstacle.size(); ++i) {
                const Cell c = map.rect.cellAt(i);
                ASSERT_EQ(map.isFree(c), map.obstacle[i] == StaticMap::freeCell);
                ASSERT_EQ(map.isTread(c), region.zoneAt(c).valid());
                ASSERT_EQ(map.isTread(c), region.pathMap.raster.isGround(c));
                ASSERT_EQ(map.clearanceAt(c), float(std::min<int>(map.clearance[i], 127)) / 4.0f);
            }
        }
    }
}

TEST(StaticMap, TreadRoomIsTheWidestSquareAround) {
    const World& world = test::shippedWorld("TicketHall");
    RandomStream random(32, 0, 3);
    int wide = 0;
    for (int i = 0; i < 3000; ++i) {
        const StaticMap& map = world.regions[random.below(std::uint32_t(world.regions.size()))].perception;
        const Cell c = map.rect.cellAt(random.below(std::uint32_t(map.rect.area())));
        const auto allTread = [&](std::int32_t r) {
            for (std::int32_t y = c.y - r; y <= c.y + r; ++y)
                for (std::int32_t x = c.x - r; x <= c.x + r; ++x)
                    if (!map.isTread({x, y}))
                        return false;
            return true;
        };
        std::int32_t room = 0;
        while (room < 255 && allTread(room))
            ++room;
        ASSERT_EQ(std::int32_t{map.treadRoom[map.rect.indexOf(c)]}, room) << c.x << ", " << c.y;
        wide += room > 4 ? 1 : 0;
    }
    EXPECT_GT(wide, 300);
}

TEST(StaticMap, StraightWaysAreThoseOfThePathMap) {
    const World& world = test::shippedWorld("PennStation");
    RandomStream random(31, 0, 3);
    int clear = 0;
    for (int i = 0; i < 20000; ++i) {
        const Region& region = world.regions[random.below(std::uint32_t(world.regions.size()))];
        const Vec2 low = world.frame.cornerOf({region.rect.x0 - 2, region.rect.y0 - 2});
        const Vec2 high = world.frame.cornerOf({region.rect.x1 + 2, region.rect.y1 + 2});
        const Vec2 a{random.uniform(low.x, high.x), random.uniform(low.y, high.y)};
        const float far = i % 4 == 0 ? 60.0f : 8.0f;
        const Vec2 b = a + Vec2{random.uniform(-far, far), random.uniform(-far, far)};
        const bool seen = hasFooting(region.perception, world.frame, a, b);
        ASSERT_EQ(seen, lineOfSight(region.pathMap, world.frame, a, b));
        clear += seen ? 1 : 0;
    }
    EXPECT_GT(clear, 1000);
}

} // namespace
} // namespace ped
