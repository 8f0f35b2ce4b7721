// SPDX-License-Identifier: MIT
// Lines and service points: first come, first served (Algorithm 4).
#include "Grants.h"

#include "ped/Objects/ObjectQueries.h"

#include <algorithm>

namespace ped {

namespace {

/// Draws of a stream that one service may take.
constexpr std::uint64_t drawsPerService = 4;
/// Log-normal durations need a mean. [s]
constexpr float leastMean = 1e-3f;

} // namespace

float drawDuration(const DistributionDesc& d, RandomStream& random) {
    switch (d.kind) {
    case DistributionKind::Constant:
        return d.mean;
    case DistributionKind::Uniform:
        return random.uniform(d.minimum, d.maximum);
    case DistributionKind::Normal:
        return random.truncatedNormal(d.mean, d.deviation, d.minimum, d.maximum);
    case DistributionKind::Exponential:
        return random.exponential(d.mean);
    case DistributionKind::LogNormal:
        return std::clamp(random.logNormalOfMean(std::max(leastMean, d.mean), d.deviation), d.minimum,
                          std::max(d.minimum, d.maximum));
    }
    return d.mean;
}

namespace grants {

Outcome joinQueue(Hearing& h) {
    const std::uint16_t queue = h.index(ObjectKind::Queue);
    if (queue == noEntry)
        return Outcome::NoSuchThing;
    if (h.mine().queue == h.request.object)
        return Outcome::Granted;
    if (h.mine().inLine() || h.mine().hasPoint())
        return Outcome::AlreadyHolding;
    if (!queueIsServed(h.state, h.request.object))
        return Outcome::Closed;
    if (queueIsFull(h.state, h.request.object))
        return Outcome::Full;
    if (!ledger::within(h.position(), endOfLine(h.state, h.request.object).position, h.rules().joinReach))
        return Outcome::TooFar;
    ledger::joinLine(h.state, queue, h.who.id, h.mine());
    ++h.state.tally.queuesJoined;
    return Outcome::Granted;
}

Outcome leaveQueue(Hearing& h) {
    if (!h.mine().inLine())
        return Outcome::NotHolding;
    ledger::leaveLine(h.state, h.who.id, h.mine(), h.people);
    ++h.state.tally.queuesLeft;
    return Outcome::Granted;
}

Outcome reservePoint(Hearing& h) {
    Holdings& mine = h.mine();
    const bool anyOfQueue = h.index(ObjectKind::Queue) != noEntry;
    if (mine.hasPoint()) {
        const bool same =
            mine.point == h.request.object || (anyOfQueue && queueOf(h.state, mine.point) == h.request.object);
        h.request.object = same ? mine.point : h.request.object;
        return same ? Outcome::Granted : Outcome::AlreadyHolding;
    }
    const ObjectId queue = anyOfQueue ? h.request.object : queueOf(h.state, h.request.object);
    const ObjectId wanted = anyOfQueue ? availablePoint(h.state, queue) : h.request.object;
    if (anyOfQueue && !wanted.valid())
        return queueIsServed(h.state, queue) ? Outcome::Occupied : Outcome::Closed;
    const std::uint16_t point = h.state.layout.pointOf(wanted);
    if (point == noEntry)
        return Outcome::NoSuchThing;
    if (mine.inLine() && mine.queue != queue)
        return Outcome::AlreadyHolding;
    if (!h.state.points[point].isOpen())
        return Outcome::Closed;
    if (!h.state.points[point].isFree())
        return Outcome::Occupied;
    if (mine.inLine() ? mine.place > 0 : queueLength(h.state, queue) > 0)
        return Outcome::NotYourTurn;
    if (!ledger::within(h.position(), customerPlace(h.state, wanted).position, h.rules().joinReach))
        return Outcome::TooFar;
    ledger::leaveLine(h.state, h.who.id, mine, h.people);
    ledger::reservePoint(h.state, point, h.who.id, mine, h.frame());
    h.request.object = wanted;
    return Outcome::Granted;
}

Outcome beginService(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.hasPoint() || (h.request.object.valid() && h.request.object != mine.point))
        return Outcome::NotHolding;
    h.request.object = mine.point;
    if (mine.pointHold == HoldState::Taken)
        return Outcome::Granted;
    if (!ledger::within(h.position(), customerPlace(h.state, mine.point).position, h.rules().serviceReach))
        return Outcome::TooFar;
    RandomStream random(h.who.person.seed, h.who.id, Purpose::Service);
    random.seek(drawsPerService * mine.servicesBegun);
    const float seconds = drawDuration(h.state.layout.serviceOf(h.state.layout.pointOf(mine.point)), random);
    ledger::beginService(h.state, mine, h.frame(), h.frame() + std::max(1u, h.frames(seconds)));
    return Outcome::Granted;
}

Outcome endService(Hearing& h) {
    if (!h.mine().hasPoint())
        return Outcome::NotHolding;
    h.request.object = h.mine().point;
    ledger::freePoint(h.state, h.mine(), h.frame());
    return Outcome::Granted;
}

} // namespace grants

} // namespace ped
