// SPDX-License-Identifier: MIT
/// Nobody walks through a shut door.
#include "Walkers.h"

#include "ped/Base/Segment.h"
#include "ped/World/Passable.h"

namespace ped {
namespace {

/// Two rooms of 10 x 10 m with a door of 2 m between them.
std::unique_ptr<World> twoRooms() {
    StationDesc station;
    station.name = "Rooms";
    station.regions = {test::room("West", 0, 0, 10, 10), test::room("East", 10, 0, 20, 10)};
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{10.1f, 0.0f}, {10.1f, 10.0f}};
    wall.gaps = {{4.0f, 6.0f}};
    station.geometry.walls.push_back(wall);
    return test::build(station);
}

/// Walkers who see each other, and doors that may be shut.
class CrowdAtDoors : public test::Walkers {
public:
    using Walkers::Walkers;

    void step() {
        bodies_.clear();
        for (std::size_t i = 0; i < body.size(); ++i)
            bodies_.push_back(snapshotOf(identity[i], body[i]));
        crowd_.build(bodies_);
        StepContext context{world_, crowd_, congestion_, parameters, frame++};
        context.passable = passable.isFree() ? nullptr : &passable;
        obey(context, identity, command, body, motion);
    }

    Passable passable;

private:
    std::vector<SnapshotBody> bodies_;
};

float awayFrom(const Portal& portal, const Body& body) {
    return distancePointSegment(body.position.xy(), portal.left, portal.right);
}

/// What happened at doors.
struct AtDoors {
    int passed = 0;
    int held = 0;
};

/// Random people, random commands, and doors that open and shut.
void roam(const World& world, std::uint32_t people, std::uint32_t frames, bool guarded, AtDoors& seen) {
    const Topology& t = world.topology;
    CrowdAtDoors crowd(world);
    test::RandomGround ground(world, 21);
    RandomStream random(22, 0, 1);
    for (std::uint32_t i = 0; i < people; ++i)
        crowd.addBody(test::randomBody(world, ground, random));
    std::vector<Body> before;
    for (std::uint32_t f = 0; f < frames; ++f) {
        if (f % 20 == 0)
            for (std::size_t p = 0; p < t.portals.size(); ++p)
                crowd.passable.setShut(t, PortalId(p), int(random.below(2)), random.chance(0.5f));
        for (std::uint32_t i = f % 3; i < people; i += 3)
            if (random.chance(0.1f)) {
                // Mostly at the doors.
                const auto portals = t.portalsIn(crowd.body[i].region);
                const Portal& door = t.portals[portals[random.below(std::uint32_t(portals.size()))].index()];
                crowd.command[i].direction = normalized(door.center.xy() - crowd.body[i].position.xy(), {1.0f, 0.0f});
                if (random.chance(0.3f))
                    crowd.command[i].direction = headingVector(random.uniform(-pi, pi));
                crowd.command[i].speed = random.uniform(0.5f, 2.0f);
                crowd.command[i].action = random.chance(0.1f) ? Action::Step : Action::Move;
                crowd.command[i].guarded = guarded ? 1 : 0;
            }
        before = crowd.body;
        crowd.step();
        for (std::uint32_t i = 0; i < people; ++i) {
            const Body& was = before[i];
            const Body& is = crowd.body[i];
            ASSERT_TRUE(bodyFits(world, is.region, is.position.xy(), is.radius));
            if (is.region == was.region)
                continue;
            ++seen.passed;
            // Through one that is open from there, or out of a doorway.
            bool allowed = false;
            for (const PortalId id : t.portalsIn(was.region)) {
                const Portal& portal = t.portals[id.index()];
                if (portal.other(was.region) == is.region)
                    allowed = allowed || !crowd.passable.isShut(Routes::node(id, portal.sideIn(was.region))) ||
                              awayFrom(portal, was) < was.radius;
            }
            ASSERT_TRUE(allowed) << "frame " << f << " person " << i << " at " << is.position.x << ", "
                                 << is.position.y;
        }
        for (std::uint32_t i = 0; i < people; ++i)
            seen.held +=
                crowd.command[i].speed > 0.0f && distance(before[i].position.xy(), crowd.body[i].position.xy()) == 0;
    }
}

TEST(ShutDoors, NobodyCrossesOneInAThousandRandomFrames) {
    const auto rooms = twoRooms();
    for (const bool guarded : {false, true}) {
        AtDoors seen;
        roam(*rooms, 40, 1000, guarded, seen);
        roam(test::shippedWorld("TicketHall"), 100, 1000, guarded, seen);
        roam(test::shippedWorld("PennStation"), 300, 1000, guarded, seen);
        EXPECT_GT(seen.passed, 50);
        EXPECT_GT(seen.held, 50);
    }
}

/// To whoever comes from the shut side the threshold is a wall: bodies stop a radius before it and slide along.
TEST(ShutDoors, ABodyStopsBeforeTheDoorAndSlidesAlongIt) {
    const auto world = twoRooms();
    const Portal& door = world->topology.portals[0];
    CrowdAtDoors crowd(*world);
    Body b;
    b.position = {8.0f, 4.8f, 0.0f};
    b.region = world->findRegion(b.position);
    crowd.addBody(b);
    crowd.passable.setShut(world->topology, PortalId(0), true);
    crowd.command[0].direction = normalized(Vec2{1.0f, 0.15f});
    crowd.command[0].speed = 1.3f;
    for (int i = 0; i < 90; ++i) {
        crowd.step();
        ASSERT_GE(awayFrom(door, crowd.body[0]), b.radius - 1e-3f);
    }
    EXPECT_EQ(crowd.body[0].region, b.region);
    EXPECT_LT(awayFrom(door, crowd.body[0]), b.radius + 0.02f);
    EXPECT_GT(crowd.body[0].position.y, 5.0f) << "slid along";
    // Opened, it is passed.
    crowd.passable.setShut(world->topology, PortalId(0), false);
    crowd.command[0].direction = normalized(Vec2{1.0f, -0.1f});
    for (int i = 0; i < 90; ++i)
        crowd.step();
    EXPECT_NE(crowd.body[0].region, b.region);
}

TEST(ShutDoors, WhoeverStandsInTheDoorwayMayStepOutToEitherSide) {
    const auto world = twoRooms();
    const Portal& door = world->topology.portals[0];
    for (const float to : {-1.0f, 1.0f}) {
        for (const float at : {-0.1f, 0.1f}) {
            CrowdAtDoors crowd(*world);
            Body b;
            b.position = {door.center.x + at, 5.0f, 0.0f};
            b.region = world->findRegion(b.position);
            b.forward = {to, 0.0f};
            crowd.addBody(b);
            crowd.passable.setShut(world->topology, PortalId(0), true);
            crowd.command[0].direction = {to, 0.0f};
            crowd.command[0].speed = 1.3f;
            for (int i = 0; i < 60; ++i)
                crowd.step();
            EXPECT_GT((crowd.body[0].position.x - door.center.x) * to, 1.0f);
            // And not back again.
            crowd.command[0].direction = {-to, 0.0f};
            for (int i = 0; i < 120; ++i)
                crowd.step();
            EXPECT_GT((crowd.body[0].position.x - door.center.x) * to, 0.0f);
        }
    }
}

TEST(ShutDoors, OneWayDoorsAreWallsFromOneSideOnly) {
    const auto world = twoRooms();
    const Portal& door = world->topology.portals[0];
    for (int side = 0; side < 2; ++side) {
        CrowdAtDoors crowd(*world);
        const Vec2 through =
            normalized(door.approach[std::size_t(1 - side)].xy() - door.approach[std::size_t(side)].xy());
        Body b;
        b.position = toVec3(door.center.xy() - through * 1.5f, 0.0f);
        b.region = door.region[std::size_t(side)];
        b.forward = through;
        crowd.addBody(b);
        crowd.passable.setShut(world->topology, PortalId(0), 0, true);
        crowd.command[0].direction = through;
        crowd.command[0].speed = 1.3f;
        for (int i = 0; i < 120; ++i)
            crowd.step();
        EXPECT_EQ(crowd.body[0].region == b.region, side == 0);
    }
}

} // namespace
} // namespace ped
