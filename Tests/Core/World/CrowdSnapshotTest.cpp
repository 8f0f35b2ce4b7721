// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/World/CrowdSnapshot.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

std::vector<SnapshotBody> randomCrowd(const World& world, std::size_t count, std::uint64_t seed) {
    RandomStream random(seed, 0, 6);
    std::vector<SnapshotBody> crowd;
    while (crowd.size() < count) {
        const Region& r = world.regions[random.below(std::uint32_t(world.regions.size()))];
        const Cell c{r.rect.x0 + std::int32_t(random.below(std::uint32_t(r.rect.width()))),
                     r.rect.y0 + std::int32_t(random.below(std::uint32_t(r.rect.height())))};
        if (!r.zoneAt(c).valid())
            continue;
        SnapshotBody b;
        b.region = world.topology.zones[r.zoneAt(c).index()].region;
        b.position = toVec3(world.frame.centerOf(c) + Vec2{random.uniform(-0.1f, 0.1f), random.uniform(-0.1f, 0.1f)},
                            world.cellHeight(b.region, c));
        b.id = AgentId(crowd.size());
        crowd.push_back(b);
    }
    return crowd;
}

/// The same question, asked of everybody.
std::vector<AgentId> bruteForce(const World& world, const std::vector<SnapshotBody>& crowd, const SensingFan& fan) {
    std::vector<std::pair<float, AgentId>> near;
    const auto& visible = world.region(fan.region).visible;
    for (const SnapshotBody& b : crowd) {
        const Vec2 to = b.position.xy() - fan.position.xy();
        const float d = lengthSquared(to);
        const bool floor = std::fabs(b.position.z - fan.position.z) <= 0.5f + 0.75f * std::sqrt(d) &&
                           std::find(visible.begin(), visible.end(), b.region) != visible.end();
        if (b.id != fan.self && d <= fan.range * fan.range && dot(to, fan.forward) >= fan.cosHalfAngle * std::sqrt(d) &&
            floor)
            near.emplace_back(d, b.id);
    }
    std::sort(near.begin(), near.end());
    std::vector<AgentId> ids;
    for (std::size_t i = 0; i < std::min(near.size(), maxNeighbours); ++i)
        ids.push_back(near[i].second);
    return ids;
}

TEST(CrowdSnapshot, ShowsWhatBodiesShowOnlyWhereAsked) {
    const World& world = test::shippedWorld("TicketHall");
    for (const std::size_t threads : {1u, 4u}) {
        test::ThreadExecutor executor(threads);
        CrowdSnapshot snapshot(world);
        auto crowd = randomCrowd(world, 5000, 3);
        std::reverse(crowd.begin(), crowd.end());
        snapshot.build(crowd, executor);
        EXPECT_EQ(snapshot.shows(17), 0) << "nobody asked";
        std::vector<std::uint16_t> shows;
        for (const SnapshotBody& b : crowd)
            shows.push_back(std::uint16_t(b.id.value % 1000));
        snapshot.buildShows(crowd, shows, executor);
        for (std::size_t i = 0; i < snapshot.size(); ++i)
            ASSERT_EQ(snapshot.shows(i), snapshot.body(i).id.value % 1000);
        snapshot.visitWithin(crowd[0].position, crowd[0].region, 5.0f,
                             [&](const SnapshotBody& b) { EXPECT_EQ(snapshot.showsOf(b), b.id.value % 1000); });
        snapshot.build(crowd, executor);
        EXPECT_EQ(snapshot.shows(17), 0) << "of this frame, nobody asked";
    }
}

TEST(CrowdSnapshot, FindsTheNearestInTheFanAsBruteForceDoes) {
    for (const char* name : {"TwoLevels", "TicketHall"}) {
        const World& world = test::shippedWorld(name);
        for (const std::size_t count : {20u, 300u, 3000u}) {
            const auto crowd = randomCrowd(world, count, count);
            CrowdSnapshot snapshot(world);
            snapshot.build(crowd);
            RandomStream random(5, 0, 7);
            for (std::size_t i = 0; i < count; i += 1 + count / 200) {
                SensingFan fan;
                fan.position = crowd[i].position;
                fan.forward = headingVector(random.uniform(-3.14f, 3.14f));
                fan.range = random.uniform(1.0f, 6.0f);
                fan.cosHalfAngle = random.uniform(-1.0f, 0.9f);
                fan.region = crowd[i].region;
                fan.self = crowd[i].id;
                Neighbours found;
                snapshot.findNeighbours(fan, found);
                std::vector<AgentId> ids;
                for (const Neighbour& n : found)
                    ids.push_back(snapshot.body(n.index).id);
                ASSERT_EQ(ids, bruteForce(world, crowd, fan)) << name << " " << count << " " << i;
            }
        }
    }
}

