// SPDX-License-Identifier: MIT
#include "ped/Path/GridSearch.h"

#include "ped/Path/ScratchData.h"

#include <algorithm>
#include <limits>

namespace ped {
namespace {

/// A frontier of cells in a ring of buckets, one per value of f. A consistent heuristic lets f grow by at most twice a
/// move's cost from one cell to the next, so the ring never overtakes itself. Last in, first out within a bucket: of
/// equal cells, the one nearer to the target comes first.
class BucketQueue {
public:
    explicit BucketQueue(std::vector<CellMark>& cells) : cells_(cells) { heads_.fill(noIndex); }

    void push(std::uint32_t cell, std::uint32_t f) {
        std::uint32_t& head = heads_[f & mask];
        cells_[cell].previous = noIndex;
        cells_[cell].next = head;
        if (head != noIndex)
            cells_[head].previous = cell;
        head = cell;
        if (size_ == 0 || f < current_)
            current_ = f;
        ++size_;
    }
    void remove(std::uint32_t cell, std::uint32_t f) {
        const CellMark& mark = cells_[cell];
        if (mark.previous != noIndex)
            cells_[mark.previous].next = mark.next;
        else
            heads_[f & mask] = mark.next;
        if (mark.next != noIndex)
            cells_[mark.next].previous = mark.previous;
        --size_;
    }
    bool empty() const { return size_ == 0; }
    std::uint32_t pop() {
        while (heads_[current_ & mask] == noIndex)
            ++current_;
        const std::uint32_t cell = heads_[current_ & mask];
        remove(cell, current_);
        cells_[cell].next = CellMark::closed;
        return cell;
    }

private:
    static constexpr std::uint32_t mask = 255;
    static_assert(2 * diagonalCost < mask);
    std::vector<CellMark>& cells_;
    std::array<std::uint32_t, mask + 1> heads_;
    std::uint32_t current_ = 0;
    std::uint32_t size_ = 0;
};

/// Least cost from a cell to a rectangle on an empty grid.
std::uint32_t octileToBox(Cell c, const CellRect& box) {
    const std::int32_t dx = std::max({box.x0 - c.x, c.x - (box.x1 - 1), 0});
    const std::int32_t dy = std::max({box.y0 - c.y, c.y - (box.y1 - 1), 0});
    return straightCost * static_cast<std::uint32_t>(std::max(dx, dy)) +
           (diagonalCost - straightCost) * static_cast<std::uint32_t>(std::min(dx, dy));
}

constexpr std::uint32_t moveCost(unsigned move) {
    return move < 4 ? straightCost : diagonalCost;
}

std::array<std::int32_t, 8> moveOffsets(const GridLevel& grid) {
    std::array<std::int32_t, 8> out{};
    for (std::size_t k = 0; k < 8; ++k)
        out[k] = gridMoves[k].dy * grid.rect.width() + gridMoves[k].dx;
    return out;
}

/// Expands cells from the queue until visit(cell index) says stop. `heuristic(cell)` must be consistent.
template <class Heuristic, class Visit>
bool expand(const GridLevel& grid, SearchScratchData& data, BucketQueue& queue, Heuristic heuristic, Visit visit) {
    const std::uint32_t stamp = data.gridStamp;
    const std::array<std::int32_t, 8> offsets = moveOffsets(grid);
    while (!queue.empty()) {
        const std::uint32_t cell = queue.pop();
        if (visit(cell))
            return true;
        const std::uint32_t cost = data.cells[cell].cost;
        const Cell at = grid.rect.cellAt(cell);
        for (unsigned bits = grid.moves[cell]; bits != 0; bits &= bits - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(bits));
            const std::uint32_t next = cell + static_cast<std::uint32_t>(offsets[k]);
            const std::uint32_t nextCost = cost + moveCost(k);
            CellMark& mark = data.cells[next];
            const bool known = mark.stamp == stamp;
            if (known && (mark.next == CellMark::closed || mark.cost <= nextCost))
                continue;
            const std::uint32_t h = heuristic({at.x + gridMoves[k].dx, at.y + gridMoves[k].dy});
            if (known)
                queue.remove(next, mark.cost + h);
            mark.stamp = stamp;
            mark.cost = nextCost;
            queue.push(next, nextCost + h);
        }
    }
    return false;
}

/// From the target down the distance field to the start.
void backTrack(const GridLevel& grid, const SearchScratchData& data, std::uint32_t target, std::vector<Cell>& path) {
    const std::array<std::int32_t, 8> offsets = moveOffsets(grid);
    path.clear();
    std::uint32_t at = target;
    path.push_back(grid.rect.cellAt(at));
    while (data.cells[at].cost > 0) {
        std::uint32_t before = at;
        for (unsigned bits = grid.moves[at]; bits != 0 && before == at; bits &= bits - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(bits));
            const std::uint32_t candidate = at + static_cast<std::uint32_t>(offsets[k]);
            const CellMark& mark = data.cells[candidate];
            if (mark.stamp == data.gridStamp && mark.next == CellMark::closed &&
                mark.cost + moveCost(k) == data.cells[at].cost)
                before = candidate;
        }
        if (before == at) // Only on a map whose moves are not symmetric, which no builder makes.
            break;
        at = before;
        path.push_back(grid.rect.cellAt(at));
    }
    std::reverse(path.begin(), path.end());
}

