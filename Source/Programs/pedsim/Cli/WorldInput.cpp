// SPDX-License-Identifier: MIT
#include "Cli/WorldInput.h"

#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/Progress.h"
#include "Cli/Suggest.h"
#include "Cli/Terminal.h"
#include "Host/TbbExecutor.h"
#include "StationFile.h"

#include "ped/World/WorldBuilder.h"
#include "ped/World/WorldFile.h"

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <vector>

namespace pedsim {

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void loadBuiltWorld(WorldInput& input) {
    std::ifstream in(input.file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        input.diagnostics.error("", "The file cannot be read.", "Check the path.");
        return;
    }
    ped::WorldResult result = ped::loadWorld(std::as_bytes(std::span(bytes)));
    input.diagnostics.append(result.diagnostics);
    input.world = std::move(result.world);
}

/// "Did you mean PennStation?" for a name that is nearly one.
void addSuggestion(WorldInput& input, const std::string& name) {
    const std::string meant = suggest(name, stationNames());
    if (findStation(name).empty() && !meant.empty() && !input.diagnostics.items().empty()) {
        std::string& remedy = input.diagnostics.items().back().remedy;
        remedy = fmt::format("Did you mean '{}'? {}", meant, remedy);
    }
}

} // namespace

void addInputOptions(Arguments& arguments, InputOptions& options) {
    arguments.text("STATION", options.station,
                   "Station file (*.station.json), built world (*.pedworld), or shipped name",
                   Arguments::Need::Required);
    addRunOptions(arguments, options);
}

void addRunOptions(Arguments& arguments, InputOptions& options) {
    arguments.whole("--threads", options.threads, "Threads; 0: as many as the machine runs at once", 0, 1024)
        .flag("-q,--quiet", options.quiet, "Show no progress")
        .flag("--json", options.json, "Print JSON for programs to read");
}

void buildInto(WorldInput& input, const ped::StationDesc& station, const InputOptions& options) {
    TbbExecutor executor(options.threads);
    input.threads = executor.workerCount();
    Progress progress(progressOptions(options.quiet, "Building " + station.name));
    auto tell = [&](const char* stage, float done) {
        progress.update(static_cast<double>(done), stage);
        return true;
    };
    ped::FunctionRef<bool(const char*, float)> told(tell);
    ped::BuildOptions build;
    build.executor = &executor;
    build.progress = &told;
    ped::WorldResult result = ped::buildWorld(station, build);
    input.diagnostics.append(result.diagnostics);
    input.world = std::move(result.world);
}

WorldInput readWorld(const InputOptions& options) {
    WorldInput input;
    const double begin = now();
    input.file = options.station;
    if (options.station.ends_with(".pedworld")) {
        loadBuiltWorld(input);
    } else {
        ped::StationDesc station;
        if (const std::string found = findStation(options.station); !found.empty())
            input.file = found;
        if (loadStation(options.station, station, input.diagnostics, &input.source))
            buildInto(input, station, options);
        else
            addSuggestion(input, options.station);
        input.source.addLines(input.diagnostics);
    }
    input.seconds = now() - begin;
    return input;
}

bool reportInput(const WorldInput& input, const InputOptions& options) {
    if (!options.json || input.world == nullptr)
        fmt::print(stderr, "{}", formatDiagnostics(input.file, input.diagnostics, wantsColour(stderr)));
    return input.world != nullptr;
}

} // namespace pedsim
