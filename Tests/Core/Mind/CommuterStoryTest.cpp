// SPDX-License-Identifier: MIT
// Section 6.2.1 of the paper, "Following an individual commuter", looked for in the diaries of a run of Penn Station.
// Twenty-two minutes of a station take minutes: run by hand, with --gtest_also_run_disabled_tests.
#include "Host/TbbExecutor.h"
#include "Shared/Stations.h"

#include "ped/Simulation/Simulation.h"
#include "ped/Station/PersonTypes.h"

#include <algorithm>
#include <map>

namespace ped::test {
namespace {

using K = MindEventKind;

/// Penn Station, half as busy; commuters who come without a ticket, a little thirsty and a little tired.
StationDesc quieterPenn() {
    StationDesc station = shippedStation("PennStation");
    PersonTypeDesc subject = shippedPersonTypes()[0];
    subject.ticketShare = 0.0f;
    for (NeedDesc& need : subject.needs) {
        if (need.need == NeedKind::Thirst) {
            need.initialLow = 0.45f;
            need.initialHigh = 0.55f;
            need.perHour = 1.2f;
        } else if (need.need == NeedKind::Tiredness) {
            need.initialLow = 0.3f;
            need.initialHigh = 0.4f;
            need.perHour = 1.5f;
        } else if (need.need == NeedKind::Attraction) {
            need.perHour = 400.0f;
        }
    }
    station.population.types = {subject};
    station.population.initial = 120;
    station.population.groupShare = 0.0f;
    for (ArrivalDesc& arrival : station.population.arrivals)
        for (RatePointDesc& rate : arrival.rates)
            rate.perMinute *= 0.5f;
    return station;
}

/// What must have happened, in this order; other things may come between.
struct Chapter {
    const char* what;
    bool (*is)(const World&, const MindEvent&);
};

const std::vector<Chapter>& chapters() {
    static const std::vector<Chapter> all = {
        {"enters",
         [](const World& w, const MindEvent& e) {
             return e.kind == K::Arrives && e.object.valid() && w.objects[e.object].kind == ObjectKind::Entrance;
         }},
        {"joins a queue", [](const World&, const MindEvent& e) { return e.kind == K::JoinsQueue; }},
        {"buys a ticket",
         [](const World&, const MindEvent& e) { return e.kind == K::Buys && e.goal == GoalType::BuyTicket; }},
        {"gets thirsty",
         [](const World&, const MindEvent& e) {
             return e.kind == K::Pushes && e.byNeed != 0 && e.need == NeedKind::Thirst;
         }},
        {"gets a drink",
         [](const World&, const MindEvent& e) { return e.kind == K::Buys && e.goal == GoalType::BuyDrink; }},
        {"sits down", [](const World&, const MindEvent& e) { return e.kind == K::SitsDown; }},
        {"rises", [](const World&, const MindEvent& e) { return e.kind == K::Rises; }},
        {"waits at the door of the train", [](const World&, const MindEvent& e) { return e.kind == K::BeginsToWait; }},
        {"boards", [](const World&, const MindEvent& e) { return e.kind == K::Boards; }},
    };
    return all;
}

std::size_t chaptersIn(const World& world, const std::vector<MindEvent>& diary) {
    std::size_t next = 0;
    for (const MindEvent& event : diary)
        if (next < chapters().size() && chapters()[next].is(world, event))
            ++next;
    return next;
}

bool has(const std::vector<MindEvent>& diary, K kind) {
    return std::any_of(diary.begin(), diary.end(), [&](const MindEvent& e) { return e.kind == kind; });
}

/// One run for all tests of this file: ten minutes of it are a minute of work.
struct PennRun {
    std::unique_ptr<World> world;
    std::map<std::uint32_t, std::vector<MindEvent>> diaries;
    bool sound = true;
    bool everybodyHasAGoal = true;
    ActivityCounts did;

    PennRun() : world(build(quieterPenn())) {
        pedsim::TbbExecutor executor(2);
        MindEvents events;
        SimulationOptions options;
        options.seed = 3;
        options.authored = true;
        options.minds = true;
        options.events = &events;
        Simulation simulation(*world, executor, options);
        simulation.addInhabitants();
        for (int frame = 0; frame < 30 * 1320; ++frame) {
            simulation.step();
            for (const MindEvent& event : events.events())
                diaries[event.agent.value].push_back(event);
            events.clear();
            if (frame % 10 != 0)
                continue;
            Diagnostics diagnostics;
            sound = sound && simulation.checkObjects(diagnostics);
            for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks())
                for (const Goals& goals : chunk.goals)
                    everybodyHasAGoal = everybodyHasAGoal && !goals.stack.empty();
        }
        did = simulation.activities();
    }
};

const PennRun& theRun() {
    static const PennRun run;
    return run;
}

TEST(PennMindsSlow, DISABLED_ACommuterLivesThroughTheStoryOfThePaper) {
    const PennRun& run = theRun();
    std::size_t best = 0;
    for (const auto& [id, diary] : run.diaries)
        best = std::max(best, chaptersIn(*run.world, diary));
    ASSERT_EQ(best, chapters().size()) << "nobody " << chapters()[best].what;
    // And on the right platform: the door that it boarded at is one of its train's track.
    for (const auto& [id, diary] : run.diaries)
        for (const MindEvent& e : diary)
            if (e.kind == K::Boards) {
                ASSERT_TRUE(e.object.valid());
                EXPECT_EQ(run.world->station.objects.trainDoors[run.world->objects[e.object].index].track,
                          run.world->station.timetable.trains[e.train].track);
            }
}

TEST(PennMindsSlow, DISABLED_CrowdsClocksAndShowsAreMetOnTheWay) {
    const PennRun& run = theRun();
    std::size_t crowded = 0, chimes = 0, noTime = 0;
    for (const auto& [id, diary] : run.diaries) {
        crowded += std::any_of(diary.begin(), diary.end(),
                               [](const MindEvent& e) { return e.kind == K::EntersRegion && e.value > 0.0f; });
        chimes += has(diary, K::HearsClock);
        noTime += has(diary, K::HasNoTime);
    }
    EXPECT_GT(crowded, 0u);
    EXPECT_GT(chimes, 0u);
    EXPECT_GT(noTime, 0u);
}

TEST(PennMindsSlow, DISABLED_NothingLeaksAndEverybodyHasAGoal) {
    const PennRun& run = theRun();
    EXPECT_TRUE(run.sound);
    EXPECT_TRUE(run.everybodyHasAGoal);
    EXPECT_GT(run.did.purchases, 50u);
    EXPECT_GT(run.did.rests, 10u);
    EXPECT_GT(run.did.trainsCaught, 20u);
}

} // namespace
} // namespace ped::test
