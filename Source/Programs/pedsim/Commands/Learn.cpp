// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/TrackInput.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/Numbers.h"
#include "Host/TbbExecutor.h"
#include "Learning/ExampleFile.h"
#include "Learning/ExplorePage.h"
#include "Learning/LearnText.h"
#include "Learning/LearnTracks.h"
#include "Learning/MineClass.h"
#include "Runs/Interrupt.h"
#include "Tracks/Obstacles.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <string_view>

namespace pedsim {

namespace {

struct LearnOptions {
    std::vector<std::string> files;
    std::string output;
    std::string explore;
    std::string only; ///< A class of behaviour; empty: everybody.
    std::string model;
    std::string obstacles;
    std::string floor = "0.9";
    std::string sight = "rays";
    std::string compress = "whole";
    std::string grouping;
    TrackInputOptions tracks;
    float fov = 120.0f;
    float range = 5.0f;
    float window = 1.0f;
    float rate = 5.0f;
    float body = 0.25f;
    std::uint64_t rays = 20;
    std::uint64_t coefficients = 12;
    std::uint64_t edges = 10;
    InputOptions input;
};

/// By the numbers of their enumerators.
constexpr std::array<std::string_view, 5> sightNames{"rays", "sectors", "flow", "crowd", "polar"};
constexpr std::array<std::string_view, 3> compressionNames{"whole", "glimpse", "plane"};

template <class Kind, std::size_t Count>
bool choose(const std::string& word, const std::array<std::string_view, Count>& names, Kind& out) {
    const auto found = std::find(names.begin(), names.end(), word);
    out = static_cast<Kind>(found - names.begin());
    return found != names.end();
}

/// What is asked for; an exit code.
int readBuildOptions(const LearnOptions& options, ped::ExampleBuild& out) {
    ped::PatternForm& form = out.form;
    if (!choose(options.sight, sightNames, form.sight))
        return refuseUsage("learn", "--sight: rays, sectors, flow, crowd or polar.");
    if (!choose(options.compress, compressionNames, form.compression))
        return refuseUsage("learn", "--compress: whole, glimpse or plane.");
    if (!options.grouping.empty() && options.grouping != "leader")
        return refuseUsage("learn", "--grouping: only 'leader', the thesis's, for the record.");
    form.rays = static_cast<std::uint32_t>(options.rays);
    form.coefficients = static_cast<std::uint32_t>(options.coefficients);
    form.glimpses = static_cast<std::uint32_t>(std::lround(options.window * options.rate));
    form.walls = options.obstacles.empty() ? 0 : 1;
    form.angle = ped::degreesToRadians(options.fov);
    form.range = options.range;
    form.radius = options.body;
    form.period = 1.0f / options.rate;
    if (const char* fault = ped::faultOf(form))
        return refuseUsage("learn", fault);
    out.edges = static_cast<std::uint32_t>(options.edges);
    const std::optional<float> floor = readNumber<float>(options.floor);
    if (options.floor != "auto" && !(floor && *floor >= 0.5f && *floor <= 1.0f))
        return refuseUsage("learn", "--floor: a similarity from 0.5 to 1, or auto.");
    out.floor = options.floor == "auto" ? 0.0f : *floor;
    return exitDone;
}

int readLearned(const LearnOptions& options, TrackSet& set, std::string& sources) {
    TrackForm form = trackFormOf(options.tracks);
    form.period = 1.0 / static_cast<double>(options.rate);
    for (const std::string& word : options.files) {
        TrackFile file;
        if (const int code = trackFileOf("learn", word, options.tracks, file); code != exitDone)
            return code;
        if (const int code = readTracks(file, form, options.input.quiet, set); code != exitDone)
            return code;
        sources += (sources.empty() ? "" : " + ") + trackFileName(file.path);
    }
    return exitDone;
}

/// Leaves only people of a class to learn from; an exit code.
int mineClass(const LearnOptions& options, const TrackSet& set, ped::Executor& executor, ped::ExampleTracks& tracks) {
    const std::optional<Behaviour> wanted = parseBehaviour(options.only);
    if (!wanted)
        return refuseUsage("learn", "--class: walk, wander, fast, wait, talk or group.");
    const std::string path = options.model.empty() ? shippedModel() : options.model;
    BehaviourModel model;
    ped::Diagnostics diagnostics;
    if (!loadModel(path, model, diagnostics)) {
        reportFile(path, diagnostics);
        return exitBadInput;
    }
    const std::size_t left = learnOnly(*wanted, set, model, executor, tracks);
    tracks.sources += fmt::format(", class {}", options.only);
    if (left > 0)
        return exitDone;
    fmt::print(stderr, "pedsim: nobody of {} is of class '{}'.\n", tracks.sources, options.only);
    return exitBadInput;
}

int learnFiles(const LearnOptions& options) {
    ped::ExampleBuild build;
    if (const int code = readBuildOptions(options, build); code != exitDone)
        return code;
    if (!checkOutputs({options.output, options.explore}, OutputUse::Text))
        return exitBadInput;
    TrackSet set;
    std::string sources;
    if (const int code = readLearned(options, set, sources); code != exitDone)
        return code;
    ped::GeometryDesc obstacles;
    ped::Diagnostics diagnostics;
    if (!options.obstacles.empty() && !readObstacleFile(options.obstacles, obstacles, diagnostics)) {
        reportFile(options.obstacles, diagnostics);
        return exitBadInput;
    }
    ped::ExampleTracks tracks = learnedTracks(set, obstacles, sources);
    TbbExecutor executor(options.input.threads);
    if (!options.only.empty())
        if (const int code = mineClass(options, set, executor, tracks); code != exitDone)
            return code;
    const Interrupt interrupt;
    const auto begin = std::chrono::steady_clock::now();
    Progress progress(progressOptions(options.input.quiet, "Learning from " + sources, "", 1.0));
    LearnReport report;
    const auto tell = [&](float share) {
        progress.update(static_cast<double>(share));
        return !interrupt.requested();
    };
    const std::shared_ptr<const ped::ExampleBase> base =
        ped::buildExamples(tracks, build, executor, tell, report.figures, diagnostics);
    if (base != nullptr)
        progress.finish();
    reportFile(sources, diagnostics);
    if (base == nullptr)
        return interrupt.requested() ? exitInterrupted : exitBadInput;
    report.base = base.get();
    if (!options.grouping.empty())
        report.leaders = ped::groupByLeaders(*base, 0.95f);
    std::vector<std::byte> bytes;
    ped::saveExamples(*base, bytes);
    report.bytes = bytes.size();
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (!writeExampleFile(options.output, *base) ||
        (!options.explore.empty() && !writeFile(options.explore, explorePage(base))))
        return exitBadInput;
    if (options.input.json)
        printJson(learnJson(report));
    else
        fmt::print("{}: {}", options.output, learnText(report));
    return exitDone;
}

} // namespace

CommandBody declareLearn(Arguments& arguments) {
    auto options = std::make_shared<LearnOptions>();
    arguments
        .texts("FILES", options->files, "Files of people to learn from: recordings, SQLite, tracks as text",
               Arguments::Need::Required)
        .text("-o,--output", options->output, "Base of examples to write (*.pedpag)", Arguments::Need::Required)
        .number("--fov", options->fov, "Field of view [degrees]", 30.0f, 360.0f)
        .whole("--rays", options->rays, "Rays of a glimpse", 4, 50)
        .number("--range", options->range, "How far people look [m]", 1.0f, 20.0f)
        .number("--window", options->window, "Length of a pattern [s]", 0.5f, 4.0f)
        .number("--rate", options->rate, "Glimpses and actions per second", 2.0f, 20.0f)
        .whole("--coefficients", options->coefficients, "Numbers that a pattern is compressed to", 4, 40)
        .text("--floor", options->floor, "Least similarity of moments that share ways to go on; auto: by the data")
        .whole("--edges", options->edges, "Ways to go on from a moment, at most", 1, 64)
        .number("--body", options->body, "Radius of recorded people's bodies [m]", 0.05f, 1.0f)
        .text("--sight", options->sight,
              "What a glimpse tells: how far rays reach; of each sector how near the nearest is (Lee et al. 2007), how "
              "fast people come (flow) or how many there are (crowd); where the nearest are (polar)")
        .text("--compress", options->compress, "Frequencies of the whole pattern, of each glimpse, or of the plane")
        .text("--obstacles", options->obstacles,
              "Walls that people saw, too: map.xml, outlines 'x y', circles, rectangles")
        .text("--class", options->only,
              "Learn only from people who walk, wander, go fast, wait, talk or go in groups (as annotate tells)")
        .text("--model", options->model,
              "Of --class: model to tell behaviour by (*.pedforest); default the one that ships")
        .text("--explore", options->explore, "Write a page to look into the base: patterns, graph, steps (HTML)")
        .text("--grouping", options->grouping, "'leader': tell what the thesis's grouping would give");
    addTrackOptions(arguments, options->tracks);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Learns how people walk among others: what they saw, and what they did next. People who are steered by\n"
        "the base (pedsim run --model graph --examples F.pedpag) do what recorded people did in moments like theirs.\n"
        "Examples:\n"
        "  pedsim learn zara01.vsp:fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973 -o zara01.pedpag\n"
        "  pedsim learn run.pedrec -o ours.pedpag\n"
        "  pedsim learn obsmat.txt --fps 15 --floor auto --json -o eth.pedpag");
    return [options] { return learnFiles(*options); };
}

} // namespace pedsim