TEST(CrowdSnapshot, DoesNotDependOnTheOrderOfStorage) {
    const World& world = test::shippedWorld("TicketHall");
    auto crowd = randomCrowd(world, 500, 1);
    CrowdSnapshot a(world);
    a.build(crowd);
    RandomStream random(6, 0, 8);
    for (std::size_t i = crowd.size(); i > 1; --i)
        std::swap(crowd[i - 1], crowd[random.below(std::uint32_t(i))]);
    CrowdSnapshot b(world);
    b.build(crowd);
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        EXPECT_EQ(a.body(i).id, b.body(i).id);
}

TEST(CrowdSnapshot, ThreadsChangeNothing) {
    const World& world = test::shippedWorld("PennStation");
    const auto crowd = randomCrowd(world, 9000, 2); // Several pieces, several bands.
    CrowdSnapshot a(world);
    a.build(crowd);
    test::ThreadExecutor executor(4);
    CrowdSnapshot b(world);
    b.build(crowd, executor);
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_EQ(a.body(i).id, b.body(i).id);
    // Within a cell by id; and everybody once.
    std::vector<int> seen(crowd.size(), 0);
    for (const SnapshotBody& body : b.bodies())
        ++seen[body.id.index()];
    EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), std::ptrdiff_t(crowd.size()));
    // A smaller crowd after a larger one: nobody is left over.
    b.build(std::span(crowd).first(100), executor);
    EXPECT_EQ(b.size(), 100u);
    std::uint32_t around = 0;
    for (const SnapshotBody& body : b.bodies())
        around += b.countWithin(body.position, body.region, 0.01f) > 0 ? 1u : 0u;
    EXPECT_EQ(around, 100u);
}

TEST(CrowdSnapshot, NobodyFromAnotherFloorIsANeighbour) {
    StationDesc station;
    station.name = "Floors";
    station.regions = {test::room("Below", 0, 0, 10, 10, 0.0f), test::room("Above", 0, 0, 10, 10, 3.2f)};
    const auto world = test::build(station);
    ASSERT_TRUE(world);
    std::vector<SnapshotBody> crowd(3);
    crowd[0].position = {5, 5, 0};
    crowd[1].position = {5.5f, 5, 3.2f};
    crowd[2].position = {8.0f, 8, 0};
    for (std::uint32_t i = 0; i < 3; ++i) {
        crowd[i].id = AgentId(i);
        crowd[i].region = RegionId(i == 1 ? 1 : 0);
    }
    CrowdSnapshot snapshot(*world);
    snapshot.build(crowd);
    SensingFan fan;
    fan.position = crowd[0].position;
    fan.region = RegionId(0);
    fan.self = AgentId(0);
    Neighbours found;
    snapshot.findNeighbours(fan, found);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(snapshot.body(found[0].index).id, AgentId(2));
}

TEST(CrowdSnapshot, ListsEverybodyOnceAndNeighboursTogether) {
    const World& world = test::shippedWorld("PennStation");
    const auto crowd = randomCrowd(world, 4000, 3);
    CrowdSnapshot snapshot(world);
    snapshot.build(crowd);
    std::vector<AgentId> tiles;
    snapshot.listByTiles(tiles);
    const auto meanStep = [&](auto&& idAt) {
        float sum = 0.0f;
        for (std::size_t i = 1; i < crowd.size(); ++i)
            sum += distance(crowd[idAt(i).index()].position.xy(), crowd[idAt(i - 1).index()].position.xy());
        return sum / float(crowd.size() - 1);
    };
    const float byTiles = meanStep([&](std::size_t i) { return tiles[i]; });
    const float byCells = meanStep([&](std::size_t i) { return snapshot.body(i).id; });
    EXPECT_LT(byTiles, 8.0f); // Within a tile of 16 m.
    EXPECT_GT(byTiles, 1.0f);
    EXPECT_GT(byCells, 0.0f);
    std::sort(tiles.begin(), tiles.end());
    for (std::size_t i = 0; i < crowd.size(); ++i)
        ASSERT_EQ(tiles[i], AgentId(i));
    ASSERT_EQ(tiles.size(), crowd.size());
    RecordProperty("byTiles", std::to_string(byTiles));
    RecordProperty("byCells", std::to_string(byCells));
}

} // namespace
} // namespace ped
