// SPDX-License-Identifier: MIT
// What could go wrong with groups, one case after the other.
#include "ped/Agents/Companions.h"

#include "GroupScene.h"

#include "ped/Agents/Shows.h"
#include "ped/Objects/Requests.h"
#include "ped/Station/StationValidate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace ped {
namespace {

using test::GroupScene;
using test::hall;

/// Greatest distance between any two of them who are there. [m]
float spreadOf(const GroupScene& scene, const std::vector<AgentId>& ids) {
    float spread = 0.0f;
    for (const AgentId a : ids)
        for (const AgentId b : ids) {
            const Body* const one = scene.body(a);
            const Body* const other = scene.body(b);
            if (one != nullptr && other != nullptr)
                spread = std::max(spread, distance(one->position, other->position));
        }
    return spread;
}

Companion member(bool goes, bool child = false) {
    Companion companion;
    companion.present = 1;
    companion.goes = goes ? 1 : 0;
    companion.child = child ? 1 : 0;
    return companion;
}

TEST(TogetherCases, TheNextOfTheListLeadsWhileTheFirstDoesSomethingElse) {
    std::array<Companion, 3> party{member(true), member(true), member(true)};
    EXPECT_EQ(leaderOf(party), 0u);
    party[0].goes = 0; // Sits, lies, stands in line, or has arrived.
    EXPECT_EQ(leaderOf(party), 1u);
    party[1].present = 0; // Has boarded.
    EXPECT_EQ(leaderOf(party), 2u);
    party[2].goes = 0;
    EXPECT_EQ(leaderOf(party), 0u) << "nobody goes: the first who is there";
    party[0].child = 1;
    EXPECT_EQ(leaderOf(party), 2u) << "adults before children";
    party[0].present = party[2].present = 0;
    EXPECT_EQ(leaderOf(party), party.size()) << "nobody is there";
}

TEST(TogetherCases, WhoeverHasFallenDoesNotLead) {
    GroupScene scene(hall());
    const auto ids = scene.add(3, {2, 4}, {58, 4});
    scene.run(5.0f, [] {});
    // They lie where they are; the others go on together.
    const auto place = scene.simulation->agents().find(ids[0]);
    const Vec3 where = scene.body(ids[0])->position;
    const auto lies = [&] {
        Body& body = scene.simulation->agents().chunks()[place.chunk].body[place.row];
        setShows(body, showsFallen);
        body.position = where;
        body.speed = 0.0f;
        body.velocity = {};
    };
    const float fellAt = where.x;
    scene.run(15.0f, lies);
    EXPECT_GT(scene.body(ids[1])->position.x, fellAt + 5.0f) << "the second leads on";
    EXPECT_LT(distance(scene.body(ids[1])->position, scene.body(ids[2])->position), 2.0f);
}

TEST(TogetherCases, AGroupOfOneWalksAsSomebodyAlone) {
    GroupScene scene(hall());
    const auto ids = scene.add(1, {2, 4}, {58, 4}, 1.2f);
    scene.run(10.0f, [] {});
    EXPECT_NEAR(scene.body(ids[0])->speed, 1.2f, 0.02f) << "at their own pace";
}

/// Two abreast would be stuck in such a door.
TEST(TogetherCases, GroupsGoThroughNarrowDoorsOneAfterTheOther) {
    for (const float width : {0.8f, 1.0f})
        for (const int size : {2, 3, 5}) {
            StationDesc station;
            station.name = "Rooms";
            station.regions = {test::room("west", 0, 0, 20, 10), test::room("east", 20, 0, 40, 10)};
            WallDesc wall;
            wall.points = {{20, 0}, {20, 10}};
            wall.gaps = {{5.0f - 0.5f * width, 5.0f + 0.5f * width}};
            station.geometry.walls = {wall};
            GroupScene scene(station);
            const auto ids = scene.add(size, {4, 5}, {37, 5});
            std::vector<float> left(ids.size(), -1.0f);
            scene.run(60.0f, [&] {
                for (std::size_t i = 0; i < ids.size(); ++i)
                    if (left[i] < 0.0f && scene.body(ids[i]) == nullptr)
                        left[i] = scene.simulation->now();
            });
            const auto [first, last] = std::minmax_element(left.begin(), left.end());
            EXPECT_GE(*first, 0.0f) << size << " arrive through " << width << " m";
            EXPECT_LE(*last - *first, 10.0f) << size << " through " << width << " m";
        }
}

TEST(TogetherCases, MembersOnTwoFloorsComeTogetherAgain) {
    StationDesc station = test::shippedStation("Stairs");
    station.population.initial = 0;
    station.population.arrivals.clear();
    GroupScene scene(station);
    // From the lowest place to the highest.
    const World& world = *scene.world;
    RegionId low(0), high(0);
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        if (world.regions[r].zMax < world.region(low).zMin)
            low = RegionId(r);
        if (world.regions[r].zMin > world.region(high).zMax)
            high = RegionId(r);
    }
    ASSERT_NE(low, high);
    const auto middle = [&](RegionId r) {
        const CellRect rect = world.region(r).rect;
        const Vec2 p = world.frame.centerOf({(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2});
        return world.findGround(toVec3(p, world.region(r).zMin), 3.0f)->position;
    };
    const Vec3 from = middle(low), to = middle(high);
    Place place;
    place.position = to;
    place.radius = 2.0f;
    Newcomer person;
    person.preferredSpeed = 1.3f;
    person.radius = 0.25f;
    person.group = scene.simulation->makeGroup(3);
    person.errand.kind = ErrandKind::Pass;
    person.errand.places = scene.simulation->places().add(std::span(&place, 1));
    std::vector<AgentId> ids;
    for (int i = 0; i < 3; ++i) {
        person.position = from + Vec3{0.0f, 0.8f * float(i), 0.0f};
        ids.push_back(scene.simulation->add(person));
        ASSERT_TRUE(ids.back().valid());
    }
    float apart = 0.0f;
    bool twoFloors = false;
    std::vector<float> left(3, -1.0f);
    scene.run(120.0f, [&] {
        apart = std::max(apart, spreadOf(scene, ids));
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const Body* a = scene.body(ids[i]);
            const Body* b = scene.body(ids[0]);
            twoFloors = twoFloors || (a != nullptr && b != nullptr && a->region != b->region);
            if (left[i] < 0.0f && a == nullptr)
                left[i] = scene.simulation->now();
        }
    });
    EXPECT_TRUE(twoFloors);
    EXPECT_LT(apart, 6.0f);
    const auto [first, last] = std::minmax_element(left.begin(), left.end());
    EXPECT_GE(*first, 0.0f) << "everybody arrives";
    EXPECT_LE(*last - *first, 10.0f);
}

