// SPDX-License-Identifier: MIT
// What moves through the station without being one of its people.
#include "SimulationRun.h"

#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// A capsule is shown to people as a row of discs, this many at most.
constexpr float mostDiscs = 16.0f;

auto placeIn(std::vector<Mover>& movers, std::uint32_t number) {
    return std::lower_bound(movers.begin(), movers.end(), number,
                            [](const Mover& m, std::uint32_t n) { return m.number < n; });
}

/// Discs that overlap each other by at least half: what people keep off one of them by, they keep off the capsule.
std::uint16_t discsOf(const MoverBody& body) {
    const float along = 2.0f * length(body.axis);
    return std::uint16_t(std::min(std::ceil(along / body.radius) + 1.0f, mostDiscs));
}

/// A disc of a body as the people around see it: `at` from -1 to 1 along its spine.
SnapshotBody discOf(const MoverBody& body, float at, float standingSpeed) {
    const bool stands = length(body.velocity) < standingSpeed;
    const Vec2 along = body.axis == Vec2{} ? Vec2{1.0f, 0.0f} : body.axis;
    SnapshotBody disc;
    disc.position = toVec3(body.position.xy() + body.axis * at, body.position.z);
    disc.velocity = body.velocity;
    disc.radius = body.radius;
    disc.id = idOfMover(body.number);
    disc.region = body.region;
    disc.flags = std::uint16_t((stands ? unsigned(bodyStands) : 0u) |
                               (encodeFacing(normalized(stands ? along : body.velocity, {1.0f, 0.0f})) << 5));
    return disc;
}

} // namespace

bool setMover(SimulationRun& run, const OutsideEvent& e) {
    std::vector<Mover>& movers = run.state.movers;
    const auto place = placeIn(movers, e.thing);
    const bool known = place != movers.end() && place->number == e.thing;
    if (e.on == 0) {
        if (known)
            movers.erase(place);
        return known;
    }
    const Mover mover = moverOf(e);
    // Saves come from outside: nothing in them is taken on trust.
    if (!isSound(mover))
        return false;
    if (known)
        *place = mover;
    else
        movers.insert(place, mover);
    return true;
}

void freezeMovers(SimulationRun& run) {
    const MoverParameters& p = run.parameters().movers;
    run.movers.build(run.world, run.state.movers, run.state.frame, run.parameters().framesPerSecond,
                     {run.parameters().perception.range, {p.personSeconds, p.vehicleSeconds}});
    run.discs.clear();
    for (MoverBody& body : run.movers.bodies()) {
        body.firstDisc = std::uint32_t(run.crowd.size() + run.discs.size());
        body.discs = discsOf(body);
        for (int i = 0; i < int(body.discs); ++i)
            run.discs.push_back(
                discOf(body, body.discs == 1 ? 0.0f : 2.0f * float(i) / float(body.discs - 1) - 1.0f, p.leastSpeed));
    }
    run.crowd.addMovers(run.discs);
}

void repeatMovers(SimulationRun& run) {
    run.state.movers.clear();
    for (const OutsideEvent& event : run.state.events.past)
        if (event.kind == EventKind::Obstacle)
            setMover(run, event);
}

bool Simulation::moveObstacle(const Mover& mover, Diagnostics& diagnostics) {
    Mover now = mover;
    now.frame = run_->state.frame;
    return post(obstacleEvent(now), diagnostics);
}

bool Simulation::removeObstacle(std::uint32_t number) {
    const std::span<const Mover> movers = run_->state.movers;
    if (std::none_of(movers.begin(), movers.end(), [&](const Mover& m) { return m.number == number; }))
        return false;
    Diagnostics diagnostics;
    return post(obstacleGoneEvent(number, run_->state.frame), diagnostics);
}

std::span<const Mover> Simulation::obstacles() const {
    return run_->state.movers;
}

std::optional<MoverContact> Simulation::obstacleContact(std::uint32_t number) const {
    const SimulationRun& run = *run_;
    const auto& movers = run.state.movers;
    const auto mover = std::lower_bound(movers.begin(), movers.end(), number,
                                        [](const Mover& m, std::uint32_t n) { return m.number < n; });
    if (mover == movers.end() || mover->number != number)
        return std::nullopt;
    MoverBody body;
    body.position = placeOf(*mover, run.state.frame, run.parameters().framesPerSecond);
    body.axis = mover->axis;
    body.region =
        groundOfMover(run.world, body.position, mover->radius, distance(body.position.xy(), mover->position.xy()));
    MoverContact contact;
    contact.seen = body.region.valid();
    // Since the snapshot was frozen, nobody has gone farther than a stride.
    const float reach = mover->radius + length(mover->axis) + run.crowd.widest() + 1.0f;
    run.crowd.visitWithin(body.position, body.region, reach, [&](const SnapshotBody& seen) {
        const AgentPlace place = run.agents.find(seen.id);
        if (!place.valid() || (seen.flags & bodySits) != 0)
            return;
        const Vec2 who = std::as_const(run.agents).chunks()[place.chunk].body[place.row].position.xy();
        const Vec2 from = body.nearestTo(who, 0.0f);
        const float depth = mover->radius + seen.radius - distance(who, from);
        if (depth <= 0.0f)
            return;
        ++contact.people;
        if (depth > contact.depth || (depth == contact.depth && seen.id < contact.deepest)) {
            contact.depth = depth;
            contact.deepest = seen.id;
            contact.away = normalized(from - who, {1.0f, 0.0f});
        }
    });
    return contact;
}

void Simulation::forgetPastEvents() {
    run_->state.events.forget(run_->state.movers);
}

} // namespace ped
