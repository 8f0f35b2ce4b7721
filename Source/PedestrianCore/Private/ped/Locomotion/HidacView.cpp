// SPDX-License-Identifier: MIT
#include "HidacView.h"

#include "ped/Agents/Shows.h"
#include "ped/Motor/StaticContact.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Area of half a disc of radius 1.
constexpr float halfDisc = 1.5707963f;

/// How far beside the clear width of an opening somebody is who still is in it. [m]
constexpr float jambRoom = 0.05f;

/// Cosine from which somebody goes straight towards a side of a box.
constexpr float headOn = 0.5f;

/// The part of the unit vector v across the unit vector d, normalised: (d x v) x d of (5.6) to (5.8); (0, 0) head on.
Vec2 tangentOf(Vec2 d, Vec2 v) {
    const Vec2 across = v - d * dot(d, v);
    const float size = length(across);
    return size > 1e-3f ? across * (1.0f / size) : Vec2{};
}

Vec2 rightOf(Vec2 v) {
    return -perpendicular(v);
}

/// Somebody who is in the rectangle of influence, if anybody has to be avoided there.
struct Candidate {
    const PersonAhead* person;
    bool same; ///< Goes the same way: v_i . v_j > 0, which is not so of people who stand.
};

float avoidanceOf(const HidacParameters& p, const Contact& contact) {
    const float steps[] = {p.avoidWeak, p.avoidMedium, p.avoidStrong};
    return steps[contact.avoidance()];
}

/// t_j of (5.8), to the right where both are almost in line (5.5.1).
Vec2 sideOf(const HidacParameters& p, const Identity& identity, const Contact& contact, const HidacView& view,
            const Candidate& c, Vec2 ahead) {
    const Vec2 d = c.person->to * (1.0f / c.person->distance);
    const float inLine = p.rightSparse + (p.rightDense - p.rightSparse) * view.dense;
    if (!c.same && !c.person->stands && contact.has(contactRight) && dot(d, ahead) >= inLine)
        return rightOf(ahead);
    const Vec2 tangent = tangentOf(d, ahead);
    if (tangent != Vec2{})
        return tangent;
    // Exactly head on nothing else decides the side. Two who come towards each other pass if both choose alike.
    const bool meets = !c.same && !c.person->stands;
    return meets || contact.has(contactRight) || identity.id < c.person->body->id ? rightOf(ahead)
                                                                                  : perpendicular(ahead);
}

/// Sum of F_Ot (5.9). Oncoming people come first: while any are in the rectangle, others who go the same way do not
/// count, so nobody overtakes into them.
Vec2 avoidOthers(const HidacParameters& p, const Identity& identity, const Body& body, const Contact& contact,
                 const HidacView& view, Vec2 ahead, float speed) {
    FixedVector<Candidate, maxNeighbours> candidates;
    bool oncoming = false;
    for (const PersonAhead& person : view.people) {
        if (dot(person.to, ahead) > view.sight || std::fabs(cross(ahead, person.to)) > body.radius + p.sideRoom ||
            (person.shows & showsFallen) != 0 || person.distance <= 1e-3f)
            continue;
        const bool same = !person.stands && dot(person.way, ahead) > 0.0f;
        if (same &&
            (person.distance >= view.sight - p.followLess || dot(person.body->velocity, ahead) >= speed - p.slower))
            continue;
        oncoming = oncoming || (!same && !person.stands);
        candidates.push({&person, same});
    }
    Vec2 sum;
    for (const Candidate& c : candidates) {
        if (c.same && oncoming)
            continue;
        const float nearness = c.person->distance - view.sight;
        const float weight = nearness * nearness * (c.same ? p.confluent : p.opposed);
        sum += sideOf(p, identity, contact, view, c, ahead) * weight;
    }
    return sum * avoidanceOf(p, contact);
}

/// F_Wa and F_Ob (5.6), (5.7): along what is solid and nearest, where the way leads towards it.
Vec2 alongWalls(const StepContext& context, const Body& body, const Percepts& percepts, Vec2 ahead) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    if (percepts.clearance > body.radius + 2.0f * p.wallReach)
        return {};
    const float reach = std::min(body.radius + p.wallReach, 0.99f);
    const Vec2 to = towardsObstacle(context.world, body.region, body.position.xy(), reach);
    const float away = length(to);
    if (away <= 1e-4f || dot(to, ahead) <= 0.0f)
        return {};
    return tangentOf(to * (1.0f / away), ahead) * (p.walls * (1.0f - away / reach));
}

} // namespace

