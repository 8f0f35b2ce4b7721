// SPDX-License-Identifier: MIT
#include "ped/World/AlternativeWays.h"

#include "ped/Base/Bits.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace ped {
namespace {

/// Rooms with doors between them, one metre from any door of a room to any other. Room numbers begin at 1.
Topology building(std::size_t rooms, const std::vector<std::pair<int, int>>& doors) {
    Topology t;
    std::vector<std::vector<PortalId>> of(rooms);
    for (const auto& [a, b] : doors) {
        Portal portal{};
        portal.region = {RegionId(a - 1), RegionId(b - 1)};
        of[std::size_t(a - 1)].push_back(PortalId(t.portals.size()));
        of[std::size_t(b - 1)].push_back(PortalId(t.portals.size()));
        t.portals.push_back(portal);
    }
    t.firstPortal.push_back(0);
    for (const auto& list : of) {
        t.portalsOfRegion.insert(t.portalsOfRegion.end(), list.begin(), list.end());
        t.firstPortal.push_back(std::uint32_t(t.portalsOfRegion.size()));
    }
    for (std::size_t node = 0; node < 2 * t.portals.size(); ++node) {
        const RegionId room = t.portals[node / 2].region[node % 2];
        for (const PortalId to : t.portalsIn(room))
            if (to.index() != node / 2)
                t.links.push_back({PortalId(node / 2), to, std::uint16_t(node % 2),
                                   std::uint16_t(t.portals[to.index()].sideIn(room)), 1.0f});
    }
    indexLinks(t);
    return t;
}

/// The building behind Table 8.4 of the book: its exit is in room 4. The table gives no metres; here every room is as
/// long as the others.
const Topology& bookBuilding() {
    static const Topology t =
        building(20, {{1, 2},  {2, 4},  {2, 3},  {3, 7},  {7, 5},  {5, 4},   {6, 7},   {8, 7},   {11, 8},  {9, 4},
                      {10, 4}, {12, 4}, {15, 4}, {17, 4}, {19, 4}, {13, 15}, {14, 17}, {16, 17}, {18, 17}, {20, 18}});
    return t;
}

using Rooms = std::vector<int>;

Rooms numbers(const RoomWay& way) {
    Rooms list;
    for (const RegionId room : way.rooms)
        list.push_back(int(room.index()) + 1);
    return list;
}

TEST(AlternativeWays, AreThoseOfTheBooksTable) {
    const std::map<int, std::vector<Rooms>> table{{1, {{2, 4}, {2, 3, 7, 5, 4}}},
                                                  {2, {{4}, {3, 7, 5, 4}}},
                                                  {3, {{2, 4}, {7, 5, 4}}},
                                                  {5, {{4}, {7, 3, 2, 4}}},
                                                  {6, {{7, 5, 4}, {7, 3, 2, 4}}},
                                                  {7, {{5, 4}, {3, 2, 4}}},
                                                  {8, {{7, 5, 4}, {7, 3, 2, 4}}},
                                                  {9, {{4}}},
                                                  {10, {{4}}},
                                                  {11, {{8, 7, 5, 4}, {8, 7, 3, 2, 4}}},
                                                  {12, {{4}}},
                                                  {13, {{15, 4}}},
                                                  {14, {{17, 4}}},
                                                  {15, {{4}}},
                                                  {16, {{17, 4}}},
                                                  {17, {{4}}},
                                                  {18, {{17, 4}}},
                                                  {19, {{4}}},
                                                  {20, {{18, 17, 4}}}};
    for (const auto& [room, expected] : table) {
        std::vector<Rooms> found;
        for (const RoomWay& way : alternativeWays(bookBuilding(), RegionId(room - 1), RegionId(3), 10))
            found.push_back(numbers(way));
        EXPECT_EQ(found, expected) << "room " << room;
    }
}

TEST(AlternativeWays, AvoidBlockedDoorsAndComeShortestFirst) {
    const Topology& t = bookBuilding();
    std::vector<std::uint32_t> blocked(wordsFor(2 * t.portals.size()), 0);
    setBit(blocked.data(), Routes::node(PortalId(1), 0)); // From room 2 into room 4.
    const auto ways = alternativeWays(t, RegionId(0), RegionId(3), 10, blocked.data());
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_EQ(numbers(ways[0]), (Rooms{2, 3, 7, 5, 4}));
    EXPECT_FLOAT_EQ(ways[0].metres, 4.0f);
    EXPECT_TRUE(alternativeWays(t, RegionId(0), RegionId(0), 10).empty());
    EXPECT_EQ(alternativeWays(t, RegionId(0), RegionId(3), 1).size(), 1u);
}

} // namespace
} // namespace ped
