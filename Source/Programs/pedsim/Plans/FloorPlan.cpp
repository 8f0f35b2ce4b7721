// SPDX-License-Identifier: MIT
#include "Plans/FloorPlan.h"

#include "Host/Numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace pedsim {

namespace {

constexpr std::size_t mostColumns = 1000, mostRows = 1000, mostFloors = 100;
constexpr int noRoom = -1;

struct Cell {
    int x = 0;
    int y = 0; ///< Counted from the top, as drawn.
};

struct Floor {
    int number = 0;
    std::vector<std::string> rows;
    std::vector<std::size_t> lines;     ///< Of the file, by row.
    std::vector<std::vector<int>> room; ///< By row, then column.

    char at(int x, int y) const {
        return y < 0 || y >= int(rows.size()) || x < 0 || x >= int(rows[std::size_t(y)].size())
                   ? '#'
                   : rows[std::size_t(y)][std::size_t(x)];
    }
    int roomAt(int x, int y) const {
        return y < 0 || y >= int(room.size()) || x < 0 || x >= int(room[std::size_t(y)].size())
                   ? noRoom
                   : room[std::size_t(y)][std::size_t(x)];
    }
};

bool isGround(char c) {
    return c == '.' || c == ' ' || c == 'X';
}

class PlanReader {
public:
    PlanReader(ped::StationDesc& station, ped::Diagnostics& diagnostics) : s_(station), out_(diagnostics) {}

    bool read(std::string_view text) {
        if (!readLines(text) || !checkFloors())
            return false;
        for (Floor& floor : floors_)
            if (!findRooms(floor))
                return false;
        for (const Floor& floor : floors_)
            if (!addRooms(floor))
                return false;
        for (std::size_t f = 0; f < floors_.size(); ++f)
            if (!addStairs(f))
                return false;
        if (s_.name.empty())
            s_.name = "Plan";
        s_.evacuation.evacuates = true;
        return true;
    }

private:
    bool fail(std::size_t line, std::string message, std::string remedy) {
        out_.error(fmt::format("line {}", line), std::move(message), std::move(remedy));
        return false;
    }

    // ---- Reading ----

    bool readLines(std::string_view text) {
        std::size_t number = 0;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            std::string line(text.substr(begin, end - begin));
            begin = end + 1;
            ++number;
            if (!line.empty() && line.back() == '\r')
                line.pop_back();
            if (!readLine(line, number))
                return false;
        }
        return true;
    }

    bool readLine(const std::string& line, std::size_t number) {
        if (line.starts_with("name ")) {
            s_.name = line.substr(5, 200);
            return true;
        }
        if (line.starts_with("cell "))
            return readNumber(line.substr(5), number, 0.1f, 5.0f, cell_);
        if (line.starts_with("height "))
            return readNumber(line.substr(7), number, 2.2f, 20.0f, height_);
        if (line.starts_with("floor ")) {
            float value = 0.0f;
            if (!readNumber(line.substr(6), number, -50.0f, 50.0f, value))
                return false;
            if (!floors_.empty() && int(value) <= floors_.back().number)
                return fail(number, "floors are out of order", "Draw the lowest floor first, each once.");
            if (floors_.size() >= mostFloors)
                return fail(number, "there are too many floors", "Draw at most 100.");
            floors_.push_back({int(value), {}, {}, {}});
            return true;
        }
        if (floors_.empty()) {
            if (line.find_first_not_of(" \t") == std::string::npos)
                return true;
            return fail(number, "a drawing begins before its floor is named", "Write 'floor 0' above it.");
        }
        const std::size_t odd = line.find_first_not_of("#+. X/");
        if (odd != std::string::npos)
            return fail(number, fmt::format("column {} has a character that means nothing", odd + 1),
                        "Draw with # wall, + door, . ground, X exit, / stairs.");
        if (line.size() > mostColumns || floors_.back().rows.size() >= mostRows)
            return fail(number, "the drawing is too large", "Draw at most 1000 x 1000 characters per floor.");
        floors_.back().rows.push_back(line);
        floors_.back().lines.push_back(number);
        return true;
    }

    bool readNumber(const std::string& text, std::size_t line, float least, float most, float& value) {
        const std::optional<float> read = pedsim::readNumber<float>(text);
        if (!read || !(*read >= least && *read <= most))
            return fail(line, fmt::format("'{}' is not a number from {} to {}", text.substr(0, 40), least, most),
                        "Give such a number.");
        value = *read;
        return true;
    }

