// SPDX-License-Identifier: MIT
// Penn Station is left at an alarm in the tenth minute while one of its main ways is shut. Label "validation".
#include "Host/TbbExecutor.h"
#include "Runs/MindfulRun.h"
#include "ped/Agents/WayMap.h"
#include "ped/Base/Executor.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/WorldBuilder.h"

#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <map>

namespace pedsim {
namespace {

/// With a thousand people, the way between waiting room and arcade shut, and an alarm after ten minutes.
std::unique_ptr<ped::World> pennAlarmed(float alarm, float over) {
    ped::StationDesc station = ped::test::shippedStation("PennStation");
    station.evacuation.evacuates = true;
    ped::EventDesc event;
    event.kind = ped::EventKind::Alarm;
    event.time = alarm;
    station.events.push_back(event);
    if (over > 0.0f) {
        event.time = over;
        event.present = false;
        station.events.push_back(event);
    }
    return ped::test::build(station);
}

struct PennRun {
    PennRun(const ped::World& world, ped::Executor& executor, bool shut = true)
        : run(world, executor, MindfulOptions{.seed = 1, .people = 1000}) {
        ped::Simulation& s = run.simulation();
        for (std::size_t p = 0; shut && p < world.topology.portals.size(); ++p) {
            const auto& sides = world.topology.portals[p].region;
            const std::string a = world.region(sides[0]).name, b = world.region(sides[1]).name;
            if ((a == "Grand Staircase" && b == "Loggia") || (a == "Loggia" && b == "Grand Staircase"))
                s.setDoorOpen(ped::PortalId(p), false);
        }
    }
    ped::Simulation& operator*() { return run.simulation(); }
    void until(float seconds) {
        while (run.simulation().now() < seconds)
            run.simulation().step();
    }
    MindfulRun run;
};

TEST(PennEvacuationValidation, EverybodyIsOutOrNamedAsTrappedAndNothingLeaks) {
    const auto world = pennAlarmed(600.0f, 0.0f);
    TbbExecutor executor(0);
    PennRun penn(*world, executor);
    penn.until(600.0f);
    ASSERT_GT((*penn).size(), 700u);
    ped::Diagnostics diagnostics;
    for (float until = 610.0f; until <= 1800.0f && (*penn).size() > 0; until += 10.0f) {
        penn.until(until);
        ASSERT_TRUE((*penn).checkObjects(diagnostics)) << ped::test::describe(diagnostics) << " at " << until;
    }
    std::map<std::string, int> left;
    for (const ped::AgentChunk& chunk : std::as_const(*penn).agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i)
            if (!chunk.wayMap[i].is(ped::wayTrapped))
                ++left[world->region(chunk.body[i].region).name];
    for (const auto& [room, people] : left)
        ADD_FAILURE() << people << " still in " << room;
}

TEST(PennEvacuationValidation, IsTheSameOnAnyThreadsAndFromASaveInItsMidst) {
    const auto world = pennAlarmed(60.0f, 0.0f);
    ped::SerialExecutor serial;
    TbbExecutor threads(2);
    PennRun one(*world, serial), other(*world, threads), restored(*world, serial);
    one.until(90.0f);
    other.until(90.0f);
    ASSERT_EQ((*one).stateHash(), (*other).stateHash());
    std::vector<std::byte> saved;
    (*one).save(saved);
    ped::Diagnostics diagnostics;
    ASSERT_TRUE((*restored).restore(saved, diagnostics)) << ped::test::describe(diagnostics);
    for (float until = 120.0f; until <= 180.0f; until += 30.0f) {
        one.until(until);
        other.until(until);
        restored.until(until);
        EXPECT_EQ((*one).stateHash(), (*other).stateHash()) << until;
        EXPECT_EQ((*one).stateHash(), (*restored).stateHash()) << until;
    }
}

/// Boarded in the quarter of an hour after a false alarm, and without one.
TEST(PennEvacuationValidation, AfterAFalseAlarmLifeGoesOnAndTrainsAreCaught) {
    const auto alarmed = pennAlarmed(120.0f, 180.0f), quiet = pennAlarmed(7200.0f, 0.0f);
    TbbExecutor executor(0);
    PennRun a(*alarmed, executor, false), b(*quiet, executor, false);
    a.until(180.0f);
    b.until(180.0f);
    const auto boardedA = (*a).objects().tally.boarded, boardedB = (*b).objects().tally.boarded;
    a.until(900.0f);
    b.until(900.0f);
    ped::Diagnostics diagnostics;
    EXPECT_TRUE((*a).checkObjects(diagnostics)) << ped::test::describe(diagnostics);
    const double after = double((*a).objects().tally.boarded - boardedA),
                 without = double((*b).objects().tally.boarded - boardedB);
    RecordProperty("boardedAfter", std::to_string(after));
    RecordProperty("boardedWithout", std::to_string(without));
    EXPECT_GT(after, 0.5 * without) << after << " against " << without;
}

} // namespace
} // namespace pedsim
