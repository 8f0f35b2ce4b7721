// SPDX-License-Identifier: MIT
#include "Plans/DrawingPlan.h"

#include "Plans/RoomGrid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace pedsim {

namespace {

using ped::Vec2;

constexpr float lineWall = 0.05f;    ///< Thickness of a wall that is drawn as a line. [m]
constexpr float thickestWall = 0.8f; ///< Closed lines on the layers of walls that are narrower are solid. [m]
constexpr float beyondDoor = 0.45f;  ///< How far from a threshold its two rooms are looked for. [m]
constexpr float insideExit = 0.8f;   ///< How far from a door to the outside its exit lies. [m]
constexpr float stairsReach = 0.6f;  ///< How far beyond the ends of a flight its floors begin at most. [m]

/// A flight of stairs from one storey to the next.
struct Flight {
    std::size_t storey = 0;
    std::vector<Vec2> outline;
    Vec2 from;
    Vec2 to;
};

class Planner {
public:
    Planner(const std::vector<PlanStorey>& storeys, ped::StationDesc& station, ped::Diagnostics& diagnostics)
        : storeys_(storeys), s_(station), out_(diagnostics) {}

    bool plan() {
        for (std::size_t i = 0; i < storeys_.size(); ++i)
            findFlights(i);
        grids_.resize(storeys_.size());
        for (std::size_t i = 0; i < storeys_.size(); ++i)
            if (!addStorey(i))
                return false;
        for (const Flight& flight : flights_)
            addFlight(flight);
        if (s_.regions.empty()) {
            out_.error("", "no room was found in the drawing",
                       "Close the walls, or draw rooms as closed polylines on a layer that contains ROOM.");
            return false;
        }
        if (doors_ == 0 && s_.regions.size() > 1)
            out_.warning("", "No door was found on a layer of doors; rooms are joined where they touch.",
                         "Draw a line across each opening on a layer that contains DOOR.");
        else if (doors_ == 0)
            out_.warning("", "No door was found on a layer of doors: whatever hangs together is one room.",
                         "Draw a line across each opening on a layer that contains DOOR.");
        s_.evacuation.evacuates = true;
        return true;
    }

private:
    // ---- Stairs ----

    void findFlights(std::size_t index) {
        const PlanStorey& storey = storeys_[index];
        for (const PlanLine& line : storey.stairs) {
            if (!line.closed || areaOf(line.points) < 0.5f)
                continue;
            if (index + 1 >= storeys_.size())
                continue; // The opening above the last flight.
            const PlanLine* up = nullptr;
            for (const PlanLine& arrow : storey.stairs)
                if (!arrow.closed && isWithin(line.points, (arrow.points.front() + arrow.points.back()) * 0.5f) &&
                    (up == nullptr || distanceSquared(arrow.points.front(), arrow.points.back()) >
                                          distanceSquared(up->points.front(), up->points.back())))
                    up = &arrow;
            if (up == nullptr) {
                out_.warning(
                    "",
                    fmt::format(
                        "The stairs near {:.1f}, {:.1f} have no line that says which way is up, and are left out.",
                        line.points[0].x, line.points[0].y),
                    "Draw a line along them on the same layer, from the bottom to the top.");
                continue;
            }
            const bool down = up->zFirst > up->zLast + 0.5f;
            flights_.push_back({index, line.points, down ? up->points.back() : up->points.front(),
                                down ? up->points.front() : up->points.back()});
        }
    }

    /// The rectangle around a flight, along its direction, from side to side.
    void addFlight(const Flight& flight) {
        const Vec2 along = normalized(flight.to - flight.from), across{-along.y, along.x};
        float low = 1e9f, high = -1e9f, left = 1e9f, right = -1e9f;
        for (const Vec2 p : flight.outline) {
            low = std::min(low, dot(p, along));
            high = std::max(high, dot(p, along));
            left = std::min(left, dot(p, across));
            right = std::max(right, dot(p, across));
        }
        const float middle = 0.5f * (left + right);
        ped::RegionDesc region;
        region.name = unique(fmt::format("Stairs {}", ++stairs_));
        region.height = 3.0f;
        region.floor.kind = ped::FloorKind::Stairs;
        region.floor.from = along * low + across * middle;
        region.floor.to = along * high + across * middle;
        region.floor.z = storeys_[flight.storey].z;
        region.floor.zTo = storeys_[flight.storey + 1].z;
        const float rise = region.floor.zTo - region.floor.z;
        const float steps = std::max(1.0f, std::round(rise / 0.17f));
        region.floor.rise = rise / steps;
        region.floor.run = (high - low) / steps;
        region.footprint = {along * low + across * left, along * high + across * left, along * high + across * right,
                            along * low + across * right};
        s_.regions.push_back(region);
        const Vec2 before = region.floor.from - along * stairsReach, after = region.floor.to + along * stairsReach;
        if (grids_[flight.storey].roomAt(before) < 0 || grids_[flight.storey + 1].roomAt(after) < 0)
            out_.warning("", fmt::format("'{}' does not begin and end at a room.", region.name),
                         "Draw its outline up to the rooms that it joins, and the line from the bottom to the top.");
    }

    // ---- Rooms ----

