// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tracks that a file holds as rows of person, frame and position: what JuPedSim's SQLite and all text formats have in
/// common. Gives them frame by frame, with velocities.

#include "Trajectories/TrajectorySource.h"

#include <cstdint>
#include <vector>

namespace pedsim {

/// Positions farther from the origin are a fault of the file or of its units. [m]
inline constexpr double farthestPosition = 1e6;

/// One person in one frame of a file.
struct TrackRow {
    std::int64_t person = 0;       ///< The file's number for them.
    std::int64_t frame = 0;        ///< The file's count.
    ped::Vec3 position;            ///< [m]
    ped::Vec2 forward{1.0f, 0.0f}; ///< Unit vector; replaced by the direction of walking where the file has none.
    ped::RegionId region;          ///< None: unknown.
};

class TrackTable final : public TrajectorySource {
public:
    /// `framesPerSecond`: of the file's count of frames. `info`: its format and facts; the rest is filled in. Rows come
    /// in any order; of two rows for one person and frame the first counts, and a warning tells how many there are.
    /// Moments at which nobody is there are frames, too.
    TrackTable(std::vector<TrackRow> rows, double framesPerSecond, TrajectoryInfo info, float radius,
               ped::Diagnostics& diagnostics);

    const TrajectoryInfo& info() const override { return info_; }
    bool next(ped::TrajectoryFrame& frame, ped::Diagnostics& diagnostics) override;
    std::int64_t numberOf(ped::AgentId id) const override { return numbers_[id.index()]; }

    /// Median over all steps from one row of a person to the next. [m/s]
    double medianSpeed() const { return medianSpeed_; }

private:
    /// Rows are sorted by person and frame while it runs.
    void fillVelocities(const std::vector<TrackRow>& rows);
    void findPeriod(const std::vector<TrackRow>& rows);
    void sortByFrame(const std::vector<TrackRow>& rows);
    void beginFrame(std::int64_t frame, std::size_t first);

    TrajectoryInfo info_;
    std::int64_t step_ = 1;                   ///< From one frame to the next, in the file's count.
    double perSecond_;                        ///< Of the file's count of frames. [1/s]
    std::vector<std::int64_t> numbers_;       ///< By id.
    std::vector<std::int64_t> frames_;        ///< The file's, ascending, each once.
    std::vector<std::size_t> first_;          ///< By frame: where its bodies begin; one more than frames.
    std::vector<ped::TrajectoryBody> bodies_; ///< Frame by frame, by id within a frame.
    double medianSpeed_ = 0.0;
    std::size_t next_ = 0;
};

} // namespace pedsim
