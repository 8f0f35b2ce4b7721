// SPDX-License-Identifier: MIT
#include "ped/Reactive/FreeWay.h"

#include "ped/World/StaticMap.h"

#include <algorithm>

namespace ped {

float freeWay(const Situation& s, Vec2 direction, float range) {
    if (!obstaclesWithin(s, range))
        return range;
    const StaticMap& map = s.context.world.region(s.body.region).perception;
    const GridFrame& frame = s.context.world.frame;
    const Vec2 centre = s.body.position.xy();
    const float radius = s.body.radius;
    // The middle of the front, and both shoulders a little drawn in: touching a wall that one walks along is no
    // obstacle.
    const Vec2 shoulder = perpendicular(direction) * (s.parameters().obstacle.shoulder * radius);
    float free = castDistance(map, frame, centre, direction, range + radius) - radius;
    free = std::min(free, castDistance(map, frame, centre + shoulder, direction, range));
    free = std::min(free, castDistance(map, frame, centre - shoulder, direction, range));
    return std::max(0.0f, free);
}

} // namespace ped
