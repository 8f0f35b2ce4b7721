// SPDX-License-Identifier: MIT
#include "ped/Measure/DensityField.h"

#include "ped/Base/DetMath.h"

#include <algorithm>

namespace ped {

DensityField::DensityField(const Box2& bounds, std::size_t levels)
    : cells_(PlanCells::over(bounds, cell, levels)), now_(levels, std::vector<float>(cells_.count(), 0.0f)) {
    std::array<double, side * side> curve{};
    double sum = 0.0;
    for (int j = -reach; j <= reach; ++j)
        for (int i = -reach; i <= reach; ++i) {
            const double squared = double(i * i + j * j) * double(cell) * double(cell);
            const double v = det::expDouble(-squared / (2.0 * sigma * sigma));
            curve[std::size_t(j + reach) * side + std::size_t(i + reach)] = v;
            sum += v;
        }
    for (std::size_t k = 0; k < curve.size(); ++k)
        kernel_[k] = float(curve[k] / (sum * cells_.squareMetres()));
}

template <class Visit>
void DensityField::around(const Spot& spot, Visit&& visit) const {
    const int columns = int(cells_.columns), rows = int(cells_.rows);
    for (int j = std::max(0, spot.row - reach); j <= std::min(rows - 1, spot.row + reach); ++j)
        for (int i = std::max(0, spot.column - reach); i <= std::min(columns - 1, spot.column + reach); ++i)
            visit(std::size_t(j) * cells_.columns + std::size_t(i),
                  kernel_[std::size_t(j - spot.row + reach) * side + std::size_t(i - spot.column + reach)]);
}

void DensityField::update(std::span<const TrajectoryBody> bodies, std::span<const std::uint16_t> levelOfRegion) {
    // Only what was touched is cleared: floors are large, and most of them empty.
    for (const Spot& spot : spots_)
        around(spot, [&](std::size_t at, float) { now_[spot.level][at] = 0.0f; });
    spots_.clear();
    for (const TrajectoryBody& b : bodies) {
        const std::size_t level = levelOf(b, levelOfRegion), at = cells_.indexOf(b.position.xy());
        if (level < now_.size() && at != PlanCells::none)
            spots_.push_back({level, int(at % cells_.columns), int(at / cells_.columns)});
    }
    // Sums of floats depend on their order; people come in any.
    std::sort(spots_.begin(), spots_.end(), [](const Spot& a, const Spot& b) {
        return a.level != b.level ? a.level < b.level : a.row != b.row ? a.row < b.row : a.column < b.column;
    });
    for (const Spot& spot : spots_)
        around(spot, [&](std::size_t cellAt, float weight) { now_[spot.level][cellAt] += weight; });
}

} // namespace ped
