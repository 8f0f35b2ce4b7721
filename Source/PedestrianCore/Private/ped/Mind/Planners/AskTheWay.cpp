// SPDX-License-Identifier: MIT
// Find out where something is: ask an officer, look for a sign, ask or follow others, explore.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

constexpr float talkDistance = 1.6f; ///< [m]
constexpr float askSeconds = 6.0f;
constexpr float followSeconds = 12.0f;

/// Of the goal's object, or of what its memo says.
bool isKnown(Thinker& t, const Goal& goal, const AskTheWayMemo& memo) {
    if (goal.object.valid())
        return t.knows(goal.object) || t.me.knowledge.knows(t.c.world.objects[goal.object].region);
    if (memo.sought == AskTheWayMemo::anExit)
        return chooseExit(t, {}).valid();
    return choosePoint(t, std::uint16_t(memo.sought), {}, Routes::unreachable).valid();
}

/// What somebody who knows the place would answer: the nearest of them.
ObjectId nearestSuch(Thinker& t, const Goal& goal, const AskTheWayMemo& memo) {
    if (goal.object.valid())
        return goal.object;
    ObjectId best;
    float least = Routes::unreachable;
    const auto consider = [&](ObjectId id) {
        if (const float metres = t.metresTo(id); metres < least) {
            least = metres;
            best = id;
        }
    };
    if (memo.sought == AskTheWayMemo::anExit) {
        const std::size_t exits = t.c.world.objects.ofKind(ObjectKind::Exit).size();
        for (std::size_t i = 0; i < exits; ++i)
            consider(t.c.world.objects.idOf(ObjectKind::Exit, i));
    } else if (memo.sought < t.c.objects.layout.goods.size()) {
        for (const std::uint16_t p : pointsSelling(t.c.objects, std::uint16_t(memo.sought)))
            if (pointIsOpen(t.c.objects, t.c.objects.layout.pointObject[p]))
                consider(t.c.objects.layout.pointObject[p]);
    }
    return best;
}

/// The nearest person around of whom `wanted` holds.
template <class Wanted>
const SnapshotBody* nearestPerson(Thinker& t, float reach, Wanted&& wanted) {
    for (std::size_t i = 0; i < t.me.percepts.count; ++i) {
        const SnapshotBody& other = t.c.crowd.body(t.me.percepts.neighbour[i]);
        if (t.isNear(other.position, reach) && wanted(other))
            return &other;
    }
    return nullptr;
}

/// Officers are seen from farther away than the people one walks among.
const SnapshotBody* officerNear(Thinker& t) {
    const SnapshotBody* best = nullptr;
    float least = t.c.mind.askReach * t.c.mind.askReach;
    t.c.crowd.visitWithin(t.position(), t.me.body.region, t.c.mind.askReach, [&](const SnapshotBody& other) {
        if ((other.flags & bodyOnDuty) == 0 || other.region != t.me.body.region)
            return;
        const float away = distanceSquared(other.position.xy(), t.position().xy());
        if (away < least || (away == least && best != nullptr && other.id < best->id)) {
            least = away;
            best = &other;
        }
    });
    return best;
}

void beTold(Thinker& t, const Goal& goal, const AskTheWayMemo& memo, AgentId by) {
    const ObjectId answer = nearestSuch(t, goal, memo);
    MindEvent event;
    event.kind = MindEventKind::Asks;
    event.other = by;
    event.object = answer;
    t.tell(event);
    ++t.count.questions;
    if (answer.valid()) {
        t.me.knowledge.learn(answer);
        t.me.knowledge.learn(t.c.world.objects[answer].region);
    }
}

