// SPDX-License-Identifier: MIT
#include "ByLift.h"

#include "ped/Base/Hash.h"
#include "ped/World/Passable.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Nearer than this to a lift's door, people who wait for it are getting on. [m]
constexpr float liftReach = 6.0f;
/// Nearer than this to their place, people stand. [m]
constexpr float cabinPlaceRadius = 0.15f;
constexpr float waitPlaceRadius = 0.35f;
/// Between the door's lane, which is left to those who get out, and whoever waits beside it. [m]
constexpr float besideLane = 0.45f;
/// Between two who wait. [m]
constexpr float waitSpacing = 0.75f;
constexpr std::uint32_t waitColumns = 3;
constexpr std::uint32_t waitRows = 5;
/// How far before the door the first row is, and the lane reaches. [m]
constexpr float firstRow = 0.6f;
constexpr float laneLength = firstRow + waitSpacing * float(waitRows);
/// Somebody who got no nearer to their place for so long stands where they are. [s]
constexpr float stalledSeconds = 1.2f;
/// Waiting does not count as being held up for longer than this. [s]
constexpr float heldUpSeconds = 2.0f;
/// Progress of somebody who waits. [m]
constexpr float waitProgress = 0.3f;

class LiftGoer {
public:
    LiftGoer(const StepContext& context, const Identity& identity, const Body& body, const Standpoint& at,
             Steering& steering, const Path& path)
        : context_(context), passable_(*context.passable), id_(identity.id), body_(body), at_(at), steering_(steering),
          path_(path), here_(body.position.xy()) {}

    std::optional<Heading> run() {
        const LiftUse use = passable_.useOf(path_.exit);
        if (use.part == LiftPart::None || body_.region != path_.region || path_.partial != 0)
            return std::nullopt;
        if (use.part == LiftPart::Ride) {
            steering_.anchorFrame = context_.frame; // Riding is getting on.
            const LiftRider* const mine = passable_.rider(id_);
            return mine == nullptr ? Heading()
                                   : toPlace(passable_.shafts[use.lift].places[mine->place], cabinPlaceRadius);
        }
        const Topology& topology = context_.world.topology;
        if (!passable_.isLiftShut(topology, path_.exit, body_.region, id_))
            return std::nullopt;
        const Portal& door = topology.portals[path_.exit.index()];
        if (distance(here_, door.center.xy()) > liftReach)
            return std::nullopt;
        if (passable_.cabin(body_.region).part != LiftPart::None) {
            steering_.anchorFrame = context_.frame;
            return Heading();
        }
        return waitBeside(door);
    }

private:
    Heading waitBeside(const Portal& door) {
        noteWaiting();
        const auto side = std::size_t(door.sideIn(body_.region));
        const Vec2 out = normalized(door.approach[side].xy() - door.center.xy(), -body_.forward);
        const Vec2 along = perpendicular(out);
        const Vec2 from = here_ - door.center.xy();
        const float lane = 0.5f * door.width + besideLane;
        const bool inLane = std::fabs(dot(from, along)) < lane - 0.1f && dot(from, out) < laneLength;
        if (!inLane && secondsSince(steering_.anchorFrame) > stalledSeconds)
            return {};
        // The side by which they come, so that nobody crosses the lane; the place by their id.
        const std::uint64_t draw = combineHash(0x6c696674ull, id_.value);
        const bool left = std::fabs(dot(from, along)) > 0.3f ? dot(from, along) > 0.0f : (draw & 1u) != 0;
        const float columns = lane + waitSpacing * float((draw >> 8) % waitColumns);
        const float rows = firstRow + waitSpacing * float((draw >> 16) % waitRows);
        for (const float way : {left ? 1.0f : -1.0f, left ? -1.0f : 1.0f}) {
            const Vec2 place = door.center.xy() + out * rows + along * (way * columns);
            if (clearWay(context_.world, at_, {body_.region, place}))
                return toPlace(place, waitPlaceRadius);
        }
        return {}; // No room beside the door.
    }

    void noteWaiting() {
        if (distanceSquared(here_, steering_.anchor) > waitProgress * waitProgress) {
            steering_.anchor = here_;
            steering_.anchorFrame = context_.frame;
        } else if (secondsSince(steering_.anchorFrame) > heldUpSeconds) {
            const auto frames = std::uint32_t(heldUpSeconds * context_.parameters.framesPerSecond);
            steering_.anchorFrame = context_.frame - std::min(frames, context_.frame);
        }
    }
    float secondsSince(std::uint32_t frame) const {
        return float(context_.frame - std::min(frame, context_.frame)) / context_.parameters.framesPerSecond;
    }

    Heading toPlace(Vec2 place, float radius) const {
        Heading h;
        h.point = place;
        h.distance = distance(place, here_);
        h.known = h.distance > radius;
        h.targetDistance = h.distance;
        h.last = true;
        return h;
    }

    const StepContext& context_;
    const Passable& passable_;
    AgentId id_;
    const Body& body_;
    const Standpoint& at_;
    Steering& steering_;
    const Path& path_;
    Vec2 here_;
};

} // namespace

std::optional<Heading> headingByLift(const StepContext& context, const Identity& identity, const Body& body,
                                     const Standpoint& at, Steering& steering, const Path& path) {
    return LiftGoer(context, identity, body, at, steering, path).run();
}

} // namespace ped
