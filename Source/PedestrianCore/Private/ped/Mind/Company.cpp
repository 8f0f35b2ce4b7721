// SPDX-License-Identifier: MIT
// Friends go together: the first of a group chooses the way, the others keep near them, and anyone ahead waits.
#include "Individuality.h"
#include "Thinker.h"

#include "ped/Agents/Companions.h"
#include "ped/Navigation/PlanPaths.h"

#include <algorithm>

namespace ped {

namespace {

/// Between two nods to the same people. [s]
constexpr float nodPause = 120.0f;
/// For which a child keeps to an adult before they look again whether that is needed. [s]
constexpr float withAdultSeconds = 20.0f;
/// Between two lines of a diary about who waits for whom. [s]
constexpr float waitingTold = 10.0f;

} // namespace

std::optional<SnapshotBody> Thinker::leaderNear(float reach) const {
    const auto friends = friendsOf(c.objects, me.holdings);
    if (c.companions != nullptr) {
        const std::span<const Companion> party = c.companions->of(me.holdings.group);
        const std::size_t first = leaderOf(party);
        if (first >= party.size() || party[first].body.id == me.identity.id ||
            distance(party[first].body.position, position()) > reach)
            return std::nullopt;
        return party[first].body;
    }
    if (friends.size() < 2 || friends.front() == me.identity.id)
        return std::nullopt;
    std::optional<SnapshotBody> leader;
    c.crowd.visitWithin(position(), me.body.region, reach, [&](const SnapshotBody& other) {
        if (other.id == friends.front())
            leader = other;
    });
    return leader;
}

/// Where people walk together (ped/Agents/Company.h), they go where the one who leads goes: the end of that way, unless it
/// is near or nobody is on one.
std::optional<Vec3> Thinker::leadersEnd() const {
    if (c.companions == nullptr)
        return std::nullopt;
    const std::span<const Companion> party = c.companions->of(me.holdings.group);
    const std::size_t first = leaderOf(party);
    if (first >= party.size() || !party[first].goes || party[first].body.id == me.identity.id ||
        distance(party[first].body.position, position()) > c.mind.company.reach ||
        isNear(party[first].target, 2.0f * c.mind.company.besideReach))
        return std::nullopt;
    const auto ground = c.world.findGround(party[first].target, 0.5f);
    if (!ground || !here().zone.valid() || !c.world.connected(here().zone, ground->zone))
        return std::nullopt;
    return ground->position;
}

std::optional<Progress> Thinker::keepCompany() {
    const MindParameters::Company& p = c.mind.company;
    if (const std::optional<Vec3> end = leadersEnd())
        return pushReach(*end, p.besideReach);
    const std::optional<SnapshotBody> leader = leaderNear(p.reach);
    if (!leader)
        return std::nullopt;
    if (isNear(leader->position, p.besideReach))
        return pushStand(p.besideSeconds, leader->position);
    if (me.path.status != PathStatus::None && c.secondsSince(me.steering.anchorFrame) > p.heldUpSeconds) {
        clearTarget(me.path);
        return pushStand(p.heldUpPause, leader->position);
    }
    const Vec2 soon = leader->position.xy() + leader->velocity * p.lookAhead;
    auto ground = c.world.findGround(toVec3(soon, leader->position.z), 0.5f);
    if (!ground)
        ground = c.world.findGround(leader->position, 0.5f);
    if (!ground || !here().zone.valid() || !c.world.connected(here().zone, ground->zone))
        return std::nullopt;
    const float reach = 0.7f * p.besideReach;
    if (isNear(ground->position, reach)) // They come here.
        return pushStand(p.besideSeconds, leader->position);
    const Progress pushed = pushReach(ground->position, reach);
    if (pushed == Progress::Pushed)
        top().expiry = std::min(top().expiry, c.frame + c.framesIn(p.followSeconds));
    return pushed;
}

bool Thinker::waitsForFriend(Vec3 target) const {
    const MindParameters::Company& p = c.mind.company;
    const auto friends = friendsOf(c.objects, me.holdings);
    if (c.companions != nullptr) // Whoever leads slows down by themselves (ped/Locomotion).
        return false;
    if (friends.size() < 2 || spare() < p.spareTime || !isOutOfTheWay(position(), me.body.region))
        return false;
    const float mine = distance(position().xy(), target.xy());
    bool behind = false;
    c.crowd.visitWithin(position(), me.body.region, p.straggleReach, [&](const SnapshotBody& other) {
        behind = behind || (other.id != me.identity.id && (other.flags & (bodyStands | bodySits)) == 0 &&
                            distance(other.position.xy(), target.xy()) > mine + p.aheadBy &&
                            std::find(friends.begin(), friends.end(), other.id) != friends.end());
    });
    return behind;
}

bool Thinker::nodsOnly() const {
    const GroupState* group = groupOf(c.objects, me.holdings);
    return group != nullptr && group->tie == TieKind::Coworkers;
}

void Thinker::nodTo(AgentId other, NeedKind need) {
    if (!other.valid())
        return;
    lookAt(other);
    MindEvent event;
    event.kind = MindEventKind::Nods;
    event.other = other;
    tell(event);
    me.mind.notBefore[indexOf(need)] = c.frame + c.framesIn(nodPause);
}

/// A child whose adult does something else goes along, instead of on their own way; otherwise they do nothing on their
/// own. False where no adult is there.
bool Thinker::goesWithAdult() {
    if (c.companions == nullptr)
        return false;
    const std::span<const Companion> party = c.companions->of(me.holdings.group);
    const std::size_t first = leaderOf(party);
    if (first >= party.size() || party[first].child || party[first].body.id == me.identity.id)
        return false;
    const Companion& adult = party[first];
    const bool sameWay = adult.goes && me.path.status != PathStatus::None &&
                         distance(adult.target, me.path.target) <= c.parameters.locomotion.together.sameTarget;
    const bool goes = !sameWay && spare() > c.mind.company.spareTime;
    for (Goal& goal : me.goals.stack)
        if (goal.interrupting && goal.type == GoalType::Wander) {
            goal.expiry = goes ? c.frame + c.framesIn(withAdultSeconds) : c.frame;
            return true;
        }
    if (goes && mayBeInterrupted()) {
        ActionDesc along;
        along.when = NeedKind::Sociability;
        along.goal = ActivityKind::Wander;
        interrupt(along);
    }
    return true;
}

/// For diaries: who waits for whom, by the frozen companions.
void Thinker::noticeCompany() {
    if (!isFollowed() || !isTurnOf(me.identity, c, waitingTold))
        return;
    const std::span<const Companion> party = c.companions->of(me.holdings.group);
    const std::size_t first = leaderOf(party);
    if (first >= party.size() || !party[first].goes)
        return;
    const TogetherParameters& p = c.parameters.locomotion.together;
    const Companion& lead = party[first];
    for (const Companion& other : party) {
        const Vec3 to = lead.body.position - other.body.position;
        const float behind = dot(to.xy(), facingOf(lead.body));
        if (!other.present || !other.goes || &other == &lead || behind <= p.straggle || length(to) > p.reach ||
            distance(other.target, lead.target) > p.sameTarget)
            continue;
        MindEvent event;
        event.value = behind;
        if (lead.body.id == me.identity.id) {
            event.kind = MindEventKind::WaitsFor;
            event.other = other.body.id;
        } else if (other.body.id == me.identity.id) {
            event.kind = MindEventKind::IsWaitedFor;
            event.other = lead.body.id;
        } else {
            continue;
        }
        tell(event);
        return;
    }
}

} // namespace ped
