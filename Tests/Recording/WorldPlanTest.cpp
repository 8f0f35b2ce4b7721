// SPDX-License-Identifier: MIT
#include "Recording/WorldPlan.h"

#include "Shared/Stations.h"

#include "ped/Station/Value.h"

#include <gtest/gtest.h>

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

} // namespace