HidacView lookAhead(const StepContext& context, const Body& body, const Percepts& percepts, Vec2 ahead) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    HidacView view;
    float reach = p.densityRadius;
    std::uint32_t within = 0;
    // People who are perceived are the nearest: where there are more than one can pay attention to, the farthest of
    // them says how far density is known.
    if (percepts.count == maxNeighbours) {
        const SnapshotBody& last = context.crowd.body(percepts.neighbour[maxNeighbours - 1]);
        reach = std::clamp(distance(last.position.xy(), body.position.xy()), 0.5f, reach);
    }
    for (std::size_t i = 0; i < percepts.count; ++i) {
        const SnapshotBody& other = context.crowd.body(percepts.neighbour[i]);
        PersonAhead person;
        person.to = other.position.xy() - body.position.xy();
        if (dot(person.to, ahead) <= 0.0f)
            continue;
        person.body = &other;
        person.distance = length(person.to);
        const float speed = length(other.velocity);
        person.stands = speed < context.parameters.perception.standingSpeed;
        person.way = person.stands ? facingOf(other) : other.velocity * (1.0f / speed);
        person.shows = context.crowd.shows(percepts.neighbour[i]);
        within += person.distance <= reach ? 1 : 0;
        view.people.push(person);
    }
    view.density = float(within) / (halfDisc * reach * reach);
    view.dense = std::clamp((view.density - p.sparse) / std::max(p.dense - p.sparse, 1e-3f), 0.0f, 1.0f);
    view.sight = p.sightSparse + (p.sightDense - p.sightSparse) * view.dense;
    return view;
}

Vec2 towardsAttractor(const StepContext& context, const Body& body, const Heading& heading) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const Vec2 to = heading.point - body.position.xy();
    if (!heading.portal.valid() || heading.distance >= p.doorBeyond + p.doorSwitch)
        return normalized(to, body.forward);
    const Portal& portal = context.world.topology.portals[heading.portal.index()];
    Vec2 through = perpendicular(normalized(portal.right - portal.left));
    if (dot(through, heading.beyond) < 0.0f)
        through = -through;
    // Before the opening: to the attractor behind it. Beside it: first in front of it. A person who leans on a jamb is
    // in the opening already, and so is everybody on the threshold: two who went aside there would hold each other up.
    const float aside = std::fabs(cross(through, to));
    const float half = std::clamp(0.5f * portal.width - body.radius, 0.1f, p.doorSwitch) + jambRoom;
    if (aside <= half || dot(to, through) <= jambRoom)
        return normalized(to + through * p.doorBeyond, body.forward);
    return normalized(to - through * std::clamp(dot(to, through), 0.0f, p.doorBeyond), body.forward);
}

Vec2 desiredDirection(const StepContext& context, const Identity& identity, const Body& body, const Percepts& percepts,
                      const Contact& contact, const HidacView& view, Vec2 goal, float speed) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const Vec2 last = contact.heading;
    Vec2 sum = last * p.inertia + goal * p.attractor;
    const Vec2 ahead = last != Vec2{} ? last : goal;
    sum += avoidOthers(p, identity, body, contact, view, ahead, speed);
    sum += alongWalls(context, body, percepts, ahead);
    return normalized(sum, goal);
}

float roomAhead(const StepContext& context, const Identity& identity, const Body& body, const Contact& contact,
                const HidacView& view, Vec2 ahead, Vec2 goal, float speed) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    float free = speed;
    for (const PersonAhead& person : view.people) {
        if ((person.shows & showsFallen) != 0 || dot(person.way, ahead) < p.sameWay)
            continue;
        // Two abreast who both head for a door: whoever is nearer to it goes first.
        const float theirs = distanceSquared(person.to, goal), mine = lengthSquared(goal);
        if (theirs > mine || (theirs == mine && identity.id < person.body->id))
            continue;
        // How far one can go before both touch, where the other is in the way at all.
        const float sum = body.radius + person.body->radius;
        const float aside = cross(ahead, person.to) / std::max(p.besideShare, 0.01f);
        const float across = sum * sum - aside * aside;
        if (across <= 0.0f)
            continue;
        const float gap = std::max(0.0f, dot(person.to, ahead) - std::sqrt(across) - contact.epsilon);
        const float along = std::clamp(dot(person.body->velocity, ahead), 0.0f, p.inStep);
        free = std::min(free, along + gap / std::max(p.headway, 0.01f));
    }
    return speed > 0.0f ? free / speed : 0.0f;
}

Vec2 roundTheFallen(const StepContext& context, const HidacView& view, Vec2 direction) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    for (const PersonAhead& person : view.people) {
        if ((person.shows & showsFallen) == 0 || person.distance >= p.fallenRange)
            continue;
        // In the box's own axes: x from the feet to the head.
        const Vec2 axis = facingOf(*person.body);
        const Vec2 from{-dot(person.to, axis), -cross(axis, person.to)};
        const float beyondX = std::fabs(from.x) - 0.5f * p.boxLength;
        const float beyondY = std::fabs(from.y) - 0.5f * p.boxWidth;
        const bool endIsNearer = beyondX > beyondY;
        const Vec2 normal =
            endIsNearer ? axis * (from.x < 0.0f ? -1.0f : 1.0f) : perpendicular(axis) * (from.y < 0.0f ? -1.0f : 1.0f);
        Vec2 side = tangentOf(normal, direction);
        // Straight towards a side of the box: round the corner that is nearer.
        if (dot(direction, normal) < -headOn || side == Vec2{}) {
            const Vec2 along = endIsNearer ? perpendicular(axis) : axis;
            const float offset = endIsNearer ? from.y : from.x;
            side = offset == 0.0f ? rightOf(direction) : along * (offset < 0.0f ? -1.0f : 1.0f);
        }
        const bool inside = beyondX < 0.0f && beyondY < 0.0f;
        const Vec2 away = inside ? normalized(side + normal, side) : side;
        return normalized(direction * (1.0f - p.fallenShare) + away * p.fallenShare, direction);
    }
    return direction;
}

} // namespace ped
