// SPDX-License-Identifier: MIT
// What was done to a run from outside is in its recording.
#include "Recorded.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/OutsideEvents.h"

#include <gtest/gtest.h>

namespace {

TEST(RecordedEvents, AreThoseThatHappenedInTheirOrder) {
    const test::Folder folder;
    const std::string file = folder / "run.pedrec";
    const ped::World& world = ped::test::shippedWorld("TwoLevels");
    pedsim::TbbExecutor executor(1);
    ped::Simulation simulation(world, executor, {});
    ASSERT_EQ(ped::addRoamers(simulation, 10), 10u);
    ped::Diagnostics diagnostics;
    for (const std::uint32_t frame : {6u, 2u, 900u}) { // The last is never reached.
        ped::OutsideEvent event;
        event.frame = frame;
        event.kind = ped::EventKind::Custom;
        event.text = "event of frame " + std::to_string(frame);
        ASSERT_TRUE(simulation.post(event, diagnostics));
    }
    pedsim::RunMeters meters(simulation);
    pedsim::SimulationSource source(simulation, meters, {"", "2026-01-01T00:00:00Z", 3});
    pedsim::Recorder recorder(3);
    ASSERT_TRUE(recorder.open(file, source));
    for (int i = 0; i < 12; ++i) {
        recorder.frame(source);
        if (i == 8) { // By hand: noted all the same.
            ASSERT_TRUE(simulation.setDoorOpen(ped::PortalId(0), false));
        }
        simulation.step();
    }
    ASSERT_TRUE(recorder.finish(source, ped::Value::object()));

    pedsim::RecordingReader reader;
    ASSERT_TRUE(reader.open(file, diagnostics)) << ped::test::describe(diagnostics);
    std::vector<ped::OutsideEvent> events;
    ASSERT_TRUE(ped::readEventBytes(std::as_bytes(reader.events()), events));
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].text, "event of frame 2");
    EXPECT_EQ(events[0].frame, 2u);
    EXPECT_EQ(events[1].text, "event of frame 6");
    EXPECT_EQ(events[2].kind, ped::EventKind::Door);
    EXPECT_EQ(events[2].frame, 8u);
    EXPECT_EQ(ped::eventBytes(events), ped::eventBytes(simulation.events().past));
}

TEST(RecordedEvents, ARunWithoutAnyHasNoBlockOfThem) {
    const test::Folder folder;
    const std::string file = folder / "run.pedrec";
    test::record(ped::test::shippedWorld("TwoLevels"), 5, 6, file);
    pedsim::RecordingReader reader;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(reader.open(file, diagnostics));
    EXPECT_TRUE(reader.events().empty());
    EXPECT_EQ(test::readText(file).find("EVTS"), std::string::npos);
}

} // namespace
