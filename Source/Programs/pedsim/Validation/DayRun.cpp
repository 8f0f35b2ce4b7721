// SPDX-License-Identifier: MIT
#include "Validation/DayRun.h"

#include "ped/Base/Executor.h"
#include "ped/Mind/TaskTable.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>

namespace pedsim {

namespace {

constexpr double stuckSeconds = 60.0;

/// Where somebody was when they last got on.
struct Advance {
    ped::Vec2 place;
    double since = 0.0;
    bool told = false;
};

class DayWatch {
public:
    DayWatch(const ped::Simulation& simulation, DayFigures& out) : simulation_(simulation), out_(out) {}

    void second() {
        const auto& actions = simulation_.world().station.actions;
        for (const ped::AgentChunk& chunk : simulation_.agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const auto& stack = chunk.goals[i].stack;
                out_.aimless += stack.empty() ? 1.0 : 0.0;
                if (stack.empty())
                    continue;
                advance(chunk, i);
                if (stack.back().type != ped::GoalType::Use || stack.size() < 2)
                    continue;
                const auto task = ped::taskIn(stack[stack.size() - 2]);
                if (task && task->action < actions.size())
                    out_.actions[actions[task->action].name].seconds += 1.0;
            }
    }

    void told(const ped::MindEvent& event) {
        const auto& actions = simulation_.world().station.actions;
        if (event.action >= actions.size())
            return;
        const std::string& name = actions[event.action].name;
        if (event.kind == ped::MindEventKind::BeginsAction) {
            out_.actions[name].begun += 1.0;
            const ped::AgentPlace place = simulation_.agents().find(event.agent);
            if (place.valid()) {
                const auto type = simulation_.agents().chunks()[place.chunk].identity[place.row].type;
                out_.begunByRole[simulation_.types().names[type]][name] += 1.0;
            }
        } else if (event.kind == ped::MindEventKind::EndsAction && event.reason == ped::PopReason::Accomplished) {
            out_.actions[name].ended += 1.0;
            if (event.object.valid())
                out_.things.push_back(simulation_.world().objects.names[event.object.index()]);
        }
    }

private:
    /// People who are on their way and have not got a metre on for a minute are stuck.
    void advance(const ped::AgentChunk& chunk, std::size_t i) {
        const double now = static_cast<double>(simulation_.now());
        Advance& last = last_[chunk.identity[i].id.value];
        const bool goes = chunk.goals[i].stack.back().type == ped::GoalType::ReachPlace;
        if (!goes || ped::distance(last.place, chunk.body[i].position.xy()) > 1.0f) {
            last = {chunk.body[i].position.xy(), now, false};
        } else if (now - last.since > stuckSeconds && !last.told) {
            last.told = true;
            out_.stuck += 1.0;
        }
    }

