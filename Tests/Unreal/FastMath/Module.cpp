// SPDX-License-Identifier: MIT
// A module of somebody's game that is compiled with fast floating point, includes the core's public headers and calls its inline
// functions. In a packaged game all modules are one program, and the linker keeps one copy of each inline function: this one is
// linked first, so that it is its.
#include "ped/Base/Box.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/HalfPlanes.h"
#include "ped/Base/Polygon.h"
#include "ped/Base/Random.h"
#include "ped/Base/Segment.h"
#include "ped/Base/Vec.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

/// Not called by anybody: that it is there is enough.
float fastModule(const ped::World& world, ped::Simulation& simulation, ped::Vec2 a, ped::Vec2 b, float t) {
    ped::RandomStream random(simulation.seed(), 3u, 0u);
    const ped::Vec2 mixed = ped::normalized(ped::lerp(a, b, t) + ped::perpendicular(b) * random.uniform(-1.0f, 1.0f));
    const ped::Vec3 place =
        ped::toVec3(mixed, ped::length(a)) + ped::cross(ped::toVec3(a, t), ped::toVec3(b, t)) * 0.5f;
    float sum = ped::dot(place, place) + ped::distance(a, b) + ped::distanceSquared(mixed, a) + ped::cross(a, b);
    sum += ped::isFinite(place) && ped::isFinite(a) ? ped::length(place) : 0.0f;
    sum += ped::degreesToRadians(t) + ped::radiansToDegrees(t);
    for (const ped::AgentChunk& chunk : std::as_const(simulation).agents().chunks())
        for (std::size_t row = 0; row < chunk.size(); ++row)
            sum += ped::distance(chunk.body[row].position, place) + chunk.body[row].radius;
    return sum + float(world.objects.size());
}
