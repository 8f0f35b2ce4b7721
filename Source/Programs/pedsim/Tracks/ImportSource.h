// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Recorded people as a source of a recording: the 3D page, the report and the meters take them like simulated ones.

#include "Recording/SimulationSource.h"
#include "Tracks/TrackSet.h"

namespace pedsim {

class ImportSource final : public RecordSource {
public:
    /// `empty`: what a run without people tells of the station. The tracks have one period per recorded frame. All must
    /// outlive the source.
    ImportSource(const TrackSet& set, const SimulationSource& empty, const ped::Parameters& parameters);

    std::uint32_t frame() const override { return frame_; }
    ped::Value info() const override { return empty_.info(); }
    ped::Value station() const override { return empty_.station(); }
    ped::Value plan() const override { return empty_.plan(); }
    void people(bool all, std::uint32_t frame, SampleLog& samples, StateList& states) override;
    RecordedPerson person(std::uint32_t id) const override;
    void series(std::vector<double>& out) const override;

    /// Frames of the recording, of which it shows every `step`-th.
    std::uint32_t frames() const;
    std::uint32_t step() const { return step_; }
    /// Goes on to the next recorded frame.
    void advance() { frame_ += step_; }

private:
    const TrackSet& set_;
    const SimulationSource& empty_;
    const ped::Parameters& parameters_;
    std::uint32_t step_;
    std::uint32_t frame_ = 0;
    std::int64_t first_ = 0;           ///< When the first track begins, in periods.
    std::int64_t last_ = 0;            ///< When the last one ends.
    std::vector<std::size_t> byBegin_; ///< Stays, by when they begin.
    std::vector<float> gait_;          ///< By stay: phase of walking.
    std::size_t nextStay_ = 0;         ///< Of `byBegin_`: not yet there.
    std::vector<std::size_t> present_; ///< Stays that have begun and not ended.
};

} // namespace pedsim
