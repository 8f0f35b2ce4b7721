// SPDX-License-Identifier: MIT
#include "ped/Perception/Perceive.h"

#include "SeeMovers.h"

#include "ped/Perception/Neighbourhood.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Least distance from anywhere in the body's cell to a blocked cell. [m]
float clearanceAt(const World& world, RegionId region, Vec2 p) {
    const StaticMap& map = world.region(region).perception;
    const Cell cell = world.frame.cellOf(p);
    if (!map.rect.contains(cell))
        return 0.0f;
    // Clearance is between centres: half a diagonal less at either end.
    constexpr float halfDiagonals = 1.4143f;
    return std::max(0.0f, map.clearanceAt(cell) - halfDiagonals) * world.frame.cellSize;
}

void sensePeople(const StepContext& context, const Identity& identity, const Body& body, Percepts& percepts) {
    const PerceptionParameters& parameters = context.parameters.perception;
    SensingFan fan;
    fan.position = body.position;
    fan.forward = body.forward;
    fan.range = parameters.range;
    fan.cosHalfAngle = parameters.cosHalfAngle;
    fan.closeRange = parameters.closeRange;
    fan.region = body.region;
    fan.self = identity.id;
    Neighbours neighbours;
    context.crowd.findNeighbours(fan, neighbours);
    percepts.count = 0;
    for (const Neighbour& neighbour : neighbours) {
        const SnapshotBody& other = context.crowd.body(neighbour.index);
        if (other.flags & bodySits)
            continue; // Out of everybody's way, as for the motor (BodyContact).
        const std::size_t i = percepts.count++;
        percepts.neighbour[i] = neighbour.index;
        percepts.seen[i] = judgeNeighbour(parameters, body, other);
    }
}

void perceiveOne(const StepContext& context, const Identity& identity, const Body& body, Percepts& percepts) {
    if (body.flags & bodySits) {
        percepts = Percepts{};
        return;
    }
    sensePeople(context, identity, body, percepts);
    if (context.movers != nullptr)
        seeMovers(context, body, percepts);
    percepts.clearance = clearanceAt(context.world, body.region, body.position.xy());
}

/// Where not everybody is looked at: whoever goes through everybody perceives nobody, and only minds would ask.
void perceiveWhereLooked(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
                         std::span<Percepts> percepts) {
    for (std::size_t i = 0; i < identity.size(); ++i) {
        if (identity[i].locomotion.now() != LocomotionKind::Line)
            perceiveOne(context, identity[i], body[i], percepts[i]);
        else if (identity[i].minded != 0)
            percepts[i] = Percepts{};
    }
}

} // namespace

void perceive(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
              std::span<Percepts> percepts) {
    if (context.interest != nullptr)
        return perceiveWhereLooked(context, identity, body, percepts);
    for (std::size_t i = 0; i < identity.size(); ++i) {
        if (i + 1 < identity.size())
            context.world.prefetchFooting(body[i + 1].region, body[i + 1].position.xy());
        perceiveOne(context, identity[i], body[i], percepts[i]);
    }
    if (context.crowd.hasLuggage())
        for (std::size_t i = 0; i < identity.size(); ++i)
            seeLuggage(context, body[i], percepts[i]);
}

RayFan castStaticFan(const World& world, const PerceptionParameters& parameters, const Body& body) {
    RayFan ray;
    if (clearanceAt(world, body.region, body.position.xy()) >= parameters.rayRange)
        ray.fill(parameters.rayRange); // Nothing a ray could meet.
    else
        castFan(world.region(body.region).perception, world.frame, body.position.xy(), body.forward, parameters.rayFan,
                parameters.rayRange, ray);
    return ray;
}

Vec2 rayDirection(const PerceptionParameters& parameters, Vec2 forward, std::size_t i) {
    const float step = parameters.rayFan / float(fanRays - 1);
    return rotated(forward, float(i) * step - 0.5f * parameters.rayFan);
}

} // namespace ped
