// SPDX-License-Identifier: MIT
#include "ped/Path/PathMap.h"

#include "ped/Path/QuadtreeSelection.h"

#include <algorithm>
#include <utility>

namespace ped {
namespace {

template <class T>
std::size_t bytesOf(const std::vector<T>& v) {
    return v.capacity() * sizeof(T);
}

bool allBelow(const std::vector<std::uint32_t>& values, std::size_t limit) {
    return std::all_of(values.begin(), values.end(), [limit](std::uint32_t v) { return v < limit; });
}

/// A rectangle of sane size: coordinates stay far from overflow.
bool isSane(const CellRect& r) {
    constexpr std::int32_t farthest = 1 << 20;
    return r.x0 >= -farthest && r.y0 >= -farthest && r.x1 <= farthest && r.y1 <= farthest && r.x0 <= r.x1 &&
           r.y0 <= r.y1;
}

bool isConsistent(const GridPyramid& pyramid, const OccupancyRaster& raster) {
    CellRect expected = raster.rect;
    for (std::size_t k = 0; k < pyramid.levels.size(); ++k) {
        const GridLevel& grid = pyramid.levels[k];
        const std::size_t cells = grid.rect.area();
        if (grid.rect != expected || grid.ground.size() != cells || grid.moves.size() != cells ||
            grid.component.size() != (k == 0 ? 0 : cells))
            return false;
        for (std::size_t i = 0; i < cells; ++i) {
            for (unsigned m = 0; m < 8; ++m) {
                const Cell c = grid.rect.cellAt(i);
                const bool allowed = (grid.moves[i] >> m & 1u) != 0;
                if (allowed && !grid.isGround({c.x + gridMoves[m].dx, c.y + gridMoves[m].dy}))
                    return false;
            }
        }
        expected = {expected.x0 >> 1, expected.y0 >> 1, (expected.x1 + 1) >> 1, (expected.y1 + 1) >> 1};
    }
    return raster.rect.empty() || !pyramid.levels.empty();
}

bool isConsistent(const Quadtree& tree) {
    const std::size_t ground = tree.groundNodes;
    if (ground > tree.nodes.size() || tree.searched.size() != tree.nodes.size() || tree.component.size() != ground ||
        tree.part.size() != ground || tree.firstEdge.size() != ground + 1 ||
        tree.nodeOfCell.size() != tree.rect.area() || tree.levels < 0 || tree.levels > 14)
        return false;
    if (!allBelow(tree.neighbours, ground) || !allBelow(tree.nodeOfCell, tree.nodes.size()))
        return false;
    if (tree.firstEdge.back() != tree.edges.size() || !std::is_sorted(tree.firstEdge.begin(), tree.firstEdge.end()))
        return false;
    for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
        const QuadtreeNode& node = tree.nodes[n];
        const std::size_t end = std::size_t{node.firstNeighbour} + node.neighbourCount;
        if (node.level > 13 || end > tree.neighbours.size() || !isSane(squareOf(node)) ||
            (n < ground) != (node.occupancy == Occupancy::Ground) || (n < ground && node.level >= tree.levels))
            return false;
        if (n < ground && squareOf(node) != squareOf(node).clippedTo(tree.rect))
            return false;
    }
    for (std::size_t i = 0; i < tree.nodeOfCell.size(); ++i) {
        if (!squareOf(tree.nodes[tree.nodeOfCell[i]]).contains(tree.rect.cellAt(i)))
            return false;
    }
    Quadtree again; // Lengths of steps must be right: a wrong one could lead a search in circles.
    again.groundNodes = tree.groundNodes;
    again.nodes = tree.nodes;
    again.neighbours = tree.neighbours;
    again.searched = tree.searched;
    connectSearched(again);
    return again.firstEdge == tree.firstEdge && again.edges == tree.edges;
}

} // namespace

PathMap buildPathMap(OccupancyRaster raster, float cellSize, const QuadtreeOptions& options) {
    int levels = 1;
    for (float size = 2.0f * cellSize; size <= 1.0f && levels < 8; size *= 2.0f)
        ++levels;
    PathMap map;
    map.pyramid = buildGridPyramid(raster, levels);
    map.quadtree = buildQuadtree(raster, options);
    map.raster = std::move(raster);
    return map;
}

bool isConsistent(const PathMap& map) {
    if (!isSane(map.raster.rect) || map.raster.cells.size() != map.raster.rect.area() ||
        map.quadtree.rect != map.raster.rect)
        return false;
    if (!isConsistent(map.pyramid, map.raster) || !isConsistent(map.quadtree))
        return false;
    for (std::size_t i = 0; i < map.raster.cells.size(); ++i) {
        const bool ground = map.raster.cells[i] == Occupancy::Ground;
        if (ground != (map.quadtree.nodeOfCell[i] < map.quadtree.groundNodes) ||
            ground != (map.pyramid.levels[0].ground[i] != 0))
            return false;
    }
    return true;
}

std::size_t memoryBytes(const PathMap& map) {
    const Quadtree& q = map.quadtree;
    std::size_t bytes = bytesOf(map.raster.cells) + bytesOf(q.nodes) + bytesOf(q.neighbours) + bytesOf(q.nodeOfCell) +
                        bytesOf(q.searched) + bytesOf(q.component) + bytesOf(q.part) + bytesOf(q.firstEdge) +
                        bytesOf(q.edges);
    for (const GridLevel& g : map.pyramid.levels)
        bytes += bytesOf(g.ground) + bytesOf(g.moves) + bytesOf(g.component);
    return bytes;
}

} // namespace ped