    bool addStorey(std::size_t index) {
        const PlanStorey& storey = storeys_[index];
        std::vector<std::vector<Vec2>> shafts;
        for (const Flight& flight : flights_)
            if (flight.storey == index || flight.storey + 1 == index)
                shafts.push_back(flight.outline);
        RoomGrid& grid = grids_[index];
        bool joined = false;
        if (!grid.make(storey, shafts)) {
            out_.error("", fmt::format("the storey at {:.1f} m is too large", storey.z),
                       "Give --scale if the unit is wrong, or leave out what lies around the building.");
            return false;
        }
        if (!grid.findRooms(storey, joined) && joined)
            out_.warning(
                "",
                fmt::format("On the storey at {:.1f} m the walls do not close: inside and outside hang together.",
                            storey.z),
                "Draw entrances on the layer of doors, close the walls, or draw rooms as closed polylines.");
        const std::vector<GridRoom> rooms = grid.rooms(storey);
        names_.emplace_back();
        for (const GridRoom& room : rooms) {
            names_.back().push_back(
                unique(room.name.empty() ? fmt::format("Room {}", s_.regions.size() + 1) : room.name));
            if (room.outline.empty())
                continue;
            ped::RegionDesc region;
            region.name = names_.back().back();
            region.footprint = room.outline;
            region.floor.z = storey.z;
            region.height = storey.height;
            for (const auto& hole : room.holes)
                region.holes.push_back({hole});
            s_.regions.push_back(region);
        }
        addWalls(storey);
        addDoors(storey, grid, names_.back());
        return true;
    }

    void addWalls(const PlanStorey& storey) {
        for (const PlanLine& line : storey.walls) {
            float length = 0.0f;
            for (std::size_t i = 0; i < line.points.size(); ++i)
                length += distance(line.points[i], line.points[(i + 1) % line.points.size()]);
            if (line.closed && 2.0f * areaOf(line.points) / length < thickestWall) {
                ped::PolygonDesc solid;
                solid.name = fmt::format("Wall {}", ++walls_);
                solid.points = line.points;
                solid.z = storey.z;
                solid.height = storey.height;
                s_.geometry.polygons.push_back(solid);
                continue;
            }
            ped::WallDesc wall;
            wall.name = fmt::format("Wall {}", ++walls_);
            wall.points = line.points;
            wall.closed = line.closed;
            wall.z = storey.z;
            wall.height = storey.height;
            wall.thickness = lineWall;
            s_.geometry.walls.push_back(wall);
        }
    }

    void addDoors(const PlanStorey& storey, const RoomGrid& grid, const std::vector<std::string>& names) {
        for (const PlanDoor& door : storey.doors) {
            ++doors_;
            const Vec2 middle = (door.from + door.to) * 0.5f;
            const Vec2 along = normalized(door.to - door.from), out{-along.y, along.x};
            int a = RoomGrid::nothing, b = RoomGrid::nothing;
            for (float away = 0.15f; away <= beyondDoor + 0.01f; away += 0.15f) {
                a = a < 0 ? grid.roomAt(middle + out * away) : a;
                b = b < 0 ? grid.roomAt(middle - out * away) : b;
            }
            if (a >= 0 && b >= 0 && a != b) {
                ped::PortalDesc portal;
                portal.name = unique(fmt::format("Door {}", doors_));
                portal.regionA = names[std::size_t(a)];
                portal.regionB = names[std::size_t(b)];
                portal.from = ped::toVec3(door.from, storey.z);
                portal.to = ped::toVec3(door.to, storey.z);
                s_.portals.push_back(portal);
            } else if ((a >= 0) != (b >= 0))
                addExit(middle + out * (a >= 0 ? insideExit : -insideExit),
                        std::atan2(a >= 0 ? -out.y : out.y, a >= 0 ? -out.x : out.x), distance(door.from, door.to),
                        storey.z);
        }
        for (const Vec2 exit : storey.exits)
            if (grid.roomAt(exit) >= 0)
                addExit(exit, 0.0f, 1.0f, storey.z);
            else
                out_.warning(
                    "", fmt::format("The exit at {:.1f}, {:.1f} lies in no room, and is left out.", exit.x, exit.y),
                    "Draw it within a room.");
    }

    void addExit(Vec2 place, float facing, float width, float z) {
        ped::ExitDesc exit;
        exit.name = unique(fmt::format("Exit {}", s_.objects.exits.size() + 1));
        exit.position = ped::toVec3(place, z);
        exit.facing = facing * 57.29578f;
        exit.width = std::clamp(width, 0.6f, 20.0f);
        s_.objects.exits.push_back(exit);
    }

    std::string unique(std::string name) {
        const std::string base = name;
        for (int i = 2; !used_.insert(name).second; ++i)
            name = fmt::format("{} ({})", base, i);
        return name;
    }

    const std::vector<PlanStorey>& storeys_;
    ped::StationDesc& s_;
    ped::Diagnostics& out_;
    std::vector<Flight> flights_;
    std::vector<RoomGrid> grids_;
    std::vector<std::vector<std::string>> names_; ///< Of rooms, by storey.
    std::set<std::string> used_;
    std::size_t doors_ = 0, walls_ = 0, stairs_ = 0;
};

} // namespace

bool planFromDrawing(const Drawing& drawing, const DrawingOptions& options, ped::StationDesc& station,
                     ped::Diagnostics& diagnostics) {
    std::vector<PlanStorey> storeys;
    return sortDrawing(drawing, options, storeys, diagnostics) && Planner(storeys, station, diagnostics).plan();
}

} // namespace pedsim
