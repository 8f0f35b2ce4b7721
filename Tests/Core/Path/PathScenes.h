// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rasters that the path tests and benchmarks share: random ones, pictures, and halls of a station's size. Each comes
/// from a fixed seed.

#include "ped/Base/Hash.h"
#include "ped/Path/LineOfSight.h"
#include "ped/Path/PathMap.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace ped::scenes {

/// A small counter-based generator.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}
    std::uint64_t next() { return combineHash(seed_, counter_++); }
    /// From low to high, both included.
    int between(int low, int high) {
        return low + static_cast<int>(next() % static_cast<std::uint64_t>(high - low + 1));
    }
    float unit() { return static_cast<float>(next() >> 40) * 0x1p-24f; }
    float between(float low, float high) { return low + (high - low) * unit(); }

private:
    std::uint64_t seed_;
    std::uint64_t counter_ = 0;
};

inline GridFrame unitFrame(const OccupancyRaster& raster, float cellSize = 0.2f) {
    GridFrame frame;
    frame.origin = {3.0f, -2.0f};
    frame.cellSize = cellSize;
    frame.bounds = raster.rect;
    return frame;
}

/// '.' ground, '#' obstacle, 's' seat, ' ' outside. The first line is the highest row.
inline OccupancyRaster picture(std::vector<std::string_view> rows, Cell lowerLeft = {}) {
    OccupancyRaster out;
    const auto height = static_cast<std::int32_t>(rows.size());
    const auto width = static_cast<std::int32_t>(rows.empty() ? 0 : rows[0].size());
    out.rect = {lowerLeft.x, lowerLeft.y, lowerLeft.x + width, lowerLeft.y + height};
    for (std::size_t i = rows.size(); i-- > 0;) {
        for (const char c : rows[i])
            out.cells.push_back(c == '.'   ? Occupancy::Ground
                                : c == 's' ? Occupancy::Seat
                                : c == '#' ? Occupancy::Obstacle
                                           : Occupancy::Outside);
    }
    return out;
}

/// Sets the cells of a rectangle.
inline void paint(OccupancyRaster& raster, CellRect rect, Occupancy what) {
    rect = rect.clippedTo(raster.rect);
    for (std::int32_t y = rect.y0; y < rect.y1; ++y) {
        for (std::int32_t x = rect.x0; x < rect.x1; ++x)
            raster.cells[raster.rect.indexOf({x, y})] = what;
    }
}

/// Rectangles of all kinds over ground, some speckle, a window anywhere around the origin.
inline OccupancyRaster randomRaster(Dice& dice, int maxSide) {
    OccupancyRaster out;
    const Cell corner{dice.between(-70, 30), dice.between(-70, 30)};
    out.rect = {corner.x, corner.y, corner.x + dice.between(1, maxSide), corner.y + dice.between(1, maxSide)};
    out.cells.assign(out.rect.area(), Occupancy::Ground);
    const int boxes = dice.between(0, maxSide / 3);
    for (int b = 0; b < boxes; ++b) {
        const std::int32_t x = dice.between(out.rect.x0 - 2, out.rect.x1);
        const std::int32_t y = dice.between(out.rect.y0 - 2, out.rect.y1);
        const bool wall = dice.between(0, 2) == 0;
        const std::int32_t w = wall && dice.between(0, 1) == 0 ? dice.between(5, maxSide) : dice.between(1, 6);
        const std::int32_t h = wall && w < 7 ? dice.between(5, maxSide) : dice.between(1, wall ? 2 : 6);
        paint(out, {x, y, x + w, y + h}, static_cast<Occupancy>(dice.between(0, 3)));
    }
    const int specks = dice.between(0, static_cast<int>(out.cells.size() / 20));
    for (int s = 0; s < specks; ++s)
        out.cells[dice.next() % out.cells.size()] = static_cast<Occupancy>(dice.between(0, 3));
    return out;
}

/// A ground cell, every one as likely. The raster has some.
inline Cell randomGroundCell(Dice& dice, const OccupancyRaster& raster) {
    for (;;) {
        const std::size_t i = dice.next() % raster.cells.size();
        if (raster.cells[i] == Occupancy::Ground)
            return raster.rect.cellAt(i);
    }
}

