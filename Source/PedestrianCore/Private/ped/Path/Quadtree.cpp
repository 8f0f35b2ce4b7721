// SPDX-License-Identifier: MIT
#include "ped/Path/Quadtree.h"

#include "ped/Path/QuadtreeSelection.h"

#include <algorithm>

namespace ped {
namespace {

/// Occupancy of squares of one size; `mixed` where a square is not of one kind.
struct SquareLevel {
    static constexpr std::uint8_t mixed = 0xff;
    CellRect rect; ///< In squares of this size.
    std::vector<std::uint8_t> squares;

    std::uint8_t at(Cell c) const {
        return rect.contains(c) ? squares[rect.indexOf(c)] : static_cast<std::uint8_t>(Occupancy::Outside);
    }
};

SquareLevel aggregate(const SquareLevel& fine) {
    SquareLevel out;
    out.rect = {fine.rect.x0 >> 1, fine.rect.y0 >> 1, (fine.rect.x1 + 1) >> 1, (fine.rect.y1 + 1) >> 1};
    out.squares.resize(out.rect.area());
    for (std::size_t i = 0; i < out.squares.size(); ++i) {
        const Cell c = out.rect.cellAt(i);
        const std::uint8_t a = fine.at({c.x * 2, c.y * 2});
        const bool same = a == fine.at({c.x * 2 + 1, c.y * 2}) && a == fine.at({c.x * 2, c.y * 2 + 1}) &&
                          a == fine.at({c.x * 2 + 1, c.y * 2 + 1});
        out.squares[i] = same ? a : SquareLevel::mixed;
    }
    return out;
}

std::vector<SquareLevel> aggregateAll(const OccupancyRaster& raster, int maxLevel) {
    std::vector<SquareLevel> levels(1);
    levels[0].rect = raster.rect;
    levels[0].squares.resize(raster.cells.size());
    std::transform(raster.cells.begin(), raster.cells.end(), levels[0].squares.begin(),
                   [](Occupancy o) { return static_cast<std::uint8_t>(o); });
    for (int k = 1; k <= maxLevel; ++k) {
        levels.push_back(aggregate(levels.back()));
        const auto& squares = levels.back().squares;
        if (std::all_of(squares.begin(), squares.end(), [](std::uint8_t s) { return s == SquareLevel::mixed; }))
            break;
    }
    return levels;
}

/// A square is a node when it is of one kind and the square above it is not. Larger ones first, ground before the
/// rest, so that a search's memory lies together.
void emitNodes(const std::vector<SquareLevel>& levels, bool ground, Quadtree& out) {
    for (std::size_t k = levels.size(); k-- > 0;) {
        const SquareLevel& level = levels[k];
        for (std::size_t i = 0; i < level.squares.size(); ++i) {
            const std::uint8_t kind = level.squares[i];
            if (kind == SquareLevel::mixed || (kind == static_cast<std::uint8_t>(Occupancy::Ground)) != ground)
                continue;
            const Cell c = level.rect.cellAt(i);
            if (k + 1 < levels.size() && levels[k + 1].at({c.x >> 1, c.y >> 1}) != SquareLevel::mixed)
                continue;
            QuadtreeNode node;
            node.x = c.x * (1 << k);
            node.y = c.y * (1 << k);
            node.level = static_cast<std::uint8_t>(k);
            node.occupancy = static_cast<Occupancy>(kind);
            out.nodes.push_back(node);
        }
    }
}

void fillNodeOfCell(Quadtree& out) {
    out.nodeOfCell.assign(out.rect.area(), noIndex);
    for (std::uint32_t n = 0; n < out.nodes.size(); ++n) {
        const CellRect square = squareOf(out.nodes[n]).clippedTo(out.rect);
        for (std::int32_t y = square.y0; y < square.y1; ++y) {
            const auto row = out.nodeOfCell.begin() + static_cast<std::ptrdiff_t>(out.rect.indexOf({square.x0, y}));
            std::fill(row, row + square.width(), n);
        }
    }
}

/// Ground nodes along one side of a square: `c` runs from the first outer cell by (dx, dy), `side` cells long.
void collectSide(const Quadtree& tree, Cell c, Cell step, std::int32_t side, std::vector<std::uint32_t>& found) {
    for (std::int32_t k = 0; k < side;) {
        const Cell at{c.x + step.x * k, c.y + step.y * k};
        const std::uint32_t n = tree.nodeAt(at);
        if (n == noIndex) {
            ++k;
            continue;
        }
        if (n < tree.groundNodes)
            found.push_back(n);
        const CellRect square = squareOf(tree.nodes[n]);
        k += step.x != 0 ? square.x1 - at.x : square.y1 - at.y;
    }
}

void connectNodes(Quadtree& out) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t n = 0; n < out.groundNodes; ++n) {
        const CellRect s = squareOf(out.nodes[n]);
        found.clear();
        collectSide(out, {s.x0, s.y0 - 1}, {1, 0}, s.width(), found);
        collectSide(out, {s.x0 - 1, s.y0}, {0, 1}, s.width(), found);
        collectSide(out, {s.x1, s.y0}, {0, 1}, s.width(), found);
        collectSide(out, {s.x0, s.y1}, {1, 0}, s.width(), found);
        std::sort(found.begin(), found.end()); // All different: a neighbour shares one side only.
        out.nodes[n].firstNeighbour = static_cast<std::uint32_t>(out.neighbours.size());
        out.nodes[n].neighbourCount = static_cast<std::uint16_t>(found.size());
        out.neighbours.insert(out.neighbours.end(), found.begin(), found.end());
    }
}

} // namespace

Quadtree buildQuadtree(const OccupancyRaster& raster, const QuadtreeOptions& options) {
    Quadtree out;
    out.rect = raster.rect;
    out.firstEdge.assign(1, 0);
    if (raster.rect.empty())
        return out;
    // Neighbour counts are 16 bits: 4 * 2^13 of them fit.
    const std::vector<SquareLevel> levels = aggregateAll(raster, std::clamp(options.maxLevel, 0, 13));
    emitNodes(levels, true, out);
    out.groundNodes = static_cast<std::uint32_t>(out.nodes.size());
    emitNodes(levels, false, out);
    out.levels = out.groundNodes > 0 ? out.nodes[0].level + 1 : 0;
    fillNodeOfCell(out);
    connectNodes(out);
    selectSearchedNodes(options, out);
    return out;
}

} // namespace ped
