// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Measures/DensityFile.h"
#include "Measures/FigureText.h"
#include "Measures/PlaceText.h"
#include "Trajectories/OpenTrajectory.h"

#include "ped/Measure/MeterTable.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pedsim {

namespace {

struct MeasureOptions {
    std::string file;
    std::string lines;
    std::string areas;
    std::string unit;
    std::string affine;
    std::optional<float> fps;
    std::optional<float> radius;
    std::optional<float> from;
    std::optional<float> to;
    std::string map;
    std::optional<float> mapAt;
    bool json = false;
    bool quiet = false;
};

/// What the options mean; exitDone where all is well.
int readOptions(const MeasureOptions& options, TrackOptions& tracks, ped::MeterSetup& setup) {
    if (!parseLines(options.lines, setup.gates))
        return refuseUsage("measure", "--line: x1,y1,x2,y2 in metres, with semicolons between lines.");
    if (!parseAreas(options.areas, setup.sections))
        return refuseUsage("measure", "--area: x1,y1,x2,y2 in metres, and 0, 90, 180 or 270 for the direction of "
                                      "walking; semicolons between areas.");
    if (!options.unit.empty() && !(tracks.metres = parseUnit(options.unit)))
        return refuseUsage("measure",
                           fmt::format("--unit: '{}' is neither m, cm, mm nor a number of metres.", options.unit));
    if (!options.affine.empty() && !(tracks.affine = parseAffine(options.affine)))
        return refuseUsage("measure", "--affine: six numbers a,b,c,d,e,f that do not map everything onto a line.");
    for (const std::optional<float>& positive : {options.fps, options.radius})
        if (positive && !(*positive > 0.0f && *positive < 1e6f))
            return refuseUsage("measure", "--fps and --radius: more than 0.");
    if (options.mapAt && options.map.empty())
        return refuseUsage("measure", "--map-at: the moment of a map; give --map too.");
    tracks.framesPerSecond = options.fps;
    tracks.radius = options.radius;
    return exitDone;
}

/// How a fact can be told on the command line; empty: it cannot.
const char* optionFor(ped::TrajectoryFact fact) {
    switch (fact) {
    case ped::knowsRadius:
        return " (--radius)";
    case ped::knowsSections:
        return " (--area)";
    case ped::knowsGates:
        return " (--line)";
    default:
        return "";
    }
}

/// What a file would have to tell for a meter to work.
std::vector<std::string> lacksOf(const ped::MeterInfo& meter, std::uint32_t facts) {
    std::vector<std::string> lacks;
    for (std::uint32_t bit = 1; bit <= ped::knowsBounds; bit *= 2)
        if ((meter.needs & bit & ~facts) != 0) {
            const auto fact = static_cast<ped::TrajectoryFact>(bit);
            lacks.push_back(fmt::format("{}{}", ped::factText(fact), optionFor(fact)));
        }
    return lacks;
}

/// Everything that comes out of a file.
struct Measured {
    std::vector<const ped::MeterInfo*> meters;
    ped::FigureList figures;
    std::size_t frames = 0;
    double first = 0.0; ///< [s]
    double last = 0.0;  ///< [s]
};

class FileMeters {
public:
    FileMeters(const MeasureOptions& options, const TrajectoryInfo& info, const ped::MeterSetup& setup)
        : options_(options), levels_(info.levelOfRegion), meters_(setup),
          stride_(ped::framesBetweenLooks(info.framesPerSecond)) {
        if (options.map.empty())
            return;
        const auto highest = std::max_element(levels_.begin(), levels_.end());
        const std::size_t levels = highest == levels_.end() ? 1 : *highest + std::size_t{1};
        if (options.mapAt)
            field_ = std::make_unique<ped::DensityField>(info.bounds, levels);
        else
            grid_ = std::make_unique<ped::DensityGrid>(
                ped::PlanCells::over(info.bounds, ped::DensityField::cell, levels), levels);
    }

    void take(const ped::TrajectoryFrame& frame) {
        const std::size_t index = index_++;
        if (field_ && !mapped_ && frame.seconds >= static_cast<double>(*options_.mapAt) - 1e-6) {
            field_->update(frame.bodies, levels_);
            mapped_ = true;
        }
        if (frame.seconds < static_cast<double>(options_.from.value_or(-1e30f)) ||
            frame.seconds > static_cast<double>(options_.to.value_or(1e30f)))
            return;
        meters_.update(frame);
        if (grid_ && index % stride_ == 0)
            grid_->update(frame.bodies, levels_);
        out_.first = out_.frames == 0 ? frame.seconds : out_.first;
        out_.last = frame.seconds;
        ++out_.frames;
    }

    Measured finish() {
        for (const ped::MeterSet::Entry& entry : meters_.entries())
            out_.meters.push_back(entry.info);
        out_.figures = meters_.figures();
        return std::move(out_);
    }

    /// The cells of the map; null: none was asked for.
    const ped::PlanCells* mapCells() const { return field_ ? &field_->cells() : grid_ ? &grid_->cells() : nullptr; }

