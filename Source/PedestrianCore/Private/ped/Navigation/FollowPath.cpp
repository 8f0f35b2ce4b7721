// SPDX-License-Identifier: MIT
#include "ped/Navigation/FollowPath.h"

#include "ped/Navigation/PassagewaySelection.h"
#include "ped/Navigation/PlanPaths.h"

#include "ByLift.h"
#include "Sight.h"

#include "ped/World/PlatformLines.h"

#include <algorithm>
#include <optional>

namespace ped {

namespace {

class Follower {
public:
    Follower(const StepContext& context, const Identity& identity, const Body& body, float patience, Steering& steering,
             Path& path)
        : context_(context), world_(context.world), p_(context.parameters.navigation), patience_(patience),
          progress_(identity.minded ? p_.mindedProgress : p_.progressDistance), identity_(identity), body_(body),
          steering_(steering), path_(path), at_(onGround(world_, {body.region, body.position.xy()})) {}

    Heading run() {
        if (path_.status == PathStatus::None || path_.status == PathStatus::Failed || path_.arrived ||
            !body_.region.valid())
            return {};
        if (context_.passable != nullptr && !context_.passable->lifts.empty() && path_.exit.valid())
            if (const std::optional<Heading> h = headingByLift(context_, identity_, body_, at_, steering_, path_))
                return *h;
        if (context_.passable != nullptr && lastLeg() &&
            isHeldAtLine(context_.passable, body_.region, body_.position.xy(), path_.target.xy())) {
            steering_.anchorFrame = context_.frame; // Waiting for a train is not being held up.
            return {};
        }
        noteProgress();
        if (path_.count == 0)
            return coast();
        if (crossed()) {
            requestPath(path_, context_.frame);
            return passOn();
        }
        advance();
        noteArrival();
        notePartialEnd();
        noteCrowds();
        return heading();
    }

private:
    std::uint32_t frames(float seconds) const {
        return std::uint32_t(seconds * context_.parameters.framesPerSecond + 0.5f);
    }
    bool olderThan(std::uint32_t since, float seconds) const { return context_.frame - since > frames(seconds); }

    std::size_t last() const { return std::size_t(path_.count) - 1; }
    bool throughPortal() const { return path_.exit.valid() && path_.partial == 0; }
    bool lastLeg() const { return !path_.exit.valid() && path_.partial == 0; }

    /// The region in which a waypoint lies: the leg's, but for the end of one that leads through a portal.
    RegionId regionOf(std::size_t i) const {
        return throughPortal() && i == last() ? world_.topology.portals[path_.exit.index()].other(path_.region)
                                              : path_.region;
    }
    bool sees(std::size_t i) const { return clearWay(world_, at_, {regionOf(i), path_.point[i]}); }

    void noteProgress() {
        const Vec2 p = body_.position.xy();
        if (distanceSquared(p, steering_.anchor) > progress_ * progress_) {
            steering_.anchor = p;
            steering_.anchorFrame = context_.frame;
            return;
        }
        // Anyone who has just been given a way had no time yet to make progress on it.
        const std::uint32_t since = std::max(steering_.anchorFrame, path_.plannedFrame);
        if (path_.status == PathStatus::Ready && since <= context_.frame &&
            olderThan(since, p_.stuckSeconds * patience_))
            requestPath(path_, context_.frame);
    }

    bool crossed() const {
        return throughPortal() && body_.region.valid() &&
               body_.region == world_.topology.portals[path_.exit.index()].other(path_.region);
    }

    /// No leg at hand: goes on as before, as far as that is clear.
    Heading coast() const {
        const Vec2 ahead = body_.position.xy() + body_.forward * p_.coastDistance;
        if (body_.speed < p_.coastSpeed || olderThan(path_.requestFrame, p_.coastSeconds) ||
            !clearWay(world_, at_, {body_.region, ahead}))
            return {};
        Heading h;
        h.known = true;
        h.point = ahead;
        h.distance = p_.coastDistance;
        h.beyond = body_.forward;
        return h;
    }

    /// Over the threshold, and the next leg is not there yet: to the end of this one, and on.
    Heading passOn() {
        path_.cursor = path_.count - 1;
        path_.lost = 0;
        Heading h = heading();
        const Vec2 p = body_.position.xy();
        if (dot(h.point - p, h.beyond) > p_.passOnDistance)
            return h;
        const Vec2 ahead = p + h.beyond * p_.coastDistance;
        if (!clearWay(world_, at_, {body_.region, ahead})) {
            Heading other = coast();
            if (other.known)
                return other;
        }
        h.point = ahead;
        h.distance = p_.coastDistance;
        return h;
    }

    /// Goes on to the farthest waypoint in sight.
    void advance() {
        const int end = int(last());
        const bool look = looksUp();
        if (path_.detailed || path_.around) {
            // Strictly: every waypoint in turn.
            const float radius = path_.detailed ? p_.detailWaypointShare * p_.waypointRadius : p_.waypointRadius;
            while (int(path_.cursor) < end &&
                   (isNear(path_.cursor, radius) || (!path_.detailed && passed(path_.cursor))))
                ++path_.cursor;
        } else if (look) {
            for (int i = std::min(end, int(path_.cursor) + p_.lookAhead); i > int(path_.cursor); --i) {
                if (sees(std::size_t(i))) {
                    path_.cursor = std::uint8_t(i);
                    path_.lost = 0;
                    return;
                }
            }
            if (int(path_.cursor) < end && isNear(path_.cursor, p_.atWaypoint))
                ++path_.cursor;
        }
        if (look)
            noteSight(sees(path_.cursor));
    }

