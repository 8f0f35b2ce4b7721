// SPDX-License-Identifier: MIT
#include "ped/World/StaticMap.h"

#include "ped/Base/DetMath.h"
#include "ped/Path/FixedPoint.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Blocked cells may reach this much nearer than their centres, and so may the point within its own cell: half a
/// diagonal each. In cells.
constexpr float centersToSides = 1.41422f;

/// A square of less room is walked through cell by cell sooner than by the division that a skip takes.
constexpr std::int32_t worthSkipping = 3;

/// Walks a ray from cell to cell: the cell, and how far along the ray it is entered. Lengths in cells.
class CellWalk {
public:
    CellWalk(Vec2 from, Vec2 direction)
        : from_(from), direction_(direction), stepX_(stepAlong(direction.x)), stepY_(stepAlong(direction.y)),
          deltaX_(stepX_ != 0 ? 1.0f / std::fabs(direction.x) : never),
          deltaY_(stepY_ != 0 ? 1.0f / std::fabs(direction.y) : never) {
        restart(0.0f);
    }

    Cell cell() const { return cell_; }
    float entered() const { return entered_; }

    /// Never back: on the border of a cell, a ray almost along it meets that border anew after every restart.
    void step() {
        if (nextX_ < nextY_) {
            entered_ = std::max(entered_, nextX_);
            cell_.x += stepX_;
            nextX_ += deltaX_;
        } else {
            entered_ = std::max(entered_, nextY_);
            cell_.y += stepY_;
            nextY_ += deltaY_;
        }
    }
    /// Goes on from `distance` along the ray.
    PED_FORCE_INLINE void restart(float distance) {
        const Vec2 p = from_ + direction_ * distance;
        entered_ = distance;
        cell_ = {floorOf(p.x), floorOf(p.y)};
        nextX_ = border(from_.x, direction_.x, cell_.x, stepX_);
        nextY_ = border(from_.y, direction_.y, cell_.y, stepY_);
    }

private:
    static constexpr float never = 1e30f;
    static std::int32_t stepAlong(float direction) { return direction > 0.0f ? 1 : direction < 0.0f ? -1 : 0; }
    /// Where the ray leaves a column or row. From the ray's start, not from where it goes on: rounding does not pile up
    /// over restarts.
    static float border(float from, float direction, std::int32_t cell, std::int32_t step) {
        return step != 0 ? (float(step > 0 ? cell + 1 : cell) - from) / direction : never;
    }

    Vec2 from_;
    Vec2 direction_;
    Cell cell_;
    float entered_ = 0.0f;
    std::int32_t stepX_;
    std::int32_t stepY_;
    float deltaX_;
    float deltaY_;
    float nextX_ = 0.0f;
    float nextY_ = 0.0f;
};

/// `Skip`: by clearance; else every cell. `Tell`: what was met, which takes a look at another map.
template <bool Skip, bool Tell>
RayHit cast(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction, float range) {
    const float limit = range / frame.cellSize;
    const Vec2 start = (from - frame.origin) * (1.0f / frame.cellSize);
    CellWalk walk(start, direction);
    while (walk.entered() < limit) {
        if (!map.rect.contains(walk.cell()))
            return {std::min(walk.entered() * frame.cellSize, range), ObstacleId(), true};
        // Footing knows blocked cells too: what stands there is looked up once.
        const float clearance = map.clearanceAt(walk.cell());
        if (clearance == 0.0f) {
            if constexpr (!Tell)
                return {walk.entered() * frame.cellSize, ObstacleId(), true};
            const std::uint16_t o = map.obstacle[map.rect.indexOf(walk.cell())];
            return {walk.entered() * frame.cellSize, o == StaticMap::noGround ? ObstacleId() : ObstacleId(o - 1), true};
        }
        if constexpr (Skip) {
            const float free = clearance - centersToSides;
            if (free > 1.0f) {
                walk.restart(walk.entered() + free);
                continue;
            }
        }
        walk.step();
    }
    return {range, ObstacleId(), false};
}

} // namespace

bool hasFooting(const StaticMap& map, const GridFrame& frame, Vec2 a, Vec2 b) {
    if (!isInWindow(map.rect, frame, a) || !isInWindow(map.rect, frame, b))
        return false;
    const auto roomAt = [&map](Cell c) { return std::int32_t{map.treadRoom[map.rect.indexOf(c)]}; };
    for (SegmentWalk walk(toFixed(frame, a), toFixed(frame, b));; walk.step()) {
        const Cell c = walk.cell();
        const std::int32_t room = roomAt(c);
        if (room == 0)
            return false;
        const CellRect square{c.x - room + 1, c.y - room + 1, c.x + room, c.y + room};
        if (square.contains(walk.last()))
            return true;
        if (room >= worthSkipping)
            walk.skipWithin(square);
        if (walk.atCorner() && (roomAt(walk.besideX()) == 0 || roomAt(walk.besideY()) == 0))
            return false;
    }
}

std::size_t StaticMap::obstaclesAt(Cell c, std::span<ObstacleId> out) const {
    if (!rect.contains(c) || out.empty())
        return 0;
    const std::size_t cell = rect.indexOf(c);
    const std::uint16_t first = obstacle[cell];
    if (first == freeCell || first == noGround)
        return 0;
    std::size_t n = 0;
    out[n++] = ObstacleId(first - 1);
    auto extra = std::lower_bound(extraObstacles.begin(), extraObstacles.end(), cell,
                                  [](const ExtraObstacle& e, std::size_t i) { return e.cell < i; });
    for (; extra != extraObstacles.end() && extra->cell == cell && n < out.size(); ++extra)
        out[n++] = extra->obstacle;
    return n;
}

RayHit castRay(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction, float range) {
    return cast<true, true>(map, frame, from, direction, range);
}

float castDistance(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction, float range) {
    return cast<true, false>(map, frame, from, direction, range).distance;
}

RayHit castRayByCells(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction, float range) {
    return cast<false, true>(map, frame, from, direction, range);
}

void castFan(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 forward, float angle, float range,
             std::span<float> distances, std::span<RayHit> hits) {
    const std::size_t n = distances.size();
    if (n == 0)
        return;
    const float between = n > 1 ? angle / float(n - 1) : 0.0f;
    // One rotation turns each ray into the next.
    Vec2 direction = n > 1 ? rotated(forward, -angle * 0.5f) : forward;
    const SinCos turn = det::sinCos(between);
    for (std::size_t i = 0; i < n; ++i) {
        if (hits.empty()) {
            distances[i] = castDistance(map, frame, from, direction, range);
        } else {
            hits[i] = castRay(map, frame, from, direction, range);
            distances[i] = hits[i].distance;
        }
        direction = {direction.x * turn.cos - direction.y * turn.sin, direction.x * turn.sin + direction.y * turn.cos};
    }
}

} // namespace ped
