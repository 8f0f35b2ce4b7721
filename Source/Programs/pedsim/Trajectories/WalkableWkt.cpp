// SPDX-License-Identifier: MIT
#include "Trajectories/TrajectoryWriter.h"

#include "Map/Levels.h"

#include "ped/World/World.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

namespace pedsim {

namespace {

using Loop = std::vector<ped::Cell>;

/// Which cells of the station's grid have ground where a body's centre may be.
class Mask {
public:
    Mask(const ped::World& world, const std::vector<std::uint8_t>& regions) : rect_(world.frame.bounds) {
        cells_.assign(rect_.area(), 0);
        for (std::size_t r = 0; r < world.regions.size(); ++r) {
            if (regions[r] == 0)
                continue;
            const ped::Region& region = world.regions[r];
            for (std::int32_t y = region.rect.y0; y < region.rect.y1; ++y)
                for (std::int32_t x = region.rect.x0; x < region.rect.x1; ++x)
                    if (region.zoneAt({x, y}).valid() && rect_.contains({x, y}))
                        cells_[rect_.indexOf({x, y})] = 1;
        }
    }
    bool at(std::int32_t x, std::int32_t y) const {
        return rect_.contains({x, y}) && cells_[rect_.indexOf({x, y})] != 0;
    }
    const ped::CellRect& rect() const { return rect_; }

private:
    ped::CellRect rect_;
    std::vector<std::uint8_t> cells_;
};

double doubledArea(const Loop& loop) {
    double sum = 0.0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const ped::Cell a = loop[i], b = loop[(i + 1) % loop.size()];
        sum += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
    }
    return sum;
}

/// All boundaries of a mask along cell edges, the inside on the left: outer ones run counter-clockwise, holes
/// clockwise. Where two cells meet at a corner only, loops turn so that they stay apart.
class LoopTracer {
public:
    explicit LoopTracer(const Mask& mask) : mask_(mask), points_(mask.rect()) {
        ++points_.x1;
        ++points_.y1;
        edges_.assign(points_.area(), 0);
        for (std::int32_t y = mask.rect().y0; y < mask.rect().y1; ++y)
            for (std::int32_t x = mask.rect().x0; x < mask.rect().x1; ++x)
                if (mask.at(x, y))
                    addEdges(x, y);
    }

    std::vector<Loop> trace() {
        std::vector<Loop> loops;
        for (std::int32_t y = points_.y0; y < points_.y1; ++y)
            for (std::int32_t x = points_.x0; x < points_.x1; ++x)
                while (edges_[points_.indexOf({x, y})] != 0)
                    loops.push_back(walk({x, y}));
        return loops;
    }

private:
    static constexpr ped::Cell steps[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

    void addEdges(std::int32_t x, std::int32_t y) {
        const auto add = [&](ped::Cell from, int direction) {
            edges_[points_.indexOf(from)] |= static_cast<std::uint8_t>(1 << direction);
        };
        if (!mask_.at(x, y - 1))
            add({x, y}, 0);
        if (!mask_.at(x + 1, y))
            add({x + 1, y}, 1);
        if (!mask_.at(x, y + 1))
            add({x + 1, y + 1}, 2);
        if (!mask_.at(x - 1, y))
            add({x, y + 1}, 3);
    }

    /// Takes the edge that leaves `at`, the sharpest left turn first: keeps cells that touch at a corner apart.
    int take(ped::Cell at, int before) {
        std::uint8_t& mask = edges_[points_.indexOf(at)];
        for (const int turn : {1, 0, 3}) {
            const int direction = (before + turn) & 3;
            if ((mask >> direction & 1) != 0) {
                mask = static_cast<std::uint8_t>(mask & ~(1 << direction));
                return direction;
            }
        }
        return -1;
    }

    Loop walk(ped::Cell from) {
        Loop loop;
        std::uint8_t& mask = edges_[points_.indexOf(from)];
        int direction = 0;
        while ((mask >> direction & 1) == 0)
            ++direction;
        mask = static_cast<std::uint8_t>(mask & ~(1 << direction));
        loop.push_back(from);
        ped::Cell at{from.x + steps[direction].x, from.y + steps[direction].y};
        while (!(at == from)) {
            const int next = take(at, direction);
            if (next < 0)
                break;
            if (next != direction)
                loop.push_back(at);
            direction = next;
            at = {at.x + steps[direction].x, at.y + steps[direction].y};
        }
        return loop;
    }

    const Mask& mask_;
    ped::CellRect points_;
    std::vector<std::uint8_t> edges_;
};

/// Whether the cell right above-left of a hole's corner lies within an outer loop: even-odd over its edges.
bool encloses(const Loop& outer, ped::Cell corner) {
    const double x = corner.x + 0.5, y = corner.y + 0.5;
    bool inside = false;
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const ped::Cell a = outer[i], b = outer[(i + 1) % outer.size()];
        if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
            inside = !inside;
    }
    return inside;
}

void ring(const ped::World& world, const Loop& loop, std::string& out) {
    out += "(";
    for (std::size_t i = 0; i <= loop.size(); ++i) {
        const ped::Vec2 p = world.frame.cornerOf(loop[i % loop.size()]);
        fmt::format_to(std::back_inserter(out), "{}{} {}", i > 0 ? ", " : "",
                       std::round(static_cast<double>(p.x) * 1000.0) / 1000.0,
                       std::round(static_cast<double>(p.y) * 1000.0) / 1000.0);
    }
    out += ")";
}

} // namespace

std::vector<std::uint8_t> regionsOfLevel(const ped::World& world, std::optional<float> level) {
    std::vector<std::uint8_t> chosen(world.regions.size(), level ? 0 : 1);
    if (!level)
        return chosen;
    const std::vector<Level> levels = findLevels(world);
    const Level* nearest = nullptr;
    for (const Level& candidate : levels)
        if (nearest == nullptr || std::fabs(candidate.z - *level) < std::fabs(nearest->z - *level))
            nearest = &candidate;
    if (nearest != nullptr)
        for (const ped::RegionId r : nearest->regions)
            chosen[r.index()] = 1;
    return chosen;
}

std::string walkableWkt(const ped::World& world, std::optional<float> level) {
    const Mask mask(world, regionsOfLevel(world, level));
    const std::vector<Loop> loops = LoopTracer(mask).trace();
    struct Piece {
        const Loop* outer;
        double area;
        std::vector<const Loop*> holes;
    };
    std::vector<Piece> pieces;
    for (const Loop& loop : loops)
        if (const double area = doubledArea(loop); area > 0.0)
            pieces.push_back({&loop, area, {}});
    // The smallest piece around a hole owns it.
    for (const Loop& loop : loops) {
        if (doubledArea(loop) > 0.0)
            continue;
        Piece* owner = nullptr;
        for (Piece& piece : pieces)
            if (encloses(*piece.outer, loop.front()) && (owner == nullptr || piece.area < owner->area))
                owner = &piece;
        if (owner != nullptr)
            owner->holes.push_back(&loop);
    }
    std::stable_sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.area > b.area; });
    std::string text = pieces.size() == 1 ? "POLYGON " : "MULTIPOLYGON (";
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        text += i > 0 ? ", (" : "(";
        ring(world, *pieces[i].outer, text);
        for (const Loop* hole : pieces[i].holes) {
            text += ", ";
            ring(world, *hole, text);
        }
        text += ")";
    }
    if (pieces.empty())
        return "POLYGON EMPTY";
    return pieces.size() == 1 ? text : text + ")";
}

} // namespace pedsim
