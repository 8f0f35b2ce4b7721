// SPDX-License-Identifier: MIT
#pragma once

#include "Recording/FrameGroup.h"
#include "Report/RunAnalysis.h"

#include <array>
#include <vector>

namespace pedsim {

/// Counts people in square cells, level by level.
class DensityCounter {
public:
    explicit DensityCounter(const PlanOfRecording& plan);

    /// One recorded frame of a group. Adds to `service` the level of service around each person.
    void take(const FrameGroup& group, std::size_t frame, const PlanOfRecording& plan,
              std::array<std::uint64_t, 6>& service);
    void endGroup();
    std::vector<DensityMapFigures> figures() const;

private:
    struct Spot {
        std::size_t level;
        std::size_t column;
        std::size_t row;
    };
    /// People in the 3 x 3 cells around. [1/m²]
    double around(const Spot& spot) const;

    ped::Vec2 corner_;
    std::size_t columns_ = 1, rows_ = 1;
    std::size_t frames_ = 0;                      ///< Looked at.
    std::size_t groupFrames_ = 0;                 ///< Of the present group.
    std::vector<std::vector<std::uint16_t>> now_; ///< By level: people in the frame.
    std::vector<std::vector<std::uint32_t>> all_;
    std::vector<std::vector<std::uint32_t>> group_;
    std::vector<std::vector<float>> peak_;
    std::vector<Spot> spots_; ///< Of the frame.
};

} // namespace pedsim
