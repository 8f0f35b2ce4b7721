// SPDX-License-Identifier: MIT
// Find out where something is: ask an officer, look for a sign, ask or follow others, explore.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include "ped/Agents/WayBeliefs.h"
#include "ped/World/Movers.h"

#include <algorithm>

namespace ped {

namespace {

/// Of the goal's object, or of what its memo says.
bool isKnown(Thinker& t, const Goal& goal, const AskTheWayMemo& memo) {
    if (goal.object.valid())
        return t.knows(goal.object) || t.knows(t.c.world.objects[goal.object].region);
    if (memo.sought == AskTheWayMemo::anExit)
        return chooseExit(t, {}).valid();
    return choosePoint(t, std::uint16_t(memo.sought), {}, Routes::unreachable).valid();
}

/// What the person who is asked knows: everything, or what they knew when it was last frozen.
class Informant {
public:
    Informant(const Thinker& t, AgentId id)
        : regions_(t.c.beliefs != nullptr ? t.c.beliefs->told.find(id) : nullptr),
          objects_(regions_ != nullptr ? regions_ + WayBeliefs::objectWord(t.c.world) : nullptr) {}

    bool knows(ObjectId id) const { return objects_ == nullptr || hasBit(objects_, id.index()); }
    /// Whoever knows a platform can say where its doors are.
    bool knowsWhere(const World& world, ObjectId id) const {
        return knows(id) || hasBit(regions_, world.objects[id].region.index());
    }
    RouteView view() const { return {nullptr, regions_}; }

private:
    const std::uint32_t* regions_; ///< Null: knows everything.
    const std::uint32_t* objects_;
};

/// What somebody would answer: the nearest of those that they know.
ObjectId nearestSuch(Thinker& t, const Goal& goal, const AskTheWayMemo& memo, const Informant& informant) {
    if (goal.object.valid())
        return informant.knowsWhere(t.c.world, goal.object) ? goal.object : ObjectId();
    ObjectId best;
    float least = Routes::unreachable;
    WaysFrom ways(t.c.world, t.here(), t.c.mind.planning.detour, informant.view(),
                  t.c.parameters.navigation.unknownDetour, t.c.ways);
    const auto consider = [&](ObjectId id) {
        if (!informant.knows(id))
            return;
        if (const float metres = ways.metresTo(whereabouts(t.c.world, id)); metres < least) {
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
        if (!isMover(other.id) && t.isNear(other.position, reach) && wanted(other))
            return &other;
    }
    return nullptr;
}

/// Officers are seen from farther away than the people one walks among.
const SnapshotBody* officerNear(Thinker& t) {
    const float reach = t.c.mind.asking.officerReach;
    const SnapshotBody* best = nullptr;
    float least = reach * reach;
    t.c.crowd.visitWithin(t.position(), t.me.body.region, reach, [&](const SnapshotBody& other) {
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
    const Informant informant(t, by);
    const ObjectId answer = nearestSuch(t, goal, memo, informant);
    MindEvent event;
    event.kind = MindEventKind::Asks;
    event.other = by;
    event.object = answer;
    t.tell(event);
    ++t.count.questions;
    if (answer.valid())
        t.learnWayTo(answer, informant.view());
    else
        t.me.knowledge.note(NoticeKind::CannotTell, goal.object, by, t.c.frame);
}

/// Was asked a while ago, and did not know.
bool couldNotTell(const Thinker& t, AgentId person) {
    return std::any_of(t.me.knowledge.notice.begin(), t.me.knowledge.notice.end(), [&](const Notice& n) {
        return n.kind == NoticeKind::CannotTell && n.person == person &&
               t.c.secondsSince(n.frame) < t.c.mind.planning.retrySeconds;
    });
}

/// A sign of this region that one has not read yet.
ObjectId unreadSign(Thinker& t) {
    for (const ObjectId id : t.c.world.objects.inRegionOfKind(t.me.body.region, ObjectKind::Sign)) {
        const SignDesc& sign = t.c.world.station.objects.signs[t.c.world.objects[id].index];
        const bool news = std::any_of(sign.pointsTo.begin(), sign.pointsTo.end(), [&](const std::string& name) {
            const ObjectId thing = t.c.world.objects.find(name);
            return thing.valid() && !t.knows(thing);
        });
        if (news && t.isNear(toVec3(t.c.world.objects[id].position.xy(), t.position().z), t.c.mind.asking.signReach))
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
    const RouteView view = t.view();
    for (std::size_t i = 0; i < portals.size(); ++i) {
        const PortalId id = portals[(first + i) % portals.size()];
        const Portal& portal = topology.portals[id.index()];
        const int side = portal.sideIn(t.me.body.region);
        if (!view.isOpen(Routes::node(id, side)))
            continue;
        const Vec3 beyond = portal.approach[std::size_t(1 - side)];
        if (!t.knows(portal.other(t.me.body.region)))
            return beyond;
        if (!any)
            any = beyond;
    }
    return any;
}

Progress askTheWay(Thinker& t, Goal& goal, AskTheWayMemo& memo) {
    const MindParameters::Asking& p = t.c.mind.asking;
    if (goal.failures > 2 * t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    if (memo.step == AskStep::Asks) { // Has been told by now.
        beTold(t, goal, memo, t.me.mind.gazeAt);
        memo.step = AskStep::Looks;
        return Progress::Done;
    }
    if (const SnapshotBody* officer = officerNear(t)) {
        t.lookAt(officer->id);
        if (!t.isNear(officer->position, p.talkDistance + 0.4f))
            return t.pushReach(officer->position, p.talkDistance);
        memo.step = AskStep::Asks;
        return t.pushStand(p.askSeconds, officer->position);
    }
    if (const ObjectId sign = unreadSign(t); sign.valid() && goal.failures == 0) {
        const WorldObject& o = t.c.world.objects[sign];
        const Vec3 before = toVec3(o.position.xy() + o.facing * 2.5f, t.position().z);
        if (!t.isNear(before, 2.0f)) {
            goal.choice = sign;
            return t.pushReach(before, 1.5f, sign);
        }
    }
    const auto stands = [&](const SnapshotBody& b) {
        return (b.flags & bodyStands) != 0 && (b.flags & bodySits) == 0 && !couldNotTell(t, b.id);
    };
    if (const SnapshotBody* other = nearestPerson(t, p.standerReach, stands)) {
        t.lookAt(other->id);
        memo.step = AskStep::Asks;
        return t.pushStand(p.askSeconds, other->position);
    }
    // Follow somebody who seems to know where to go.
    const auto walks = [](const SnapshotBody& b) { return lengthSquared(b.velocity) > 1.0f; };
    if (const SnapshotBody* other = nearestPerson(t, p.walkerReach, walks);
        other != nullptr && memo.step != AskStep::GoesOn) {
        const Vec2 ahead = other->position.xy() + other->velocity * p.followSeconds;
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
