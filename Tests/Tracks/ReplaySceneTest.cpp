// SPDX-License-Identifier: MIT
#include "Tracks/ReplayScene.h"

#include "Shared/Files.h"

#include "ped/Simulation/Simulation.h"
#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pedsim {
namespace {

/// Walks along x at `speed`; stands from `stopFrom` for `stopFor` seconds.
RawTrack walker(std::int64_t number, double begin, double y, double speed, double stopFrom, double stopFor) {
    RawTrack track;
    track.number = number;
    for (double t = 0.0; t <= 14.0 + stopFor; t += 0.2) {
        const double walked = t < stopFrom ? t : std::max(stopFrom, t - stopFor);
        track.points.push_back({begin + t, speed * walked, y, 0});
    }
    return track;
}

TrackSet twoWalkers() {
    TrackSet set;
    addTracks({walker(4, 10.0, 0.0, 1.2, 1e9, 0.0), walker(9, 13.0, 3.0, 0.8, 5.0, 6.0)}, {}, set);
    return set;
}

TEST(ReplayScene, StopsAreFound) {
    const TrackSet set = twoWalkers();
    EXPECT_TRUE(stopsOf(set.of(set.stays[0]), set.period).empty());
    const auto stops = stopsOf(set.of(set.stays[1]), set.period);
    ASSERT_EQ(stops.size(), 1u);
    EXPECT_NEAR(static_cast<double>(stops[0].second) * set.period, 6.0, 0.8);
}

TEST(ReplayScene, PeopleComeWhenTheyCameAndGoWhereTheyWent) {
    const TrackSet set = twoWalkers();
    for (const bool pauses : {false, true}) {
        ReplayOptions options;
        options.pauses = pauses;
        const Scene scene = replayScene("two", set, {}, options);
        const ped::WorldResult built = ped::buildWorld(scene.station, {});
        ASSERT_NE(built.world, nullptr);
        ped::SerialExecutor serial;
        ped::Simulation simulation(*built.world, serial, {});
        scene.populate(simulation);
        std::uint32_t secondCame = 0, lastLeft = 0;
        for (std::uint32_t frame = 0; frame < static_cast<std::uint32_t>(30.0f * scene.seconds); ++frame) {
            simulation.step();
            if (simulation.bornCount() == 2 && secondCame == 0)
                secondCame = frame;
            if (simulation.leftCount() == 2 && lastLeft == 0)
                lastLeft = frame;
        }
        EXPECT_EQ(simulation.leftCount(), 2u);
        EXPECT_NEAR(secondCame / 30.0, 3.0, 0.1);
        // 11.2 m at 0.8 m/s, and 6 s of standing where that is kept.
        EXPECT_NEAR(lastLeft / 30.0, 3.0 + 14.0 + (pauses ? 6.0 : 0.0), 3.0) << pauses;
    }
}

TEST(ReplayScene, WhoeverWouldAppearInsideSomebodyAppearsBesideThem) {
    // Four who were recorded nearer to each other than simulated bodies are wide, one of them in another's place.
    TrackSet set;
    addTracks({walker(1, 0.0, 0.0, 1.2, 1e9, 0.0), walker(2, 0.0, 0.3, 1.2, 1e9, 0.0),
               walker(3, 0.0, 0.0, 0.6, 1e9, 0.0), walker(4, 0.2, 0.1, 1.2, 1e9, 0.0)},
              {}, set);
    const Scene scene = replayScene("beside", set, {}, {});
    const ped::WorldResult built = ped::buildWorld(scene.station, {});
    ASSERT_NE(built.world, nullptr);
    ped::SerialExecutor serial;
    ped::Simulation simulation(*built.world, serial, {});
    scene.populate(simulation);
    for (int frame = 0; frame < 60; ++frame) {
        simulation.step();
        const auto bodies = simulation.crowd().bodies();
        for (std::size_t i = 0; i < bodies.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_GE(ped::distance(bodies[i].position.xy(), bodies[j].position.xy()),
                          bodies[i].radius + bodies[j].radius - 1e-3f)
                    << "frame " << frame;
        if (frame == 8) {
            ASSERT_EQ(bodies.size(), 4u);
            for (const ped::SnapshotBody& body : bodies)
                EXPECT_LT(ped::length(body.position.xy() - set.of(set.stays[0])[0].position), 1.6f);
        }
    }
}

TEST(ReplayScene, GroupsShareAPace) {
    const test::Folder folder;
    test::writeText(folder / "groups.txt", "1\n 4  9\n\n7 8 9\n");
    std::vector<std::vector<std::int64_t>> groups;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(readGroups(folder / "groups.txt", groups, diagnostics));
    ASSERT_EQ(groups.size(), 2u);
    EXPECT_EQ(groups[0], (std::vector<std::int64_t>{4, 9}));
    test::writeText(folder / "bad.txt", "4 9\n4 x\n");
    EXPECT_FALSE(readGroups(folder / "bad.txt", groups, diagnostics));
    EXPECT_EQ(diagnostics.items().at(0).line, 2);

    ReplayOptions options;
    options.groups = {{4, 9}};
    const TrackSet set = twoWalkers();
    const Scene scene = replayScene("two", set, {}, options);
    const ped::WorldResult built = ped::buildWorld(scene.station, {});
    ped::SerialExecutor serial;
    ped::Simulation simulation(*built.world, serial, {});
    scene.populate(simulation);
    for (int i = 0; i < 100; ++i)
        simulation.step();
    ASSERT_EQ(simulation.bornCount(), 2u);
    EXPECT_EQ(simulation.agents().record(ped::AgentId(0)).identity.preferredSpeed,
              simulation.agents().record(ped::AgentId(1)).identity.preferredSpeed);
}

TEST(ReplayScene, WhoPausesAsRecordedDoesNotLingerBesides) {
    ped::WaverParameters waver;
    const ped::WaverParameters before;
    pauseAsRecorded(waver);
    EXPECT_EQ(waver.glanceLinger, 0.0f);
    EXPECT_EQ(waver.glanceSlow, before.glanceSlow) << "they still slow down to look round";
    EXPECT_EQ(waver.glanceChance, before.glanceChance);
}

} // namespace
} // namespace pedsim
