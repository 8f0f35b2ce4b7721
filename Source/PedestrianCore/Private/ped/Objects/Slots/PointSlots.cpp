// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/PointSlots.h"

#include "ped/Base/Random.h"
#include "ped/Objects/Slots/LineSlots.h"

#include <algorithm>

namespace ped {

namespace {

/// Draws of a stream that one service may take.
constexpr std::uint64_t drawsPerService = 4;
/// Log-normal durations need a mean. [s]
constexpr float leastMean = 1e-3f;

/// A draw from a distribution of durations. [s]
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

/// Enters the present hold of a point on both sides.
void setHold(PointState& p, Holdings& h, HoldState hold, std::uint32_t since, std::uint32_t until) {
    p.hold = hold;
    p.since = since;
    p.until = until;
    h.pointHold = hold;
    h.serviceUntil = until;
    h.served = 0;
}

} // namespace

bool PointSlots::owns(const ObjectState& state, AgentId id, const Holdings& h) {
    const std::uint16_t point = state.layout.pointOf(h.point);
    return point != noEntry && state.points[point].user == id && state.points[point].hold == h.pointHold &&
           state.points[point].until == h.serviceUntil;
}

bool PointSlots::fits(const ObjectState& state) {
    return state.points.size() == state.layout.points() &&
           state.boothOpen.size() == state.layout.world.station.objects.ticketBooths.size();
}

const char* PointSlots::fault(const ObjectState& state, std::size_t p) {
    const PointState& point = state.points[p];
    std::size_t shut = 0;
    for (const std::uint16_t b : state.layout.boothsOfPoint[p])
        shut += state.boothOpen[b] == 0 ? 1 : 0;
    if (point.hold > HoldState::Taken || point.user.valid() != (point.hold != HoldState::None))
        return "held by nobody, or somebody without holding it";
    if (point.open > 1 || point.boothsShut != shut)
        return "open though its booth is closed, or the other way round";
    if (!point.isOpen() && point.hold == HoldState::Reserved)
        return "closed, but reserved";
    return nullptr;
}

void PointSlots::release(const Book& book, AgentId, Holdings& h, LossReason) {
    PointState& p = book.state.points[book.state.layout.pointOf(h.point)];
    p.user = {};
    h.point = {};
    setHold(p, h, HoldState::None, book.frame, 0);
}

std::optional<LossReason> PointSlots::lapse(Hearing& h) {
    Holdings& mine = h.mine();
    if (mine.pointHold == HoldState::Reserved)
        return h.isLate(h.state().points[h.state().layout.pointOf(mine.point)].since)
                   ? std::optional(LossReason::Expired)
                   : std::nullopt;
    if (mine.served == 0 && h.frame() >= mine.serviceUntil) {
        mine.served = 1;
        ++h.tally().services;
    }
    const float leash = h.rules().serviceReach + h.rules().leaveSlack;
    return h.within(customerPlace(h.state(), mine.point).position, leash) ? std::nullopt
                                                                          : std::optional(LossReason::Strayed);
}

Outcome PointSlots::reserve(Hearing& h) {
    Holdings& mine = h.mine();
    const ObjectState& state = h.state();
    const bool anyOfQueue = h.index(ObjectKind::Queue) != noEntry;
    if (mine.hasPoint()) {
        const bool same =
            mine.point == h.request.object || (anyOfQueue && queueOf(state, mine.point) == h.request.object);
        h.request.object = same ? mine.point : h.request.object;
        return same ? Outcome::Granted : Outcome::AlreadyHolding;
    }
    const ObjectId queue = anyOfQueue ? h.request.object : queueOf(state, h.request.object);
    const ObjectId wanted = anyOfQueue ? availablePoint(state, queue) : h.request.object;
    if (anyOfQueue && !wanted.valid())
        return queueIsServed(state, queue) ? Outcome::Occupied : Outcome::Closed;
    const std::uint16_t number = state.layout.pointOf(wanted);
    if (number == noEntry)
        return Outcome::NoSuchThing;
    if (mine.inLine() && mine.queue != queue)
        return Outcome::AlreadyHolding;
    PointState& point = h.book.state.points[number];
    if (!point.isOpen())
        return Outcome::Closed;
    if (!point.isFree())
        return Outcome::Occupied;
    if (mine.inLine() ? mine.place > 0 : queueLength(state, queue) > 0)
        return Outcome::NotYourTurn;
    if (!h.within(customerPlace(state, wanted).position, h.rules().joinReach))
        return Outcome::TooFar;
    if (mine.inLine())
        LineSlots::release(h.book, h.who.id, mine);
    point.user = h.who.id;
    mine.point = wanted;
    setHold(point, mine, HoldState::Reserved, h.frame(), 0);
    h.request.object = wanted;
    return Outcome::Granted;
}

Outcome PointSlots::beginService(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.hasPoint() || (h.request.object.valid() && h.request.object != mine.point))
        return Outcome::NotHolding;
    h.request.object = mine.point;
    if (mine.pointHold == HoldState::Taken)
        return Outcome::Granted;
    if (!h.within(customerPlace(h.state(), mine.point).position, h.rules().serviceReach))
        return Outcome::TooFar;
    const std::uint16_t number = h.state().layout.pointOf(mine.point);
    RandomStream random(h.who.person.seed, h.who.id, Purpose::Service);
    random.seek(drawsPerService * mine.servicesBegun);
    const float seconds = drawDuration(h.state().layout.serviceOf(number), random);
    PointState& point = h.book.state.points[number];
    setHold(point, mine, HoldState::Taken, h.frame(), h.frame() + std::max(1u, h.frames(seconds)));
    ++point.services;
    ++mine.servicesBegun;
    ++h.tally().servicesBegun;
    return Outcome::Granted;
}

Outcome PointSlots::endService(Hearing& h) {
    if (!h.mine().hasPoint())
        return Outcome::NotHolding;
    h.request.object = h.mine().point;
    release(h.book, h.who.id, h.mine());
    return Outcome::Granted;
}

} // namespace ped
