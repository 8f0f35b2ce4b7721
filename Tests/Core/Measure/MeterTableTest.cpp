// SPDX-License-Identifier: MIT
// The table of meters, and what holds for every row of it.
#include "ped/Measure/MeterTable.h"
#include "Parade.h"

#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/Measure/Collisions.h"
#include "ped/Measure/FlowMeter.h"

#include <algorithm>
#include <set>
#include <string>

namespace ped {
namespace {

constexpr std::uint32_t allFacts = knowsRadius | knowsFacing | knowsWish | knowsPreferredSpeed;

MeterSetup fullSetup(const World& world) {
    MeterSetup setup;
    setup.known = allFacts;
    setup.world = &world;
    MeasureArea area;
    area.center = world.station.regions.empty() ? Vec2{} : Vec2{20.0f, 10.0f};
    area.half = {15.0f, 15.0f};
    setup.sections = {area};
    setup.gates = {{{20.0f, 30.0f}, {20.0f, -10.0f}}, {{10.0f, 30.0f}, {10.0f, -10.0f}}};
    setup.bounds = {{0.0f, 0.0f}, {60.0f, 60.0f}};
    return setup;
}

/// Keys that a sentence names.
std::set<std::string> keysIn(std::string_view sentence) {
    std::set<std::string> keys;
    for (std::size_t at = sentence.find('{'); at != std::string_view::npos; at = sentence.find('{', at + 1)) {
        const std::size_t end = sentence.find_first_of("|}", at);
        keys.insert(std::string(sentence.substr(at + 1, end - at - 1)));
    }
    return keys;
}

TEST(MeterTable, RowsAreWhole) {
    std::set<std::string> names, keys;
    for (const MeterInfo* row : meterTable()) {
        EXPECT_TRUE(names.insert(row->name).second) << row->name;
        EXPECT_FALSE(std::string(row->title).empty()) << row->name;
        EXPECT_TRUE(std::string(row->about).ends_with(".")) << row->name;
        EXPECT_FALSE(row->figures.empty()) << row->name;
        std::set<std::string> own;
        for (const FigureInfo& figure : row->figures) {
            EXPECT_TRUE(keys.insert(figure.key).second) << figure.key << " is told twice";
            EXPECT_FALSE(std::string(figure.label).empty()) << figure.key;
            own.insert(figure.key);
        }
        for (const std::string& key : keysIn(row->sentence))
            EXPECT_TRUE(own.contains(key)) << row->name << " names " << key;
    }
}

TEST(MeterTable, OnlyWhatASourceTellsIsMeasured) {
    const auto world = test::build(test::oneRoom());
    EXPECT_EQ(MeterSet(fullSetup(*world)).entries().size(), meterTable().size());
    MeterSetup tracks; // As of a camera: positions alone.
    const MeterSet few(tracks);
    const FigureList told = few.figures();
    EXPECT_NE(told.find("presence.mean"), nullptr);
    EXPECT_EQ(few.find<CollisionMeter>(), nullptr);
    EXPECT_EQ(told.find("collisions.pedestrian"), nullptr);
    tracks.known = knowsRadius;
    EXPECT_NE(MeterSet(tracks).find<CollisionMeter>(), nullptr);
    EXPECT_EQ(MeterSet(tracks).find<GateMeter>(), nullptr);
    for (std::uint32_t bit = 1; bit <= knowsBounds; bit *= 2)
        EXPECT_NE(std::string(factText(TrajectoryFact(bit))), "") << bit;
}

TEST(MeterTable, FiguresOfEmptyFramesAreNumbers) {
    const auto world = test::build(test::oneRoom());
    MeterSet meters(fullSetup(*world));
    const FigureList none = meters.figures();
    for (const Figure& figure : none.all())
        EXPECT_TRUE(std::isfinite(figure.value)) << figure.info->key;
    for (int f = 0; f < 100; ++f)
        meters.update({f / 30.0, {}});
    const FigureList empty = meters.figures();
    for (const Figure& figure : empty.all())
        EXPECT_TRUE(std::isfinite(figure.value)) << figure.info->key;
}

/// Sources give people in whatever order they keep them in.
TEST(MeterTable, TheOrderOfPeopleHasNoEffect) {
    const World& world = test::shippedWorld("TwoLevels");
    MeterSet there(fullSetup(world)), back(fullSetup(world));
    test::RandomGround ground(world, 3);
    RandomStream random(5, 0, 0);
    std::vector<TrajectoryBody> people;
    for (std::uint32_t i = 0; i < 300; ++i) {
        const GroundPoint p = ground.next();
        TrajectoryBody b;
        b.position = p.position;
        b.region = p.region;
        b.id = AgentId(i);
        b.preferredSpeed = 1.3f;
        people.push_back(b);
    }
    for (int f = 0; f < 120; ++f) {
        for (TrajectoryBody& b : people) {
            b.velocity = {random.uniform(-1.5f, 1.5f), random.uniform(-1.5f, 1.5f)};
            b.forward = normalized(b.velocity);
            b.position.x += b.velocity.x / 30.0f;
            b.position.y += b.velocity.y / 30.0f;
            b.flags = random.uniform(0.0f, 1.0f) < 0.9f ? trackWantsToGetOn : trackSits;
        }
        there.update({f / 30.0, people});
        std::vector<TrajectoryBody> reversed(people.rbegin(), people.rend());
        back.update({f / 30.0, reversed});
    }
    const FigureList a = there.figures(), b = back.figures();
    ASSERT_EQ(a.all().size(), b.all().size());
    for (std::size_t i = 0; i < a.all().size(); ++i)
        EXPECT_EQ(a.all()[i].value, b.all()[i].value) << a.all()[i].info->key;
    EXPECT_GT(a.value("collisions.pedestrian"), 10.0);
    EXPECT_GT(a.value("flow.forwards", 0), 0.0);
    EXPECT_GT(a.value("density.density", 0), 0.0);
}

TEST(TrajectoryFrame, TakesPeopleFromFragments) {
    Identity identity[2];
    Body body[2];
    Path path[2];
    identity[0].id = AgentId(4);
    identity[1].id = AgentId(7);
    identity[1].preferredSpeed = 1.1f;
    path[0].status = PathStatus::Ready;
    body[1].flags = bodySits | bodyStands;
    body[1].radius = 0.3f;
    body[1].velocity = {0.5f, 0.0f};
    path[1].status = PathStatus::Ready;
    std::vector<TrajectoryBody> out(1);
    appendBodies(identity, body, path, out);
    ASSERT_EQ(out.size(), 3u);
    EXPECT_EQ(out[1].id, AgentId(4));
    EXPECT_EQ(out[1].flags, trackWantsToGetOn);
    EXPECT_EQ(out[2].flags, trackSits) << "people who sit do not want to get on";
    EXPECT_EQ(out[2].preferredSpeed, 1.1f);
    EXPECT_EQ(out[2].radius, 0.3f);
    EXPECT_EQ(out[2].velocity.x, 0.5f);
}

} // namespace
} // namespace ped
