// SPDX-License-Identifier: MIT
#include "Bench/BenchJson.h"
#include "Bench/BenchPlots.h"
#include "Bench/BenchSuite.h"
#include "Bench/BenchTables.h"
#include "Bench/CrowdRun.h"
#include "Cli/Arguments.h"
#include "Cli/NumberList.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/MarkedPage.h"
#include "Learning/ExampleFile.h"
#include "Runs/Interrupt.h"
#include "Json/JsonText.h"

#include "ped/World/World.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace pedsim {

namespace {

constexpr const char* allPeople = "100,1000,5000,10000,20000,50000,100000";
constexpr const char* quickPeople = "100,1000,3000";
constexpr const char* pathStation = "PennStation";
constexpr const char* recordFolder = "Tests/Bench/Results";
const std::vector<std::string> allParts{"terminal", "hall", "detour", "examples", "paths", "interest"};

struct BenchOptions {
    InputOptions input;
    std::string agents;
    std::vector<std::string> parts;
    float seconds = 0.0f;
    float warm = 0.0f; ///< 0: as usual.
    std::uint64_t decide = 0;
    bool quick = false;
    bool interest = false;
    bool record = false;
    std::string from;
    std::string plots;
    std::string output;
};

bool wants(const BenchOptions& options, const char* part) {
    if (options.interest && options.parts.empty())
        return std::string_view(part) == "interest";
    return options.parts.empty() ? options.input.station.empty()
                                 : std::find(options.parts.begin(), options.parts.end(), part) != options.parts.end();
}

/// The call that does the same again.
std::string commandText(const BenchOptions& options) {
    std::string text = "./pedsim bench";
    if (!options.input.station.empty())
        text += " " + options.input.station;
    if (options.quick)
        text += " --quick";
    if (!options.agents.empty())
        text += " --agents " + options.agents;
    if (options.interest)
        text += " --interest";
    if (!options.parts.empty())
        text += fmt::format(" --parts {}", fmt::join(options.parts, ","));
    if (options.seconds > 0.0f)
        text += fmt::format(" --seconds {:g}", static_cast<double>(options.seconds));
    if (options.warm > 0.0f)
        text += fmt::format(" --warm {:g}", static_cast<double>(options.warm));
    if (options.decide > 0)
        text += fmt::format(" --decide {}", options.decide);
    return text;
}

BenchPlan planOf(const BenchOptions& options) {
    BenchPlan plan;
    parsePopulations(!options.agents.empty() ? options.agents : options.quick ? quickPeople : allPeople, plan.people);
    const std::size_t threads = options.input.threads > 0
                                    ? options.input.threads
                                    : std::min(2u, std::max(1u, std::thread::hardware_concurrency()));
    plan.threads = threads > 1 ? std::vector<std::size_t>{1, threads} : std::vector<std::size_t>{1};
    plan.warmSeconds = options.warm > 0.0f ? options.warm : options.quick ? 4.0f : 10.0f;
    plan.seconds = options.seconds;
    plan.decideEvery = static_cast<std::uint32_t>(options.decide);
    plan.personFrames = options.quick ? 3e5 : 3e6;
    plan.terminal = wants(options, "terminal");
    if (!wants(options, "hall") && !wants(options, "detour"))
        plan.densities.clear();
    plan.mostDetour = wants(options, "detour") ? mostCrowdPeople : 0;
    plan.interest = options.interest || wants(options, "interest");
    plan.quickly = options.quick;
    plan.pathPairs = wants(options, "paths") ? (options.quick ? 300 : 3000) : 0;
    return plan;
}

/// Reads the base of examples where the plan wants one. Exit code.
int readExamples(const BenchOptions& options, BenchPlan& plan) {
    if (!wants(options, "examples"))
        return exitDone;
    ped::Diagnostics diagnostics;
    plan.examples = readExampleFile(shippedExamples(), diagnostics);
    reportFile(shippedExamples(), diagnostics);
    return plan.examples ? exitDone : exitBadInput;
}

/// Reads the stations that the plan needs. Exit code.
int readStations(const BenchOptions& options, BenchPlan& plan) {
    const auto read = [&](const std::string& name, std::shared_ptr<const ped::World>& world) {
        InputOptions wanted = options.input;
        wanted.station = name;
        WorldInput input = readWorld(wanted);
        if (!reportInput(input, wanted))
            return exitBadInput;
        world = std::move(input.world);
        return exitDone;
    };
    if (!options.input.station.empty())
        if (const int code = read(options.input.station, plan.station); code != exitDone)
            return code;
    if (plan.pathPairs == 0)
        return exitDone;
    if (plan.station)
        plan.pathWorld = plan.station;
    return plan.pathWorld ? exitDone : read(pathStation, plan.pathWorld);
}

void measure(const BenchOptions& options, const BenchPlan& plan, BenchResult& result) {
    const Interrupt interrupt;
    Progress progress(progressOptions(options.input.quiet, "Measuring"));
    runBench(plan, result, [&](double share, const std::string& note) {
        progress.update(share, note);
        return !interrupt.requested();
    });
    if (!result.interrupted)
        progress.finish();
}

bool recordResult(const BenchResult& result) {
    std::error_code error;
    std::filesystem::create_directories(recordFolder, error);
    const std::string path = fmt::format("{}/{}", recordFolder, recordName(result));
    if (!writeFile(path, writeJson(benchJson(result).value())))
        return false;
    fmt::print(stderr, "pedsim: kept in {}\n", path);
    return true;
}

bool drawResult(const BenchResult& result, const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    bool ok = true;
    for (const BenchPlot& plot : benchPlots(result))
        ok = writeFile((std::filesystem::path(folder) / plot.file).string(), plot.svg) && ok;
    return ok;
}

/// What an earlier run measured. Exit code.
int readResult(const std::string& path, BenchResult& result) {
    WorldInput fault;
    fault.file = path;
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    ped::Value value;
    if (!in.is_open() || in.bad())
        fault.diagnostics.error("", "The file cannot be read.", "Check the path.");
    else if (parseJson(text, value, fault.diagnostics) && !readBench(value, result))
        fault.diagnostics.error("", "This is no result of pedsim bench.", "Give a file that --record or --json made.");
    if (!fault.diagnostics.hasErrors())
        return exitDone;
    reportInput(fault, {});
    return exitBadInput;
}

int bench(const BenchOptions& options) {
    std::vector<std::uint32_t> populations;
    if (!options.agents.empty() && !parsePopulations(options.agents, populations))
        return refuseUsage("bench", fmt::format("--agents: '{}' is not a list of whole numbers.", options.agents));
    BenchResult result;
    if (!options.from.empty()) {
        if (const int code = readResult(options.from, result); code != exitDone)
            return code;
    } else {
        BenchPlan plan = planOf(options);
        if (const int code = readStations(options, plan); code != exitDone)
            return code;
        if (const int code = readExamples(options, plan); code != exitDone)
            return code;
        result.command = commandText(options);
        result.machine = thisMachine();
        measure(options, plan, result);
    }
    if (options.input.json) {
        printJson(benchJson(result));
    } else {
        for (const BenchTable& table : benchTables(result))
            fmt::print("{}\n", tableText(table));
        fmt::print("{}{}\n", machineText(result.machine), result.interrupted ? "; ended early" : "");
    }
    bool ok = !options.record || recordResult(result);
    if (!options.plots.empty())
        ok = drawResult(result, options.plots) && ok;
    if (!options.output.empty()) {
        std::string page = readPage(options.output, "# Performance\n");
        putTables(page, result);
        ok = writeFile(options.output, page) && ok;
    }
    if (!ok)
        return exitBadInput;
    return result.interrupted ? exitInterrupted : exitDone;
}

} // namespace

