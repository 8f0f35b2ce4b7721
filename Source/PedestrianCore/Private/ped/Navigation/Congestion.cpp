// SPDX-License-Identifier: MIT
#include "ped/Navigation/Congestion.h"

#include "ped/Agents/Fragments.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Calls visit(cell) for the cells whose middle a body covers.
template <class Visit>
void forEachCovered(const GridFrame& frame, const SnapshotBody& body, Visit visit) {
    const Vec2 p = body.position.xy();
    const Cell low = frame.cellOf({p.x - body.radius, p.y - body.radius});
    const Cell high = frame.cellOf({p.x + body.radius, p.y + body.radius});
    for (std::int32_t y = low.y; y <= high.y; ++y)
        for (std::int32_t x = low.x; x <= high.x; ++x)
            if (distanceSquared(frame.centerOf({x, y}), p) <= body.radius * body.radius)
                visit(Cell{x, y});
}

/// Calls visit(node) for the ground nodes below `level` in the square of that level around a cell.
template <class Visit>
void forEachSmallNode(const Quadtree& tree, Cell inside, int level, Visit visit) {
    const std::int32_t x0 = (inside.x >> level) * (1 << level);
    const std::int32_t y0 = (inside.y >> level) * (1 << level);
    const std::int32_t side = 1 << level;
    const CellRect square = CellRect{x0, y0, x0 + side, y0 + side}.clippedTo(tree.rect);
    for (std::int32_t y = square.y0; y < square.y1; ++y) {
        for (std::int32_t x = square.x0; x < square.x1; ++x) {
            const std::uint32_t n = tree.nodeOfCell[tree.rect.indexOf({x, y})];
            if (n < tree.groundNodes && tree.nodes[n].x == x && tree.nodes[n].y == y && tree.nodes[n].level < level)
                visit(n);
        }
    }
}

/// Cells that one body covers, by the small squares that they lie in: at most four, as bodies are smaller than squares.
struct CoveredSquares {
    struct Square {
        Cell cell;
        float covered = 0.0f;
    };
    Square square[4];
    int count = 0;

    void add(Cell c, int level) {
        const Cell id{c.x >> level, c.y >> level};
        for (int i = 0; i < count; ++i) {
            if (Cell{square[i].cell.x >> level, square[i].cell.y >> level} == id) {
                square[i].covered += 1.0f;
                return;
            }
        }
        if (count < 4)
            square[count++] = {c, 1.0f};
    }
};

float cellsOf(const QuadtreeNode& node) {
    return float(std::uint32_t(1) << (2 * node.level));
}

/// Bodies on seats are in nobody's way.
bool takesRoom(const SnapshotBody& body) {
    return body.region.valid() && (body.flags & bodySits) == 0;
}

} // namespace

int congestionLevel(const World& world) {
    int level = 0;
    while (world.frame.cellSize * float(1 << level) < congestionSquare && level < 8)
        ++level;
    return level;
}

void resizeCongestion(const World& world, WorldCongestion& congestion) {
    const int level = congestionLevel(world);
    congestion.occupied.resize(world.regions.size());
    congestion.cells.resize(world.regions.size());
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const Quadtree& tree = world.regions[r].pathMap.quadtree;
        congestion.occupied[r].assign(tree.nodes.size(), 0.0f);
        congestion.cells[r].assign(tree.nodes.size(), 0.0f);
        for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
            const QuadtreeNode& node = tree.nodes[n];
            float& cells = congestion.cells[r][n];
            cells = cellsOf(node);
            if (node.level >= level)
                continue;
            cells = 0.0f;
            forEachSmallNode(tree, {node.x, node.y}, level, [&](std::uint32_t m) { cells += cellsOf(tree.nodes[m]); });
            cells = std::max(cells, 0.5f * float(1 << (2 * level)));
        }
    }
}

namespace {

/// Counts are of whole cells, far below 2^24: exact in any order.
void countBody(const World& world, const SnapshotBody& body, int level, std::vector<float>& occupied) {
    const Quadtree& tree = world.region(body.region).pathMap.quadtree;
    CoveredSquares squares;
    forEachCovered(world.frame, body, [&](Cell c) {
        const std::uint32_t node = tree.nodeAt(c);
        if (node >= tree.groundNodes)
            return;
        if (tree.nodes[node].level >= level)
            occupied[node] += 1.0f;
        else
            squares.add(c, level);
    });
    for (int i = 0; i < squares.count; ++i)
        forEachSmallNode(tree, squares.square[i].cell, level,
                         [&](std::uint32_t n) { occupied[n] += squares.square[i].covered; });
}

} // namespace

void countCongestion(const World& world, const CrowdSnapshot& crowd, WorldCongestion& congestion, Executor& executor) {
    const int level = congestionLevel(world);
    // Every piece has regions of its own: nobody else counts there.
    const std::size_t pieces = executor.workerCount() > 1 ? 2 * executor.workerCount() : 1;
    executor.parallelFor(pieces, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t piece = begin; piece < end; ++piece) {
            for (std::size_t r = piece; r < congestion.occupied.size(); r += pieces)
                std::fill(congestion.occupied[r].begin(), congestion.occupied[r].end(), 0.0f);
            const auto count = [&](const SnapshotBody& body) {
                if (takesRoom(body) && body.region.index() % pieces == piece)
                    countBody(world, body, level, congestion.occupied[body.region.index()]);
            };
            for (const SnapshotBody& body : crowd.bodies())
                count(body);
            for (const SnapshotBody& body : crowd.movers()) // What is parked takes room, too.
                count(body);
            for (std::size_t r = piece; r < congestion.occupied.size(); r += pieces) {
                std::vector<float>& occupied = congestion.occupied[r];
                const std::vector<float>& cells = congestion.cells[r];
                for (std::size_t n = 0; n < occupied.size(); ++n)
                    if (occupied[n] != 0.0f)
                        occupied[n] = std::min(1.0f, occupied[n] / cells[n]);
            }
        }
    });
}

void countCongestion(const World& world, const CrowdSnapshot& crowd, WorldCongestion& congestion) {
    SerialExecutor executor;
    countCongestion(world, crowd, congestion, executor);
}

float densityAround(const StepContext& context, Vec3 place, RegionId region, float radius) {
    const std::uint32_t people = context.crowd.countWithin(place, region, radius);
    return float(people) / (3.14159265f * radius * radius);
}

} // namespace ped
