// SPDX-License-Identifier: MIT
/// Nobody gets caught at a corner, in a corner, or between two regions: walkers who head straight for the next point
/// of a planned path arrive.
#include "Walkers.h"

#include "ped/World/Planner.h"

namespace ped {
namespace {

struct Walk {
    bool arrived = false;
    float seconds = 0.0f;
    Vec3 end;
};

/// Heads for one point after the other, slowing down for sharp turns as anybody would.
Walk follow(const World& world, const Body& start, const PlannedPath& path, float speed) {
    test::Walkers walkers(world);
    walkers.addBody(start);
    Body& body = walkers.body[0];
    std::size_t next = 1;
    const float patience = 10.0f + 4.0f * path.length / speed;
    while (walkers.seconds() < patience) {
        // The path may end where no body fits.
        const bool last = next + 1 >= path.points.size();
        if (distance(body.position.xy(), path.points[next].xy()) < (last ? 0.3f : 0.2f)) {
            if (last)
                return {true, walkers.seconds(), body.position};
            ++next;
        }
        MotorCommand& c = walkers.command[0];
        c.direction = normalized(path.points[next].xy() - body.position.xy(), body.forward);
        c.speed = dot(c.direction, body.forward) < 0.8f ? 0.5f * speed : speed;
        walkers.step();
    }
    return {false, walkers.seconds(), body.position};
}

/// Whether somebody is at an opening between two blocked cells that is narrower than he is. Path maps grow obstacles by
/// whole cells to the four sides, so a path may lead through such an opening from corner to corner.
bool atTooNarrowAnOpening(const World& world, const Vec3& at, float radius) {
    const RegionId region = world.findRegion(at);
    const StaticMap& map = world.region(region).perception;
    const Cell c = world.frame.cellOf(at.xy());
    const auto allFree = [&](Cell low, Cell high) {
        for (std::int32_t y = low.y; y <= high.y; ++y)
            for (std::int32_t x = low.x; x <= high.x; ++x)
                if (!map.isFree({x, y}))
                    return false;
        return true;
    };
    for (std::int32_t y = c.y - 4; y <= c.y + 4; ++y)
        for (std::int32_t x = c.x - 4; x <= c.x + 4; ++x)
            for (std::int32_t dy = 1; dy <= 3; ++dy)
                for (std::int32_t dx = 1; dx <= 3; ++dx)
                    for (const std::int32_t side : {1, -1}) {
                        const Cell far{x + side * (dx + 1), y + dy + 1};
                        const float opening = world.frame.cellSize * length(Vec2{float(dx), float(dy)});
                        const Cell low{std::min(x + side, far.x - side), y + 1};
                        const Cell high{std::max(x + side, far.x - side), far.y - 1};
                        if (opening < 2.0f * radius && !map.isFree({x, y}) && !map.isFree(far) && allFree(low, high))
                            return true;
                    }
    return false;
}

void walkEverywhere(const World& world, const std::string& name, int walks) {
    test::RandomGround ground(world, 21);
    RandomStream random(22, 0, 1);
    PlannerScratch scratch;
    PlannedPath path;
    int caught = 0;
    int planned = 0;
    for (int i = 0; i < walks; ++i) {
        Body start = test::randomBody(world, ground, random);
        start.radius = 0.28f;
        if (!bodyFits(world, start.region, start.position.xy(), start.radius))
            continue;
        const GroundPoint target = ground.next();
        if (planPath(world, start.position, target.position, {}, nullptr, scratch, path) != PlanStatus::Found ||
            path.points.size() < 2)
            continue;
        ++planned;
        const Walk walk = follow(world, start, path, 1.34f);
        if (!walk.arrived && atTooNarrowAnOpening(world, walk.end, start.radius))
            continue;
        caught += !walk.arrived;
        EXPECT_TRUE(walk.arrived) << name << ": from " << start.position.x << ", " << start.position.y << ", "
                                  << start.position.z << " to " << target.position.x << ", " << target.position.y
                                  << ", " << target.position.z << ", caught at " << walk.end.x << ", " << walk.end.y
                                  << ", " << walk.end.z;
    }
    EXPECT_EQ(caught, 0) << name << " of " << planned;
    EXPECT_GT(planned, walks / 4);
}

/// Pillars of any shape at any angle, and walls with doors that follow no raster.
StationDesc clutteredRoom(std::uint64_t seed) {
    RandomStream random(seed, 0, 3);
    StationDesc station = test::oneRoom();
    for (int i = 0; i < 12; ++i) {
        BoxDesc box;
        box.name = "Box " + std::to_string(i);
        box.center = {random.uniform(1.0f, 19.0f), random.uniform(1.0f, 11.0f), 0.0f};
        box.size = {random.uniform(0.2f, 1.6f), random.uniform(0.2f, 1.6f), 1.0f};
        box.yaw = random.uniform(0.0f, 90.0f);
        station.geometry.boxes.push_back(box);
    }
    for (int i = 0; i < 2; ++i) {
        WallDesc wall;
        wall.name = "Wall " + std::to_string(i);
        const float x = random.uniform(5.0f, 15.0f);
        wall.points = {{x - random.uniform(0.0f, 5.0f), 0.0f}, {x + random.uniform(0.0f, 5.0f), 12.0f}};
        const float door = random.uniform(2.0f, 9.0f);
        wall.gaps.push_back({door, door + random.uniform(0.9f, 1.6f)});
        station.geometry.walls.push_back(wall);
    }
    return station;
}

TEST(Way, NobodyIsCaughtAmongObstaclesOfAnyShape) {
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        if (const auto world = test::build(clutteredRoom(seed)))
            walkEverywhere(*world, "cluttered room " + std::to_string(seed), 40);
}

TEST(Way, NobodyIsCaughtInASmallStation) {
    for (const char* name : {"Bottleneck", "Corridor", "Plaza", "Stairs", "TicketHall", "TwoLevels"})
        walkEverywhere(test::shippedWorld(name), name, 60);
}

TEST(Way, NobodyIsCaughtInPennStation) {
    walkEverywhere(test::shippedWorld("PennStation"), "PennStation", 100);
}

TEST(WaySlow, NobodyIsCaughtAnywhere) {
    for (const char* name : {"Bottleneck", "Corridor", "Plaza", "Stairs", "TicketHall", "TwoLevels", "PennStation"})
        walkEverywhere(test::shippedWorld(name), name, 1000);
}

} // namespace
} // namespace ped
