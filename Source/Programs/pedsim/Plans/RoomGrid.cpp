// SPDX-License-Identifier: MIT
#include "Plans/RoomGrid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace pedsim {

namespace {

using ped::Vec2;

constexpr float finestSquare = 0.1f, coarsestSquare = 0.4f; ///< [m]
constexpr double mostSquares = 6e6;
constexpr float personWide = 0.6f; ///< What is narrower is no room. [m]
constexpr float leastRoom = 1.2f;  ///< Less ground than that is a cavity of a wall. [m²]

} // namespace

bool RoomGrid::make(const PlanStorey& storey, const std::vector<std::vector<Vec2>>& shafts) {
    Vec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    const auto stretch = [&](const std::vector<PlanLine>& lines) {
        for (const PlanLine& line : lines)
            for (const Vec2 p : line.points) {
                low = {std::min(low.x, p.x), std::min(low.y, p.y)};
                high = {std::max(high.x, p.x), std::max(high.y, p.y)};
            }
    };
    stretch(storey.walls);
    stretch(storey.rooms);
    if (low.x > high.x)
        return true;
    for (size_ = finestSquare; double(high.x - low.x) * double(high.y - low.y) / double(size_ * size_) > mostSquares;)
        if ((size_ *= 2.0f) > coarsestSquare)
            return false;
    // A rim of two squares all round is outside.
    origin_ = {low.x - 2.0f * size_, low.y - 2.0f * size_};
    columns_ = int(std::ceil((high.x - low.x) / size_)) + 4;
    rows_ = int(std::ceil((high.y - low.y) / size_)) + 4;
    cells_.assign(std::size_t(columns_) * std::size_t(rows_), open);
    for (const PlanLine& line : storey.walls)
        for (std::size_t i = 0; i + (line.closed ? 0 : 1) < line.points.size(); ++i)
            draw(line.points[i], line.points[(i + 1) % line.points.size()], wall);
    for (const PlanDoor& door : storey.doors)
        draw(door.from, door.to, threshold);
    for (const auto& shaft : shafts)
        fill(shaft, 0, stairs);
    return true;
}

/// Squares that a line passes, joined by their sides, so that nothing slips through.
void RoomGrid::draw(Vec2 a, Vec2 b, int what) {
    const float steps = std::ceil(distance(a, b) / (0.25f * size_)) + 1.0f;
    int lastX = -1, lastY = -1;
    for (float i = 0.0f; i <= steps; i += 1.0f) {
        const Vec2 p = a + (b - a) * (i / steps);
        const int x = int(std::floor((p.x - origin_.x) / size_)), y = int(std::floor((p.y - origin_.y) / size_));
        if (x < 0 || y < 0 || x >= columns_ || y >= rows_)
            continue;
        const bool diagonal = lastX >= 0 && x != lastX && y != lastY;
        if (diagonal && at(x, lastY) != wall)
            cell(x, lastY) = what;
        if (at(x, y) != wall)
            cell(x, y) = what;
        lastX = x;
        lastY = y;
    }
}

/// Makes squares within an outline `to`: open ones, and with `from` 0 whatever they are.
void RoomGrid::fill(const std::vector<Vec2>& outline, int from, int to) {
    Vec2 low = outline.front(), high = outline.front();
    for (const Vec2 p : outline) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const int x0 = std::max(0, int((low.x - origin_.x) / size_)),
              x1 = std::min(columns_ - 1, int((high.x - origin_.x) / size_));
    const int y0 = std::max(0, int((low.y - origin_.y) / size_)),
              y1 = std::min(rows_ - 1, int((high.y - origin_.y) / size_));
    for (int y = y0; y <= y1; ++y)
        for (int x = x0; x <= x1; ++x)
            if ((from == 0 || at(x, y) == from) && isWithin(outline, middle(x, y)))
                cell(x, y) = to;
}

std::vector<RoomGrid::Square> RoomGrid::flood(Square start, int to, bool& touchesRim) {
    std::vector<Square> todo{start};
    cell(start.x, start.y) = to;
    touchesRim = false;
    for (std::size_t i = 0; i < todo.size(); ++i) {
        const Square c = todo[i];
        touchesRim = touchesRim || c.x == 0 || c.y == 0 || c.x == columns_ - 1 || c.y == rows_ - 1;
        for (const Square n : {Square{c.x + 1, c.y}, Square{c.x - 1, c.y}, Square{c.x, c.y + 1}, Square{c.x, c.y - 1}})
            if (at(n.x, n.y) == open) {
                cell(n.x, n.y) = to;
                todo.push_back(n);
            }
    }
    return todo;
}

/// Whether a part has ground that is as wide as a person: the inside of a wall does not.
bool RoomGrid::fitsSomebody(const std::vector<Square>& part) const {
    const int reach = std::max(1, int(std::lround(0.5f * personWide / size_)));
    const int room = at(part.front().x, part.front().y);
    return std::any_of(part.begin(), part.end(), [&](const Square c) {
        for (int i = -reach; i <= reach; ++i)
            if (at(c.x + i, c.y) != room || at(c.x, c.y + i) != room)
                return false;
        return true;
    });
}

