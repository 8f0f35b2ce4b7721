// SPDX-License-Identifier: MIT
#include "ped/Station/Furnish.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Segment.h"
#include "ped/Station/Things.h"
#include "ped/Station/Validate.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// What stays free, all ours. [m]
constexpr float wallGap = 0.15f;  ///< Between furniture and the edge of the room, where a wall may be.
constexpr float userRoom = 0.45f; ///< From where people are to that edge, and to walls.
constexpr float userGap = 0.25f;  ///< From where people are to other furniture.
constexpr float aisle = 1.0f;     ///< Beside rows, on the right as their things face, at the edge of the room.
constexpr float doorRoom = 1.3f;  ///< Before gaps in walls.
constexpr float fineStep = 0.1f;  ///< Between places that are tried.
constexpr float mostSteps = 400;  ///< Places that are tried along a side of a room.
constexpr float oneFloor = 1.0f;  ///< Heights that differ by less are one floor.

struct Segment {
    Vec2 a;
    Vec2 b;
};

float distanceTo(const std::vector<Vec2>& outline, Vec2 p) {
    float least = 1e9f;
    for (std::size_t i = 0; i < outline.size(); ++i)
        least = std::min(least, distancePointSegment(p, outline[i], outline[(i + 1) % outline.size()]));
    return least;
}

bool isInside(const std::vector<Vec2>& outline, Vec2 p) {
    bool in = false;
    for (std::size_t i = 0, k = outline.size() - 1; i < outline.size(); k = i++) {
        const Vec2 a = outline[i], b = outline[k];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            in = !in;
    }
    return in;
}

/// Whether two convex outlines overlap: no side of either separates them.
bool overlap(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    const auto separates = [](const std::vector<Vec2>& one, const std::vector<Vec2>& other) {
        for (std::size_t i = 0; i < one.size(); ++i) {
            const Vec2 out = perpendicular(one[(i + 1) % one.size()] - one[i]);
            float most = -1e9f, least = 1e9f;
            for (const Vec2 p : one)
                most = std::max(most, dot(p, out));
            for (const Vec2 p : other)
                least = std::min(least, dot(p, out));
            float low = 1e9f, high = -1e9f;
            for (const Vec2 p : one)
                low = std::min(low, dot(p, out));
            for (const Vec2 p : other)
                high = std::max(high, dot(p, out));
            if (least >= most || high <= low)
                return true;
        }
        return false;
    };
    return !a.empty() && !b.empty() && !separates(a, b) && !separates(b, a);
}

/// A thing where it stands, with the places of its users.
struct Placed {
    std::vector<Vec2> outline;
    std::vector<Vec2> users;
};

Placed placedOf(const ThingDesc& thing, const KindDesc& kind) {
    Placed out{outlineOf(thing, kind), {}};
    for (const ThingPlace& place : placesAt(thing, kind))
        out.users.push_back(place.position.xy());
    return out;
}

/// Furnishes one room.
class Furnisher {
public:
    Furnisher(StationDesc& station, const RegionDesc& room) : station_(station), room_(room), z_(room.floor.z) {
        for (const WallDesc& wall : station.geometry.walls) {
            if (std::fabs(wall.z - z_) > oneFloor)
                continue;
            for (std::size_t i = 1; i < wall.points.size(); ++i)
                addWall(wall, i);
        }
        for (const ThingDesc& thing : station.objects.things)
            if (std::fabs(thing.position.z - z_) < oneFloor)
                others_.push_back(placedOf(thing, resolvedKind(station.kinds, thing.kind)));
    }

    /// How many found room.
    std::int32_t place(const FurnitureDesc& f) {
        const KindDesc kind = resolvedKind(station_.kinds, f.kind);
        const Vec2 ahead = headingVector(degreesToRadians(f.facing)), left = perpendicular(ahead);
        Vec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f}; // Of the room, along and across.
        for (const Vec2 p : room_.footprint) {
            low = {std::min(low.x, dot(p, ahead)), std::min(low.y, dot(p, left))};
            high = {std::max(high.x, dot(p, ahead)), std::max(high.y, dot(p, left))};
        }
        // Large rooms are searched more coarsely, so that no room takes longer than a moment.
        const float fine = std::max(fineStep, std::max(high.x - low.x, high.y - low.y) / mostSteps);
        std::int32_t count = 0;
        const float firstRow = low.x + 0.5f * kind.size.x + wallGap + 0.01f;
        // Rows end at an aisle, so that whoever comes to one of them comes to all.
        const float firstInRow = low.y + 0.5f * kind.size.y + (f.alongWalls ? wallGap + 0.01f : aisle);
        for (float u = firstRow; u < high.x; u += f.alongWalls ? rowStep(kind, f) : fine) {
            const std::int32_t before = count;
            for (float v = firstInRow; v < high.y;) {
                if (f.most > 0 && count >= f.most)
                    return count;
                const Vec2 at = ahead * u + left * v;
                if (tryAt(f, kind, at)) {
                    ++count;
                    v += f.across;
                } else {
                    v += fine;
                }
            }
            if (count > before && f.alongWalls)
                return count;
            if (count > before)
                u += rowStep(kind, f) - fine;
        }
        return count;
    }