template <bool UseHeuristic>
GridSearchResult search(const GridLevel& grid, Cell start, std::span<const Cell> targets, SearchScratch& scratch,
                        std::vector<Cell>& path) {
    GridSearchResult out;
    path.clear();
    SearchScratchData& data = scratch.data();
    data.reserveCells(grid.rect.area());
    CellRect box;
    for (const Cell t : targets) {
        if (grid.isGround(t)) {
            data.isTarget[grid.rect.indexOf(t)] = 1;
            box.grow(t);
        }
    }
    if (!grid.isGround(start) || box.empty()) {
        for (const Cell t : targets) {
            if (grid.isGround(t))
                data.isTarget[grid.rect.indexOf(t)] = 0;
        }
        return out;
    }
    const auto heuristic = [&](Cell c) { return UseHeuristic ? octileToBox(c, box) : 0u; };
    data.nextGridStamp();
    BucketQueue queue(data.cells);
    const auto first = static_cast<std::uint32_t>(grid.rect.indexOf(start));
    data.cells[first].stamp = data.gridStamp;
    data.cells[first].cost = 0;
    queue.push(first, heuristic(start));
    std::uint32_t reached = noIndex;
    out.found = expand(grid, data, queue, heuristic, [&](std::uint32_t cell) {
        ++out.visited;
        reached = cell;
        return data.isTarget[cell] != 0;
    });
    for (const Cell t : targets) {
        if (grid.isGround(t))
            data.isTarget[grid.rect.indexOf(t)] = 0;
    }
    if (out.found) {
        out.cost = data.cells[reached].cost;
        out.target = grid.rect.cellAt(reached);
        backTrack(grid, data, reached, path);
    }
    return out;
}

} // namespace

GridSearchResult gridAStar(const GridLevel& grid, Cell start, std::span<const Cell> targets, SearchScratch& scratch,
                           std::vector<Cell>& path) {
    return search<true>(grid, start, targets, scratch, path);
}

GridSearchResult gridDijkstra(const GridLevel& grid, Cell start, std::span<const Cell> targets, SearchScratch& scratch,
                              std::vector<Cell>& path) {
    return search<false>(grid, start, targets, scratch, path);
}

void gridDistances(const GridLevel& grid, std::span<const Cell> sources, SearchScratch& scratch, std::span<float> out) {
    PED_ASSERT(out.size() == grid.rect.area());
    std::fill(out.begin(), out.end(), std::numeric_limits<float>::infinity());
    SearchScratchData& data = scratch.data();
    data.reserveCells(grid.rect.area());
    const std::uint32_t stamp = data.nextGridStamp();
    BucketQueue queue(data.cells);
    for (const Cell s : sources) {
        if (!grid.isGround(s))
            continue;
        const auto i = static_cast<std::uint32_t>(grid.rect.indexOf(s));
        if (data.cells[i].stamp == stamp)
            continue;
        data.cells[i].stamp = stamp;
        data.cells[i].cost = 0;
        queue.push(i, 0);
    }
    expand(
        grid, data, queue, [](Cell) { return 0u; },
        [&](std::uint32_t cell) {
            out[cell] = static_cast<float>(data.cells[cell].cost) / static_cast<float>(straightCost);
            return false;
        });
}

void gridDistancesTo(const GridLevel& grid, Cell source, std::span<const Cell> targets, SearchScratch& scratch,
                     std::span<float> out) {
    PED_ASSERT(out.size() == targets.size());
    std::fill(out.begin(), out.end(), std::numeric_limits<float>::infinity());
    SearchScratchData& data = scratch.data();
    data.reserveCells(grid.rect.area());
    data.nextGridStamp();
    if (!grid.isGround(source))
        return;
    std::size_t left = 0;
    for (const Cell t : targets) {
        if (!grid.isGround(t) || data.isTarget[grid.rect.indexOf(t)])
            continue;
        data.isTarget[grid.rect.indexOf(t)] = 1;
        ++left;
    }
    BucketQueue queue(data.cells);
    const auto first = static_cast<std::uint32_t>(grid.rect.indexOf(source));
    data.cells[first].stamp = data.gridStamp;
    data.cells[first].cost = 0;
    queue.push(first, 0);
    if (left > 0)
        expand(
            grid, data, queue, [](Cell) { return 0u; },
            [&](std::uint32_t cell) { return data.isTarget[cell] != 0 && --left == 0; });
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!grid.isGround(targets[i]))
            continue;
        const std::size_t cell = grid.rect.indexOf(targets[i]);
        data.isTarget[cell] = 0;
        // What was met is settled; all of it was, unless the search ran dry.
        if (data.cells[cell].stamp == data.gridStamp)
            out[i] = static_cast<float>(data.cells[cell].cost) / static_cast<float>(straightCost);
    }
}

} // namespace ped