    /// Whether to look for the waypoints at this step: not at every one, but at once on a new way, when the way is
    /// lost, and near to a waypoint.
    bool looksUp() const {
        const std::uint32_t step = context_.frame / context_.parameters.humanStepFrames;
        return path_.lost > 0 || step % p_.lookSteps == 0 || path_.plannedFrame == context_.frame ||
               (path_.cursor != last() && isNear(path_.cursor, p_.lookDistance));
    }

    /// Whether a waypoint lies behind on the way to the next, and that is in sight.
    bool passed(std::size_t i) const {
        return dot(path_.point[i + 1] - path_.point[i], body_.position.xy() - path_.point[i]) > 0.0f && sees(i + 1);
    }

    bool isNear(std::size_t i, float radius) const {
        return distanceSquared(path_.point[i], body_.position.xy()) < radius * radius;
    }

    /// People who stray from the way look for another: somebody pushed them round a corner, or through a portal.
    void noteSight(bool seen) {
        path_.lost = seen ? std::uint8_t(0) : std::uint8_t(std::min(255, path_.lost + 1));
        if (!seen && float(path_.lost) * context_.humanSeconds() > p_.lostSeconds) {
            path_.lost = 0;
            requestPath(path_, context_.frame);
        }
    }

    void noteArrival() {
        if (!lastLeg() || body_.region != path_.targetRegion)
            return;
        const float radius = path_.arriveRadius > 0.0f ? path_.arriveRadius : p_.arriveRadius;
        const Vec2 p = body_.position.xy();
        const float away = distance(p, path_.target.xy());
        // A target that is walked past is reached within its radius; behind a wall it is not.
        if (away < radius && path_.cursor == last()) {
            path_.arrived = 1;
            return;
        }
        if (away > p_.detailRange + p_.detailSlack)
            path_.detailed = 0; // Pushed away again.
        if (path_.detailed || away > p_.detailRange || path_.passing || !obstaclesAroundTarget())
            return;
        path_.detailed = 1;
        if (path_.cursor != last())
            requestPath(path_, context_.frame); // Not in sight: a way on the fine grid.
    }

    bool obstaclesAroundTarget() const {
        return roomAt(world_, {path_.targetRegion, path_.target.xy()}) < p_.detailClearance;
    }

    void notePartialEnd() {
        if (path_.partial && int(path_.cursor) + 1 >= int(last()))
            requestPath(path_, context_.frame);
    }

    /// Looks up now and then whether the portal ahead, or the way to it, has become crowded.
    void noteCrowds() {
        if (path_.status != PathStatus::Ready || context_.frame < path_.plannedFrame)
            return;
        const std::uint32_t age = context_.frame - path_.plannedFrame;
        const std::uint32_t period = std::max(1u, frames(p_.replanSeconds * patience_));
        if (age < period || age % period >= context_.parameters.humanStepFrames)
            return;
        const Vec2 p = body_.position.xy();
        if (path_.exit.valid()) {
            const Portal& portal = world_.topology.portals[path_.exit.index()];
            if (distance(p, portal.center.xy()) > p_.choiceDistance &&
                crowdCost(context_, portal, path_.region, p) > p_.noticeableCost) {
                requestPath(path_, context_.frame);
                return;
            }
        }
        if (path_.region.index() >= context_.congestion.occupied.size())
            return;
        const std::uint32_t node =
            world_.region(path_.region).pathMap.quadtree.nodeAt(world_.frame.cellOf(path_.point[path_.cursor]));
        const std::vector<float>& occupied = context_.congestion.occupied[path_.region.index()];
        if (node < occupied.size() && occupied[node] > p_.search.congestionThreshold)
            requestPath(path_, context_.frame);
    }

    Heading heading() const {
        const std::size_t i = path_.cursor;
        Heading h;
        h.known = true;
        h.point = path_.point[i];
        h.distance = distance(h.point, body_.position.xy());
        h.detailed = path_.detailed != 0;
        if (i < last())
            h.beyond = normalized(path_.point[i + 1] - h.point);
        else if (throughPortal())
            h.beyond = i > 0 ? normalized(h.point - path_.point[i - 1], body_.forward) : body_.forward;
        else if (path_.passing)
            h.beyond = normalized(h.point - body_.position.xy(), body_.forward);
        if (throughPortal() && i + 2 > last())
            h.portal = path_.exit;
        if (lastLeg() && !path_.passing) {
            h.last = i == last();
            h.targetDistance = h.distance;
            for (std::size_t k = i; k < last(); ++k)
                h.targetDistance += distance(path_.point[k], path_.point[k + 1]);
        }
        return h;
    }

    const StepContext& context_;
    const World& world_;
    const NavigationParameters& p_;
    float patience_;
    float progress_; ///< Going this far is progress. [m]
    const Identity& identity_;
    const Body& body_;
    Steering& steering_;
    Path& path_;
    Standpoint at_;
};

} // namespace

Heading followPath(const StepContext& context, const Identity& identity, const Body& body, float patience,
                   Steering& steering, Path& path) {
    return Follower(context, identity, body, patience, steering, path).run();
}

} // namespace ped
