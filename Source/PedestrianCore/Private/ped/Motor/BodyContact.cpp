// SPDX-License-Identifier: MIT
#include "BodyContact.h"

#include "SlideStep.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Of distances that are compared. [m]
constexpr float rounding = 1e-4f;

bool isAllowed(const HalfPlanes& planes, Vec2 step) {
    for (std::size_t i = 0; i < planes.size(); ++i)
        if (dot(step, planes[i].normal) + planes[i].slack < 0.0f)
            return false;
    return true;
}

} // namespace

void addPeople(const StepContext& context, AgentId self, const Body& body, float reach, HalfPlanes& planes) {
    const Vec2 here = body.position.xy();
    const float bodySkin = context.parameters.motor.bodySkin;
    const float apart = context.parameters.motor.apart;
    const float range = body.radius + context.crowd.widest() + bodySkin + 2.0f * reach + rounding;
    context.crowd.visitWithin(body.position, body.region, range, [&](const SnapshotBody& other) {
        if (other.id == self || (other.flags & bodySits))
            return;
        const Vec2 to = other.position.xy() - here;
        const float away = length(to);
        const float gap = away - body.radius - other.radius - bodySkin;
        if (gap > 2.0f * reach)
            return;
        // Two at the very same place part by their ids.
        const Vec2 normal = away > 1e-4f ? to * (-1.0f / away) : Vec2{self < other.id ? -1.0f : 1.0f, 0.0f};
        planes.push({normal, std::max(0.5f * gap, -apart)});
    });
}

Landing landAmongPeople(const StepContext& context, AgentId self, const Body& body, Vec2 to) {
    const Vec2 from = body.position.xy();
    const Vec2 wanted = to - from;
    HalfPlanes people;
    addPeople(context, self, body, length(wanted), people);
    if (isAllowed(people, wanted)) {
        const Landing landing = landStep(context.world, body.region, from, to, body.radius);
        if (landing.position == to || isAllowed(people, landing.position - from))
            return landing;
    }
    return SlideStep(context.world, body.region, from, body.radius).slide(to, people);
}

} // namespace ped
