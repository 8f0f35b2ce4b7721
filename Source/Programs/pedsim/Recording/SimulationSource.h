// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is recorded of a running simulation.

#include "Recording/RecordSource.h"
#include "Runs/RunMeters.h"

#include "ped/Simulation/Simulation.h"

#include <string>
#include <vector>

namespace pedsim {

struct RecordingNotes {
    std::string scene;      ///< Empty: none.
    std::string date;       ///< When the run began, ISO 8601.
    std::uint32_t step = 3; ///< Frames of the simulation between recorded ones.
};

class SimulationSource final : public RecordSource {
public:
    /// Both must outlive the source.
    SimulationSource(const ped::Simulation& simulation, const RunMeters& meters, RecordingNotes notes);

    std::uint32_t frame() const override { return simulation_.frame(); }
    ped::Value info() const override;
    ped::Value station() const override;
    ped::Value plan() const override;
    void samples(std::vector<PersonSample>& out) const override;
    RecordedPerson person(std::uint32_t id) const override;
    void states(bool all, std::uint32_t frame, StateList& out) override;
    void series(std::vector<double>& out) const override;

private:
    void addPath(const ped::Identity& identity, const ped::Path& path, std::uint32_t frame, StateList& out);

    const ped::Simulation& simulation_;
    const RunMeters& meters_;
    RecordingNotes notes_;
    std::vector<std::uint64_t> pathTold_; ///< By id: which path was told last.
    std::uint32_t calls_ = 0;
    ByteBuffer payload_;
};

/// A body as a recording has it.
TrackSample trackSample(const ped::Body& body, const ped::Motion& motion, const ped::Steering& steering);
/// Now, as "2026-05-01T08:30:00Z". SOURCE_DATE_EPOCH, where set, is now.
std::string dateNow();

} // namespace pedsim
