// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where to do something: the best of the places that one knows, as in passageway selection (section 4.3.2.2):
/// nearness, how long one would wait, and persistence in an earlier choice.

#include "Thinker.h"

namespace ped {

/// The point (purchase point or vending machine) to buy a good at; none where there is none within `reach` metres.
/// `present` is the earlier choice, if any.
ObjectId choosePoint(Thinker& t, std::uint16_t good, ObjectId present, float reach);
/// The nearest performance within `reach` metres that is on and that one knows of; none where there is none.
ObjectId choosePerformance(Thinker& t, float reach);
/// Somebody stood before the seat, or in the way to it, when one last tried, not long ago.
bool wayWasBarred(const Thinker& t, ObjectId seat);
/// The best free seat of this region, else of the regions around it; none that one has just failed to get to.
std::optional<SeatChoice> chooseSeat(Thinker& t, float reach);
/// The way out: the nearest exit, for everybody a little different. `notThis` has been tried in vain.
ObjectId chooseExit(Thinker& t, ObjectId notThis);

/// A quiet place on an object's floor, off it by at most `spread` metres along either axis, of which `isReached` holds;
/// none where a few random tries find none.
template <class IsReached>
std::optional<Vec3> quietPlaceNear(Thinker& t, ObjectId object, float spread, IsReached isReached) {
    constexpr int mostTries = 6;
    const WorldObject& o = t.c.world.objects[object];
    const float z = t.c.world.region(o.region).zMin;
    for (int tries = 0; tries < mostTries; ++tries) {
        const Vec2 offset{t.draw(-spread, spread), t.draw(-spread, spread)};
        const std::optional<GroundPoint> ground = t.c.world.findGround(toVec3(o.position.xy() + offset, z), 0.6f);
        if (ground && ground->region == o.region && t.isQuiet(ground->position, ground->region) && isReached(*ground))
            return ground->position;
    }
    return std::nullopt;
}

} // namespace ped
