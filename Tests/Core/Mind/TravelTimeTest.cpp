// SPDX-License-Identifier: MIT
// How far people reckon it is.
#include "MindScene.h"
#include "Shared/Stations.h"

#include "ped/Base/Random.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Mind/TravelTime.h"
#include "ped/World/World.h"

#include <array>
#include <cmath>

namespace ped::test {
namespace {

constexpr float detour = 1.2f;

Whereabouts randomPlace(const World& world, RandomStream& random) {
    for (;;) {
        const RegionId region(random.below(std::uint32_t(world.regions.size())));
        const CellRect& r = world.region(region).rect;
        const Cell cell{r.x0 + int(random.below(std::uint32_t(r.width()))),
                        r.y0 + int(random.below(std::uint32_t(r.height())))};
        const ZoneId zone = world.region(region).zoneAt(cell);
        if (zone.valid())
            return {region, zone, toVec3(world.frame.centerOf(cell), 0.0f)};
    }
}

TEST(WaysFrom, AreAsLongThroughGatesAsByOneTable) {
    const World& one = shippedWorld("PennStation");
    ASSERT_EQ(one.topology.routes.clusters.size(), 1u);
    const WorldResult again = buildWorld(shippedStation("PennStation"));
    ASSERT_TRUE(again.world);
    World& many = *again.world;
    const Topology& t = one.topology;
    many.topology.routes = computeRoutes(t.portals, t.links, one.frame.cellSize, 8, 24);
    ASSERT_GT(many.topology.routes.clusters.size(), 4u);
    RandomStream random(21, 0, 3);
    int ways = 0;
    for (int round = 0; round < 60; ++round) {
        const Whereabouts from = randomPlace(one, random);
        WaysFrom through(many, from, detour);
        for (int i = 0; i < 40; ++i) {
            const Whereabouts to = randomPlace(one, random);
            const float metres = walkingMetres(one, from, to, detour);
            const float found = through.metresTo(to);
            ASSERT_NEAR(found, metres, 2e-5f * metres + 1e-3f);
            ASSERT_LE(through.atLeast(to.position), metres + 1e-3f);
            // With a limit the same, or nothing.
            const float most = random.uniform(0.0f, 400.0f);
            ASSERT_EQ(through.metresTo(to, most), found <= most ? found : Routes::unreachable);
            ways += metres < Routes::unreachable && from.region != to.region ? 1 : 0;
        }
    }
    EXPECT_GT(ways, 1000);
}

/// Tracks lie below the waiting room: people who took the straight line for the way there would take trains that nobody
/// can catch.
TEST(WaysFrom, PeopleWhoDoNotKnowTheWayDoNotReckonToGoThroughTheFloor) {
    const World& world = shippedWorld("PennStation");
    const RegionId hall = world.regionByName("General Waiting Room");
    ASSERT_TRUE(hall.valid());
    std::array<std::uint32_t, Knowledge::regionBits / 32> known{};
    setBit(known.data(), hall.index());
    const Whereabouts from = anywhereIn(world, hall);
    constexpr float unknownDetour = 1.5f;
    WaysFrom ways(world, from, detour, RouteView{nullptr, known.data()}, unknownDetour);
    double share = 0.0;
    const auto doors = world.objects.ofKind(ObjectKind::TrainDoor);
    for (std::size_t i = 0; i < doors.size(); ++i) {
        const Whereabouts door = whereabouts(world, world.objects.idOf(ObjectKind::TrainDoor, i));
        const float height = std::fabs(door.position.z - from.position.z);
        ASSERT_GT(height, 5.0f);
        const float reckoned = ways.metresTo(door);
        EXPECT_GE(reckoned, 2.0f * height);
        share += double(reckoned / walkingMetres(world, from, door, detour)) / double(doors.size());
    }
    EXPECT_NEAR(share, 1.0, 0.25) << "On the whole they are about right.";
}

} // namespace
} // namespace ped::test