    bool checkFloors() {
        for (const Floor& floor : floors_)
            for (std::size_t y = 0; y < floor.rows.size(); ++y)
                if (floor.rows[y].find_first_of(".X") != std::string::npos)
                    return true;
        out_.error("", "the plan has no ground", "Draw rooms of . below a line 'floor 0'.");
        return false;
    }

    // ---- Rooms ----

    /// Ground is what is drawn as such; spaces only where walls surround them (outside of the drawing there is nothing).
    bool findRooms(Floor& floor) {
        for (std::string& row : floor.rows) // What is drawn outside of the walls.
            for (std::size_t x = 0; x < row.size() && (row[x] == ' '); ++x)
                row[x] = '#';
        for (std::string& row : floor.rows)
            for (std::size_t x = row.size(); x > 0 && row[x - 1] == ' '; --x)
                row[x - 1] = '#';
        for (const std::string& row : floor.rows)
            floor.room.emplace_back(row.size(), noRoom);
        for (int y = 0; y < int(floor.rows.size()); ++y)
            for (int x = 0; x < int(floor.rows[std::size_t(y)].size()); ++x)
                if (isGround(floor.at(x, y)) && floor.roomAt(x, y) == noRoom)
                    flood(floor, {x, y}, rooms_++);
        // A door belongs to the first room beside it; doors side by side are one.
        for (int y = 0; y < int(floor.rows.size()); ++y)
            for (int x = 0; x < int(floor.rows[std::size_t(y)].size()); ++x)
                if (floor.at(x, y) == '+' && !giveDoor(floor, x, y))
                    return false;
        return true;
    }

    static void flood(Floor& floor, Cell from, int room) {
        std::vector<Cell> open{from};
        floor.room[std::size_t(from.y)][std::size_t(from.x)] = room;
        while (!open.empty()) {
            const Cell c = open.back();
            open.pop_back();
            for (const Cell n : {Cell{c.x + 1, c.y}, Cell{c.x - 1, c.y}, Cell{c.x, c.y + 1}, Cell{c.x, c.y - 1}})
                if (isGround(floor.at(n.x, n.y)) && floor.roomAt(n.x, n.y) == noRoom) {
                    floor.room[std::size_t(n.y)][std::size_t(n.x)] = room;
                    open.push_back(n);
                }
        }
    }

    bool giveDoor(Floor& floor, int x, int y) {
        const auto beside = [&](int dx, int dy) {
            return isGround(floor.at(x + dx, y + dy)) ? floor.roomAt(x + dx, y + dy) : noRoom;
        };
        int room = beside(-1, 0) != noRoom && beside(1, 0) != noRoom ? beside(-1, 0) : noRoom;
        if (room == noRoom && beside(0, -1) != noRoom && beside(0, 1) != noRoom)
            room = beside(0, -1);
        if (room == noRoom)
            return fail(floor.lines[std::size_t(y)],
                        fmt::format("the door in column {} does not lead from one room into another", x + 1),
                        "Draw ground on both sides of it.");
        floor.room[std::size_t(y)][std::size_t(x)] = room;
        return true;
    }

    float zOf(const Floor& floor) const { return float(floor.number) * height_; }
    /// The upper left corner of a cell; y grows upwards in the station.
    ped::Vec2 cornerOf(int x, int y) const { return {float(x) * cell_, -float(y) * cell_}; }
    static std::string roomName(int room) { return fmt::format("Room {}", room + 1); }

    bool addRooms(const Floor& floor) {
        int first = rooms_, last = -1;
        for (const auto& row : floor.room)
            for (const int room : row)
                if (room != noRoom) {
                    first = std::min(first, room);
                    last = std::max(last, room);
                }
        for (int room = first; room <= last; ++room)
            if (!addRoom(floor, room))
                return false;
        for (int y = 0; y < int(floor.rows.size()); ++y)
            for (int x = 0; x < int(floor.rows[std::size_t(y)].size()); ++x)
                if (floor.at(x, y) == 'X')
                    s_.objects.exits.push_back(
                        {fmt::format("Exit {}", s_.objects.exits.size() + 1),
                         ped::toVec3(cornerOf(x, y) + ped::Vec2{0.5f * cell_, -0.5f * cell_}, zOf(floor)), 0.0f, 1.0f});
        return true;
    }

