// SPDX-License-Identifier: MIT
#include "ped/Navigation/Explore.h"

#include "Scenes/Maze.h"
#include "ped/Agents/Fragments.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/ExitWays.h"

#include "Shared/Stations.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

std::unique_ptr<World> maze(std::uint64_t rooms, std::uint64_t exits, float loops, std::uint64_t seed = 1) {
    pedsim::MazeOptions options;
    options.rooms = rooms;
    options.exits = exits;
    options.hazards = 0;
    options.loops = loops;
    options.seed = seed;
    return test::build(pedsim::mazeStation(options));
}

/// What one person remembers, with nobody moving.
struct Memory {
    explicit Memory(const World& world) : layout(world), row(wordsFor(layout.bits()), 0), memory(layout, row.data()) {}
    MapLayout layout;
    std::vector<std::uint32_t> row;
    RoomMemory memory;
};

Vec3 middleOf(const World& world, RegionId room) {
    const RegionDesc& desc = world.station.regions[room.index()];
    return toVec3((desc.footprint[0] + desc.footprint[2]) * 0.5f, 0.0f);
}

/// Rooms entered by a search from a room until `stop` says so, or `most` are.
template <class Stop>
std::size_t roomsOf(const World& world, RegionId room, bool depthFirst, std::uint64_t seed, std::size_t most,
                    Stop stop) {
    Memory mine(world);
    RandomStream random(seed, AgentId(1), Purpose::Ways);
    for (std::size_t rooms = 0; rooms < most; ++rooms) {
        setBit(mine.memory.visited, room.index());
        if (stop(room))
            return rooms;
        if (isFinished(world, room, mine.memory, nullptr))
            setBit(mine.memory.finished, room.index());
        const PortalId door = depthFirst
                                  ? nextToExplore(world, room, middleOf(world, room), mine.memory, nullptr, random)
                                  : anyDoor(world, room, middleOf(world, room), nullptr, random);
        if (!door.valid())
            return rooms;
        const Portal& portal = world.topology.portals[door.index()];
        setBit(mine.memory.left, Routes::node(door, portal.sideIn(room)));
        room = portal.other(room);
    }
    return most;
}

TEST(Explore, SearchesATreeWithoutEnteringADeadEndTwice) {
    const auto world = maze(49, 0, 0.0f);
    ASSERT_EQ(world->topology.portals.size(), 48u);
    std::vector<int> entered(49, 0);
    roomsOf(*world, RegionId(0), true, 1, 1000, [&](RegionId room) {
        ++entered[room.index()];
        return false;
    });
    // Each door of a tree is passed at most once in each direction, and rooms with one door are entered once.
    for (std::size_t r = 0; r < entered.size(); ++r) {
        const std::size_t doors = world->topology.portalsIn(RegionId(r)).size();
        EXPECT_GE(entered[r], 1) << r;
        EXPECT_LE(entered[r], int(doors) + 1) << r;
    }
}

TEST(Explore, DepthFirstFindsTheExitInFewerRoomsThanChance) {
    double depthFirst = 0.0, byChance = 0.0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto world = maze(100, 2, 0.15f, seed);
        const auto isExit = [&](RegionId room) {
            return !world->objects.inRegionOfKind(room, ObjectKind::Exit).empty();
        };
        for (std::uint64_t start = 0; start < 10; ++start) {
            const RegionId from(start * 10 + seed);
            depthFirst += double(roomsOf(*world, from, true, seed, 20000, isExit));
            byChance += double(roomsOf(*world, from, false, seed, 20000, isExit));
        }
    }
    EXPECT_LT(2.0 * depthFirst, byChance);
}

TEST(Explore, ARoomIsFinishedWhenAtMostTheWayBackIsLeft) {
    const auto world = maze(3, 0, 0.0f); // Two rooms and one above: a tree of three.
    Memory mine(*world);
    // The room with one door, its neighbour with two.
    RegionId leaf, middle;
    for (std::size_t r = 0; r < 3; ++r)
        (world->topology.portalsIn(RegionId(r)).size() == 1 ? leaf : middle) = RegionId(r);
    setBit(mine.memory.visited, leaf.index());
    EXPECT_FALSE(isFinished(*world, leaf, mine.memory, nullptr)) << "its neighbour has not been visited";
    setBit(mine.memory.visited, middle.index());
    EXPECT_TRUE(isFinished(*world, leaf, mine.memory, nullptr));
    EXPECT_FALSE(isFinished(*world, middle, mine.memory, nullptr)) << "one neighbour has not been visited";
    setBit(mine.memory.finished, leaf.index());
    // The other door is blocked: nothing is left.
    std::vector<std::uint32_t> blocked(4, 0);
    for (const PortalId p : world->topology.portalsIn(middle)) {
        const Portal& portal = world->topology.portals[p.index()];
        if (portal.other(middle) != leaf)
            setBit(blocked.data(), Routes::node(p, portal.sideIn(middle)));
    }
    EXPECT_TRUE(isFinished(*world, middle, mine.memory, blocked.data()));
}