bool RoomGrid::findRooms(const PlanStorey& storey, bool& joined) {
    joined = false;
    for (const PlanLine& room : storey.rooms)
        fill(room.points, open, count_++);
    const bool drawn = count_ > 0;
    std::size_t outside = 0;
    for (int y = 0; y < rows_; ++y)
        for (int x = 0; x < columns_; ++x) {
            if (at(x, y) != open || (drawn && !(x == 0 && y == 0)))
                continue;
            bool rim = false;
            const std::vector<Square> part = flood({x, y}, count_, rim);
            if (!rim && double(part.size()) * double(size_ * size_) >= double(leastRoom) && fitsSomebody(part)) {
                ++count_;
                continue;
            }
            outside += rim ? part.size() : 0;
            for (const Square c : part)
                cell(c.x, c.y) = rim ? nothing : wall;
        }
    joined = count_ == 0 && outside > 0;
    grow();
    partCorners();
    return count_ > 0;
}

/// Ground below walls and in doors goes to the room that is nearest, square by square, the doors first.
void RoomGrid::grow() {
    std::vector<Square> rim;
    for (int y = 0; y < rows_; ++y)
        for (int x = 0; x < columns_; ++x)
            if (at(x, y) >= 0)
                rim.push_back({x, y});
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const Square c = rim[i];
        for (const Square n :
             {Square{c.x + 1, c.y}, Square{c.x - 1, c.y}, Square{c.x, c.y + 1}, Square{c.x, c.y - 1}}) {
            const int there = at(n.x, n.y);
            if (there == wall || there == threshold || there == open) {
                cell(n.x, n.y) = at(c.x, c.y);
                rim.push_back(n);
            }
        }
    }
}

/// An outline must not touch itself: where two squares of a room meet in a corner alone, a third is given to it.
void RoomGrid::partCorners() {
    for (int pass = 0; pass < 8; ++pass) {
        bool any = false;
        for (int y = 0; y + 1 < rows_; ++y)
            for (int x = 0; x + 1 < columns_; ++x) {
                const int a = at(x, y), b = at(x + 1, y), c = at(x, y + 1), d = at(x + 1, y + 1);
                if (a == d && a >= 0 && b != a && c != a) {
                    cell(x + 1, y) = a;
                    any = true;
                } else if (b == c && b >= 0 && a != b && d != b) {
                    cell(x, y) = b;
                    any = true;
                }
            }
        if (!any)
            return;
    }
}

int RoomGrid::roomAt(Vec2 p) const {
    const int room = at(int(std::floor((p.x - origin_.x) / size_)), int(std::floor((p.y - origin_.y) / size_)));
    return room >= 0 ? room : nothing;
}

/// The rims of a room, each walked with the room on the left hand.
std::vector<std::vector<Vec2>> RoomGrid::outlinesOf(int room) const {
    std::map<std::pair<int, int>, std::pair<int, int>> next; // From corner to corner.
    for (int y = 0; y < rows_; ++y)
        for (int x = 0; x < columns_; ++x) {
            if (at(x, y) != room)
                continue;
            if (at(x, y - 1) != room)
                next[{x, y}] = {x + 1, y};
            if (at(x + 1, y) != room)
                next[{x + 1, y}] = {x + 1, y + 1};
            if (at(x, y + 1) != room)
                next[{x + 1, y + 1}] = {x, y + 1};
            if (at(x - 1, y) != room)
                next[{x, y + 1}] = {x, y};
        }
    std::vector<std::vector<Vec2>> out;
    while (!next.empty()) {
        std::vector<std::pair<int, int>> corners;
        for (auto step = next.begin(); step != next.end();) {
            corners.push_back(step->first);
            const auto to = step->second;
            next.erase(step);
            step = next.find(to);
        }
        std::vector<Vec2> line;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const auto before = corners[(i + corners.size() - 1) % corners.size()], here = corners[i],
                       after = corners[(i + 1) % corners.size()];
            const bool straight = (before.first == here.first && here.first == after.first) ||
                                  (before.second == here.second && here.second == after.second);
            if (!straight)
                line.push_back({origin_.x + float(here.first) * size_, origin_.y + float(here.second) * size_});
        }
        if (line.size() >= 4)
            out.push_back(std::move(line));
    }
    // The outer one has the greatest area.
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return areaOf(a) > areaOf(b); });
    return out;
}

std::vector<GridRoom> RoomGrid::rooms(const PlanStorey& storey) const {
    std::vector<GridRoom> out;
    for (int room = 0; room < count_; ++room) {
        std::vector<std::vector<Vec2>> lines = outlinesOf(room);
        GridRoom found;
        for (const auto& [place, text] : storey.texts)
            if (found.name.empty() && roomAt(place) == room)
                found.name = text;
        if (!lines.empty()) {
            found.outline = std::move(lines.front());
            for (std::size_t i = 1; i < lines.size(); ++i)
                if (isWithin(found.outline, lines[i].front() + Vec2{0.5f * size_, 0.5f * size_}) ||
                    isWithin(found.outline, lines[i].front() - Vec2{0.5f * size_, 0.5f * size_}))
                    found.holes.push_back(std::move(lines[i]));
        }
        out.push_back(std::move(found));
    }
    return out;
}

} // namespace pedsim
