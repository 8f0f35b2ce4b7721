// SPDX-License-Identifier: MIT
#include "ShutDoors.h"

#include "BodyContact.h"
#include "SlideStep.h"

#include "ped/Base/Segment.h"
#include "ped/World/Passable.h"

#include <algorithm>

namespace ped {

namespace {

/// A body that reaches into a threshold by more than this stands in the doorway. More than bodies that are pushed
/// against a door get into it by rounding. [m]
constexpr float inDoorway = 0.04f;
/// Kept between a body and a shut door. [m]
constexpr float doorSkin = 1e-3f;
/// Of steps that are compared. [m]
constexpr float doorRounding = 1e-5f;

class ShutDoors {
public:
    ShutDoors(const StepContext& context, AgentId self, const Body& body)
        : self_(self), topology_(context.world.topology), passable_(*context.passable), body_(body),
          here_(body.position.xy()) {}

    /// Half-planes of the shut thresholds that a step of `reach` may touch.
    void addPlanes(float reach, HalfPlanes& planes) const {
        for (const PortalId id : topology_.portalsIn(body_.region)) {
            if (!isShut(id))
                continue;
            const Vec2 away = here_ - nearestOf(id);
            const float distance = length(away);
            if (distance > body_.radius + reach + doorSkin || stands(distance) || distance < doorRounding)
                continue;
            planes.push({away * (1.0f / distance), std::max(0.0f, distance - body_.radius - doorSkin)});
        }
        addEdges(reach, planes);
    }

    /// Whether a step ends behind a shut door.
    bool passes(const Landing& landing) const {
        if (landing.region == body_.region)
            return false;
        PortalId crossed;
        float least = 1e30f;
        for (const PortalId id : topology_.portalsIn(body_.region)) {
            if (topology_.portals[id.index()].other(body_.region) != landing.region)
                continue;
            const Vec2 to = nearestOf(id) - landing.position;
            if (lengthSquared(to) < least) {
                least = lengthSquared(to);
                crossed = id;
            }
        }
        return crossed.valid() && isShut(crossed) && !stands(length(here_ - nearestOf(crossed)));
    }

private:
    /// Nobody's feet go over the line of a platform without a train; whoever is over it goes no farther.
    void addEdges(float reach, HalfPlanes& planes) const {
        for (std::size_t i = 0; i < passable_.edges.size(); ++i) {
            const PlatformEdge& edge = passable_.edges[i];
            if (passable_.edgeOpen[i] == 0 && edge.region == body_.region.index() && edge.behind(here_) < reach)
                planes.push({-edge.out, std::max(0.0f, edge.behind(here_))});
        }
    }
    bool isShut(PortalId id) const {
        return passable_.isShut(Routes::node(id, topology_.portals[id.index()].sideIn(body_.region))) ||
               (passable_.hasGates(id) && !passable_.lets(id, self_)) ||
               (!passable_.lifts.empty() && passable_.isLiftShut(topology_, id, body_.region, self_));
    }
    /// In the doorway.
    bool stands(float distance) const { return distance < body_.radius - inDoorway; }
    /// Of a threshold, to the body.
    Vec2 nearestOf(PortalId id) const {
        const Portal& portal = topology_.portals[id.index()];
        return closestPointOnSegment(portal.left, portal.right, here_);
    }

    AgentId self_;
    const Topology& topology_;
    const Passable& passable_;
    const Body& body_;
    Vec2 here_;
};

bool staysBefore(const HalfPlanes& planes, Vec2 step) {
    for (std::size_t i = 0; i < planes.size(); ++i)
        if (dot(step, planes[i].normal) + planes[i].slack < -doorRounding)
            return false;
    return true;
}

} // namespace

Landing landBeforeDoors(const StepContext& context, AgentId self, bool guarded, const Body& body, Vec2 to,
                        const Landing& landing) {
    const ShutDoors doors(context, self, body);
    const Vec2 from = body.position.xy();
    const float reach = distance(from, to);
    HalfPlanes planes;
    doors.addPlanes(reach, planes);
    if (staysBefore(planes, landing.position - from) && !doors.passes(landing))
        return landing;
    if (guarded)
        addPeople(context, self, body, reach, planes);
    const Landing slid = SlideStep(context.world, body.region, from, body.radius).slide(to, planes);
    HalfPlanes shut;
    doors.addPlanes(reach, shut);
    if (staysBefore(shut, slid.position - from) && !doors.passes(slid))
        return slid;
    return {from, body.region};
}

} // namespace ped
