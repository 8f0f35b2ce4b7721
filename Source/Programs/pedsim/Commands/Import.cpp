// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/TrackInput.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Recording/Recorder.h"
#include "Tracks/ImportSource.h"
#include "Tracks/Obstacles.h"
#include "Tracks/TrackStation.h"

#include "ped/World/World.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

struct ImportOptions {
    std::string file;
    std::string output;
    std::string obstacles;
    TrackInputOptions tracks;
    InputOptions input;
};

constexpr double importPeriod = 0.1; ///< Of recorded frames. [s]

/// Writes the recording. The run that tells of the station has nobody in it.
int recordTracks(const ImportOptions& options, const TrackSet& set, const ped::World& world) {
    ped::SerialExecutor executor;
    const ped::Simulation empty(world, executor, {});
    const RunMeters meters(empty);
    RecordingNotes notes;
    notes.date = dateNow();
    notes.step =
        static_cast<std::uint32_t>(std::lround(importPeriod * static_cast<double>(empty.parameters().framesPerSecond)));
    const SimulationSource about(empty, meters, notes);
    ImportSource source(set, about, empty.parameters());
    Recorder recorder(source.step());
    if (!recorder.open(options.output, source)) {
        fmt::print(stderr, "pedsim: {} cannot be written.\n", options.output);
        return exitBadInput;
    }
    Progress progress(progressOptions(options.input.quiet, "Importing " + trackFileName(options.file), "frames",
                                      static_cast<double>(source.frames())));
    for (; source.frame() < source.frames(); source.advance()) {
        recorder.frame(source);
        progress.update(source.frame());
    }
    JsonObject summary;
    summary.set("imported", options.file).set("people", set.people).set("person_frames", recorder.personFrames());
    if (!recorder.finish(source, summary.value())) {
        fmt::print(stderr, "pedsim: {} cannot be written.\n", options.output);
        return exitBadInput;
    }
    progress.finish();
    const double seconds = source.frames() / static_cast<double>(empty.parameters().framesPerSecond);
    if (options.input.json)
        printJson(summary.set("tracks", set.stays.size()).set("seconds", seconds).set("bytes", recorder.bytes()));
    else
        fmt::print("{}: {} people, {} tracks, {}, {:.2f} MB\n  pedsim view {}\n", options.output, set.people,
                   set.stays.size(), formatDuration(seconds), static_cast<double>(recorder.bytes()) * 1e-6,
                   options.output);
    return exitDone;
}

int importTracks(const ImportOptions& options) {
    TrackFile file;
    if (const int code = trackFileOf("import", options.file, options.tracks, file); code != exitDone)
        return code;
    if (!checkOutputs({options.output}, OutputUse::File))
        return exitBadInput;
    TrackForm form = trackFormOf(options.tracks);
    form.period = importPeriod;
    TrackSet set;
    if (const int code = readTracks(file, form, options.input.quiet, set); code != exitDone)
        return code;
    ped::GeometryDesc obstacles;
    ped::Diagnostics faults;
    if (!options.obstacles.empty() && !readObstacleFile(options.obstacles, obstacles, faults)) {
        reportFile(options.obstacles, faults);
        return exitBadInput;
    }
    WorldInput input;
    input.file = file.path;
    buildInto(input, trackStation(trackFileName(file.path), set.bounds(), obstacles), options.input);
    if (input.world == nullptr) {
        reportInput(input, options.input);
        return exitBadInput;
    }
    return recordTracks(options, set, *input.world);
}

} // namespace

CommandBody declareImport(Arguments& arguments) {
    auto options = std::make_shared<ImportOptions>();
    arguments
        .text("FILE", options->file, "Tracks: text, splines (*.vsp), TrajNet, JuPedSim's SQLite, CSV",
              Arguments::Need::Required)
        .text("-o,--output", options->output, "Recording to write (*.pedrec)", Arguments::Need::Required)
        .text("--obstacles", options->obstacles,
              "What stands in the way: map.xml, outlines 'x y', circles, rectangles");
    addTrackOptions(arguments, options->tracks);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Makes a recording of people whom a camera or another program followed, on a bare floor, so that the 3D\n"
        "page, reports and meters show them like simulated people.\n"
        "Examples:\n"
        "  pedsim import obsmat.txt --fps 15 -o eth.pedrec && pedsim view eth.pedrec\n"
        "  pedsim import annotation.vsp --fps 25 --unit m -o crowd.pedrec");
    return [options] { return importTracks(*options); };
}

} // namespace pedsim
