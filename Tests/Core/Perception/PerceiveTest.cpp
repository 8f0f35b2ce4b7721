// SPDX-License-Identifier: MIT
#include "ped/Perception/Perceive.h"

#include "Shared/People.h"
#include "Shared/Stations.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::People;

TEST(Perceive, RaysMeasureTheRoom) {
    People people; // 20 x 12 m.
    const std::size_t me = people.add({19.0f, 6.0f}, {1, 0});
    const PerceptionParameters& p = people.parameters().perception;
    const RayFan rays = castStaticFan(people.world(), p, people.body(me));
    const std::size_t middle = fanRays / 2;
    EXPECT_NEAR(rays[middle], 1.0f, 0.21f);
    for (std::size_t i = 0; i < fanRays; ++i) {
        const Vec2 direction = rayDirection(p, {1, 0}, i);
        const float wall = direction.x > 0.0f ? 1.0f / direction.x : 1e9f;
        EXPECT_NEAR(rays[i], std::min(wall, p.rayRange), 0.45f) << i;
    }
    // From right to left.
    EXPECT_LT(rayDirection(p, {1, 0}, 0).y, 0.0f);
    EXPECT_GT(rayDirection(p, {1, 0}, fanRays - 1).y, 0.0f);
}

TEST(Perceive, FarFromWallsNothingIsCast) {
    People people;
    const std::size_t me = people.add({10, 6}, {1, 0});
    const PerceptionParameters& p = people.parameters().perception;
    EXPECT_GT(people.look(me).clearance, p.rayRange);
    for (const float ray : castStaticFan(people.world(), p, people.body(me)))
        EXPECT_EQ(ray, p.rayRange);
}

TEST(Perceive, RaysEndBeforeTheMapDoes) {
    // Two halls side by side, without a wall between them, in a station whose maps reach a metre into the next region.
    StationDesc station;
    station.name = "Halls";
    station.regions = {test::room("West", 0, 0, 10, 12), test::room("East", 10, 0, 20, 12)};
    station.simulation.sensingRange = 1.0f;
    const auto world = test::build(station);
    Body body;
    body.position = {9.9f, 6.0f, 0.0f};
    body.forward = {1.0f, 0.0f};
    body.region = world->findGround(body.position)->region;
    const auto seen = [&](const PerceptionParameters& p) { return castStaticFan(*world, p, body)[fanRays / 2]; };
    const PerceptionParameters asTheStationSays = stationParameters(station.simulation).perception;
    EXPECT_EQ(seen(asTheStationSays), asTheStationSays.rayRange) << "there is nothing to meet";
    EXPECT_LT(seen(PerceptionParameters{}), 1.5f) << "a longer ray takes the map's end for a wall";
}

TEST(Perceive, ClearanceIsNeverMoreThanTheWay) {
    People people;
    RandomStream random(5, 0, 0);
    for (int i = 0; i < 500; ++i) {
        const Vec2 p{random.uniform(0.3f, 19.7f), random.uniform(0.3f, 11.7f)};
        const std::size_t me = people.add(p, {1, 0});
        const Percepts percepts = people.look(me);
        const float wall = std::min({p.x, p.y, 20.0f - p.x, 12.0f - p.y});
        EXPECT_LE(percepts.clearance, wall + 0.01f);
        EXPECT_GE(percepts.clearance, std::min(wall, 2.0f) - 0.65f);
    }
}

TEST(Perceive, SixteenNearestWithinTheFanAndAtOnesBack) {
    People people;
    const std::size_t me = people.add({10, 6}, {1, 0});
    RandomStream random(6, 0, 0);
    for (int i = 0; i < 80; ++i)
        people.add({random.uniform(5, 15), random.uniform(1, 11)});
    people.add({9.3f, 6.0f}); // At my back, within reach of an arm.
    people.add({7.0f, 6.0f}); // Behind.
    const Percepts percepts = people.look(me);
    ASSERT_EQ(percepts.count, maxNeighbours);
    const StepContext context = people.context();
    std::vector<float> near;
    for (std::size_t k = 1; k < 83; ++k) {
        const Vec2 to = people.body(k).position.xy() - Vec2{10, 6};
        const PerceptionParameters& p = people.parameters().perception;
        if (length(to) <= p.range && (length(to) <= p.closeRange || to.x >= p.cosHalfAngle * length(to)))
            near.push_back(length(to));
    }
    std::sort(near.begin(), near.end());
    for (std::size_t i = 0; i < maxNeighbours; ++i)
        EXPECT_NEAR(distance(context.crowd.body(percepts.neighbour[i]).position.xy(), {10, 6}), near[i], 1e-4f);
}

TEST(Perceive, WhoSitsLooksAtNobody) {
    People people;
    const std::size_t me = people.add({10, 6}, {1, 0});
    people.add({11, 6});
    people.body(me).flags = bodySits;
    EXPECT_EQ(people.look(me).count, 0);
}

} // namespace
} // namespace ped
