// SPDX-License-Identifier: MIT
#include "ped/Station/Lifts.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ped {

namespace {

/// Height of a cabin, and of the door's opening. [m]
constexpr float cabinHeight = 2.3f;
constexpr float shaftThickness = 0.1f; ///< [m]
/// Of one piece of a shaft. [m]
constexpr float highestWall = 100.0f;
/// Floors within this height of a stop are the floor of that stop. [m]
constexpr float sameFloor = 0.05f;
/// Between two people in a cabin, and between a person's middle and its walls. [m]
constexpr float placeSpacing = 0.55f;
constexpr float placeMargin = 0.3f;

/// A rectangle around the cabin; the first edge has the door.
std::vector<Vec2> outlineOf(const LiftDesc& lift, float more) {
    const Vec2 out = headingVector(degreesToRadians(lift.facing));
    const Vec2 u = perpendicular(out) * (0.5f * lift.width + more);
    const Vec2 v = out * (0.5f * lift.depth + more);
    const Vec2 m = lift.position;
    return {m + v - u, m + v + u, m - v + u, m - v - u};
}

class LiftMaker {
public:
    LiftMaker(StationDesc& station, const LiftDesc& lift)
        : station_(station), lift_(lift), out_(headingVector(degreesToRadians(lift.facing))),
          along_(perpendicular(out_)) {}

    void run() {
        for (std::size_t stop = 0; stop < lift_.stops.size(); ++stop)
            addStop(stop);
        cutFloors();
    }

private:
    std::vector<Vec2> outline(float more) const { return outlineOf(lift_, more); }

    void addStop(std::size_t stop) {
        const float z = lift_.stops[stop];
        RegionDesc cabin;
        cabin.name = cabinName(lift_, stop);
        cabin.footprint = outline(0.0f);
        // The cabin reaches through the doorway to the floor outside.
        const Vec2 half = along_ * (0.5f * lift_.doorWidth);
        const Vec2 sill = lift_.position + out_ * (0.5f * lift_.depth + shaftThickness);
        const Vec2 front = lift_.position + out_ * (0.5f * lift_.depth);
        if (lift_.doorWidth < lift_.width)
            cabin.footprint.insert(cabin.footprint.begin() + 1, {front - half, sill - half, sill + half, front + half});
        cabin.floor.z = z;
        cabin.height = cabinHeight;
        station_.regions.push_back(cabin);
        addWall(z, cabinHeight, ", shaft", stop);
        const float next = stop + 1 < lift_.stops.size() ? lift_.stops[stop + 1] : z;
        int piece = 0;
        for (float foot = z + cabinHeight; next > foot + sameFloor; foot += highestWall)
            addWall(foot, std::min(highestWall, next - foot), ", shaft above " + std::to_string(++piece), stop);
    }

    void addWall(float z, float height, const std::string& part, std::size_t stop) {
        WallDesc wall;
        wall.name = cabinName(lift_, stop) + part;
        wall.points = outline(0.5f * shaftThickness);
        wall.closed = true;
        wall.z = z;
        wall.height = height;
        wall.thickness = shaftThickness;
        if (z == lift_.stops[stop]) {
            const float middle = 0.5f * (lift_.width + shaftThickness);
            const float half = 0.5f * std::min(lift_.doorWidth, lift_.width);
            wall.gaps = {{middle - half, middle + half}};
        }
        station_.geometry.walls.push_back(wall);
    }

    /// A floor that the shaft goes through, or that it stops at, has a hole for it.
    void cutFloors() {
        const auto isBetween = [&](float z) {
            return z >= lift_.stops.front() - sameFloor && z <= lift_.stops.back() + sameFloor;
        };
        const HoleDesc hole{outline(shaftThickness)};
        for (RegionDesc& region : station_.regions)
            if (region.floor.kind == FloorKind::Flat && isBetween(region.floor.z) && !isCabin(station_, region.name) &&
                std::any_of(hole.outline.begin(), hole.outline.end(),
                            [&](Vec2 p) { return contains(region.footprint, lerp(p, lift_.position, 0.01f)); }))
                region.holes.push_back(hole);
    }

    StationDesc& station_;
    const LiftDesc& lift_;
    Vec2 out_;   ///< Through the door.
    Vec2 along_; ///< To the left of it.
};

} // namespace

