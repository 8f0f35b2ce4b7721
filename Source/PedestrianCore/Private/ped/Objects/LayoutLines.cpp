// SPDX-License-Identifier: MIT
// Where lines stand, and how they go on when they are longer than their authors thought: straight on from the end, bent
// around what is in the way, clear of other lines and of ways out of the room.
#include "LayoutPlaces.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Segment.h"
#include "ped/World/ObjectGeometry.h"

#include <algorithm>
#include <array>

namespace ped {

namespace {

constexpr float bendReach = 0.15f; ///< A place beyond the end may not. [m]
/// Least distance of a place beyond the end from all others, as a share of the line's spacing: at a bend, the places
/// before and after it come nearer to each other.
constexpr float bendSpacing = 0.8f;
/// The same for the middle between a place and the one before: half a gap of another line lies 0.5 of its spacing away.
constexpr float crossSpacing = 0.55f;
/// A place beyond the end is no nearer to a threshold: who goes through it does not go through the line. [m]
constexpr float thresholdRoom = 1.5f;
/// Bends that are tried, in this order. [degrees]
constexpr std::array<float, 19> bends{0.0f,   15.0f, -15.0f, 30.0f,  -30.0f,  45.0f,  -45.0f,  60.0f,  -60.0f, 75.0f,
                                      -75.0f, 90.0f, -90.0f, 105.0f, -105.0f, 120.0f, -120.0f, 135.0f, -135.0f};

/// One line as it grows.
struct Growing {
    std::vector<StandPlace> places;
    Vec2 direction; ///< Of the last step, away from the head.
    float spacing = 0.8f;
    RegionId region; ///< That it stays in.
    bool stuck = false;
};

Growing authoredLine(const ObjectLayout& layout, std::size_t queue) {
    const QueueDesc& desc = layout.world.station.objects.queues[queue];
    const WorldObject& object = layout.world.objects.ofKind(ObjectKind::Queue)[queue];
    Growing line;
    line.spacing = desc.spacing;
    line.direction = -object.facing;
    line.region = object.region;
    Vec2 ahead = object.facing;
    for (std::size_t i = 0; i < queueCapacity(desc); ++i) {
        const Vec3 wanted = queuePlace(desc, i);
        StandPlace place;
        place.position = standingGround(layout.world, wanted, authoredReach).value_or(wanted);
        if (i > 0 && distanceSquared(place.position.xy(), line.places.back().position.xy()) > 1e-4f) {
            ahead = normalized(line.places.back().position.xy() - place.position.xy());
            line.direction = -ahead;
        }
        place.facing = ahead;
        line.places.push_back(place);
    }
    return line;
}

/// Beyond its end a line stays in its room: not on stairs, not in doorways, not on the floor below.
bool staysIn(const World& world, RegionId region, Vec3 p) {
    const std::optional<GroundPoint> ground = world.findGround(p, bendReach);
    if (!ground || ground->region != region)
        return false;
    for (const PortalId id : world.topology.portalsIn(region)) {
        const Portal& portal = world.topology.portals[id.index()];
        if (distancePointSegment(p.xy(), portal.left, portal.right) < thresholdRoom)
            return false;
    }
    return true;
}

/// One more place at the end; false where there is no room for it.
bool grow(const World& world, TakenPlaces& taken, Growing& line) {
    const Vec3 last = line.places.back().position;
    for (const float degrees : bends) {
        const Vec2 direction = rotated(line.direction, degreesToRadians(degrees));
        const Vec3 wanted = toVec3(last.xy() + direction * line.spacing, last.z);
        const std::optional<Vec3> ground = standingGround(world, wanted, bendReach);
        if (!ground || !taken.isFree(*ground, std::min(1.0f, line.spacing * bendSpacing), &last) ||
            !freeBetween(world, last, *ground) || !staysIn(world, line.region, *ground))
            continue;
        const Vec3 middle = (last + *ground) * 0.5f; // No line crosses another.
        if (!taken.isFree(middle, std::min(1.0f, line.spacing * crossSpacing), &last))
            continue;
        StandPlace place;
        place.position = *ground;
        place.facing = normalized(last.xy() - ground->xy());
        line.places.push_back(place);
        line.direction = direction;
        taken.add(*ground);
        return true;
    }
    return false;
}

} // namespace

void layOutLines(ObjectLayout& layout, TakenPlaces& taken) {
    const std::size_t queues = layout.world.station.objects.queues.size();
    std::vector<Growing> lines;
    for (std::size_t q = 0; q < queues; ++q) {
        lines.push_back(authoredLine(layout, q));
        layout.authoredPlaces.push_back(std::uint16_t(lines.back().places.size()));
        for (const StandPlace& place : lines.back().places)
            taken.add(place.position);
    }
    for (const ObjectId id : layout.pointObject)
        taken.add(layout.world.objects[id].position);
    // In turns, so that neighbours share the room behind them.
    for (std::uint32_t n = 0; n < layout.parameters.overflowPlaces; ++n)
        for (Growing& line : lines)
            line.stuck = line.stuck || !grow(layout.world, taken, line);
    for (const Growing& line : lines) {
        layout.line.items.insert(layout.line.items.end(), line.places.begin(), line.places.end());
        layout.line.close();
    }
}

} // namespace ped
