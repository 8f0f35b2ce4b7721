// SPDX-License-Identifier: MIT
// The story of section 6.2.1 in the diaries of a run of Penn Station: some commuters come in by Seventh Avenue before
// the clock strikes a quarter past; one of them lives through all of it.
#include "CommuterStory.h"

#include "Host/TbbExecutor.h"
#include "Shared/Stations.h"

#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <map>

namespace ped::test {
namespace {

/// Season tickets in their pockets, and nothing in mind but the train.
PersonTypeDesc excursionist() {
    PersonTypeDesc type = shippedPersonTypes()[0];
    type.name = "excursionist";
    type.ticketShare = 1.0f;
    type.needs.clear();
    type.actions.clear();
    return type;
}

/// Three parties of some 135 come by 33rd Street, each within half a minute; others come at a third of their rates.
void addParties(PopulationDesc& population) {
    population.types.push_back(excursionist());
    for (ArrivalDesc& arrival : population.arrivals) {
        for (RatePointDesc& rate : arrival.rates)
            rate.perMinute *= 0.35f;
        if (arrival.entrance != "33rd Street Entrance")
            continue;
        arrival.mix = {{"excursionist", 1.0f}};
        arrival.rates = {{0, 0}};
        for (const float start : {300.0f, 400.0f, 500.0f})
            for (const RatePointDesc& rate :
                 {RatePointDesc{start - 1, 0}, {start, 270}, {start + 30, 270}, {start + 31, 0}})
                arrival.rates.push_back(rate);
    }
}

/// A morning on which one door of 4 m is open between the waiting room and the concourse. The first trains leave at
/// twenty past eight, from tracks that everybody knows: who comes in after eight has time for a drink and a rest.
StationDesc morningAtPenn() {
    StationDesc station = shippedStation("PennStation");
    station.population.types.push_back(storyCommuter());
    addParties(station.population);
    for (const float y : {47.0f, 77.6f}) {
        WallDesc shut;
        shut.points = {{80, y}, {80, y + 25.6f}};
        station.geometry.walls.push_back(shut);
    }
    std::vector<TrainDesc>& trains = station.timetable.trains;
    std::erase_if(trains, [](const TrainDesc& train) { return train.departure < 1200.0f; });
    station.timetable.announceBefore = 1200.0f;
    return station;
}

/// Five windows sell tickets: there are lines.
void closeTicketOffices(Simulation& simulation) {
    const World& world = simulation.world();
    for (const char* name :
         {"Ticket Office North Counter", "Pullman Ticket Office Counter", "Long Island Ticket Counter"})
        ASSERT_TRUE(simulation.setBoothOpen(world.objects.find(name), false));
    const std::vector<VendingMachineDesc>& machines = world.station.objects.vendingMachines;
    for (std::size_t i = 0; i < machines.size(); ++i)
        if (machines[i].sells == std::vector<std::string>{"ticket"}) {
            ASSERT_TRUE(simulation.setPointOpen(world.objects.idOf(ObjectKind::VendingMachine, i), false));
        }
}

AgentId letIn(Simulation& simulation) {
    const World& world = simulation.world();
    AgentDesc desc;
    desc.from = world.objects.find("Seventh Avenue Entrance");
    desc.position = world.objects[desc.from].position;
    desc.facing = world.objects[desc.from].facing;
    desc.type = simulation.types().find("commuter of the story");
    desc.minded = true;
    return simulation.add(desc, true);
}

bool missesATrain(const std::vector<MindEvent>& diary) {
    return std::any_of(diary.begin(), diary.end(),
                       [](const MindEvent& event) { return event.kind == MindEventKind::LosesTrain; });
}

TEST(CommuterStorySlow, ACommuterLivesThroughTheStoryOfThePaper) {
    const std::unique_ptr<World> world = build(morningAtPenn());
    pedsim::TbbExecutor executor(2);
    MindEvents events;
    SimulationOptions options;
    options.authored = true;
    options.minds = true;
    options.population.initial = 150;
    options.mind.needs.performanceSight = 32.0f; // The stage is seen from the door of the concourse.
    options.mind.trains.window = 200.0f;         // Everybody takes one of the first three trains.
    options.events = &events;
    Simulation simulation(*world, executor, options);
    simulation.addInhabitants();
    closeTicketOffices(simulation);
    std::map<std::uint32_t, std::vector<MindEvent>> diaries;
    for (int second = 0; second < 1450; ++second) {
        if (second >= 120 && second < 600 && second % 10 == 0)
            if (const AgentId id = letIn(simulation); id.valid())
                diaries[id.value];
        for (int i = 0; i < 30; ++i) {
            simulation.step();
            for (const MindEvent& event : events.events())
                if (const auto at = diaries.find(event.agent.value); at != diaries.end())
                    at->second.push_back(event);
            events.clear();
        }
    }
    std::size_t best = 0, all = 0;
    for (const auto& [id, diary] : diaries) {
        const std::size_t chapters = chaptersIn(*world, diary);
        best = std::max(best, chapters);
        all += chapters == commuterStory().size() && !missesATrain(diary) ? 1 : 0;
    }
    EXPECT_GT(all, 0u) << "of " << diaries.size() << " nobody "
                       << commuterStory()[std::min(best, commuterStory().size() - 1)].what;
}

} // namespace
} // namespace ped::test