CommandBody declareBench(Arguments& arguments) {
    auto options = std::make_shared<BenchOptions>();
    arguments.text("STATION", options->input.station,
                   "Measure this station, with its own people, instead of the usual places");
    arguments.text("--agents", options->agents, fmt::format("Populations, with commas between; default {}", allPeople))
        .words("--parts", options->parts, allParts,
               "What to measure: a terminal that grows with its people, bare halls, DetourCrowd in them, a hall with "
               "people who are steered by examples, paths, regions of interest; default all")
        .flag("--interest", options->interest, "Regions of interest: the same as --parts interest")
        .number("--seconds", options->seconds, "Simulated time that is measured; 0: less, the more people", 0.0f, 1e5f)
        .number("--warm", options->warm, "Simulated time before that; 0: as usual", 0.0f, 1e5f)
        .whole(
            "--decide", options->decide,
            "Frames between two decisions, of our people and of DetourCrowd's: 1 every frame, 3 at 10 Hz; 0: ours at "
            "10 Hz, DetourCrowd's in every frame",
            0, 60)
        .flag("--quick", options->quick, "Fewer people and shorter runs: half a minute, rougher figures")
        .flag("--record", options->record, fmt::format("Keep the figures as a file in {}", recordFolder))
        .text("--from", options->from, "Measure nothing; tell and draw what is in this file of an earlier run")
        .text("--plots", options->plots, "Draw the figures (SVG) into this folder")
        .text("-o,--output", options->output, "Write the tables into this page (Markdown)");
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Measures what a pedestrian costs, side by side in one run: people with minds in a terminal that grows with\n"
        "them, walkers in bare halls of 0.1 and 0.5 people a square metre, the same walkers by DetourCrowd, path\n"
        "queries by scheme, towns with regions of interest. One thread and two take turns. Processor time is told "
        "where others' work would disturb;\n"
        "times real time on several threads are by the clock, of the quickest of nine parts. Ctrl-C ends a run early\n"
        "and keeps what was measured.\n"
        "Examples:\n"
        "  pedsim bench --quick\n"
        "  pedsim bench --record --plots Docs/Images -o Docs/Performance.md\n"
        "  pedsim bench --parts terminal --agents 1000,10000,100000\n"
        "  pedsim bench --parts hall,detour --agents 1000 --json\n"
        "  pedsim bench --parts hall,detour --agents 1000 --decide 1        # both decide in every frame\n"
        "  pedsim bench --parts examples --agents 30000\n"
        "  pedsim bench PennStation --agents 333,1000,3000\n"
        "  pedsim bench --interest                                          # levels, sets, crowds, a district\n"
        "  pedsim bench --from Tests/Bench/Results/RUN.json --plots plots");
    return [options] { return bench(*options); };
}

} // namespace pedsim