private:
    void addWall(const WallDesc& wall, std::size_t i) {
        const Vec2 a = wall.points[i - 1], b = wall.points[i];
        walls_.push_back({a, b});
        if (i != 1)
            return;
        const Vec2 along = normalized(b - a); // Gaps are counted along the wall from its first point.
        float begun = 0.0f;
        for (std::size_t k = 1; k < wall.points.size(); ++k) {
            const Vec2 from = wall.points[k - 1], to = wall.points[k];
            const float length_ = distance(from, to);
            for (const auto& gap : wall.gaps)
                if (gap.to > begun && gap.from < begun + length_)
                    doors_.push_back({from + normalized(to - from, along) * std::max(0.0f, gap.from - begun),
                                      from + normalized(to - from, along) * std::min(length_, gap.to - begun)});
            begun += length_;
        }
    }

    float rowStep(const KindDesc& kind, const FurnitureDesc& f) const { return std::max(f.along, kind.size.x); }

    bool tryAt(const FurnitureDesc& f, const KindDesc& kind, Vec2 at) {
        ThingDesc thing;
        thing.kind = f.kind;
        thing.position = toVec3(at, z_);
        thing.facing = f.facing;
        const Placed placed = placedOf(thing, kind);
        if (!fits(placed))
            return false;
        thing.name = newName(f.kind);
        others_.push_back(placed);
        station_.objects.things.push_back(std::move(thing));
        return true;
    }

    bool fits(const Placed& p) const {
        const auto isIn = [&](Vec2 point, float room) {
            return isInside(room_.footprint, point) && distanceTo(room_.footprint, point) >= room;
        };
        const auto crosses = [&](Vec2 point, float room) {
            return std::any_of(walls_.begin(), walls_.end(),
                               [&](const Segment& wall) { return distancePointSegment(point, wall.a, wall.b) < room; });
        };
        const auto atDoor = [&](Vec2 point) {
            return std::any_of(doors_.begin(), doors_.end(), [&](const Segment& door) {
                return distancePointSegment(point, door.a, door.b) < doorRoom;
            });
        };
        for (const Vec2 corner : p.outline)
            if (!isIn(corner, wallGap) || crosses(corner, wallGap) || atDoor(corner))
                return false;
        for (const Vec2 user : p.users)
            if (!isIn(user, userRoom) || crosses(user, userRoom) || atDoor(user))
                return false;
        return std::none_of(others_.begin(), others_.end(), [&](const Placed& other) { return collide(p, other); });
    }

    static bool collide(const Placed& a, const Placed& b) {
        if (overlap(a.outline, b.outline))
            return true;
        const auto stands = [](const std::vector<Vec2>& users, const std::vector<Vec2>& outline) {
            return !outline.empty() && std::any_of(users.begin(), users.end(), [&](Vec2 user) {
                return isInside(outline, user) || distanceTo(outline, user) < userGap;
            });
        };
        return stands(a.users, b.outline) || stands(b.users, a.outline) ||
               std::any_of(a.users.begin(), a.users.end(), [&](Vec2 user) {
                   return std::any_of(b.users.begin(), b.users.end(),
                                      [&](Vec2 other) { return distance(user, other) < 2.0f * userGap; });
               });
    }

    std::string newName(const std::string& kind) {
        for (int n = 1;; ++n) {
            std::string name = room_.name + " " + kind + " " + std::to_string(n);
            if (std::none_of(station_.objects.things.begin(), station_.objects.things.end(),
                             [&](const ThingDesc& t) { return t.name == name; }))
                return name;
        }
    }

    StationDesc& station_;
    const RegionDesc& room_;
    float z_;
    std::vector<Segment> walls_;
    std::vector<Segment> doors_;
    std::vector<Placed> others_;
};

void bringPeople(StationDesc& station, const RoomTypeDesc& type, std::size_t firstThing) {
    for (const RoomPeopleDesc& people : type.people) {
        float number = people.perRoom;
        for (std::size_t i = firstThing; i < station.objects.things.size(); ++i) {
            const KindDesc kind = resolvedKind(station.kinds, station.objects.things[i].kind);
            const bool can = people.capability.empty() || std::find(kind.capabilities.begin(), kind.capabilities.end(),
                                                                    people.capability) != kind.capabilities.end();
            number += can ? people.perThing : 0.0f;
        }
        for (PersonTypeDesc& person : station.population.types)
            if (person.name == people.role)
                person.role.people += static_cast<std::int32_t>(number + 0.5f);
    }
}

} // namespace

bool wantsFurniture(const StationDesc& station) {
    return std::any_of(station.regions.begin(), station.regions.end(),
                       [](const RegionDesc& region) { return !region.room.empty(); });
}

StationDesc furnished(const StationDesc& station, Diagnostics& diagnostics) {
    StationDesc out = station;
    for (std::size_t r = 0; r < out.regions.size(); ++r) {
        const auto type = std::find_if(out.rooms.begin(), out.rooms.end(),
                                       [&](const RoomTypeDesc& t) { return t.name == out.regions[r].room; });
        if (type == out.rooms.end() || out.regions[r].footprint.size() < 3)
            continue;
        const std::size_t first = out.objects.things.size();
        Furnisher furnisher(out, out.regions[r]);
        for (const FurnitureDesc& f : type->furniture)
            if (furnisher.place(f) == 0)
                diagnostics.warning(validate::place("regions", r, "room"),
                                    "There is no room for a \"" + f.kind + "\" in \"" + out.regions[r].name + "\".",
                                    "Make the room larger, or let the room type ask for less.");
        bringPeople(out, *type, first);
        out.regions[r].room.clear();
    }
    return out;
}

} // namespace ped
