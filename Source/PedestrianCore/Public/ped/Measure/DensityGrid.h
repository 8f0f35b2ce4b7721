// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Density, speed and flow over a floor, cell by cell: what reports and heat maps show.

#include "ped/Base/Box.h"
#include "ped/Base/Config.h"
#include "ped/Measure/OccupancySums.h"
#include "ped/Measure/ServiceLevel.h"
#include "ped/Measure/TrajectoryFrame.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Cells of a floor plan.
struct PlanCells {
    Vec2 corner;             ///< Lower left. [m]
    float cell = 1.0f;       ///< Side of a cell. [m]
    std::size_t columns = 0; ///< Along x.
    std::size_t rows = 0;    ///< Along y.

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    /// Cells over `bounds`, once per level. None at all where one level would have more than four million, or all of
    /// them more than sixteen million: a file may claim any size.
    static PEDESTRIANCORE_API PlanCells over(const Box2& bounds, float cell, std::size_t levels = 1);
    std::size_t count() const { return columns * rows; }
    double squareMetres() const { return double(cell) * double(cell); }
    /// Index of the cell at p, row by row; `none` outside.
    std::size_t indexOf(Vec2 p) const {
        const float u = std::floor((p.x - corner.x) / cell), v = std::floor((p.y - corner.y) / cell);
        const bool inside = u >= 0.0f && v >= 0.0f && u < float(columns) && v < float(rows);
        return inside ? std::size_t(v) * columns + std::size_t(u) : none;
    }
};

/// Frames from one that a map looks at to the next: two looks per second are enough.
inline std::size_t framesBetweenLooks(double framesPerSecond) {
    return framesPerSecond > 2.0 && framesPerSecond < 1e6 ? std::size_t(framesPerSecond / 2.0 + 0.5) : 1;
}

/// The floor that a person is on.
inline std::size_t levelOf(const TrajectoryBody& body, std::span<const std::uint16_t> levelOfRegion) {
    return body.region.index() < levelOfRegion.size() ? levelOfRegion[body.region.index()] : 0;
}

/// Sums over time, level by level.
class PEDESTRIANCORE_API DensityGrid {
public:
    DensityGrid(const PlanCells& cells, std::size_t levels);

    /// Looks at one frame. People outside of the cells do not count.
    void update(std::span<const TrajectoryBody> bodies, std::span<const std::uint16_t> levelOfRegion);
    /// Ends a period: the densest of them is remembered, cell by cell.
    void endPeriod();

    const PlanCells& cells() const { return cells_; }
    std::size_t levels() const { return all_.size(); }
    std::uint64_t frames() const { return frames_; } ///< Frames looked at.
    const std::vector<OccupancySums>& sums(std::size_t level) const { return all_[level]; }
    /// Mean density over the whole time. [1/m²]
    double density(std::size_t level, std::size_t cell) const {
        return all_[level][cell].density(frames_, cells_.squareMetres());
    }
    /// Mean flow over the whole time. [1/(m s)]
    double flow(std::size_t level, std::size_t cell) const {
        return all_[level][cell].flow(frames_, cells_.squareMetres());
    }
    /// Highest mean density of one period, by cell. [1/m²]
    const std::vector<float>& peak(std::size_t level) const { return peak_[level]; }
    /// Person-frames by level of service in the 3 x 3 cells around each person; meant for cells of 1 m.
    const std::array<std::uint64_t, serviceLevelCount>& service() const { return service_; }

private:
    struct Spot {
        std::size_t level;
        std::size_t cell;
    };
    /// Density in the 3 x 3 cells around. [1/m²]
    double around(const Spot& spot) const;

    PlanCells cells_;
    std::uint64_t frames_ = 0;
    std::uint64_t periodFrames_ = 0;
    std::vector<std::vector<std::uint16_t>> now_; ///< By level: people in the frame.
    std::vector<std::vector<OccupancySums>> all_;
    std::vector<std::vector<std::uint32_t>> period_;
    std::vector<std::vector<float>> peak_;
    std::array<std::uint64_t, serviceLevelCount> service_{};
    std::vector<Spot> spots_; ///< Of the frame.
};

} // namespace ped
