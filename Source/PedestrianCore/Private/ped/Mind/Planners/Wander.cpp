// SPDX-License-Identifier: MIT
// Walk about, and see the sights.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include "ped/Navigation/Errands.h"

#include <algorithm>

namespace ped {

namespace {

/// Of the sights that one knows, so many are considered.
constexpr int sightTries = 6;

/// A random place not too far away that one can get to; on the other side of where one was held up, if anywhere
/// (`barred`).
std::optional<Vec3> somewhere(Thinker& t, std::optional<Vec3> barred = {}) {
    const float reach = t.c.mind.strolling.reach;
    const Whereabouts here = t.here();
    if (!here.zone.valid())
        return std::nullopt;
    for (int tries = 0; tries < 8; ++tries) {
        const Vec2 offset{t.draw(-reach, reach), t.draw(-reach, reach)};
        if (barred && dot(offset, barred->xy() - t.position().xy()) > 0.0f)
            continue;
        const auto ground = t.c.world.findGround(toVec3(t.position().xy() + offset, t.position().z), 1.0f);
        if (ground && t.c.world.connected(here.zone, ground->zone) && !t.isNear(ground->position, 4.0f) &&
            t.isForStaying(ground->region) && t.isQuiet(ground->position, ground->region))
            return ground->position;
    }
    return std::nullopt;
}

Progress wander(Thinker& t, Goal& goal, WanderMemo& memo) {
    if (const std::optional<Progress> together = t.keepCompany())
        return *together;
    if (memo.step == WanderStep::Pauses || goal.failures > t.c.mind.planning.mostFailures) {
        memo.step = WanderStep::Chooses;
        goal.failures = 0;
        t.fulfilNeedOf(goal.type);
        return t.pushStand(t.draw(t.c.mind.strolling.pauseLow, t.c.mind.strolling.pauseHigh), {});
    }
    if (memo.step == WanderStep::Chooses || goal.failures > 0) {
        // People with roles stroll in rooms, where a few who stand can be in the way; others' runs stay as they were.
        const bool elsewhere = goal.failures > 0 && t.me.tasks != nullptr;
        if (const std::optional<Vec3> place = elsewhere ? somewhere(t, goal.target) : somewhere(t)) {
            goal.target = *place;
            memo.step = WanderStep::Goes;
        } else {
            return t.pushStand(5.0f, {});
        }
    }
    if (t.isNear(goal.target, 1.5f)) {
        memo.step = WanderStep::Pauses;
        return wander(t, goal, memo);
    }
    return t.pushReach(goal.target, 1.0f);
}

/// What is worth a look.
bool isSight(ObjectKind kind) {
    return kind == ObjectKind::Clock || kind == ObjectKind::PerformanceArea || kind == ObjectKind::MeetingPoint;
}

ObjectId chooseSight(Thinker& t, ObjectId last) {
    const ObjectRegistry& objects = t.c.world.objects;
    const std::size_t n = objects.size();
    ObjectId best;
    float least = Routes::unreachable;
    for (int tries = 0; tries < sightTries * 8 && n > 0; ++tries) {
        const ObjectId id(t.below(std::uint32_t(n)));
        if (!isSight(objects[id].kind) || id == last || !t.knows(id) || !t.isForStaying(objects[id].region))
            continue;
        const float cost = t.metresTo(id) * t.draw(0.3f, 1.0f);
        if (cost < least) {
            least = cost;
            best = id;
        }
    }
    return best;
}

/// Where to look at it from.
std::optional<Vec3> viewOf(Thinker& t, ObjectId sight) {
    return quietPlaceNear(t, sight, t.c.mind.strolling.sightDistance,
                          [&](const GroundPoint& place) { return t.c.world.connected(place.zone, t.here().zone); });
}

Progress sightsee(Thinker& t, Goal& goal, SightseeMemo& memo) {
    if (!t.here().zone.valid())
        return t.pushStand(2.0f, {});
    if (const std::optional<Progress> together = t.keepCompany())
        return *together;
    if (goal.failures > t.c.mind.planning.mostFailures) {
        goal.failures = 0;
        memo.step = SightseeStep::Chooses;
        return t.pushStand(10.0f, {});
    }
    if (memo.step == SightseeStep::Looks && goal.failures == 0) {
        memo.step = SightseeStep::Chooses;
        t.fulfilNeedOf(goal.type);
        const Vec3 sight = goal.choice.valid() ? t.c.world.objects[goal.choice].position : Vec3{};
        return t.pushStand(t.draw(t.c.mind.strolling.lookLow, t.c.mind.strolling.lookHigh), sight, goal.choice);
    }
    if (memo.step == SightseeStep::Chooses || goal.failures > 0) {
        goal.choice = chooseSight(t, goal.choice);
        const std::optional<Vec3> place = goal.choice.valid() ? viewOf(t, goal.choice) : somewhere(t);
        if (!place) {
            ++goal.failures;
            return t.pushStand(5.0f, {});
        }
        goal.target = *place;
        memo.step = SightseeStep::Goes;
    }
    if (t.isNear(goal.target, 2.0f)) {
        memo.step = SightseeStep::Looks;
        return sightsee(t, goal, memo);
    }
    return t.pushReach(goal.target, 1.2f, goal.choice);
}

} // namespace

constinit const SkillWith<WanderMemo> wanderSkill = makeSkill<WanderMemo, wander, stayIsOver>(Complexity::High, true);
constinit const SkillWith<SightseeMemo> sightseeSkill =
    makeSkill<SightseeMemo, sightsee, stayIsOver>(Complexity::High, true);

} // namespace ped
