// SPDX-License-Identifier: MIT
#include "ped/World/PlanTrace.h"

#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

TEST(PlanTrace, VisitsTheSpaceOfEveryLeg) {
    const World& world = test::shippedWorld("PennStation");
    const Vec3 from = world.objects.objects.front().position;
    for (const SearchScheme scheme : {SearchScheme::SortedQ, SearchScheme::PmultiQ, SearchScheme::Grid}) {
        SearchOptions options;
        options.scheme = scheme;
        PlannerScratch scratch;
        PlannedPath path;
        std::size_t traced = 0;
        for (const WorldObject& object : world.objects.ofKind(ObjectKind::TrainDoor)) {
            if (planPath(world, from, object.position, options, nullptr, scratch, path) != PlanStatus::Found)
                continue;
            std::size_t nodes = 0;
            for (const PathLeg& leg : path.legs)
                nodes += leg.stats.quadtreeNodes + leg.stats.gridNodes;
            std::size_t squares = 0;
            tracePlan(world, path, options, scratch, [&](const TracedSquare& square) {
                ++squares;
                ASSERT_TRUE(square.region.valid());
                const bool onPath = std::any_of(path.legs.begin(), path.legs.end(),
                                                [&](const PathLeg& leg) { return leg.region == square.region; });
                EXPECT_TRUE(onPath);
                EXPECT_FALSE(square.square.empty());
                EXPECT_GE(square.distance, 0.0f);
            });
            EXPECT_LE(squares, nodes);
            traced += squares;
        }
        EXPECT_GT(traced, 100u) << int(scheme);
    }
}

TEST(PlanTrace, VisitsNothingForDetourOrWithoutAWay) {
    const World& world = test::shippedWorld("TicketHall");
    const Vec3 from = world.objects.objects.front().position;
    SearchOptions options;
    options.scheme = SearchScheme::Detour;
    PlannerScratch scratch;
    PlannedPath path;
    int squares = 0;
    const auto count = [&](const TracedSquare&) { ++squares; };
    planPath(world, from, world.objects.objects.back().position, options, nullptr, scratch, path);
    tracePlan(world, path, options, scratch, count);
    options.scheme = SearchScheme::SortedQ;
    EXPECT_NE(planPath(world, from, {9999, 9999, 0}, options, nullptr, scratch, path), PlanStatus::Found);
    tracePlan(world, path, options, scratch, count);
    EXPECT_EQ(squares, 0);
}

} // namespace
} // namespace ped
