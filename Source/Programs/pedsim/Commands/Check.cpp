// SPDX-License-Identifier: MIT
#include "Cli/JsonOutput.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Words.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"

#include "ped/World/WorldFile.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>

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
    Json json;
    json["file"] = input.file;
    json["ok"] = input.world != nullptr;
    if (input.world != nullptr) {
        const ped::World& world = *input.world;
        const Summary s = summarize(world);
        json["station"] = world.station.name;
        json["regions"] = world.regions.size();
        json["portals"] = world.topology.portals.size();
        json["zones"] = world.topology.zones.size();
        json["islands"] = s.islands;
        json["objects"] = world.objects.size();
        json["obstacles"] = world.obstacles.size();
        json["ground_m2"] = s.groundArea;
        json["z_m"] = {s.zMin, s.zMax};
        json["cells"] = {world.frame.bounds.width(), world.frame.bounds.height()};
        json["cell_size_m"] = world.frame.cellSize;
        json["memory_bytes"] = {{"world", world.memoryBytes()}};
        json["world_hash"] = hashText(world.hash());
        json["seconds"] = input.seconds;
        json["threads"] = input.threads;
    }
    json["diagnostics"] = toJson(input.diagnostics);
    printJson(json);
}

int check(const CheckOptions& options) {
    const WorldInput input = readWorld(options.input);
    if (options.input.json)
        printSummaryAsJson(input);
    else if (reportInput(input, options.input))
        printSummary(input);
    if (input.world == nullptr)
        return exitBadInput;
    if (!options.world.empty()) {
        const std::vector<std::byte> bytes = ped::saveWorld(*input.world);
        if (!writeFile(options.world, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
            return exitBadInput;
    }
    return exitDone;
}

} // namespace

CommandBody declareCheck(CLI::App& app) {
    auto options = std::make_shared<CheckOptions>();
    addInputOptions(app, options->input);
    app.add_option("--world", options->world, "Save the built world there (*.pedworld)");
    app.footer("Reads a station, validates it and builds its world. Everything that is wrong is listed with its place\n"
               "and a remedy, and the exit code is 1.\n"
               "Examples:\n"
               "  pedsim check PennStation\n"
               "  pedsim check my.station.json --json\n"
               "  pedsim check my.station.json --world my.pedworld");
    return [options] { return check(*options); };
}

} // namespace pedsim
