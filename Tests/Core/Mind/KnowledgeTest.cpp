// SPDX-License-Identifier: MIT
// What people who do not know the station know of it, are told, and do with it.
#include "Core/Mind/MindScene.h"

#include "Shared/LargeStations.h"

#include "ped/Agents/WayBeliefs.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Objects/ObjectState.h"

namespace ped {
namespace {

using test::idler;
using test::MindScene;

PersonTypeDesc stranger(const char* name, std::vector<ActivityKind> agenda) {
    PersonTypeDesc type = idler(name, std::move(agenda));
    type.knowledge = KnowledgeKind::Seen;
    return type;
}

/// A long hall whose west end sees nothing, and no signs.
StationDesc longHall(std::vector<PersonTypeDesc> types) {
    StationDesc station = test::mindStation();
    station.objects.signs.clear();
    station.regions[0].footprint = {{-60, 0}, {36, 0}, {36, 20}, {-60, 20}};
    station.population.types = std::move(types);
    return station;
}

TEST(Knowledge, AnotherTouristTellsOnlyWhatTheyKnow) {
    StationDesc station = longHall({stranger("lost", {ActivityKind::BuyTicket, ActivityKind::Leave}),
                                    stranger("busker", {ActivityKind::Perform})});
    station.objects.performanceAreas = {{"stage", {-54, 8, 0}, 1.5f, 90, 180, 2}};
    MindScene scene(station);
    // Neither has seen the window: both have just come in at the far end.
    const AgentId other = scene.add("busker", {-54, 10, 0});
    scene.run(8.0f);
    const AgentId id = scene.add("lost", {-56, 9, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::Asks); }));
    const MindEvent* const asked = scene.first(id, MindEventKind::Asks);
    EXPECT_EQ(asked->other, other);
    EXPECT_FALSE(asked->object.valid()) << "they cannot know";
    // Nobody is lost for that: there is a ticket in the end.
    EXPECT_TRUE(scene.runUntil(400.0f, [&] { return scene.has(id, MindEventKind::Buys); }));
    EXPECT_LE(scene.count(id, MindEventKind::Asks), 4u) << "and the same person is not asked again and again";
}

TEST(Knowledge, WhoeverIsToldTheWayKnowsTheRegionsOnIt) {
    // Three halls in a row: the window is in the last.
    StationDesc station = test::mindStation();
    station.objects.signs.clear();
    station.regions[0].footprint = {{0, 0}, {36, 0}, {36, 20}, {0, 20}};
    RegionDesc middle;
    middle.name = "middle";
    middle.footprint = {{-30, 0}, {0, 0}, {0, 20}, {-30, 20}};
    RegionDesc west = middle;
    west.name = "west";
    west.footprint = {{-60, 0}, {-30, 0}, {-30, 20}, {-60, 20}};
    station.regions.push_back(middle);
    station.regions.push_back(west);
    station.population.types = {stranger("lost", {ActivityKind::BuyTicket, ActivityKind::Leave})};
    MindScene scene(station);
    scene.add("police", {-50, 10, 0});
    const AgentId id = scene.add("lost", {-52, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::Asks); }));
    scene.run(0.5f);
    const Knowledge known = scene.record(id).knowledge;
    EXPECT_TRUE(known.knows(scene.object("window")));
    EXPECT_TRUE(known.knows(scene.world().regionByName("middle")));
    EXPECT_TRUE(known.knows(scene.world().regionByName("hall")));
    EXPECT_FALSE(known.knows(scene.world().regionByName("platform floor")));
    EXPECT_TRUE(scene.runUntil(150.0f, [&] { return scene.has(id, MindEventKind::Buys); }));
}

/// More regions and more objects than a fragment has bits for: rows of their own, and no two things share a bit.
TEST(Knowledge, LargeStationsShareNoBits) {
    StationDesc station = test::furnishedRooms(17); // 289 rooms, 2,890 objects.
    station.population.types = {stranger("lost", {ActivityKind::Wander}), idler("local", {ActivityKind::Wander})};
    MindScene scene(station);
    ASSERT_FALSE(Knowledge::hasRoomFor(scene.world()));
    const AgentId id = scene.add("lost", {6, 5, 0});
    const AgentId local = scene.add("local", {18, 5, 0});
    scene.run(3.0f);
    std::vector<std::byte> block;
    scene.simulation().save(block);
    // What they know is where they have been, and what they can see from there.
    const AgentRecord record = scene.record(id);
    const World& world = scene.world();
    const std::uint32_t* const row = scene.simulation().beliefs().known.find(id);
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(scene.simulation().beliefs().known.find(local), nullptr) << "knows everything";
    std::size_t regions = 0;
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        regions += hasBit(row, r);
    EXPECT_TRUE(hasBit(row, record.body.region.index()));
    EXPECT_LE(regions, 3u) << "one room, or two";
    for (std::size_t o = 0; o < world.objects.objects.size(); ++o)
        if (hasBit(row + WayBeliefs::objectWord(world), o)) {
            EXPECT_TRUE(hasBit(row, world.objects.objects[o].region.index())) << "seen from a room nearby";
        }
    // Rows are saved, and go when the person does.
    const std::uint64_t hash = scene.simulation().stateHash();
    Diagnostics diagnostics;
    ASSERT_TRUE(scene.simulation().restore(block, diagnostics));
    EXPECT_EQ(scene.simulation().stateHash(), hash);
    EXPECT_TRUE(scene.simulation().remove(id));
    EXPECT_EQ(scene.simulation().beliefs().known.find(id), nullptr);
    EXPECT_TRUE(scene.simulation().beliefs().empty());
}

} // namespace
} // namespace ped
