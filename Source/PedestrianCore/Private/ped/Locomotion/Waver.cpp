// SPDX-License-Identifier: MIT
#include "Waver.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Places in a person's stream (Purpose::Waver): each kind of noise has as many as it can ever need.
constexpr std::uint64_t placesPerNoise = std::uint64_t{1} << 32;
enum WaverNoise : std::uint64_t { inclination, swaying, pacing, looking };

constexpr float unitOf(std::uint32_t bits) {
    return float(bits >> 8) * 0x1p-24f;
}

constexpr float eased(float x) {
    return x * x * (3.0f - 2.0f * x);
}

class WaverDraws {
public:
    WaverDraws(const Identity& identity, AgentId who) : random_(identity.seed, who, Purpose::Waver) {}

    PhiloxBlock block(WaverNoise noise, std::uint64_t place) {
        random_.seek(noise * placesPerNoise + place);
        return random_.next();
    }
    /// Nearly normal, mean 0, deviation 1, never beyond 3.5: the sum of four even draws.
    float knot(WaverNoise noise, std::uint64_t place) {
        const PhiloxBlock b = block(noise, place);
        constexpr float deviations = 1.7320508f; // Of one such sum, over: sqrt(4 / 12).
        return deviations * (unitOf(b[0]) + unitOf(b[1]) + unitOf(b[2]) + unitOf(b[3]) - 2.0f);
    }
    /// Smooth noise: knots every `period` seconds, eased between; people's knots are not in step.
    float noise(WaverNoise noise, double seconds, float period, float phase) {
        const double at = seconds / double(period) + double(phase);
        const auto before = std::uint64_t(at);
        const float x = eased(float(at - double(before)));
        // Between knots the sum of both has a smaller deviation than either: as many times more.
        const float a = 1.0f - x;
        return (a * knot(noise, before) + x * knot(noise, before + 1)) / std::sqrt(a * a + x * x);
    }

private:
    RandomStream random_;
};

/// Looking round: 0 ahead, 1 fully; in the middle of a stretch of time of its own.
float glanceAt(float at, float begin, float length) {
    const float x = (at - begin) / length;
    if (x <= 0.0f || x >= 1.0f)
        return 0.0f;
    constexpr float turning = 0.4f; // Share of the time in which they turn there, and back.
    return eased(std::min(1.0f, std::min(x, 1.0f - x) / turning));
}

void lookRound(const WaverParameters& p, float inclined, double seconds, WaverDraws draws, Waver& out) {
    const double at = seconds / double(p.glanceEvery);
    const auto stretch = std::uint64_t(at);
    const PhiloxBlock b = draws.block(looking, stretch);
    if (unitOf(b[0]) >= p.glanceChance * inclined)
        return;
    const float longest = std::min(p.glanceMost, p.glanceEvery);
    const float length = p.glanceLeast + (std::max(p.glanceLeast, longest) - p.glanceLeast) * unitOf(b[1]);
    const float begin = std::max(0.0f, p.glanceEvery - length) * unitOf(b[2]);
    const float share = glanceAt(float(at - double(stretch)) * p.glanceEvery, begin, length);
    if (share <= 0.0f)
        return;
    const float side = (b[3] & 1u) != 0 ? 1.0f : -1.0f;
    const float depth = unitOf(b[3]);
    const bool lingers = depth < p.glanceLinger;
    const float slower = lingers ? 1.0f : p.glanceSlow * (depth - p.glanceLinger) / (1.0f - p.glanceLinger);
    out.share *= 1.0f - share * slower;
    out.aside += side * share * p.glanceTurn * inclined;
    out.gaze = side * share;
}

/// 0 within a distance, 1 beyond it.
float beyond(const WaverParameters& p, float distance, float least) {
    return std::clamp((distance - least) / p.fade, 0.0f, 1.0f);
}

/// How much room somebody has to walk as they like. [0 to 1]
float libertyOf(const WaverParameters& p, const Percepts& percepts, const Heading& heading) {
    const float toEnd =
        heading.portal.valid() ? std::min(heading.distance, heading.targetDistance) : heading.targetDistance;
    return heading.detailed ? 0.0f : std::min(beyond(p, percepts.clearance, p.room), beyond(p, toEnd, p.before));
}

bool isThronged(const StepContext& context, const WaverParameters& p, const Body& body, const Percepts& percepts) {
    constexpr std::size_t enough = 4;
    return percepts.count >= enough && distanceSquared(context.crowd.body(percepts.neighbour[enough - 1]).position.xy(),
                                                       body.position.xy()) < p.throng * p.throng;
}

} // namespace

Waver waverOf(const WaverParameters& p, const Identity& identity, AgentId party, double seconds) {
    WaverDraws own(identity, identity.id);
    const PhiloxBlock person = own.block(inclination, 0);
    // Some walk like clockwork and some stroll: a mean of 1, from 0.4 to 2.2.
    const float u = unitOf(person[0]);
    const float inclined = p.amount * (0.4f + 1.8f * u * u);
    Waver out;
    out.aside = p.sway * inclined * own.noise(swaying, seconds, p.swaySeconds, unitOf(person[1]));
    out.share = std::max(0.2f, 1.0f + p.pace * inclined * own.noise(pacing, seconds, p.paceSeconds, unitOf(person[2])));
    const float leisure = std::clamp(2.0f * (1.0f - identity.preferredSpeed / p.hurried), 0.0f, 1.0f);
    WaverDraws shared(identity, party.valid() ? party : identity.id);
    const double phase = double(unitOf(shared.block(inclination, 1)[0])) * double(p.glanceEvery);
    lookRound(p, std::min(inclined, 2.0f) * leisure, seconds + phase, shared, out);
    return out;
}

Vec2 walkUnevenly(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading,
                  MotorCommand& command) {
    const WaverParameters& p = context.parameters.locomotion.waver;
    const float liberty = libertyOf(p, people.percepts[i], heading);
    if (liberty <= 0.0f || command.speed <= 0.0f)
        return command.direction;
    const bool joint = !people.company.empty() && people.company[i].size >= 2;
    const AgentId party = joint ? AgentId(0x80000000u | people.company[i].party) : AgentId();
    const double seconds = double(context.frame) / double(context.parameters.framesPerSecond);
    const Waver waver = waverOf(p, people.identity[i], party, seconds);
    const float least = isThronged(context, p, people.body[i], people.percepts[i]) ? 0.8f : 0.0f;
    const float wanted = command.speed * std::max(least, 1.0f + liberty * (waver.share - 1.0f));
    // No less than a body that slows down gently has at the next step: what keeps people apart must know how fast it
    // still is.
    const float gently = people.body[i].speed - context.parameters.motor.easyBraking * context.humanSeconds();
    command.speed = std::max(wanted, std::min(command.speed, gently));
    // Who walks slowly sways as far to the side: their course bends more.
    constexpr float slowest = 0.45f; // [m/s]
    const Vec2 left = perpendicular(command.direction);
    const Vec2 to = command.direction * std::max(command.speed, slowest) + left * (liberty * waver.aside);
    if (waver.gaze != 0.0f)
        command.lookAt = normalized(command.direction + left * waver.gaze, command.direction);
    command.direction = normalized(to, command.direction);
    return command.direction;
}

} // namespace ped