    const ped::Simulation& simulation_;
    DayFigures& out_;
    std::map<std::uint32_t, Advance> last_;
};

ped::RegionDesc roomOf(const char* name, float x0, float y0, float x1, float y1) {
    ped::RegionDesc room;
    room.name = name;
    room.footprint = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    return room;
}

ped::TaskDesc taskFor(const char* name, const char* kind, float seconds) {
    ped::TaskDesc task;
    task.name = name;
    if (*kind != 0)
        task.kinds = {kind};
    task.seconds = seconds;
    return task;
}

} // namespace

DayFigures runDay(const DaySetup& setup, const CaseHooks& hooks) {
    DayFigures out;
    ped::WorldResult built = ped::buildWorld(setup.station);
    if (!built.world)
        return out;
    ped::SerialExecutor executor;
    ped::MindEvents events;
    ped::SimulationOptions options;
    options.seed = setup.seed;
    options.authored = true;
    options.minds = true;
    options.events = &events;
    ped::Simulation simulation(*built.world, executor, options);
    out.people = simulation.addInhabitants();
    DayWatch watch(simulation, out);
    const auto perSecond = static_cast<std::uint32_t>(simulation.parameters().framesPerSecond);
    for (double second = 0.0; second < setup.seconds; second += 1.0) {
        if (setup.watch)
            setup.watch(simulation);
        for (std::uint32_t i = 0; i < perSecond; ++i)
            simulation.step();
        for (const ped::MindEvent& event : events.events())
            watch.told(event);
        events.clear();
        watch.second();
        if (hooks.simulated)
            hooks.simulated(1.0);
        if (hooks.stop && hooks.stop())
            break;
    }
    for (const std::uint64_t n : simulation.activities().failed)
        out.failed.push_back(static_cast<double>(n));
    return out;
}

ped::StationDesc officeFloor(int desks) {
    ped::StationDesc d;
    d.name = "Office floor";
    const int columns = 14;
    d.regions = {roomOf("hall", 0, 0, 40, 36)};
    using ped::Posture;
    d.kinds = {{"desk", "", {0.7f, 1.2f, 0.75f}, {"write"}, {{{0.65f, 0.0f}, 180.0f, 1, 0.7f, Posture::Sit}}, {}},
               {"standing table",
                "",
                {0.6f, 0.6f, 1.1f},
                {},
                {{{0.75f, 0.0f}, 180.0f, 1, 0.7f, Posture::Stand}, {{-0.75f, 0.0f}, 0.0f, 1, 0.7f, Posture::Stand}},
                {}},
               {"machine", "", {0.5f, 0.6f, 1.2f}, {}, {}, {"works", "broken"}},
               {"coffee machine", "machine", {}, {"coffee"}, {}, {}},
               {"copier", "machine", {}, {"copy"}, {}, {}},
               {"meeting table",
                "",
                {9.0f, 1.2f, 0.75f},
                {},
                {{{0.0f, 1.0f}, -90.0f, 10, 0.85f, Posture::Sit}, {{0.0f, -1.0f}, 90.0f, 10, 0.85f, Posture::Sit}},
                {}}};
    for (int i = 0; i < desks; ++i)
        d.objects.things.push_back({"desk " + std::to_string(i + 1),
                                    "desk",
                                    {1.5f + 2.8f * float(i % columns), 2.0f + 2.5f * float(i / columns), 0},
                                    90,
                                    {}});
    for (int i = 0; i < 15; ++i)
        d.objects.things.push_back(
            {"standing table " + std::to_string(i + 1), "standing table", {3.0f + 2.4f * float(i), 22.5f, 0}, 0, {}});
    for (int i = 0; i < 5; ++i)
        d.objects.things.push_back(
            {"meeting table " + std::to_string(i + 1),
             "meeting table",
             {i < 2 ? 9.0f + 20.0f * float(i) : 7.0f + 13.0f * float(i - 2), i < 2 ? 26.0f : 32.0f, 0},
             0,
             {}});
    d.objects.things.push_back({"espresso", "coffee machine", {39.3f, 22.0f, 0}, 180, {}});
    d.objects.things.push_back({"copier 1", "copier", {39.3f, 18.5f, 0}, 180, {}});
    d.objects.things.push_back({"copier 2", "copier", {0.7f, 18.5f, 0}, 0, {}});
    ped::TaskDesc copy = taskFor("copy", "", 20);
    copy.capability = "copy";
    copy.conditions = {{ped::ConditionKind::State, "works", 0.0f, false}};
    ped::TaskDesc tour = taskFor("tour", "", 0);
    tour.activity = "wander";
    d.actions = {taskFor("desk", "desk", 360),
                 taskFor("phone", "desk", 120),
                 taskFor("unscheduled", "standing table", 180),
                 taskFor("scheduled", "meeting table", 0),
                 tour,
                 taskFor("coffee", "coffee machine", 20),
                 copy,
                 taskFor("nod", "", 2)};
    d.timetable.startOfDay = 32400.0f;
    d.population.initial = 0;
    return d;
}

ped::PersonTypeDesc officeRole(const char* name, int people) {
    ped::PersonTypeDesc type;
    type.name = name;
    type.agenda = {ped::ActivityKind::Work};
    type.stayLow = type.stayHigh = 0.0f;
    type.patience = 300.0f;
    type.role.people = people;
    type.role.idle = {{"desk", 1.0f, 360.0f, 120.0f}};
    return type;
}

ped::StationDesc classRoom(int students) {
    ped::StationDesc d;
    d.name = "Class";
    d.regions = {roomOf("corridor", 0, 0, 20, 4), roomOf("class room", 4, 4, 16, 14)};
    ped::WallDesc wall;
    wall.points = {{4, 4}, {16, 4}};
    wall.gaps = {{1, 2.4f}, {9.6f, 11}};
    d.geometry.walls = {wall};
    using ped::Posture;
    d.kinds = {{"school desk", "", {0.5f, 0.9f, 0.75f}, {"learn"}, {{{-0.6f, 0.0f}, 0.0f, 1, 0.7f, Posture::Sit}}, {}},
               {"board", "", {0.1f, 3.0f, 2.0f}, {"teach"}, {{{1.0f, 0.0f}, 0.0f, 1, 0.7f, Posture::Stand}}, {}}};
    d.objects.things.push_back({"board", "board", {10, 13.8f, 0}, -90, {}});
    for (int i = 0; i < students; ++i)
        d.objects.things.push_back({"school desk " + std::to_string(i + 1),
                                    "school desk",
                                    {5.2f + 1.9f * float(i % 6), 10.8f - 1.7f * float(i / 6), 0},
                                    90,
                                    {}});
    d.actions = {taskFor("learn", "school desk", 0), taskFor("teach", "board", 0), taskFor("stand about", "", 20)};
    d.timetable.startOfDay = 32400.0f;
    d.population.initial = 0;
    const auto role = [](const char* name, const char* does, int people) {
        ped::PersonTypeDesc type = officeRole(name, people);
        type.role.idle = {{"stand about", 1.0f, 20.0f, 5.0f}};
        type.role.schedule = {{32400.0f + 60.0f, 600.0f, does, "class room", "", {}}};
        return type;
    };
    d.population.types = {role("lecturer", "teach", 1), role("student", "learn", students)};
    return d;
}

} // namespace pedsim