TEST(Explore, WhoIsInAFinishedPartLeavesItByTheShortestWay) {
    const auto world = maze(49, 0, 0.0f);
    Memory mine(*world);
    std::vector<RegionId> space;
    // A way of three doors through the tree: everything but its end is finished.
    const RegionId start(0);
    const Portal& first = world->topology.portals[world->topology.portalsIn(start)[0].index()];
    for (std::size_t r = 0; r < 49; ++r)
        setBit(mine.memory.finished, r);
    EXPECT_FALSE(doorOutOfFinished(*world, start, middleOf(*world, start), mine.memory, nullptr, space).valid());
    RegionId end = first.other(start), before = start;
    for (int i = 0; i < 2; ++i)
        for (const PortalId p : world->topology.portalsIn(end)) {
            const RegionId next = world->topology.portals[p.index()].other(end);
            if (next != before) {
                before = end;
                end = next;
                break;
            }
        }
    setBit(mine.memory.finished, end.index(), false);
    RegionId room = start;
    for (int i = 0; i < 10 && room != end; ++i) {
        const PortalId door = doorOutOfFinished(*world, room, middleOf(*world, room), mine.memory, nullptr, space);
        ASSERT_TRUE(door.valid());
        room = world->topology.portals[door.index()].other(room);
    }
    EXPECT_EQ(room, end);
    // The only way there is blocked.
    std::vector<std::uint32_t> blocked(wordsFor(2 * world->topology.portals.size()), 0);
    for (const PortalId p : world->topology.portalsIn(end)) {
        setBit(blocked.data(), Routes::node(p, 0));
        setBit(blocked.data(), Routes::node(p, 1));
    }
    EXPECT_FALSE(doorOutOfFinished(*world, start, middleOf(*world, start), mine.memory, blocked.data(), space).valid());
}

TEST(Explore, ARoomWithAnExitIsNeverFinished) {
    const auto world = maze(1, 1, 0.0f);
    Memory mine(*world);
    setBit(mine.memory.visited, 0);
    EXPECT_FALSE(isFinished(*world, RegionId(0), mine.memory, nullptr));
    RandomStream random(1, AgentId(1), Purpose::Ways);
    EXPECT_FALSE(
        nextToExplore(*world, RegionId(0), middleOf(*world, RegionId(0)), mine.memory, nullptr, random).valid());
}

TEST(Explore, AnOpenedDoorMakesTheFinishedPartBehindItWorthAnotherLook) {
    const auto world = maze(25, 0, 0.0f);
    Memory mine(*world);
    for (std::size_t r = 0; r < 25; ++r) {
        setBit(mine.memory.visited, r);
        setBit(mine.memory.finished, r);
    }
    // A room that is not finished separates what hangs together.
    std::vector<RegionId> space;
    RegionId cut;
    for (std::size_t r = 0; r < 25 && !cut.valid(); ++r)
        if (world->topology.portalsIn(RegionId(r)).size() == 2)
            cut = RegionId(r);
    setBit(mine.memory.finished, cut.index(), false);
    const PortalId door = world->topology.portalsIn(cut)[0];
    const RegionId behind = world->topology.portals[door.index()].other(cut);
    unfinish(*world, door, mine.memory, space);
    EXPECT_FALSE(hasBit(mine.memory.finished, behind.index()));
    const PortalId other = world->topology.portalsIn(cut)[1];
    EXPECT_TRUE(hasBit(mine.memory.finished, world->topology.portals[other.index()].other(cut).index()))
        << "in a tree the other side does not hang together with it";
}

TEST(ExitWays, LeadToTheNearestExitAndKnowWhatBlocksThem) {
    const auto world = maze(64, 2, 0.2f, 3);
    const ExitWays exits(*world, {});
    ASSERT_EQ(exits.exits().size(), 2u);
    RouteScratch scratch;
    std::vector<std::uint32_t> blocked(wordsFor(2 * world->topology.portals.size()), 0);
    for (std::size_t r = 0; r < world->regions.size(); ++r) {
        const RegionId room(r);
        const ExitWays::Way way = exits.nearest(room, middleOf(*world, room));
        ASSERT_TRUE(way.found());
        // A search finds the same.
        const ExitWays::Way searched = exits.nearestOpen(room, middleOf(*world, room), blocked.data(), scratch);
        EXPECT_EQ(searched.exit, way.exit) << r;
        EXPECT_NEAR(searched.metres, way.metres, 1e-3f) << r;
        EXPECT_TRUE(exits.isOpen(way, room, blocked.data()));
        if (!way.portal.valid())
            continue;
        std::vector<std::uint32_t> shut = blocked;
        setBit(shut.data(), Routes::node(way.portal, world->topology.portals[way.portal.index()].sideIn(room)));
        EXPECT_FALSE(exits.isOpen(way, room, shut.data()));
        const ExitWays::Way round = exits.nearestOpen(room, middleOf(*world, room), shut.data(), scratch);
        EXPECT_TRUE(!round.found() || round.portal != way.portal);
    }
}

TEST(RoomsAround, ReachTwoDoorsFar) {
    const auto world = maze(36, 0, 0.2f);
    const RoomsAround around(world->topology);
    const Topology& t = world->topology;
    for (std::size_t r = 0; r < 36; ++r) {
        std::vector<int> hops(36, 99);
        hops[r] = 0;
        for (int pass = 0; pass < 36; ++pass)
            for (const Portal& p : t.portals) {
                int& a = hops[p.region[0].index()];
                int& b = hops[p.region[1].index()];
                a = std::min(a, b + 1);
                b = std::min(b, a + 1);
            }
        std::vector<RegionId> expected;
        for (std::size_t o = 0; o < 36; ++o)
            if (hops[o] <= 2)
                expected.emplace_back(o);
        const auto rooms = around.rooms(RegionId(r));
        EXPECT_EQ(std::vector<RegionId>(rooms.begin(), rooms.end()), expected);
    }
}

} // namespace
} // namespace ped