std::string cabinName(const LiftDesc& lift, std::size_t stop) {
    return lift.name + ", stop " + std::to_string(stop + 1);
}

bool isCabin(const StationDesc& station, const std::string& region) {
    for (const LiftDesc& lift : station.lifts)
        if (region.size() > lift.name.size() && region.compare(0, lift.name.size(), lift.name) == 0)
            for (std::size_t stop = 0; stop < lift.stops.size(); ++stop)
                if (region == cabinName(lift, stop))
                    return true;
    return false;
}

bool isShaftWall(const StationDesc& station, const WallDesc& wall) {
    const std::size_t end = wall.name.rfind(", shaft");
    return end != std::string::npos && isCabin(station, wall.name.substr(0, end));
}

bool isShaftHole(const StationDesc& station, const HoleDesc& hole) {
    return std::any_of(station.lifts.begin(), station.lifts.end(), [&](const LiftDesc& lift) {
        return distance(lift.position, (boundingBox(hole.outline).min + boundingBox(hole.outline).max) * 0.5f) < 0.01f;
    });
}

std::vector<std::uint32_t> cabinsOf(const StationDesc& station, const LiftDesc& lift) {
    std::vector<std::uint32_t> cabins;
    for (std::size_t stop = 0; stop < lift.stops.size(); ++stop) {
        const std::string name = cabinName(lift, stop);
        const auto region = std::find_if(station.regions.begin(), station.regions.end(),
                                         [&](const RegionDesc& r) { return r.name == name; });
        if (region == station.regions.end())
            return {};
        cabins.push_back(std::uint32_t(region - station.regions.begin()));
    }
    return cabins;
}

void drawLifts(StationDesc& station) {
    for (std::size_t i = 0; i < station.lifts.size(); ++i) {
        const LiftDesc lift = station.lifts[i];
        const bool sound = lift.stops.size() >= 2 && std::is_sorted(lift.stops.begin(), lift.stops.end());
        if (sound && cabinsOf(station, lift).empty())
            LiftMaker(station, lift).run();
    }
}

std::vector<Vec2> placesInCabin(const LiftDesc& lift, Vec2 middle) {
    const Vec2 out = headingVector(degreesToRadians(lift.facing));
    const Vec2 along = perpendicular(out);
    const float wide = std::max(0.0f, lift.width - 2.0f * placeMargin);
    const float deep = std::max(0.0f, lift.depth - 2.0f * placeMargin);
    const int columns = int(wide / placeSpacing) + 1;
    const int rows = int(deep / placeSpacing) + 1;
    std::vector<Vec2> places;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const float a = columns > 1 ? wide * (float(column) / float(columns - 1) - 0.5f) : 0.0f;
            const float b = rows > 1 ? deep * (float(row) / float(rows - 1) - 0.5f) : 0.0f;
            places.push_back(middle + along * a + out * b);
        }
    return places;
}

float rideSeconds(const LiftDesc& lift, float metres) {
    const float starts = lift.speed * lift.speed / lift.acceleration; // Metres of starting and stopping.
    return metres >= starts ? metres / lift.speed + lift.speed / lift.acceleration
                            : 2.0f * std::sqrt(std::max(0.0f, metres) / lift.acceleration);
}

float riddenMetres(const LiftDesc& lift, float metres, float seconds) {
    const float whole = rideSeconds(lift, metres);
    if (seconds >= whole)
        return metres;
    const float starting = std::min(lift.speed / lift.acceleration, 0.5f * whole);
    if (seconds < starting)
        return 0.5f * lift.acceleration * seconds * seconds;
    const float left = whole - seconds;
    if (left < starting)
        return metres - 0.5f * lift.acceleration * left * left;
    return 0.5f * lift.acceleration * starting * starting + lift.speed * (seconds - starting);
}

float expectedWait(const LiftDesc& lift) {
    float tour = 0.0f;
    for (std::size_t stop = 0; stop + 1 < lift.stops.size(); ++stop)
        tour += 2.0f * expectedRide(lift, lift.stops[stop + 1] - lift.stops[stop]);
    return 0.5f * tour;
}

float expectedRide(const LiftDesc& lift, float metres) {
    return rideSeconds(lift, metres) + 2.0f * lift.doorSeconds + lift.dwellSeconds;
}

} // namespace ped
