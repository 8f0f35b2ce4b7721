// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The rooms of a storey, found on a fine grid: what walls and the thresholds of doors leave of the plan, and the ground
/// below walls, which goes to the nearest room so that rooms meet in their doors.

#include "Plans/DrawnStoreys.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

struct GridRoom {
    std::string name;
    std::vector<ped::Vec2> outline;
    std::vector<std::vector<ped::Vec2>> holes;
};

class RoomGrid {
public:
    static constexpr int nothing = -1; ///< Outside, or a cavity.
    static constexpr int wall = -2;
    static constexpr int threshold = -3;
    static constexpr int stairs = -4;
    static constexpr int open = -5; ///< Ground that no room has yet.

    /// `shafts`: outlines of flights of stairs, which belong to no room. False where the plan is too large.
    bool make(const PlanStorey& storey, const std::vector<std::vector<ped::Vec2>>& shafts);

    /// Fills rooms; whether there are any. `joined`: rooms were found, but outside and inside hang together.
    bool findRooms(const PlanStorey& storey, bool& joined);
    /// With outlines along cells.
    std::vector<GridRoom> rooms(const PlanStorey& storey) const;
    /// The room at a place, or `nothing`.
    int roomAt(ped::Vec2 p) const;

private:
    struct Square {
        int x = 0;
        int y = 0;
    };
    int at(int x, int y) const {
        return x < 0 || y < 0 || x >= columns_ || y >= rows_
                   ? nothing
                   : cells_[std::size_t(y) * std::size_t(columns_) + std::size_t(x)];
    }
    int& cell(int x, int y) { return cells_[std::size_t(y) * std::size_t(columns_) + std::size_t(x)]; }
    ped::Vec2 middle(int x, int y) const {
        return {origin_.x + (float(x) + 0.5f) * size_, origin_.y + (float(y) + 0.5f) * size_};
    }
    void draw(ped::Vec2 a, ped::Vec2 b, int what);
    void fill(const std::vector<ped::Vec2>& outline, int from, int to);
    /// The squares that hang together with one, which are made `to`.
    std::vector<Square> flood(Square start, int to, bool& touchesRim);
    bool fitsSomebody(const std::vector<Square>& part) const;
    void grow();
    void partCorners();
    std::vector<std::vector<ped::Vec2>> outlinesOf(int room) const;

    ped::Vec2 origin_;
    float size_ = 0.1f;
    int columns_ = 0;
    int rows_ = 0;
    int count_ = 0;
    std::vector<int> cells_;
};

} // namespace pedsim