/// R19: groups at every level of interest, and over the borders between them.
TEST(TogetherCases, GroupsKeepTogetherOverLevelsOfInterest) {
    StationDesc station = hall(90, 10);
    InterestDesc region;
    region.position = {45, 5, 0};
    region.radius = 15.0f;
    for (const InterestLevel inside :
         {InterestLevel::High, InterestLevel::Low, InterestLevel::Full, InterestLevel::None})
        for (const InterestLevel outside : {InterestLevel::None, InterestLevel::Low}) {
            region.level = inside;
            station.interest = {region};
            station.simulation.interestElsewhere = outside;
            GroupScene scene(station, defaultFeatures | featureGroups | featureInterest);
            std::vector<std::vector<AgentId>> groups;
            for (int g = 0; g < 4; ++g)
                groups.push_back(
                    scene.add(2 + g, {3.0f + 5.0f * float(g % 2), g < 2 ? 3.0f : 7.0f}, {87, g < 2 ? 3.0f : 7.0f}));
            double together = 0.0, looks = 0.0;
            bool bothLevels = false;
            scene.run(75.0f, [&] {
                for (const auto& ids : groups) {
                    const Body* lead = scene.body(ids[0]);
                    if (lead == nullptr || lead->position.x < 10.0f || lead->position.x > 80.0f)
                        continue;
                    looks += 1.0;
                    together += spreadOf(scene, ids) < 5.0f ? 1.0 : 0.0;
                    for (const AgentId id : ids)
                        bothLevels = bothLevels || scene.simulation->agents().record(id).planning.level !=
                                                       scene.simulation->agents().record(ids[0]).planning.level;
                }
            });
            EXPECT_GT(looks, 1000.0);
            EXPECT_GT(together / looks, 0.95) << "inside " << int(inside) << ", outside " << int(outside);
            EXPECT_TRUE(bothLevels || inside == outside) << "members are at two levels now and then";
        }
}

TEST(TogetherCases, WhoeverIsLostBeyondReachGoesTheirOwnWay) {
    GroupScene scene(hall(90, 8));
    const Vec2 places[] = {{40, 4}, {4, 4}};
    const auto ids = scene.addAt(places, {86, 4});
    scene.run(10.0f, [] {});
    EXPECT_GT(scene.body(ids[0])->position.x, 50.0f) << "nobody waits for somebody 36 m away";
    EXPECT_GT(scene.body(ids[1])->position.x, 14.0f) << "who does not run after them either";
    EXPECT_LT(scene.body(ids[1])->speed, 1.5f);
}

TEST(TogetherCases, GroupsOfMoreThanEightAreToldOf) {
    StationDesc station = hall();
    station.population.maxGroupSize = 32;
    Diagnostics diagnostics;
    validateStation(station, diagnostics);
    EXPECT_EQ(diagnostics.errorCount(), 0u);
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "population.maxGroupSize");
    EXPECT_EQ(diagnostics.items()[0].severity, Severity::Warning);
    station.population.maxGroupSize = 8;
    Diagnostics none;
    validateStation(station, none);
    EXPECT_TRUE(none.items().empty());
}

} // namespace
} // namespace ped
