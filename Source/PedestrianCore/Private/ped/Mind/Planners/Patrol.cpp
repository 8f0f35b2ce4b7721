// SPDX-License-Identifier: MIT
// Patrol a route; keep guard at places.
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

std::size_t routeCount(Thinker& t) {
    return t.c.world.objects.ofKind(ObjectKind::PatrolRoute).size();
}

const PatrolRouteDesc& routeOf(Thinker& t, ObjectId route) {
    return t.c.world.station.objects.patrolRoutes[t.c.world.objects[route].index];
}

/// The route that one was put on, or the one with the nearest point.
ObjectId chooseRoute(Thinker& t) {
    const ObjectRegistry& objects = t.c.world.objects;
    if (t.me.mind.home.valid() && objects[t.me.mind.home].kind == ObjectKind::PatrolRoute)
        return t.me.mind.home;
    ObjectId best;
    float least = Routes::unreachable;
    for (std::size_t i = 0; i < routeCount(t); ++i) {
        const ObjectId id = objects.idOf(ObjectKind::PatrolRoute, i);
        for (const Vec3& p : routeOf(t, id).points)
            if (const float metres = t.metresTo(p); metres < least) {
                least = metres;
                best = id;
            }
    }
    return best;
}

std::uint32_t nearestPoint(Thinker& t, const PatrolRouteDesc& route) {
    std::uint32_t best = 0;
    for (std::uint32_t i = 1; i < route.points.size(); ++i)
        if (distance(route.points[i], t.position()) < distance(route.points[best], t.position()))
            best = i;
    return best;
}

/// There and back where the route is no loop: points are counted on over twice the way.
Vec3 pointAt(const PatrolRouteDesc& route, std::uint32_t n) {
    const auto size = std::uint32_t(route.points.size());
    if (route.loop || size < 2)
        return route.points[n % size];
    const std::uint32_t k = n % (2 * size - 2);
    return route.points[k < size ? k : 2 * size - 2 - k];
}

Progress patrol(Thinker& t, Goal& goal, PatrolMemo& memo) {
    if (memo.step == PatrolStep::Chooses) {
        goal.choice = chooseRoute(t);
        if (!goal.choice.valid())
            return t.fail(FailureCause::NotThere);
        memo.point = nearestPoint(t, routeOf(t, goal.choice));
        memo.step = PatrolStep::Walks;
    }
    const PatrolRouteDesc& route = routeOf(t, goal.choice);
    const Vec3 point = pointAt(route, memo.point);
    if (memo.step == PatrolStep::Pauses || goal.failures > 0) { // Or it cannot be reached now: the next one.
        memo.step = PatrolStep::Walks;
        ++memo.point;
        goal.failures = 0;
        return t.pushStand(std::max(1.0f, route.pause), {}, goal.choice);
    }
    if (t.isNear(point, t.c.mind.duty.pointReach + 0.5f)) {
        memo.step = PatrolStep::Pauses;
        return patrol(t, goal, memo);
    }
    return t.pushReach(point, t.c.mind.duty.pointReach, goal.choice);
}

/// Posts are where people pass: entrances, exits, meeting points, and points of patrol routes.
std::optional<Vec3> choosePost(Thinker& t, Goal& goal) {
    const ObjectRegistry& objects = t.c.world.objects;
    const auto n = std::uint32_t(objects.size());
    for (int tries = 0; tries < 40 && n > 0; ++tries) {
        const ObjectId id(t.below(n));
        const WorldObject& o = objects[id];
        Vec3 post = o.position;
        if (o.kind == ObjectKind::PatrolRoute) {
            const PatrolRouteDesc& route = routeOf(t, id);
            post = route.points[t.below(std::uint32_t(route.points.size()))];
        } else if (o.kind == ObjectKind::Entrance || o.kind == ObjectKind::Exit) {
            // Beside the stream, not in it.
            post =
                toVec3(o.position.xy() + perpendicular(o.facing) * t.draw(2.0f, 4.0f) - o.facing * 2.0f, o.position.z);
        } else if (o.kind != ObjectKind::MeetingPoint) {
            continue;
        }
        const auto ground = t.c.world.findGround(post, 2.0f);
        if (ground && t.here().zone.valid() && t.c.world.connected(ground->zone, t.here().zone)) {
            goal.choice = id;
            return ground->position;
        }
    }
    return std::nullopt;
}

Progress guard(Thinker& t, Goal& goal, GuardMemo& memo) {
    if (memo.step == PatrolStep::Chooses || goal.failures > 0) {
        const std::optional<Vec3> post = choosePost(t, goal);
        goal.failures = 0;
        if (!post)
            return t.pushStand(t.c.mind.duty.guardLow, {});
        goal.target = *post;
        memo.step = PatrolStep::Walks;
    }
    if (memo.step == PatrolStep::Walks) {
        if (!t.isNear(goal.target, t.c.mind.duty.pointReach + 0.5f))
            return t.pushReach(goal.target, t.c.mind.duty.pointReach, goal.choice);
        memo.step = PatrolStep::Pauses;
        return t.pushStand(t.draw(t.c.mind.duty.guardLow, t.c.mind.duty.guardHigh), {}, goal.choice);
    }
    memo.step = PatrolStep::Chooses;
    return guard(t, goal, memo);
}

} // namespace

constinit const SkillWith<PatrolMemo> patrolSkill = makeSkill<PatrolMemo, patrol, stayIsOver>(Complexity::High, true);
constinit const SkillWith<GuardMemo> guardSkill = makeSkill<GuardMemo, guard, stayIsOver>(Complexity::High, true);

} // namespace ped
