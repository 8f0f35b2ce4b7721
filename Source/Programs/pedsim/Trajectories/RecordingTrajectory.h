// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A recording (*.pedrec) as a source of trajectories.

#include "Recording/RecordingReader.h"
#include "Trajectories/TrajectorySource.h"

#include <unordered_map>
#include <vector>

namespace pedsim {

/// The people of one recorded frame of a group. A velocity is the way to the next sample of the same group, or from the
/// one before where there is none: the 3D page, which decodes group by group, has the same.
class GroupFrames {
public:
    /// `samplePeriod`: between recorded frames. [s]
    GroupFrames(const RecordingReader& recording, double samplePeriod);

    /// `frame` counts recorded frames within the group. Valid until the next call.
    std::span<const ped::TrajectoryBody> of(const FrameGroup& group, std::uint32_t frame);
    /// The recording's number for somebody.
    std::uint32_t numberOf(ped::AgentId id) const { return numbers_[id.index()]; }

private:
    /// Ids without gaps, whatever numbers a file has.
    std::uint32_t indexOf(std::uint32_t person);

    float perSecond_;
    std::unordered_map<std::uint32_t, std::uint32_t> indices_; ///< By the recording's number.
    std::vector<std::uint32_t> numbers_;                       ///< By id.
    std::vector<ped::TrajectoryBody> people_;                  ///< By id: radius and preferred speed.
    std::vector<ped::TrajectoryBody> bodies_;
};

class RecordingTrajectory final : public TrajectorySource {
public:
    /// The recording must outlive the source.
    explicit RecordingTrajectory(const RecordingReader& recording);

    const TrajectoryInfo& info() const override { return info_; }
    bool next(ped::TrajectoryFrame& frame, ped::Diagnostics& diagnostics) override;
    std::int64_t numberOf(ped::AgentId id) const override { return frames_.numberOf(id); }

private:
    const RecordingReader& recording_;
    TrajectoryInfo info_;
    double frameSeconds_; ///< Of the simulation's frames. [s]
    GroupFrames frames_;
    FrameGroup group_;
    std::size_t nextGroup_ = 0;
    std::uint32_t nextFrame_ = 0; ///< Within the group.
};

/// Seconds between recorded frames.
double samplePeriodOf(const RecordingReader& recording);

} // namespace pedsim
