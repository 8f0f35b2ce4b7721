// SPDX-License-Identifier: MIT
// Friends go together: the first of a group chooses the way, the others keep near it, and who is ahead waits.
#include "Thinker.h"

#include "ped/Navigation/PlanPaths.h"

#include <algorithm>

namespace ped {

namespace {

/// Friends farther apart have lost each other, until they meet again on the way to their train. [m]
constexpr float companyReach = 20.0f;
/// So near to the leader one stays where one is. [m]
constexpr float besideReach = 2.2f;
/// Where the leader will be by the time one is there. [s]
constexpr float lookAhead = 1.5f;
/// The leader's way is looked at anew so often. [s]
constexpr float keepUpSeconds = 3.0f;
constexpr float besideSeconds = 1.5f;
/// Who is held up on the way to the leader for so long stands for a while, then tries again. [s]
constexpr float friendHeldUpSeconds = 4.0f;
constexpr float friendHeldUpPause = 6.0f;
/// Who is ahead of a friend by so much waits, if the friend is no farther away than that. [m]
constexpr float aheadBy = 3.0f;
constexpr float straggleReach = 12.0f;
/// With less to spare nobody is waited for. [s]
constexpr float spareForFriends = 90.0f;

} // namespace

std::optional<SnapshotBody> Thinker::leaderNear(float reach) const {
    const auto friends = friendsOf(c.objects, me.holdings);
    if (friends.size() < 2 || friends.front() == me.identity.id)
        return std::nullopt;
    std::optional<SnapshotBody> leader;
    c.crowd.visitWithin(position(), me.body.region, reach, [&](const SnapshotBody& other) {
        if (other.id == friends.front())
            leader = other;
    });
    return leader;
}

std::optional<Progress> Thinker::keepCompany() {
    const std::optional<SnapshotBody> leader = leaderNear(companyReach);
    if (!leader)
        return std::nullopt;
    if (isNear(leader->position, besideReach))
        return pushStand(besideSeconds, leader->position);
    if (me.path.status != PathStatus::None && c.secondsSince(me.steering.anchorFrame) > friendHeldUpSeconds) {
        clearTarget(me.path);
        return pushStand(friendHeldUpPause, leader->position);
    }
    const Vec2 soon = leader->position.xy() + leader->velocity * lookAhead;
    auto ground = c.world.findGround(toVec3(soon, leader->position.z), 0.5f);
    if (!ground)
        ground = c.world.findGround(leader->position, 0.5f);
    if (!ground || !here().zone.valid() || !c.world.connected(here().zone, ground->zone))
        return std::nullopt;
    const Progress pushed = pushReach(ground->position, 0.7f * besideReach);
    if (pushed == Progress::Pushed)
        top().expiry = std::min(top().expiry, c.frame + c.framesIn(keepUpSeconds));
    return pushed;
}

bool Thinker::waitsForFriend(Vec3 target) const {
    const auto friends = friendsOf(c.objects, me.holdings);
    if (friends.size() < 2 || spare() < spareForFriends || !isOutOfTheWay(position(), me.body.region))
        return false;
    const float mine = distance(position().xy(), target.xy());
    bool behind = false;
    c.crowd.visitWithin(position(), me.body.region, straggleReach, [&](const SnapshotBody& other) {
        behind = behind || (other.id != me.identity.id && (other.flags & (bodyStands | bodySits)) == 0 &&
                            distance(other.position.xy(), target.xy()) > mine + aheadBy &&
                            std::find(friends.begin(), friends.end(), other.id) != friends.end());
    });
    return behind;
}

} // namespace ped
