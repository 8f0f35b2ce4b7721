// SPDX-License-Identifier: MIT
#include "ped/Path/GridPyramid.h"

#include "ped/Path/GroundComponents.h"

#include <algorithm>

namespace ped {
namespace {

/// A coarse cell is ground where all four below are; what lies out of the window is not.
GridLevel coarser(const GridLevel& fine) {
    GridLevel out;
    out.rect = {fine.rect.x0 >> 1, fine.rect.y0 >> 1, (fine.rect.x1 + 1) >> 1, (fine.rect.y1 + 1) >> 1};
    out.ground.assign(out.rect.area(), 0);
    for (std::size_t i = 0; i < out.ground.size(); ++i) {
        const Cell c = out.rect.cellAt(i);
        const Cell f{c.x * 2, c.y * 2};
        out.ground[i] = fine.isGround(f) && fine.isGround({f.x + 1, f.y}) && fine.isGround({f.x, f.y + 1}) &&
                        fine.isGround({f.x + 1, f.y + 1});
    }
    return out;
}

void fillMoves(GridLevel& grid) {
    grid.moves.assign(grid.ground.size(), 0);
    for (std::size_t i = 0; i < grid.ground.size(); ++i) {
        if (grid.ground[i] == 0)
            continue;
        const Cell c = grid.rect.cellAt(i);
        unsigned bits = 0;
        for (unsigned k = 0; k < 8; ++k) {
            const auto [dx, dy] = gridMoves[k];
            const bool clear = grid.isGround({c.x + dx, c.y + dy}) && grid.isGround({c.x + dx, c.y}) &&
                               grid.isGround({c.x, c.y + dy});
            bits |= static_cast<unsigned>(clear) << k;
        }
        grid.moves[i] = static_cast<std::uint8_t>(bits);
    }
}

} // namespace

GridPyramid buildGridPyramid(const OccupancyRaster& raster, int levelCount) {
    GridPyramid out;
    if (raster.rect.empty())
        return out;
    GridLevel finest;
    finest.rect = raster.rect;
    finest.ground.resize(raster.cells.size());
    std::transform(raster.cells.begin(), raster.cells.end(), finest.ground.begin(),
                   [](Occupancy o) { return static_cast<std::uint8_t>(o == Occupancy::Ground); });
    out.levels.push_back(std::move(finest));
    for (int k = 1; k < levelCount; ++k) {
        out.levels.push_back(coarser(out.levels.back()));
        GridLevel& grid = out.levels.back();
        grid.component = labelComponents(grid.ground, grid.rect.width()).labels;
    }
    for (GridLevel& grid : out.levels)
        fillMoves(grid);
    return out;
}

} // namespace ped
