// SPDX-License-Identifier: MIT
// Where people wait before a train door: on both sides of the way out, nearest first.
#include "LayoutPlaces.h"

#include "ped/Base/DetMath.h"
#include "ped/Station/PlatformEdges.h"

#include <algorithm>

namespace ped {

namespace {

/// Between a platform's line and the first who wait behind it. [m]
constexpr float lineMargin = 0.1f;

/// Candidates in the order of their way to the door.
std::vector<Vec3> candidates(const ObjectParameters& rules, const TrainDoorDesc& door, Vec3 position, Vec2 into) {
    const int columns = int(rules.doorColumns);
    const int depth = int(rules.doorDepth);
    std::vector<Vec3> result;
    const Vec2 side = perpendicular(into);
    for (int ring = 0; ring < columns + depth; ++ring)
        for (int back = std::max(0, ring - columns + 1); back <= std::min(ring, depth - 1); ++back)
            for (const float sign : {1.0f, -1.0f}) {
                const float along = door.width * 0.5f + rules.doorMargin + rules.doorPitch * float(ring - back);
                const Vec2 p = position.xy() + side * (sign * along) - into * (rules.doorPitch * float(back));
                result.push_back(toVec3(p, position.z));
            }
    return result;
}

/// Where the first row stands: at the door, or behind the line of its platform.
Vec3 behindLine(std::span<const PlatformEdge> edges, std::size_t door, Vec3 position) {
    for (const PlatformEdge& edge : edges)
        if (std::find(edge.doors.begin(), edge.doors.end(), std::uint32_t(door)) != edge.doors.end()) {
            const float over = lineMargin - edge.behind(position.xy());
            return over > 0.0f ? toVec3(position.xy() - edge.out * over, position.z) : position;
        }
    return position;
}

} // namespace

void layOutDoors(ObjectLayout& layout, TakenPlaces& taken) {
    const std::vector<TrainDoorDesc>& doors = layout.world.station.objects.trainDoors;
    const std::span<const WorldObject> objects = layout.world.objects.ofKind(ObjectKind::TrainDoor);
    const std::vector<PlatformEdge> edges = edgesOf(layout.world.station);
    std::vector<std::vector<Vec3>> wanted;
    std::vector<std::size_t> cursor(doors.size(), 0);
    std::vector<std::vector<StandPlace>> places(doors.size());
    for (std::size_t d = 0; d < doors.size(); ++d)
        wanted.push_back(
            candidates(layout.parameters, doors[d], behindLine(edges, d, objects[d].position), objects[d].facing));
    // In turns, so that the doors of both sides of a platform share it.
    for (std::uint32_t n = 0; n < layout.parameters.doorPlaces; ++n) {
        for (std::size_t d = 0; d < doors.size(); ++d) {
            while (cursor[d] < wanted[d].size()) {
                const std::optional<Vec3> ground =
                    standingGround(layout.world, wanted[d][cursor[d]++], layout.parameters.doorGround);
                if (!ground || !taken.isFree(*ground, layout.parameters.doorApart))
                    continue;
                StandPlace place;
                place.position = *ground;
                place.facing = objects[d].facing;
                places[d].push_back(place);
                taken.add(*ground);
                break;
            }
        }
    }
    for (std::size_t d = 0; d < doors.size(); ++d) {
        if (places[d].empty()) { // Nowhere but at the door itself.
            StandPlace place;
            place.position = objects[d].position;
            place.facing = objects[d].facing;
            places[d].push_back(place);
        }
        Rows<StandPlace>& all = layout.places(ObjectKind::TrainDoor);
        all.items.insert(all.items.end(), places[d].begin(), places[d].end());
        all.close();
    }
}

} // namespace ped