/// Any point of a cell.
inline Vec2 randomPointIn(Dice& dice, const GridFrame& frame, Cell c) {
    const float x = dice.between(0.05f, 0.95f);
    const float y = dice.between(0.05f, 0.95f);
    return frame.cornerOf(c) + Vec2{x, y} * frame.cellSize;
}

enum class Hall { Open, WaitingRoom, Arcade };
inline constexpr Hall allHalls[] = {Hall::Open, Hall::WaitingRoom, Hall::Arcade};
inline const char* nameOf(Hall hall) {
    return hall == Hall::Open ? "open hall" : hall == Hall::WaitingRoom ? "waiting room" : "arcade";
}

namespace detail {
/// Sides in metres from the hall's lower left corner, grown by the body's radius of 0.25 m.
inline void place(OccupancyRaster& raster, float x, float y, float w, float h, Occupancy what) {
    constexpr float radius = 0.25f;
    const auto cell = [](float metres) { return static_cast<std::int32_t>(std::floor(metres / 0.2f + 0.5f)); };
    paint(raster,
          {raster.rect.x0 + cell(x - radius), raster.rect.y0 + cell(y - radius), raster.rect.x0 + cell(x + w + radius),
           raster.rect.y0 + cell(y + h + radius)},
          what);
}
inline void scatter(OccupancyRaster& raster, Dice& dice, int count, float w, float h, Occupancy what) {
    for (int i = 0; i < count; ++i) {
        const bool turned = dice.between(0, 1) == 1;
        const float x = dice.between(2.0f, 55.0f); // Named: the order of arguments is the compiler's choice.
        const float y = dice.between(2.0f, 90.0f);
        place(raster, x, y, turned ? h : w, turned ? w : h, what);
    }
}
} // namespace detail

/// A hall of 60 x 95 m at 0.2 m cells, with pillars, benches, kiosks, and walls with doors in the arcade.
inline OccupancyRaster hallRaster(Hall hall, std::uint64_t seed) {
    Dice dice(seed);
    OccupancyRaster out;
    out.rect = {-37, -111, -37 + 300, -111 + 475};
    out.cells.assign(out.rect.area(), Occupancy::Obstacle);
    paint(out, out.rect.expanded(-2), Occupancy::Ground);
    for (float y = 8.0f; y < 90.0f; y += 9.5f) {
        for (const float x : {14.0f, 44.4f})
            detail::place(out, x, y, 1.6f, 1.6f, Occupancy::Obstacle);
    }
    if (hall == Hall::WaitingRoom) {
        for (float y = 12.0f; y < 84.0f; y += 3.1f) {
            for (const float x : {18.5f, 25.0f, 32.0f, 38.2f})
                detail::place(out, x, y, 4.6f, 0.9f, Occupancy::Seat);
        }
    }
    if (hall == Hall::Arcade) {
        for (const float x : {12.0f, 47.0f}) {
            detail::place(out, x, 0.0f, 0.3f, 95.0f, Occupancy::Obstacle);
            for (float y = 0.0f; y < 95.0f; y += 9.5f) {
                const CellRect rect = out.rect;
                const auto row = static_cast<std::int32_t>((y + dice.between(2.0f, 6.0f)) / 0.2f);
                const auto column = static_cast<std::int32_t>((x - 0.4f) / 0.2f);
                detail::place(out, x < 30.0f ? 0.0f : x, y, x < 30.0f ? x : 13.0f, 0.3f, Occupancy::Obstacle);
                paint(out, {rect.x0 + column, rect.y0 + row, rect.x0 + column + 6, rect.y0 + row + dice.between(4, 9)},
                      Occupancy::Ground);
            }
        }
    }
    const bool open = hall == Hall::Open;
    detail::scatter(out, dice, open ? 25 : 12, 3.0f, 2.4f, Occupancy::Obstacle); // Kiosks.
    detail::scatter(out, dice, open ? 40 : 15, 2.4f, 0.6f, Occupancy::Seat);     // Benches.
    detail::scatter(out, dice, open ? 60 : 40, 0.5f, 0.5f, Occupancy::Obstacle); // Bins and signs.
    return out;
}

} // namespace ped::scenes
