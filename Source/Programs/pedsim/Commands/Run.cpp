// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/Suggest.h"
#include "Cli/TrackInput.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/TbbExecutor.h"
#include "Learning/ExampleFile.h"
#include "Measures/ScenePlaces.h"
#include "Runs/EventFile.h"
#include "Runs/Interrupt.h"
#include "Runs/MindfulRun.h"
#include "Runs/RunLoop.h"
#include "Runs/RunOutputs.h"
#include "Runs/RunSummary.h"
#include "Runs/Visitors.h"
#include "Scenes/Scene.h"
#include "Tracks/FoundGroups.h"
#include "Tracks/Obstacles.h"
#include "Tracks/ReplayScene.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Flows.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"
#include "Json/JsonText.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pedsim {

namespace {

constexpr const char* defaultStation = "PennStation";
constexpr float defaultSeconds = 60.0f;
constexpr float longestSeconds = 1e6f;
/// JSON readers keep whole numbers up to here.
constexpr std::uint64_t largestSeed = (std::uint64_t{1} << 53) - 1;
constexpr const char* randomErrands = "random";
constexpr const char* placeErrands = "places";

struct RunOptions {
    InputOptions input;
    std::string scene;
    bool listScenes = false;
    std::uint64_t agents = 0; ///< 0: as the station says.
    std::optional<float> seconds;
    std::optional<float> waver; ///< How unevenly people walk; none: as the station says.
    std::uint64_t seed = 1;
    std::string order = "CABFED";
    std::string model; ///< Of everybody's locomotion; empty: as their types say.
    ExampleChoice examples;
    std::vector<std::string> errands; ///< Empty: people have minds.
    std::string summary;
    std::string save;
    std::string restore;
    std::string events;
    std::string interest;
    std::string replay;
    std::vector<std::string> keep; ///< Of a replay: pauses, groups.
    std::string groups;
    std::string obstacles;
    TrackInputOptions tracks;
    OutputOptions outputs;
};

double steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void printScenes(bool asJson) {
    if (!asJson) {
        for (const Scene& scene : scenes())
            fmt::print("  {:<20}{}\n", scene.name, scene.description);
        return;
    }
    ped::Value list = ped::Value::array();
    for (const Scene& scene : scenes())
        list.push(JsonObject()
                      .set("name", scene.name)
                      .set("description", scene.description)
                      .set("seconds", scene.seconds)
                      .value());
    printJson(JsonObject().set("scenes", list));
}

int refuseScene(const std::string& name) {
    const std::vector<std::string> names = sceneNames();
    const std::string meant = suggest(name, names);
    WorldInput fault;
    fault.file = name;
    fault.diagnostics.error("", "There is no scene of this name.",
                            fmt::format("{}Scenes: {}.",
                                        meant.empty() ? std::string() : fmt::format("Did you mean '{}'? ", meant),
                                        fmt::join(names, ", ")));
    reportInput(fault, {});
    return exitBadInput;
}

std::vector<std::string_view> modelNames() {
    std::vector<std::string_view> names;
    for (const auto& model : ped::enumNames(ped::LocomotionKind{}))
        names.push_back(model.text);
    return names;
}

/// Wrong combinations; exitDone where all is well.
int checkUsage(const RunOptions& options) {
    ped::RoutineOrder order;
    if (!ped::parseRoutineOrder(options.order, order))
        return refuseUsage("run", fmt::format("--order: '{}' is not an order of the reactive routines: letters A to F, "
                                              "each at most once, as in CABFED.",
                                              options.order));
    if (!options.model.empty() && !ped::findLocomotion(options.model))
        return refuseUsage("run", fmt::format("--model: there is no model of locomotion '{}'. Models: {}.",
                                              options.model, fmt::join(modelNames(), ", ")));
    if (options.seconds && !(*options.seconds > 0.0f && *options.seconds <= longestSeconds))
        return refuseUsage("run", "--seconds: more than 0 and at most a million.");
    if (options.waver && !(*options.waver >= 0.0f && *options.waver <= 3.0f))
        return refuseUsage("run", "--waver: 0 (people walk evenly) to 3; 1: as recorded people do.");
    if (!options.scene.empty() && !options.input.station.empty())
        return refuseUsage("run", "STATION and --scene: a scene brings its own station; give one of the two.");
    if (!options.scene.empty() && options.agents > 0)
        return refuseUsage("run", "--agents and --scene: a scene says how many people take part.");
    if (!options.replay.empty() && (!options.scene.empty() || !options.input.station.empty() || options.agents > 0))
        return refuseUsage("run", "--replay: the recording says where and how many people are; no STATION, --scene or "
                                  "--agents.");
    if (options.replay.empty() && (!options.keep.empty() || !options.groups.empty() || !options.obstacles.empty()))
        return refuseUsage("run", "--keep, --groups and --obstacles belong to --replay.");
    if (!options.restore.empty() && options.agents > 0)
        return refuseUsage("run", "--agents and --restore: a saved run has its people.");
    if (const std::string fault = checkOutputOptions(options.outputs); !fault.empty())
        return refuseUsage("run", fault);
    return exitDone;
}

WorldInput readInput(const RunOptions& options, const Scene* scene) {
    if (scene == nullptr || scene->station.regions.empty()) {
        InputOptions input = options.input;
        if (scene != nullptr)
            input.station = scene->station.name;
        else if (input.station.empty())
            input.station = defaultStation;
        return readWorld(input);
    }
    WorldInput input;
    input.file = scene->name;
    const double begin = steadySeconds();
    buildInto(input, scene->station, options.input);
    input.seconds = steadySeconds() - begin;
    return input;
}

bool restoreRun(const std::string& path, ped::Simulation& simulation) {
    WorldInput fault;
    fault.file = path;
    std::ifstream in(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad())
        fault.diagnostics.error("", "The file cannot be read.", "Check the path.");
    else if (simulation.restore(std::as_bytes(std::span(bytes)), fault.diagnostics))
        return true;
    reportInput(fault, {});
    return false;
}

bool readEvents(const std::string& path, ped::Simulation& simulation) {
    WorldInput fault;
    fault.file = path;
    if (postEvents(path, simulation, fault.diagnostics))
        return true;
    reportInput(fault, {});
    return false;
}

bool saveRun(const std::string& path, const ped::Simulation& simulation) {
    std::vector<std::byte> bytes;
    simulation.save(bytes);
    return writeFile(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// People have minds in a station; in scenes, and where errands are asked for, they only walk.
bool wantsMinds(const RunOptions& options, const Scene* scene) {
    return scene == nullptr && options.errands.empty();
}

bool keepsOfReplay(const RunOptions& options, const char* what) {
    return std::find(options.keep.begin(), options.keep.end(), what) != options.keep.end();
}

/// The scene of a recording; an exit code.
int readReplay(const RunOptions& options, Scene& scene) {
    TrackFile file;
    if (const int code = trackFileOf("run", options.replay, options.tracks, file); code != exitDone)
        return code;
    TrackSet set;
    ReplayOptions replay;
    replay.pauses = keepsOfReplay(options, "pauses");
    ped::GeometryDesc obstacles;
    std::string path = file.path;
    ped::Diagnostics diagnostics;
    bool ok = addTrackFile(file, trackFormOf(options.tracks), set, diagnostics);
    if (ok && keepsOfReplay(options, "groups")) {
        if (options.groups.empty())
            replay.groups = foundGroups(set);
        else
            ok = readGroups(path = options.groups, replay.groups, diagnostics);
    }
    if (ok && !options.obstacles.empty())
        ok = readObstacleFile(path = options.obstacles, obstacles, diagnostics);
    if (!ok || !options.input.quiet)
        reportFile(path, diagnostics);
    if (!ok)
        return exitBadInput;
    scene = replayScene(trackFileName(file.path), set, obstacles, replay);
    return exitDone;
}

/// Puts the people in. Says so where there is not enough room.
void populate(const RunOptions& options, const Scene* scene, ped::Simulation& simulation) {
    if (scene != nullptr) {
        scene->populate(simulation);
        return;
    }
    const auto wanted = options.agents > 0 ? static_cast<std::uint32_t>(options.agents)
                                           : static_cast<std::uint32_t>(simulation.world().station.population.initial);
    const bool visit = !options.errands.empty() && options.errands.back() == placeErrands;
    const std::uint32_t added = wantsMinds(options, scene) ? simulation.addInhabitants()
                                : visit                    ? addVisitors(simulation, wanted)
                                                           : ped::addRoamers(simulation, wanted);
    if (added < wanted)
        fmt::print(stderr, "pedsim: {} of {} people wanted found no room in {} and are left out.\n", wanted - added,
                   wanted, simulation.world().station.name);
}

/// Of people with roles, once a minute: who has no goal, and what is held that nobody holds.
struct DayLooks {
    std::uint32_t aimless = 0;
    std::uint32_t leaks = 0;

    void look(ped::Simulation& simulation, std::uint32_t done) {
        const auto minute = static_cast<std::uint32_t>(60.0f * simulation.parameters().framesPerSecond);
        if (done % minute != 0 || (simulation.agents().features() & ped::featureTasks) == 0)
            return;
        for (const ped::AgentChunk& chunk : simulation.agents().chunks())
            for (const ped::Goals& goals : chunk.goals)
                aimless += goals.stack.empty() ? 1u : 0u;
        ped::Diagnostics diagnostics;
        leaks += simulation.checkObjects(diagnostics) ? 0u : 1u;
    }
};

/// The loop with its bar. Fills in what only the caller of the loop knows.
RunSummary simulate(const RunOptions& options, float seconds, ped::Simulation& simulation, StageTimer& timer,
                    RunMeters& meters, RunOutputs& outputs) {
    const std::uint32_t frames = framesIn(simulation.parameters(), seconds);
    const Interrupt interrupt;
    const double begin = steadySeconds();
    Progress progress(progressOptions(options.input.quiet, "Simulating " + simulation.world().station.name, "frames",
                                      static_cast<double>(frames)));
    DayLooks days;
    const auto goOn = [&](std::uint32_t done) {
        days.look(simulation, done);
        if (done % 8 == 0) {
            const double elapsed = std::max(1e-9, steadySeconds() - begin);
            const double simulated = done / static_cast<double>(simulation.parameters().framesPerSecond);
            progress.update(done, fmt::format("{:.1f} x real time, {} people", simulated / elapsed, simulation.size()));
        }
        return !interrupt.requested();
    };
    const bool finished = runFrames(simulation, meters, frames, goOn, &outputs);
    const double wall = steadySeconds() - begin;
    if (finished)
        progress.finish();
    RunSummary summary = summarize(simulation, meters, &timer);
    summary.aimless = days.aimless;
    summary.leaks = days.leaks;
    summary.wallSeconds = wall;
    summary.interrupted = !finished;
    return summary;
}

int run(const RunOptions& options) {
    if (options.listScenes) {
        printScenes(options.input.json);
        return exitDone;
    }
    if (const int code = checkUsage(options); code != exitDone)
        return code;
    if (!checkOutputs({options.summary}, OutputUse::Text) ||
        !checkOutputs({options.save, options.outputs.record, options.outputs.trajectories}, OutputUse::File))
        return exitBadInput;
    const Scene* scene = options.scene.empty() ? nullptr : findScene(options.scene);
    Scene replayed;
    if (!options.replay.empty()) {
        if (const int code = readReplay(options, replayed); code != exitDone)
            return code;
        scene = &replayed;
    }
    if (scene == nullptr && !options.scene.empty())
        return refuseScene(options.scene);
    const WorldInput input = readInput(options, scene);
    if (!reportInput(input, options.input))
        return exitBadInput;
    WorldInput faults;
    faults.file = input.file;
    if (!ped::checkInterest(*input.world, faults.diagnostics)) {
        reportInput(faults, {});
        return exitBadInput;
    }

    TbbExecutor executor(options.input.threads);
    StageTimer timer;
    ped::MindEvents heard;
    ped::MindEvents* events = wantsMinds(options, scene) && !options.outputs.record.empty() ? &heard : nullptr;
    ped::SimulationOptions simulationOptions =
        wantsMinds(options, scene)
            ? mindfulOptions(*input.world, {.seed = options.seed, .people = options.agents, .events = events})
            : ped::SimulationOptions();
    simulationOptions.seed = options.seed;
    simulationOptions.parameters = ped::stationParameters(input.world->station.simulation);
    ped::parseRoutineOrder(options.order, simulationOptions.parameters.reactive.order);
    if (const auto model = ped::findLocomotion(options.model))
        simulationOptions.parameters.locomotion.model = static_cast<std::int32_t>(*model);
    if (options.waver)
        simulationOptions.parameters.locomotion.waver.amount = *options.waver;
    if (keepsOfReplay(options, "pauses"))
        pauseAsRecorded(simulationOptions.parameters.locomotion.waver);
    simulationOptions.trace = &timer;
    if (!takeExamples(options.examples, input.world->station, simulationOptions))
        return exitBadInput;
    if (!options.interest.empty())
        simulationOptions.features |= ped::featureInterest;
    ped::Simulation simulation(*input.world, executor, simulationOptions);
    if (options.restore.empty())
        populate(options, scene, simulation);
    else if (!restoreRun(options.restore, simulation))
        return exitBadInput;
    for (const std::string* file : {&options.events, &options.interest})
        if (!file->empty() && !readEvents(*file, simulation))
            return exitBadInput;

    const float seconds = options.seconds.value_or(scene != nullptr ? scene->seconds : defaultSeconds);
    RunMeters meters(simulation, &timer, scene != nullptr ? placesOf(*scene) : ped::MeterSetup());
    OutputOptions wanted = options.outputs;
    wanted.stationFile = input.file;
    RunOutputs outputs(wanted, simulation, meters, options.scene, events);
    if (!outputs.ok())
        return exitBadInput;
    RunSummary summary = simulate(options, seconds, simulation, timer, meters, outputs);
    summary.threads = executor.workerCount();
    summary.scene = options.scene;
    const JsonObject json = summaryJson(summary);
    const bool recorded = outputs.finish(json.value());
    if (options.input.json)
        printJson(json);
    else
        fmt::print("{}{}", summaryText(summary), outputs.text());
    if (!options.summary.empty() && !writeFile(options.summary, writeJson(json.value())))
        return exitBadInput;
    const bool saved = options.save.empty() || saveRun(options.save, simulation);
    if (!saved || !recorded)
        return exitBadInput;
    return summary.interrupted ? exitInterrupted : exitDone;
}

} // namespace

CommandBody declareRun(Arguments& arguments) {
    auto options = std::make_shared<RunOptions>();
    arguments.text("STATION", options->input.station,
                   fmt::format("Station file (*.station.json), built world (*.pedworld), or shipped name; default {}",
                               defaultStation));
    arguments
        .whole("--agents", options->agents, "People; 0: as many as the station's population begins with", 0, 1000000)
        .number("--seconds", options->seconds,
                fmt::format("Simulated time; default {:.0f}, or what the scene is worth", defaultSeconds))
        .whole("--seed", options->seed, "Of all random draws", 0, largestSeed)
        .text("--order", options->order, "Order of the reactive routines; those left out are off")
        .text("--model", options->model,
              fmt::format("Model that moves everybody among others, whatever their types say: {}",
                          fmt::join(modelNames(), ", ")))
        .text("--examples", options->examples.file,
              "What people of models graph and nearest have learned (*.pedpag); default the base that ships")
        .number("--jump", options->examples.jump,
                "Of model graph: difference above which another node is looked up; 0: always, 1: never", 0.0f, 1.0f)
        .words("--guard", options->examples.guard, {"on", "off"},
               "Of these models: keep people from running into each other; default on")
        .whole("--asked", options->examples.asked, "Of these models: examples that are looked at at once", 1, 128)
        .whole("--hold", options->examples.hold, "Of model graph: periods between two decisions", 1, 20)
        .flag("--always", options->examples.always, "Of model nearest: look up examples with nobody in sight, too")
        .number(
            "--waver", options->waver,
            "How unevenly people walk and how much they look round: 1 as recorded people do; default as the station "
            "says")
        .words("--errands", options->errands, {randomErrands, placeErrands},
               "People without minds, who walk between random points or the station's places")
        .text("--scene", options->scene, "A scene instead of a station (see --scenes)")
        .text("--replay", options->replay, "Simulated people in the place of recorded ones: a file of tracks")
        .words("--keep", options->keep, {"pauses", "groups"},
               "Of a replay: stops of 2 s and more; who belongs together")
        .text("--groups", options->groups,
              "Who belongs together: a line of numbers per group; default: who walks beside whom in the tracks")
        .text("--obstacles", options->obstacles,
              "What stands in the way of a replay: map.xml, outlines, circles, rectangles")
        .flag("--scenes", options->listScenes, "List the scenes and end")
        .text("--summary", options->summary, "Write the figures there (JSON; - for stdout)")
        .text("--events", options->events,
              "What happens from outside: a list with times (JSON), or a recording whose events are repeated")
        .text("--interest", options->interest,
              "Where somebody looks, as a list of events of kind interest (JSON): less is computed elsewhere")
        .text("--save", options->save, "Save the state at the end there")
        .text("--restore", options->restore, "Go on from a saved state of the same station");
    addTrackOptions(arguments, options->tracks);
    addOutputOptions(arguments, options->outputs);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Simulates the people of a station, with their needs and goals, its trains and arrivals, and prints figures:\n"
        "collisions, progress, fitness, what they did, times, a hash of the final state. Ctrl-C ends a run early; its\n"
        "figures are printed and its recording is kept all the same.\n"
        "Examples:\n"
        "  pedsim run\n"
        "  pedsim run PennStation --agents 1000 --seconds 1200 --summary run.json\n"
        "  pedsim run PennStation --record penn.pedrec && pedsim view penn.pedrec -o penn.html\n"
        "  pedsim run PennStation --events doors.json --record penn.pedrec\n"
        "  pedsim run --scene bottleneck --trajectories bottleneck.sqlite\n"
        "  pedsim run --scene corridor-two-way\n"
        "  pedsim run --replay obsmat.txt --fps 15 --keep pauses --trajectories replayed.csv\n"
        "  pedsim run --scene crossing --model graph --examples zara01.pedpag\n"
        "  pedsim run Plaza --agents 200 --order CABFE --json\n"
        "  pedsim run Corridor --seconds 30 --save half.pedrun && pedsim run Corridor --restore half.pedrun");
    return [options] { return run(*options); };
}

} // namespace pedsim
