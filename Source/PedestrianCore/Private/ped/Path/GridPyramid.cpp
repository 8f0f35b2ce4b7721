// SPDX-License-Identifier: MIT
#include "ped/Path/GridPyramid.h"

#include "ped/Path/GroundComponents.h"

#include <algorithm>
#include <array>

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

/// Moves that a ground cell allows, given the eight around it in the order of gridMoves.
std::uint8_t movesFrom(const std::array<unsigned, 8>& around) {
    const auto [east, north, west, south, northEast, northWest, southWest, southEast] = around;
    return static_cast<std::uint8_t>(east | north << 1 | west << 2 | south << 3 | (northEast & north & east) << 4 |
                                     (northWest & north & west) << 5 | (southWest & south & west) << 6 |
                                     (southEast & south & east) << 7);
}

void fillMoves(GridLevel& grid) {
    grid.moves.assign(grid.ground.size(), 0);
    const std::ptrdiff_t width = grid.rect.width();
    std::array<std::ptrdiff_t, 8> offsets{};
    for (std::size_t k = 0; k < 8; ++k)
        offsets[k] = gridMoves[k].dy * width + gridMoves[k].dx;
    const CellRect inner = grid.rect.expanded(-1); // Whose cells have all eight neighbours in the window.
    std::array<unsigned, 8> around{};
    std::size_t i = 0;
    for (std::int32_t y = grid.rect.y0; y < grid.rect.y1; ++y) {
        for (std::int32_t x = grid.rect.x0; x < grid.rect.x1; ++x, ++i) {
            if (grid.ground[i] == 0)
                continue;
            const bool isInner = inner.contains({x, y});
            const std::uint8_t* at = grid.ground.data() + i;
            for (std::size_t k = 0; k < 8; ++k)
                around[k] = isInner ? at[offsets[k]] : grid.isGround({x + gridMoves[k].dx, y + gridMoves[k].dy});
            grid.moves[i] = movesFrom(around);
        }
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