    bool addRoom(const Floor& floor, int room) {
        Cell start{-1, -1};
        for (int y = 0; y < int(floor.room.size()) && start.x < 0; ++y)
            for (int x = 0; x < int(floor.room[std::size_t(y)].size()) && start.x < 0; ++x)
                if (floor.roomAt(x, y) == room)
                    start = {x, y};
        std::vector<Cell> corners;
        if (!outline(floor, room, start, corners))
            return false;
        ped::RegionDesc region;
        region.name = roomName(room);
        region.floor.z = zOf(floor);
        region.height = height_ - 0.3f;
        for (const Cell c : corners)
            region.footprint.push_back(cornerOf(c.x, c.y));
        std::reverse(region.footprint.begin(), region.footprint.end());
        s_.regions.push_back(region);
        return fillHoles(floor, room, corners);
    }

    /// Walks round a room with the room on the right hand, from the upper left corner of its first cell to the right.
    bool outline(const Floor& floor, int room, Cell start, std::vector<Cell>& corners) {
        constexpr std::array<Cell, 4> ahead{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
        const auto isIn = [&](int x, int y) { return floor.roomAt(x, y) == room; };
        Cell at = start;
        int heading = 0;
        do {
            corners.push_back(at);
            do {
                at = {at.x + ahead[std::size_t(heading)].x, at.y + ahead[std::size_t(heading)].y};
                // The two cells before this corner, to the left and to the right of where one looks.
                const Cell d = ahead[std::size_t(heading)];
                const Cell left{at.x + (d.x + d.y - 1) / 2, at.y + (d.y - d.x - 1) / 2};
                const Cell right{at.x + (d.x - d.y - 1) / 2, at.y + (d.x + d.y - 1) / 2};
                const bool inLeft = isIn(left.x, left.y), inRight = isIn(right.x, right.y);
                if (inRight && !inLeft)
                    continue;
                heading = inRight ? (heading + 3) % 4 : (heading + 1) % 4;
                break;
            } while (true);
            const auto touches = [&](const Cell& c) { return c.x == at.x && c.y == at.y; };
            if (!(at.x == start.x && at.y == start.y) && std::any_of(corners.begin(), corners.end(), touches))
                return fail(floor.lines[std::size_t(std::min<int>(at.y, int(floor.lines.size()) - 1))],
                            fmt::format("a room touches itself at a corner, near column {}", at.x + 1),
                            "Draw a wall or ground there.");
        } while (!(at.x == start.x && at.y == start.y));
        return true;
    }

    /// Walls that stand within a room become boxes; another room there cannot be.
    bool fillHoles(const Floor& floor, int room, const std::vector<Cell>& corners) {
        for (int y = 0; y < int(floor.room.size()); ++y) {
            for (int x = 0; x < int(floor.room[std::size_t(y)].size()); ++x) {
                if (floor.roomAt(x, y) == room || !isInside(corners, x, y))
                    continue;
                if (floor.roomAt(x, y) != noRoom || floor.at(x, y) == '/')
                    return fail(floor.lines[std::size_t(y)],
                                fmt::format("a room surrounds another, in column {}", x + 1),
                                "Cut the outer one with doors, so that it is no ring.");
                ped::BoxDesc box;
                box.name = fmt::format("Pillar {}", s_.geometry.boxes.size() + 1);
                box.size = {cell_, cell_, height_ - 0.5f};
                box.center = ped::toVec3(cornerOf(x, y) + ped::Vec2{0.5f * cell_, -0.5f * cell_},
                                         zOf(floor) + 0.5f * box.size.z);
                s_.geometry.boxes.push_back(box);
            }
        }
        return true;
    }

    /// Whether the middle of a cell lies within an outline: crossings of edges to its left.
    static bool isInside(const std::vector<Cell>& corners, int x, int y) {
        bool inside = false;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Cell a = corners[i], b = corners[(i + 1) % corners.size()];
            if (a.x == b.x && a.x <= x && std::min(a.y, b.y) <= y && y < std::max(a.y, b.y))
                inside = !inside;
        }
        return inside;
    }

    // ---- Stairs ----

