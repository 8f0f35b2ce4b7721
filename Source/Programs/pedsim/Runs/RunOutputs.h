// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a run leaves behind besides its figures: a recording, trajectories.

#include "Recording/Recorder.h"
#include "Recording/SimulationSource.h"
#include "Trajectories/TrajectoryWriter.h"

#include "ped/Mind/MindEvents.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace pedsim {

class Arguments;

struct OutputOptions {
    std::string record;            ///< *.pedrec; empty: none.
    std::uint64_t recordEvery = 3; ///< Frames.
    std::string trajectories;      ///< *.sqlite or *.csv; empty: none.
    std::uint64_t trajectoriesEvery = 3;
    std::string stationFile;                ///< Meshes are named relative to it; empty: they are not recorded.
    std::optional<float> trajectoriesLevel; ///< Only people on the level at about this height. [m]

    bool any() const { return !record.empty() || !trajectories.empty(); }
};

void addOutputOptions(Arguments& arguments, OutputOptions& options);
/// What is wrong with them; empty where nothing is.
std::string checkOutputOptions(const OutputOptions& options);

class RunOutputs {
public:
    /// Opens the files. On failure tells why on stderr, and ok() is false. `events`: for diaries; null: none.
    RunOutputs(const OutputOptions& options, const ped::Simulation& simulation, const RunMeters& meters,
               const std::string& scene, ped::MindEvents* events = nullptr);

    bool ok() const { return ok_; }
    /// In every frame, also before the first step.
    void frame();
    /// Closes the files. False, after telling why on stderr, where they are not whole.
    bool finish(const ped::Value& summary);
    /// Seconds spent on writing.
    double seconds() const;
    /// "  recording  F: 12.3 MB, 3.2 bytes per person per frame"
    std::string text() const;

private:
    OutputOptions options_;
    const ped::Simulation& simulation_;
    SimulationSource source_;
    std::optional<Recorder> recorder_;
    std::unique_ptr<TrajectoryWriter> trajectories_;
    bool ok_ = true;
    double trajectorySeconds_ = 0.0;
};

} // namespace pedsim
