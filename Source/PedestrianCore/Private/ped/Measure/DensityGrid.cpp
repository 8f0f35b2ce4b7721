// SPDX-License-Identifier: MIT
#include "ped/Measure/DensityGrid.h"

#include <algorithm>

namespace ped {

namespace {

constexpr double mostCells = 4e6, mostOnAllLevels = 16e6;

} // namespace

PlanCells PlanCells::over(const Box2& bounds, float cell, std::size_t levels) {
    PlanCells cells;
    cells.corner = bounds.min;
    cells.cell = cell;
    if (bounds.empty())
        return cells;
    const Vec2 size = bounds.size();
    const double columns = std::ceil(double(size.x) / double(cell)) + 1.0;
    const double rows = std::ceil(double(size.y) / double(cell)) + 1.0;
    if (columns > 0.0 && rows > 0.0 && columns * rows <= mostCells &&
        columns * rows * double(levels) <= mostOnAllLevels) {
        cells.columns = std::size_t(columns);
        cells.rows = std::size_t(rows);
    }
    return cells;
}

DensityGrid::DensityGrid(const PlanCells& cells, std::size_t levels)
    : cells_(cells), now_(levels, std::vector<std::uint16_t>(cells.count(), 0)),
      all_(levels, std::vector<OccupancySums>(cells.count())),
      period_(levels, std::vector<std::uint32_t>(cells.count(), 0)),
      peak_(levels, std::vector<float>(cells.count(), 0.0f)) {}

void DensityGrid::update(std::span<const TrajectoryBody> bodies, std::span<const std::uint16_t> levelOfRegion) {
    spots_.clear();
    for (const TrajectoryBody& b : bodies) {
        const Spot spot{levelOf(b, levelOfRegion), cells_.indexOf(b.position.xy())};
        if (spot.cell == PlanCells::none || spot.level >= all_.size())
            continue;
        spots_.push_back(spot);
        ++now_[spot.level][spot.cell];
        ++period_[spot.level][spot.cell];
        all_[spot.level][spot.cell].add(double(length(b.velocity)));
    }
    for (const Spot& spot : spots_)
        ++service_[fruinLevel(around(spot))];
    for (const Spot& spot : spots_)
        now_[spot.level][spot.cell] = 0;
    ++frames_;
    ++periodFrames_;
}

double DensityGrid::around(const Spot& spot) const {
    const std::size_t atRow = spot.cell / cells_.columns, atColumn = spot.cell % cells_.columns;
    std::uint32_t people = 0;
    for (std::size_t row = atRow > 0 ? atRow - 1 : 0; row <= std::min(cells_.rows - 1, atRow + 1); ++row)
        for (std::size_t column = atColumn > 0 ? atColumn - 1 : 0; column <= std::min(cells_.columns - 1, atColumn + 1);
             ++column)
            people += now_[spot.level][row * cells_.columns + column];
    return people / (9.0 * cells_.squareMetres());
}

void DensityGrid::endPeriod() {
    if (periodFrames_ == 0)
        return;
    const float scale = float(1.0 / (cells_.squareMetres() * double(periodFrames_)));
    for (std::size_t l = 0; l < period_.size(); ++l)
        for (std::size_t c = 0; c < period_[l].size(); ++c) {
            if (period_[l][c] == 0)
                continue;
            peak_[l][c] = std::max(peak_[l][c], float(period_[l][c]) * scale);
            period_[l][c] = 0;
        }
    periodFrames_ = 0;
}

} // namespace ped
