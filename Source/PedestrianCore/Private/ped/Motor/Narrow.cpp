// SPDX-License-Identifier: MIT
#include "Narrow.h"

#include "ped/Motor/StaticContact.h"
#include "ped/World/Passable.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Steps of Motion::narrowed per metre. A power of two, coarser than the rounding of any radius: sums are exact.
constexpr float narrowSteps = 1024.0f;

struct Throng {
    int press = 0;      ///< The number of people who press.
    float least = 1e9f; ///< Gap to the nearest of all. [m]
};

Throng throngAround(const StepContext& context, AgentId self, const Body& body, float reach) {
    const float pressGap = context.parameters.motor.pressGap;
    Throng throng;
    const float range = body.radius + context.crowd.widest() + reach;
    context.crowd.visitWithin(body.position, body.region, range, [&](const SnapshotBody& other) {
        if (other.id == self || (other.flags & bodySits) != 0)
            return;
        const float gap = distance(other.position.xy(), body.position.xy()) - body.radius - other.radius;
        throng.press += gap < pressGap ? 1 : 0;
        throng.least = std::min(throng.least, gap);
    });
    return throng;
}

/// How far from walls the ground begins that a body's centre may be on. A narrower body would get beside it at the
/// corners of doors, and be caught there. [m]
float groundFromWalls(const World& world) {
    const SimulationDesc& s = world.station.simulation;
    return std::max(1.0f, std::floor(s.bodyRadius / s.cellSize + 0.5f)) * s.cellSize;
}

/// People who wait for their turn at ticket gates: pressing on gets nobody through sooner, and narrower bodies only pack
/// the mouth of a gate.
bool waitsAtGates(const StepContext& context, const Body& body) {
    constexpr float reach = 5.0f; // From a gate. [m]
    if (context.passable == nullptr)
        return false;
    const std::vector<Gate>& gates = context.passable->gates;
    return std::any_of(gates.begin(), gates.end(), [&](const Gate& gate) {
        const Portal& portal = context.world.topology.portals[gate.portal.index()];
        return (portal.region[0] == body.region || portal.region[1] == body.region) &&
               distance(portal.center.xy(), body.position.xy()) < reach;
    });
}

/// Whole steps in a change of the radius. [m]
int stepsIn(float metres) {
    return std::max(1, int(std::lround(metres * narrowSteps)));
}

/// By how many steps a body is narrower among so many who press. People who may touch others give way at once; the others
/// the more, the more press: where few do, as in a corridor that still moves, nearly everybody keeps their width.
int stepsAmong(const StepContext& context, int press, std::uint8_t guarded, float own) {
    const MotorParameters& p = context.parameters.motor;
    const int grades = guarded == 2 ? 1 : std::max(1, p.pressGrades);
    const float grade = float(std::clamp(press - p.pressedBy + 1, 1, grades)) / float(grades);
    const float share = 1.0f - grade * (1.0f - std::clamp(narrowestOf(p, guarded), 0.5f, 1.0f));
    const float least = std::max(share * own, std::min(own, groundFromWalls(context.world)));
    return int((own - least) * narrowSteps);
}

} // namespace

void narrow(const StepContext& context, AgentId self, std::uint8_t guarded, Body& body, Motion& motion) {
    const MotorParameters& p = context.parameters.motor;
    const std::uint32_t every = std::max(1u, std::uint32_t(context.parameters.humanStepFrames));
    if ((context.frame + self.value) % every != 0 || (body.flags & bodySits) != 0)
        return;
    const int now = motion.narrowed;
    const float room = guarded == 2 ? p.widenGap : p.widenRoom;
    // Whoever has their own width need not know who is near, only who presses.
    const Throng throng = throngAround(context, self, body, now > 0 ? std::max(p.pressGap, room) : p.pressGap);
    const float seconds = context.humanSeconds();
    const float own = body.radius + float(now) / narrowSteps;
    int wanted = now;
    const bool wedged = guarded == 2 && (body.flags & bodyWedged) != 0;
    if (throng.press >= (wedged ? 1 : p.pressedBy) && (guarded == 2 || !waitsAtGates(context, body))) {
        const int most = stepsAmong(context, throng.press, guarded, own);
        wanted = std::max(now, std::min(most, now + stepsIn(p.narrowRate * seconds)));
    } else if (now > 0 && throng.least > room) {
        wanted = std::max(0, now - stepsIn(p.widenRate * seconds));
        if (!bodyFits(context.world, body.region, body.position.xy(), own - float(wanted) / narrowSteps))
            return;
    }
    if (wanted == now)
        return;
    body.radius = own - float(wanted) / narrowSteps;
    motion.narrowed = std::uint16_t(wanted);
}

} // namespace ped