/// A sign of this region that one has not read yet.
ObjectId unreadSign(Thinker& t) {
    for (const ObjectId id : t.c.world.objects.inRegionOfKind(t.me.body.region, ObjectKind::Sign)) {
        const SignDesc& sign = t.c.world.station.objects.signs[t.c.world.objects[id].index];
        const bool news = std::any_of(sign.pointsTo.begin(), sign.pointsTo.end(), [&](const std::string& name) {
            const ObjectId thing = t.c.world.objects.find(name);
            return thing.valid() && !t.me.knowledge.knows(thing);
        });
        if (news && t.isNear(toVec3(t.c.world.objects[id].position.xy(), t.position().z), 40.0f))
            return id;
    }
    return {};
}

/// Into a region where one has not been, or anywhere.
std::optional<Vec3> unexplored(Thinker& t) {
    const Topology& topology = t.c.world.topology;
    const auto portals = topology.portalsIn(t.me.body.region);
    if (portals.empty())
        return std::nullopt;
    const std::uint32_t first = t.below(std::uint32_t(portals.size()));
    std::optional<Vec3> any;
    for (std::size_t i = 0; i < portals.size(); ++i) {
        const Portal& portal = topology.portals[portals[(first + i) % portals.size()].index()];
        const Vec3 beyond = portal.approach[std::size_t(1 - portal.sideIn(t.me.body.region))];
        if (!t.me.knowledge.knows(portal.other(t.me.body.region)))
            return beyond;
        if (!any)
            any = beyond;
    }
    return any;
}

Progress askTheWay(Thinker& t, Goal& goal, AskTheWayMemo& memo) {
    if (goal.failures > 2 * t.c.mind.mostFailures)
        return Progress::Failed;
    if (memo.step == AskStep::Asks) { // Has been told by now.
        beTold(t, goal, memo, t.me.mind.gazeAt);
        memo.step = AskStep::Looks;
        return Progress::Done;
    }
    if (const SnapshotBody* officer = officerNear(t)) {
        t.lookAt(officer->id);
        if (!t.isNear(officer->position, talkDistance + 0.4f))
            return t.pushReach(officer->position, talkDistance);
        memo.step = AskStep::Asks;
        return t.pushStand(askSeconds, officer->position);
    }
    if (const ObjectId sign = unreadSign(t); sign.valid() && goal.failures == 0) {
        const WorldObject& o = t.c.world.objects[sign];
        const Vec3 before = toVec3(o.position.xy() + o.facing * 2.5f, t.position().z);
        if (!t.isNear(before, 2.0f)) {
            goal.choice = sign;
            return t.pushReach(before, 1.5f, sign);
        }
    }
    const auto stands = [](const SnapshotBody& b) { return (b.flags & bodyStands) != 0 && (b.flags & bodySits) == 0; };
    if (const SnapshotBody* other = nearestPerson(t, 3.0f, stands)) {
        t.lookAt(other->id);
        memo.step = AskStep::Asks;
        return t.pushStand(askSeconds, other->position);
    }
    // Follow somebody who seems to know where to go.
    const auto walks = [](const SnapshotBody& b) { return lengthSquared(b.velocity) > 1.0f; };
    if (const SnapshotBody* other = nearestPerson(t, 5.0f, walks); other != nullptr && memo.step != AskStep::GoesOn) {
        const Vec2 ahead = other->position.xy() + other->velocity * followSeconds;
        if (const auto ground = t.c.world.findGround(toVec3(ahead, t.position().z), 2.0f)) {
            memo.step = AskStep::GoesOn;
            MindEvent event;
            event.kind = MindEventKind::Follows;
            event.other = other->id;
            t.tell(event);
            return t.pushReach(ground->position, 1.5f);
        }
    }
    memo.step = AskStep::Looks;
    if (const std::optional<Vec3> place = unexplored(t))
        return t.pushReach(*place, 1.0f);
    return t.pushStand(5.0f, {});
}

} // namespace

constinit const SkillWith<AskTheWayMemo> askTheWaySkill =
    makeSkill<AskTheWayMemo, askTheWay, isKnown>(Complexity::High, true);

} // namespace ped
