// SPDX-License-Identifier: MIT
#include "ped/World/MoverFeed.h"

#include <algorithm>
#include <cmath>

namespace ped {

bool isAsTold(const Mover& told, const Mover& now, float framesPerSecond, const FeedTolerance& tolerance) {
    if (told.number != now.number || told.kind != now.kind || told.yield != now.yield || told.radius != now.radius ||
        distanceSquared(told.axis, now.axis) > tolerance.place * tolerance.place)
        return false;
    const Vec3 taken = placeOf(told, now.frame, framesPerSecond);
    return distanceSquared(taken.xy(), now.position.xy()) <= tolerance.place * tolerance.place &&
           std::fabs(taken.z - now.position.z) <= tolerance.height;
}

Vec2 velocityBetween(Vec3 before, Vec3 now, float seconds, float fastest) {
    const Vec2 way = now.xy() - before.xy();
    if (!(seconds > 0.0f) || !isFinite(way))
        return {};
    const Vec2 velocity = way * (1.0f / seconds);
    return lengthSquared(velocity) <= fastest * fastest ? velocity : Vec2{};
}

} // namespace ped
