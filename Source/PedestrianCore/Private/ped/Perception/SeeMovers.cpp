// SPDX-License-Identifier: MIT
#include "SeeMovers.h"

#include "ped/Perception/Neighbourhood.h"
#include "ped/World/Movers.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

/// So many discs of obstacles are noticed at once: people must still see each other.
constexpr std::size_t mostSeen = 6;

struct SeenDisc {
    std::uint32_t index = 0; ///< Into the snapshot.
    float gap = 0.0f;        ///< Between the rims. [m]
};
using SeenDiscs = FixedVector<SeenDisc, mostSeen>;

float gapTo(const Body& body, const SnapshotBody& other) {
    return distance(other.position.xy(), body.position.xy()) - other.radius - body.radius;
}

/// Keeps the nearest; of equally near ones the first.
void keep(SeenDiscs& nearest, const SeenDisc& disc) {
    if (nearest.size() == mostSeen) {
        if (disc.gap >= nearest[mostSeen - 1].gap)
            return;
        nearest.pop();
    }
    nearest.push(disc);
    for (std::size_t i = nearest.size() - 1; i > 0 && nearest[i].gap < nearest[i - 1].gap; --i)
        std::swap(nearest[i], nearest[i - 1]);
}

/// A vehicle is heard from all around, and noticed early enough however far away it is.
bool notices(const StepContext& context, const Body& body, const MoverBody& mover, const SnapshotBody& disc,
             float gap) {
    const PerceptionParameters& sight = context.parameters.perception;
    const Vec2 to = disc.position.xy() - body.position.xy();
    if (mover.kind == MoverKind::Vehicle) {
        const MoverParameters& p = context.parameters.movers;
        return gap <= sight.range || timeToContact(to, body.velocity - disc.velocity,
                                                   body.radius + disc.radius + p.margin) <= p.vehicleSeconds;
    }
    return gap <= sight.range && (gap <= sight.closeRange || dot(to, body.forward) >= sight.cosHalfAngle * length(to));
}

/// In between the people, whose rims are nearly as near as their order says.
void insert(const StepContext& context, const Body& body, const SeenDisc& disc, Percepts& percepts) {
    std::size_t at = percepts.count;
    while (at > 0 && gapTo(body, context.crowd.body(percepts.neighbour[at - 1])) > disc.gap)
        --at;
    if (at == maxNeighbours)
        return;
    percepts.count = std::uint8_t(std::min<std::size_t>(percepts.count + 1u, maxNeighbours));
    for (std::size_t i = percepts.count - 1u; i > at; --i) {
        percepts.neighbour[i] = percepts.neighbour[i - 1];
        percepts.seen[i] = percepts.seen[i - 1];
    }
    percepts.neighbour[at] = disc.index;
    percepts.seen[at] = judgeNeighbour(context.parameters.perception, body, context.crowd.body(disc.index));
}

} // namespace

void seeMovers(const StepContext& context, const Body& body, Percepts& percepts) {
    SeenDiscs nearest;
    for (const std::uint32_t index : context.movers->around(body.position.xy())) {
        const MoverBody& mover = context.movers->bodies()[index];
        for (std::uint32_t i = mover.firstDisc; i < mover.firstDisc + mover.discs; ++i) {
            const SnapshotBody& disc = context.crowd.body(i);
            const float gap = gapTo(body, disc);
            if (context.crowd.sharesFloor(body.position, body.region, disc) && notices(context, body, mover, disc, gap))
                keep(nearest, {i, gap});
        }
    }
    for (const SeenDisc& disc : nearest)
        insert(context, body, disc, percepts);
}

void seeLuggage(const StepContext& context, const Body& body, Percepts& percepts) {
    SeenDiscs nearest;
    for (std::size_t i = 0; i < percepts.count; ++i)
        if (const std::uint32_t disc = context.crowd.luggageOf(percepts.neighbour[i]); disc != 0)
            keep(nearest, {disc, gapTo(body, context.crowd.body(disc))});
    for (const SeenDisc& disc : nearest)
        insert(context, body, disc, percepts);
}

} // namespace ped
