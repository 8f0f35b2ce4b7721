// SPDX-License-Identifier: MIT
#include "Recording/WorldPlan.h"

#include "Shared/Stations.h"

#include "ped/Station/Value.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

TEST(WorldPlan, RunsOfCellsTellWhereTheFloorIsFree) {
    const ped::World& world = ped::test::shippedWorld("TwoLevels");
    const ped::Value plan = pedsim::worldPlan(world);
    const ped::Value& open = *plan.find("open");
    ASSERT_EQ(open.items().size(), world.regions.size());
    std::size_t free = 0;
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const ped::Region& region = world.regions[r];
        std::size_t cell = 0;
        bool isOpen = false;
        for (const ped::Value& run : open.items()[r].find("runs")->items()) {
            for (auto n = std::size_t(run.asNumber()); n > 0; --n, ++cell) {
                const ped::Cell c = region.rect.cellAt(cell);
                const bool own = region.perception.owner[region.perception.rect.indexOf(c)] == ped::RegionId(r);
                ASSERT_EQ(isOpen, region.perception.isFree(c) && own);
                free += isOpen ? 1 : 0;
            }
            isOpen = !isOpen;
        }
        EXPECT_EQ(cell, region.rect.area());
    }
    EXPECT_GT(free, 10000u);
}

/// By these rows the page marks objects that it has no drawing of.
TEST(WorldPlan, HasTheRowsOfTheKindsThatThereAre) {
    const ped::World& world = ped::test::shippedWorld("TicketHall");
    const ped::Value plan = pedsim::worldPlan(world);
    std::vector<std::string> lists;
    for (const ped::Value& kind : plan.find("kinds")->items()) {
        lists.emplace_back(kind.find("list")->asString());
        EXPECT_EQ(kind.find("colour")->asString().size(), 7u);
        EXPECT_EQ(kind.find("hangs")->asBool(),
                  lists.back() == "clocks" || lists.back() == "signs" || lists.back() == "ticketBooths");
    }
    EXPECT_EQ(lists, (std::vector<std::string>{"queues", "purchasePoints", "ticketBooths", "vendingMachines", "seats",
                                               "meetingPoints", "entrances", "exits", "platforms", "trainDoors",
                                               "clocks", "signs", "patrolRoutes"})); // No performance areas.
}

} // namespace
