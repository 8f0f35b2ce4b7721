// SPDX-License-Identifier: MIT
#include "Runs/RunOutputs.h"

#include "Recording/DrawnMeshes.h"

#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/Terminal.h"

#include "ped/Mind/MindEvents.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>

namespace pedsim {

namespace {

void complain(const std::string& path, const std::string& message, const std::string& remedy) {
    ped::Diagnostic d;
    d.message = message;
    d.remedy = remedy;
    fmt::print(stderr, "{}", formatDiagnostic(path, d, wantsColour(stderr)));
}

constexpr const char* checkFolder = "Check that its folder exists, may be written to, and has room.";

} // namespace

void addOutputOptions(Arguments& arguments, OutputOptions& options) {
    arguments
        .text("--record", options.record, "Record everybody there (*.pedrec), for `pedsim view` and `pedsim report`")
        .whole("--record-every", options.recordEvery, "Frames between recorded ones; default 3: ten a second", 1, 3000)
        .text("--trajectories", options.trajectories, "Write trajectories there: *.sqlite (JuPedSim, PedPy) or *.csv")
        .whole("--trajectories-every", options.trajectoriesEvery, "Frames between written ones; default 3", 1, 3000)
        .number("--trajectories-level", options.trajectoriesLevel, "Only people on the level at about this height [m]");
}

std::string checkOutputOptions(const OutputOptions& options) {
    const std::string& t = options.trajectories;
    if (!t.empty() && !t.ends_with(".sqlite") && !t.ends_with(".csv"))
        return fmt::format("--trajectories: '{}' ends neither in .sqlite nor in .csv.", t);
    if (!options.record.empty() && options.record == t)
        return "--record and --trajectories: two files, two names.";
    return {};
}

RunOutputs::RunOutputs(const OutputOptions& options, const ped::Simulation& simulation, const RunMeters& meters,
                       const std::string& scene, ped::MindEvents* events)
    : options_(options), simulation_(simulation),
      source_(simulation, meters, {scene, dateNow(), static_cast<std::uint32_t>(options.recordEvery)}, events) {
    if (!options_.record.empty()) {
        if (!options_.stationFile.empty()) {
            const auto folder = std::filesystem::path(options_.stationFile).parent_path();
            source_.setMeshes(encodeMeshes(readDrawnMeshes(simulation.world().station, folder.string())));
        }
        recorder_.emplace(static_cast<std::uint32_t>(options_.recordEvery));
        ok_ = recorder_->open(options_.record, source_);
        if (!ok_)
            complain(options_.record, "The recording cannot be written.", checkFolder);
    }
    if (ok_ && !options_.trajectories.empty()) {
        std::string error;
        trajectories_ = openTrajectories(
            options_.trajectories, simulation_,
            {.step = static_cast<std::uint32_t>(options_.trajectoriesEvery), .level = options_.trajectoriesLevel},
            error);
        ok_ = trajectories_ != nullptr;
        if (!ok_)
            complain(options_.trajectories, error, checkFolder);
    }
}

void RunOutputs::frame() {
    if (recorder_)
        recorder_->frame(source_);
    if (!trajectories_)
        return;
    const auto begin = std::chrono::steady_clock::now();
    trajectories_->frame(simulation_);
    trajectorySeconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

bool RunOutputs::finish(const ped::Value& summary) {
    if (recorder_ && !recorder_->finish(source_, summary)) {
        complain(options_.record, "The recording could not be written to its end.", checkFolder);
        ok_ = false;
    }
    if (trajectories_ && !trajectories_->finish()) {
        complain(options_.trajectories, "The trajectories could not be written to their end.", checkFolder);
        ok_ = false;
    }
    return ok_;
}

double RunOutputs::seconds() const {
    return (recorder_ ? recorder_->seconds() : 0.0) + trajectorySeconds_;
}

std::string RunOutputs::text() const {
    std::string text;
    if (recorder_)
        text += fmt::format("  recording {}: {:.1f} MB, {:.2f} bytes per person per recorded frame\n", options_.record,
                            static_cast<double>(recorder_->bytes()) / 1e6,
                            static_cast<double>(recorder_->bytes()) /
                                static_cast<double>(std::max<std::uint64_t>(1, recorder_->personFrames())));
    if (trajectories_)
        text += fmt::format("  trajectories {}: {} rows\n", options_.trajectories, trajectories_->rows());
    return text;
}

} // namespace pedsim
