// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Density at one moment, smooth over the floor: everybody is spread over the cells around them by a bell curve, so
/// that a sum over the floor is the number of people. The 3D page has the same (Viewer/src/density.js), and a test
/// compares both.

#include "ped/Measure/DensityGrid.h"

#include <vector>

namespace ped {

class PEDESTRIANCORE_API DensityField {
public:
    static constexpr float cell = 0.5f;   ///< Side of a cell. [m]
    static constexpr int reach = 4;       ///< Cells around a person that they are spread over, in each direction.
    static constexpr double sigma = 0.75; ///< Standard deviation of the bell curve. [m]

    /// Cells over `bounds`, once per level.
    DensityField(const Box2& bounds, std::size_t levels);

    /// Computes the density of these bodies, in place of that before.
    void update(std::span<const TrajectoryBody> bodies, std::span<const std::uint16_t> levelOfRegion);

    const PlanCells& cells() const { return cells_; }
    std::size_t levels() const { return now_.size(); }
    const std::vector<float>& density(std::size_t level) const { return now_[level]; } ///< By cell. [1/m²]
    /// Density at a place; 0 outside. [1/m²]
    float densityAt(Vec2 place, std::size_t level) const {
        const std::size_t at = cells_.indexOf(place);
        return at != PlanCells::none && level < now_.size() ? now_[level][at] : 0.0f;
    }

private:
    static constexpr int side = 2 * reach + 1;
    struct Spot {
        std::size_t level;
        int column;
        int row;
    };
    /// Calls visit(cell, weight) for the cells around a spot.
    template <class Visit>
    void around(const Spot& spot, Visit&& visit) const;

    PlanCells cells_;
    std::array<float, side * side> kernel_{}; ///< [1/m²]
    std::vector<std::vector<float>> now_;     ///< By level.
    std::vector<Spot> spots_;                 ///< Where the people of the last frame were.
};

} // namespace ped