    bool addStairs(std::size_t f) {
        const Floor& floor = floors_[f];
        for (int y = 0; y < int(floor.rows.size()); ++y)
            for (int x = 0; x < int(floor.rows[std::size_t(y)].size()); ++x) {
                if (floor.at(x, y) != '/' || floor.at(x - 1, y) == '/' || floor.at(x, y - 1) == '/')
                    continue;
                Cell end{x, y};
                while (floor.at(end.x + 1, y) == '/')
                    ++end.x;
                while (floor.at(x, end.y + 1) == '/')
                    ++end.y;
                if (!addFlight(f, {x, y}, end))
                    return false;
            }
        return true;
    }

    static bool isStairs(const Floor& floor, Cell from, Cell to) {
        for (int y = from.y; y <= to.y; ++y)
            for (int x = from.x; x <= to.x; ++x)
                if (floor.at(x, y) != '/')
                    return false;
        return true;
    }

    /// Whether a side of the rectangle (0 left, 1 right, 2 top, 3 bottom) has ground all along it.
    static bool hasGround(const Floor& floor, Cell from, Cell to, int side) {
        bool all = true;
        for (int i = side < 2 ? from.y : from.x; i <= (side < 2 ? to.y : to.x); ++i)
            all = all && floor.roomAt(side == 0   ? from.x - 1
                                      : side == 1 ? to.x + 1
                                                  : i,
                                      side == 2   ? from.y - 1
                                      : side == 3 ? to.y + 1
                                                  : i) != noRoom;
        return all;
    }

    bool addFlight(std::size_t f, Cell from, Cell to) {
        const Floor& low = floors_[f];
        const bool fromBelow = f > 0 && isStairs(floors_[f - 1], from, to);
        const bool goesUp =
            f + 1 < floors_.size() && floors_[f + 1].number == low.number + 1 && isStairs(floors_[f + 1], from, to);
        const std::size_t line = low.lines[std::size_t(from.y)];
        if (!goesUp)
            return fromBelow ? true
                             : fail(line, fmt::format("the stairs in column {} lead nowhere", from.x + 1),
                                    "Draw the same rectangle of / on the next floor.");
        const Floor& high = floors_[f + 1];
        constexpr std::array<int, 4> across{1, 0, 3, 2};
        int foot = -1;
        for (int side = 0; side < 4; ++side)
            if (hasGround(low, from, to, side) && hasGround(high, from, to, across[std::size_t(side)]))
                foot = foot < 0 ? side : 4;
        if (foot < 0 || foot > 3)
            return fail(line, fmt::format("it cannot be told which way the stairs in column {} rise", from.x + 1),
                        "Leave ground along one side on this floor and along the opposite side on the next.");
        const ped::Vec2 a = cornerOf(from.x, from.y), b = cornerOf(to.x + 1, to.y + 1);
        const ped::Vec2 middle = (a + b) * 0.5f;
        const std::array<ped::Vec2, 4> ends{{{a.x, middle.y}, {b.x, middle.y}, {middle.x, a.y}, {middle.x, b.y}}};
        ped::RegionDesc region;
        region.name = fmt::format("Stairs {}", ++stairs_);
        region.footprint = {{a.x, b.y}, {b.x, b.y}, {b.x, a.y}, {a.x, a.y}};
        region.floor.kind = ped::FloorKind::Stairs;
        region.floor.z = zOf(low);
        region.floor.zTo = zOf(high);
        region.floor.from = ends[std::size_t(foot)];
        region.floor.to = ends[std::size_t(across[std::size_t(foot)])];
        region.height = height_;
        const float length = ped::distance(region.floor.from, region.floor.to);
        const auto steps = std::ceil(height_ / 0.18f);
        region.floor.rise = height_ / steps;
        region.floor.run = length / steps;
        if (region.floor.run < 0.24f)
            return fail(line,
                        fmt::format("the stairs in column {} are too steep: {:.1f} m long for {:.1f} m of height",
                                    from.x + 1, length, height_),
                        fmt::format("Draw them at least {:.0f} characters long.", std::ceil(steps * 0.26f / cell_)));
        s_.regions.push_back(region);
        return true;
    }

    ped::StationDesc& s_;
    ped::Diagnostics& out_;
    std::vector<Floor> floors_;
    float cell_ = 0.5f;
    float height_ = 3.5f;
    int rooms_ = 0;
    int stairs_ = 0;
};

} // namespace

bool readFloorPlan(std::string_view text, ped::StationDesc& station, ped::Diagnostics& diagnostics) {
    return PlanReader(station, diagnostics).read(text);
}

} // namespace pedsim
