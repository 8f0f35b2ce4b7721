// SPDX-License-Identifier: MIT
#include "Measures/DensityFile.h"

#include <fmt/format.h>

#include <iterator>

namespace pedsim {

namespace {

ped::Vec2 centreOf(const ped::PlanCells& cells, std::size_t cell) {
    return cells.corner + ped::Vec2{(static_cast<float>(cell % cells.columns) + 0.5f) * cells.cell,
                                    (static_cast<float>(cell / cells.columns) + 0.5f) * cells.cell};
}

} // namespace

std::string densityCsv(const ped::DensityGrid& grid) {
    std::string out = "level,x,y,density,speed,flow\n";
    for (std::size_t l = 0; l < grid.levels(); ++l)
        for (std::size_t c = 0; c < grid.cells().count(); ++c) {
            const ped::OccupancySums& sums = grid.sums(l)[c];
            if (sums.people == 0)
                continue;
            const ped::Vec2 p = centreOf(grid.cells(), c);
            fmt::format_to(std::back_inserter(out), "{},{:.3f},{:.3f},{:.6g},{:.6g},{:.6g}\n", l, p.x, p.y,
                           grid.density(l, c), sums.meanSpeed(), grid.flow(l, c));
        }
    return out;
}

std::string densityCsv(const ped::DensityField& field) {
    std::string out = "level,x,y,density\n";
    for (std::size_t l = 0; l < field.levels(); ++l)
        for (std::size_t c = 0; c < field.cells().count(); ++c) {
            if (field.density(l)[c] == 0.0f)
                continue;
            const ped::Vec2 p = centreOf(field.cells(), c);
            fmt::format_to(std::back_inserter(out), "{},{:.3f},{:.3f},{:.6g}\n", l, p.x, p.y, field.density(l)[c]);
        }
    return out;
}

} // namespace pedsim
