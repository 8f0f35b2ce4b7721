// SPDX-License-Identifier: MIT
#include "BodyContact.h"

#include "SlideStep.h"

#include "ped/Agents/Luggage.h"

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

/// Bodies keep off what others have with them, and what they have themselves off others. What stands with a sitter is
/// as much out of the way as they are.
static void addLuggage(const StepContext& context, AgentId self, const Body& body, float reach, HalfPlanes& planes) {
    const float leastGap = context.parameters.motor.bodySkin;
    const LuggageRoom& mine = roomOf(luggageOf(body));
    const Vec2 here = body.position.xy();
    const Vec2 own = here + luggageFrom(mine, body.forward, length(body.velocity));
    const auto keepOff = [&](Vec2 from, float sum, Vec2 place, float least) {
        const float away = distance(place, from);
        const float gap = away - sum - leastGap;
        if (gap <= 2.0f * reach && away > 1e-4f)
            planes.push({(from - place) * (1.0f / away), std::max(0.5f * gap, least)});
    };
    const float range = body.radius + context.crowd.widest() + 2.0f * luggageReach + leastGap + 2.0f * reach + rounding;
    context.crowd.visitWithin(body.position, body.region, range, [&](const SnapshotBody& other) {
        if (other.id == self || (other.flags & bodySits))
            return;
        if (const std::uint32_t number = context.crowd.luggageOf(other); number != 0) {
            const SnapshotBody& disc = context.crowd.body(number);
            keepOff(here, body.radius + disc.radius, disc.position.xy(), -context.parameters.motor.apart);
        }
        if (mine.radius > 0.0f)
            keepOff(own, mine.radius + other.radius, other.position.xy(), 0.0f);
    });
}

Landing landAmongPeople(const StepContext& context, AgentId self, const Body& body, Vec2 to) {
    const Vec2 from = body.position.xy();
    const Vec2 wanted = to - from;
    HalfPlanes people;
    addPeople(context, self, body, length(wanted), people);
    if (context.crowd.hasLuggage())
        addLuggage(context, self, body, length(wanted), people);
    if (isAllowed(people, wanted)) {
        const Landing landing = landStep(context.world, body.region, from, to, body.radius);
        if (landing.position == to || isAllowed(people, landing.position - from))
            return landing;
    }
    return SlideStep(context.world, body.region, from, body.radius).slide(to, people);
}

} // namespace ped
