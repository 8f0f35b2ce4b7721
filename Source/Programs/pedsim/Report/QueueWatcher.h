// SPDX-License-Identifier: MIT
#pragma once

#include "Recording/FrameGroup.h"
#include "Report/RunAnalysis.h"

#include <cstdint>
#include <map>
#include <vector>

namespace pedsim {

/// How long queues are and how long people stand in them. Lengths as recorded; where nobody recorded any, whoever
/// stands along a queue's line counts as in it.
class QueueWatcher {
public:
    explicit QueueWatcher(const PlanOfRecording& plan);

    void take(const FrameGroup& group, std::size_t firstSample, double samplePeriod);
    void finish(RunFigures& out) const;
    /// The queue whose line somebody stands along; the number of queues where there is none.
    std::size_t queueAt(ped::Vec3 p) const;

private:
    struct Line {
        std::vector<float> length; ///< By recorded frame.
        std::vector<float> waits;  ///< [s]
    };
    struct Stay {
        std::size_t from = 0; ///< Recorded frame.
        std::size_t last = 0;
    };
    struct InLine {
        std::size_t queue = 0;
        std::size_t from = 0; ///< Recorded frame.
    };
    /// Waiting times, from joining a line to leaving it, served or not.
    void takePlaces(const FrameGroup& group, std::size_t firstSample, double samplePeriod);
    void takeRecorded(const FrameGroup& group, std::size_t firstSample);
    void takeStanding(const FrameGroup& group, std::size_t firstSample, double samplePeriod);
    void closeStays(std::size_t now, double samplePeriod);

    const PlanOfRecording& plan_;
    std::vector<Line> lines_;
    std::map<std::pair<std::uint32_t, std::size_t>, Stay> stays_; ///< By person and queue.
    std::map<std::uint32_t, InLine> inLine_;                      ///< By person: as recorded.
    std::vector<std::vector<std::size_t>> byCell_;                ///< Queues near cells of a coarse grid.
    std::size_t columns_ = 1, rows_ = 1;
    std::size_t samples_ = 0;
    bool recorded_ = false;
};

} // namespace pedsim
