// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Words.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Runs/MindfulRun.h"

#include "ped/Base/Executor.h"
#include "ped/Navigation/Flows.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/DropReview.h"
#include "ped/World/StationReview.h"
#include "ped/World/UseReview.h"
#include "ped/World/WorldFile.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace pedsim {

namespace {

struct CheckOptions {
    InputOptions input;
    std::string world; ///< Where to save the built world; empty: nowhere.
};

struct Summary {
    double groundArea = 0.0; ///< [m²]
    std::size_t islands = 0;
    float zMin = 0.0f; ///< [m]
    float zMax = 0.0f; ///< [m]
};

Summary summarize(const ped::World& world) {
    Summary s;
    bool first = true;
    for (const ped::Region& region : world.regions) {
        s.groundArea += static_cast<double>(region.groundArea);
        s.zMin = first ? region.zMin : std::min(s.zMin, region.zMin);
        s.zMax = first ? region.zMax : std::max(s.zMax, region.zMax);
        first = false;
    }
    for (const ped::Zone& zone : world.topology.zones)
        s.islands = std::max(s.islands, std::size_t{zone.island} + 1);
    return s;
}

void printSummary(const WorldInput& input) {
    const ped::World& world = *input.world;
    const Summary s = summarize(world);
    const ped::CellRect& bounds = world.frame.bounds;
    fmt::print("{}: {}, {}, {}, {}\n", world.station.name, counted(world.regions.size(), "region"),
               counted(world.topology.portals.size(), "portal"), counted(world.objects.size(), "object"),
               counted(world.obstacles.size(), "obstacle"));
    fmt::print("  ground    {:.0f} m² walkable, {:.1f} to {:.1f} m high, {} on {}\n", s.groundArea, s.zMin, s.zMax,
               counted(world.topology.zones.size(), "zone"), counted(s.islands, "island"));
    fmt::print("  grid      {} x {} cells of {:.2f} m\n", bounds.width(), bounds.height(), world.frame.cellSize);
    fmt::print("  memory    {:.1f} MB\n", static_cast<double>(world.memoryBytes()) / 1e6);
    fmt::print("  hash      {}\n", hashText(world.hash()));
    fmt::print("  time      {} on {}\n", formatDuration(input.seconds), counted(input.threads, "thread"));
}

void printSummaryAsJson(const WorldInput& input) {
    JsonObject summary;
    summary.set("file", input.file).set("ok", input.world != nullptr);
    if (input.world != nullptr) {
        const ped::World& world = *input.world;
        const Summary s = summarize(world);
        summary.set("station", world.station.name)
            .set("regions", world.regions.size())
            .set("portals", world.topology.portals.size())
            .set("zones", world.topology.zones.size())
            .set("islands", s.islands)
            .set("objects", world.objects.size())
            .set("obstacles", world.obstacles.size())
            .set("ground_m2", s.groundArea)
            .set("z_min_m", s.zMin)
            .set("z_max_m", s.zMax)
            .set("columns", world.frame.bounds.width())
            .set("rows", world.frame.bounds.height())
            .set("cell_size_m", world.frame.cellSize)
            .set("memory_bytes", JsonObject().set("world", world.memoryBytes()))
            .set("world_hash", hashText(world.hash()))
            .set("seconds", input.seconds)
            .set("threads", input.threads);
    }
    summary.set("diagnostics", input.diagnostics);
    printJson(summary);
}

/// Whether the station's events can happen in a run of it.
void reviewEvents(const ped::World& world, ped::Diagnostics& found) {
    if (world.station.events.empty())
        return;
    ped::SerialExecutor executor;
    MindfulRun run(world, executor, {.people = 1});
    std::vector<ped::OutsideEvent> events;
    ped::makeEvents(run.simulation(), {1, world.station.events}, events, found);
}

/// What builds and is most likely a slip all the same.
void review(WorldInput& input) {
    if (input.world == nullptr)
        return;
    ped::Diagnostics found;
    ped::reviewStation(*input.world, found);
    ped::reviewUse(*input.world, found);
    ped::reviewDrops(*input.world, found);
    reviewEvents(*input.world, found);
    ped::checkInterest(*input.world, found);
    input.source.addLines(found);
    input.diagnostics.append(found);
}

int check(const CheckOptions& options) {
    if (!checkOutputs({options.world}, OutputUse::File))
        return exitBadInput;
    WorldInput input = readWorld(options.input);
    review(input);
    if (options.input.json)
        printSummaryAsJson(input);
    else if (reportInput(input, options.input) && !options.input.quiet)
        printSummary(input);
    if (input.world == nullptr || input.diagnostics.hasErrors())
        return exitBadInput;
    if (!options.world.empty()) {
        const std::vector<std::byte> bytes = ped::saveWorld(*input.world);
        if (!writeFile(options.world, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
            return exitBadInput;
    }
    return exitDone;
}

} // namespace

CommandBody declareCheck(Arguments& arguments) {
    auto options = std::make_shared<CheckOptions>();
    addInputOptions(arguments, options->input);
    arguments.text("--world", options->world, "Save the built world there (*.pedworld)");
    arguments.footer(
        "Reads a station, validates it and builds its world. Everything that is wrong is listed with its place\n"
        "and a remedy, and the exit code is 1.\n"
        "Examples:\n"
        "  pedsim check PennStation\n"
        "  pedsim check my.station.json --json\n"
        "  pedsim check my.station.json --world my.pedworld");
    return [options] { return check(*options); };
}

} // namespace pedsim
