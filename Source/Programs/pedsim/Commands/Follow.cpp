// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Suggest.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/TbbExecutor.h"
#include "Runs/Diary.h"
#include "Runs/Interrupt.h"
#include "Runs/MindfulRun.h"
#include "Runs/WayDiary.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Objects/Population.h"
#include "ped/World/World.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace pedsim {

namespace {

constexpr const char* followStation = "PennStation";
constexpr float followSeconds = 1800.0f;
constexpr std::uint64_t nobody = 0xffffffffu;

struct FollowOptions {
    InputOptions input;
    std::uint64_t agent = nobody;
    std::string type;
    std::uint64_t people = 0; ///< 0: as the station says.
    float seconds = followSeconds;
    std::uint64_t seed = 1;
    bool goals = false;
};

/// Waits for the person to come: the one of that number, or the first of a type to arrive from outside.
class Watcher {
public:
    Watcher(const ped::Simulation& simulation, const FollowOptions& options, std::uint16_t type)
        : simulation_(simulation), options_(options), type_(type) {}

    void take(std::span<const ped::MindEvent> events) {
        if (!diary_)
            find(events);
        if (!diary_)
            return;
        diary_->add(events);
        if (!ways_)
            ways_.emplace(diary_->person());
        for (std::string& words : ways_->look(simulation_))
            diary_->note(simulation_.frame(), std::move(words));
    }
    const std::optional<Diary>& diary() const { return diary_; }
    bool isOver() const { return diary_ && !simulation_.agents().find(diary_->person()).valid(); }
    std::uint16_t type() const { return typeFound_; }

private:
    void find(std::span<const ped::MindEvent> events) {
        for (const ped::MindEvent& event : events) {
            if (event.kind != ped::MindEventKind::Arrives || !suits(event))
                continue;
            diary_.emplace(event.agent);
            return;
        }
    }
    bool suits(const ped::MindEvent& event) {
        const ped::AgentPlace place = simulation_.agents().find(event.agent);
        if (!place.valid())
            return false;
        typeFound_ = simulation_.agents().chunks()[place.chunk].identity[place.row].type;
        return options_.agent != nobody ? event.agent.value == options_.agent
                                        : typeFound_ == type_ && fromOutside(event);
    }
    /// Those who are there from the start have no beginning; but some are never anywhere else.
    bool fromOutside(const ped::MindEvent& event) const {
        return event.frame > 0 || simulation_.types().roles[type_] != ped::TypeRole::Visitor;
    }

    const ped::Simulation& simulation_;
    const FollowOptions& options_;
    std::uint16_t type_;
    std::uint16_t typeFound_ = 0;
    std::optional<Diary> diary_;
    std::optional<WayDiary> ways_; ///< Of the same person, on the way out.
};

int refuseType(const FollowOptions& options, const ped::Simulation& simulation) {
    const std::vector<std::string>& names = simulation.types().names;
    const std::string meant = suggest(options.type, names);
    return refuseUsage("follow", fmt::format("--type: there is no type '{}' here. {}Types: {}.", options.type,
                                             meant.empty() ? std::string() : fmt::format("Did you mean '{}'? ", meant),
                                             fmt::join(names, ", ")));
}

void tell(const FollowOptions& options, const ped::Simulation& simulation, const Watcher& watcher) {
    const Diary& diary = *watcher.diary();
    const std::string& type = simulation.types().names[watcher.type()];
    if (options.input.json) {
        JsonObject out;
        out.set("station", simulation.world().station.name)
            .set("seed", options.seed)
            .set("agent", diary.person().value)
            .set("type", type)
            .set("left", watcher.isOver())
            .set("forgotten", diary.forgotten())
            .set("events", diary.json(simulation, options.goals));
        printJson(out);
        return;
    }
    fmt::print("{}: {} {}\n{}", simulation.world().station.name, type, diary.person().value,
               diary.text(simulation, options.goals));
    if (!watcher.isOver())
        fmt::print("  {}  (still there; --seconds follows for longer)\n", clockText(simulation, simulation.frame()));
}

int follow(const FollowOptions& options) {
    if (options.agent != nobody && !options.type.empty())
        return refuseUsage("follow", "--agent and --type: give one of the two.");
    InputOptions inputOptions = options.input;
    if (inputOptions.station.empty())
        inputOptions.station = followStation;
    const WorldInput input = readWorld(inputOptions);
    if (!reportInput(input, options.input))
        return exitBadInput;
    TbbExecutor executor(options.input.threads);
    ped::MindEvents events;
    MindfulRun run(*input.world, executor, {.seed = options.seed, .people = options.people, .events = &events});
    ped::Simulation& simulation = run.simulation();
    const std::uint16_t type = simulation.types().find(options.type.empty() ? "commuter" : options.type);
    if (options.agent == nobody && type == ped::noEntry)
        return refuseType(options, simulation);
    Watcher watcher(simulation, options, type);
    const auto frames = static_cast<std::uint32_t>(options.seconds * simulation.parameters().framesPerSecond);
    const Interrupt interrupt;
    Progress progress(progressOptions(options.input.quiet, "Following in " + simulation.world().station.name, "frames",
                                      static_cast<double>(frames)));
    watcher.take(events.events());
    events.clear();
    for (std::uint32_t done = 0; done < frames && !watcher.isOver() && !interrupt.requested(); ++done) {
        simulation.step();
        watcher.take(events.events());
        events.clear();
        if (done % 30 == 0)
            progress.update(done, fmt::format("{} people", simulation.size()));
    }
    progress.finish();
    if (!watcher.diary()) {
        fmt::print(stderr, "pedsim: nobody of that kind came within {:.0f} s.\n", static_cast<double>(options.seconds));
        return exitBadInput;
    }
    tell(options, simulation, watcher);
    return interrupt.requested() ? exitInterrupted : exitDone;
}

} // namespace

CommandBody declareFollow(Arguments& arguments) {
    auto options = std::make_shared<FollowOptions>();
    arguments.text("STATION", options->input.station,
                   fmt::format("Station file (*.station.json), built world (*.pedworld), or shipped name; default {}",
                               followStation));
    arguments.whole("--agent", options->agent, "The person with this number", 0, nobody)
        .text("--type", options->type, "The first of this type to come in; default commuter")
        .whole("--people", options->people, "People at the start; 0: as the station says", 0, 1000000)
        .number("--seconds", options->seconds, fmt::format("Simulated time at most; default {:.0f}", followSeconds),
                1.0f, 1e6f)
        .whole("--seed", options->seed, "Of all random draws", 0, (std::uint64_t{1} << 53) - 1)
        .flag("--goals", options->goals, "Also tell goals as they are pushed and popped, with reasons");
    addRunOptions(arguments, options->input);
    arguments.footer("Simulates the station and tells one person's story, with the time of day, until it leaves.\n"
                     "Examples:\n"
                     "  pedsim follow PennStation --type commuter\n"
                     "  pedsim follow PennStation --type tourist --goals\n"
                     "  pedsim follow TicketHall --agent 12 --json");
    return [options] { return follow(*options); };
}

} // namespace pedsim