    bool writeMap() const {
        if (options_.map.empty())
            return true;
        return writeFile(options_.map, field_ ? densityCsv(*field_) : densityCsv(*grid_));
    }

private:
    const MeasureOptions& options_;
    std::vector<std::uint16_t> levels_;
    ped::MeterSet meters_;
    std::size_t stride_; ///< Frames between those that a map looks at.
    std::unique_ptr<ped::DensityGrid> grid_;
    std::unique_ptr<ped::DensityField> field_;
    bool mapped_ = false;
    std::size_t index_ = 0;
    Measured out_;
};

void printText(const MeasureOptions& options, const TrajectoryInfo& info, const Measured& m, std::uint32_t facts) {
    fmt::print("{}: {}, {} people, {} ({} frames, {:.4g} per second)\n{}", options.file, info.format, info.people,
               formatDuration(m.last - m.first), m.frames, info.framesPerSecond, figureLines(m.meters, m.figures));
    for (const ped::MeterInfo* meter : ped::meterTable())
        if (const std::vector<std::string> lacks = lacksOf(*meter, facts); !lacks.empty())
            fmt::print("  {:<9} not measured; unknown: {}\n", meter->name, fmt::join(lacks, ", "));
}

void printAsJson(const MeasureOptions& options, const TrajectoryInfo& info, const Measured& m, std::uint32_t facts,
                 const ped::PlanCells* map) {
    ped::Value lacking = ped::Value::array();
    for (const ped::MeterInfo* meter : ped::meterTable()) {
        ped::Value needs = ped::Value::array();
        for (const std::string& lack : lacksOf(*meter, facts))
            needs.push(json(lack));
        if (!needs.items().empty())
            lacking.push(JsonObject().set("meter", meter->name).set("needs", needs).value());
    }
    JsonObject out;
    out.set("file", options.file)
        .set("format", info.format)
        .set("people", info.people)
        .set("frames_per_second", info.framesPerSecond)
        .set("frames", m.frames)
        .set("seconds", m.last - m.first);
    setFigures(m.figures, out.value());
    if (map != nullptr)
        out.set("map", JsonObject()
                           .set("corner", ped::Value::array().push(json(map->corner.x)).push(json(map->corner.y)))
                           .set("cell", map->cell)
                           .set("columns", map->columns)
                           .set("rows", map->rows));
    printJson(out.set("not_measured", lacking));
}

int measure(const MeasureOptions& options) {
    TrackOptions tracks;
    ped::MeterSetup setup;
    if (const int code = readOptions(options, tracks, setup); code != exitDone)
        return code;
    ped::Diagnostics diagnostics;
    const std::unique_ptr<TrajectorySource> source = openTrajectory(options.file, tracks, diagnostics);
    if (source == nullptr) {
        reportFile(options.file, diagnostics);
        return exitBadInput;
    }
    const TrajectoryInfo& info = source->info();
    setup.known = info.known;
    setup.framesPerSecond = static_cast<float>(info.framesPerSecond);
    setup.bounds = info.bounds;
    setup.levelOfRegion = info.levelOfRegion;
    FileMeters meters(options, info, setup);
    ped::TrajectoryFrame frame;
    while (source->next(frame, diagnostics))
        meters.take(frame);
    if (!options.quiet || diagnostics.hasErrors())
        reportFile(options.file, diagnostics);
    if (diagnostics.hasErrors())
        return exitBadInput;
    const Measured measured = meters.finish();
    if (options.json)
        printAsJson(options, info, measured, setup.facts(), meters.mapCells());
    else
        printText(options, info, measured, setup.facts());
    return meters.writeMap() ? exitDone : exitBadInput;
}

} // namespace

CommandBody declareMeasure(Arguments& arguments) {
    auto options = std::make_shared<MeasureOptions>();
    arguments
        .text("FILE", options->file, "Recording (*.pedrec), JuPedSim's SQLite, or tracks as text",
              Arguments::Need::Required)
        .text("--line", options->lines, "Count passages there: x1,y1,x2,y2 [m]; semicolons between several")
        .text("--area", options->areas, "Measure density there: corners x1,y1,x2,y2 [m] and, if not along x, degrees")
        .number("--from", options->from, "Look at nothing earlier [s]")
        .number("--to", options->to, "Look at nothing later [s]")
        .number("--fps", options->fps, "Frames of a text file that make a second")
        .text("--unit", options->unit, "Of positions in a text file: m, cm, mm, or a number of metres")
        .text("--affine", options->affine, "Pixels to metres: a,b,c,d,e,f for x' = a x + b y + c, y' = d x + e y + f")
        .number("--radius", options->radius, "Of everybody's body, where the file does not tell: collisions [m]")
        .text("--map", options->map, "Write mean density, speed and flow by cells of 0.5 m there (CSV; - for stdout)")
        .number("--map-at", options->mapAt, "Write the density at this moment instead [s]")
        .flag("--json", options->json, "Print JSON")
        .flag("-q,--quiet", options->quiet, "No warnings");
    arguments.footer(
        "Feeds the people of a file to the same meters that look at a running simulation, and prints what they tell.\n"
        "What the file does not tell is not measured, and the output says what would be needed.\n"
        "Examples:\n"
        "  pedsim measure penn.pedrec\n"
        "  pedsim measure run.sqlite --radius 0.25 --line 5,0,5,4 --json\n"
        "  pedsim measure obsmat.txt --fps 15 --area=-2,0,6,4\n"
        "  pedsim measure annotation.vsp --fps 25 --affine 0,0.02596,0.36339,0.02166,0.0011,13.04973\n"
        "  pedsim measure penn.pedrec --map cells.csv");
    return [options] { return measure(*options); };
}

} // namespace pedsim
