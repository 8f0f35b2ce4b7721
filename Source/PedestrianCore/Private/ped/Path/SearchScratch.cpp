// SPDX-License-Identifier: MIT
#include "ped/Path/SearchScratch.h"

#include "ped/Path/ScratchData.h"

#include <algorithm>

namespace ped {

void SearchScratchData::reserveNodes(const Quadtree& tree) {
    const std::size_t nodes = tree.groundNodes;
    // A node is pushed at most once for each of its neighbours, and once as a start or target.
    const std::size_t pushes = tree.neighbours.size() + nodes + 1;
    if (startHeap.capacity() < pushes) {
        startHeap.reserve(pushes);
        targetHeap.reserve(pushes);
    }
    if (marks.size() < nodes) {
        marks.resize(nodes);
        visitedFromStart.reserve(nodes);
        visitedFromTarget.reserve(nodes);
        corridor.reserve(2 * nodes);
        gates.reserve(4 * nodes + 2);
    }
}

SearchScratch::SearchScratch() : data_(std::make_unique<SearchScratchData>()) {}
SearchScratch::~SearchScratch() = default;
SearchScratch::SearchScratch(SearchScratch&&) noexcept = default;
SearchScratch& SearchScratch::operator=(SearchScratch&&) noexcept = default;

void SearchScratch::reserveFor(const PathMap& map) {
    data_->reserveNodes(map.quadtree);
    data_->reserveCells(map.raster.rect.area());
}

std::size_t SearchScratch::memoryBytes() const {
    const SearchScratchData& d = *data_;
    return d.marks.capacity() * sizeof(NodeMark) +
           (d.visitedFromStart.capacity() + d.visitedFromTarget.capacity() + d.corridor.capacity()) *
               sizeof(std::uint32_t) +
           (d.startHeap.capacity() + d.targetHeap.capacity()) * sizeof(std::uint64_t) +
           d.cells.capacity() * sizeof(CellMark) + d.isTarget.capacity() +
           (d.gridTargets.capacity() + d.gridPath.capacity()) * sizeof(Cell) + d.gates.capacity() * sizeof(Gate) +
           d.targets.capacity() * sizeof(ReachableTarget) +
           (d.points.capacity() + d.pulled.capacity()) * sizeof(FixedPoint);
}

void SearchScratch::visitSearchSpace(const PathMap& map, const GridFrame& frame,
                                     FunctionRef<void(const VisitedSquare&)> visitor) const {
    const SearchScratchData& d = *data_;
    if (d.space == SearchScratchData::Space::Quadtree) {
        for (const std::uint32_t n : d.visitedFromTarget)
            visitor({squareOf(map.quadtree.nodes[n]), d.marks[n].targetDistance * frame.cellSize, n, true});
        for (const std::uint32_t n : d.visitedFromStart)
            visitor({squareOf(map.quadtree.nodes[n]), d.marks[n].distance * frame.cellSize, n, false});
    } else if (d.space == SearchScratchData::Space::Grid) {
        const GridLevel& grid = map.pyramid.levels[static_cast<std::size_t>(d.gridLevel)];
        const std::int32_t side = 1 << d.gridLevel;
        const float unit = frame.cellSize * static_cast<float>(side) / static_cast<float>(straightCost);
        for (std::size_t i = 0; i < grid.rect.area(); ++i) {
            if (d.cells[i].stamp != d.gridStamp || d.cells[i].next != CellMark::closed)
                continue;
            const Cell c = grid.rect.cellAt(i);
            const Cell fine{c.x * side, c.y * side};
            visitor({{fine.x, fine.y, fine.x + side, fine.y + side},
                     static_cast<float>(d.cells[i].cost) * unit,
                     noIndex,
                     false});
        }
    }
}

} // namespace ped
