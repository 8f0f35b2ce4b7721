// SPDX-License-Identifier: MIT
// Seats (Algorithm 5), performances (Algorithm 3), meeting points.
#include "Grants.h"

#include "ped/Objects/ObjectQueries.h"

namespace ped::grants {

namespace {

/// Beyond a slot's number no bench has any. Requests carry 32 bits, slots 16.
bool isSlot(std::uint32_t argument, std::size_t count) {
    return argument < count;
}

/// The slot asked for, or the best one; noEntry (with the reason in `outcome`) where there is none.
std::uint16_t wantedSeat(const Hearing& h, std::uint16_t seat, Outcome& outcome) {
    if (h.request.argument == anyArgument) {
        outcome = Outcome::Full;
        return roomiestSlot(h.state, h.request.object).value_or(noEntry);
    }
    if (!isSlot(h.request.argument, h.state.layout.seatSlot[seat].size())) {
        outcome = Outcome::NoSuchThing;
        return noEntry;
    }
    const auto slot = std::uint16_t(h.request.argument);
    outcome = Outcome::Occupied;
    return seatIsFree(h.state, h.request.object, slot) ? slot : noEntry;
}

bool nearSeat(const Hearing& h, std::uint16_t slot) {
    return ledger::within(h.position(), seatFront(h.state, h.request.object, slot).position, h.rules().seatReach) ||
           ledger::within(h.position(), seatPlace(h.state, h.request.object, slot).position, h.rules().seatReach);
}

Outcome holdSeat(Hearing& h, HoldState hold) {
    Holdings& mine = h.mine();
    const std::uint16_t seat = h.index(ObjectKind::Seat);
    if (seat == noEntry)
        return Outcome::NoSuchThing;
    std::uint16_t slot = mine.seatSlot;
    if (mine.hasSeat()) {
        if (mine.seat != h.request.object || (h.request.argument != anyArgument && h.request.argument != mine.seatSlot))
            return Outcome::AlreadyHolding;
        if (mine.seatHold >= hold)
            return Outcome::Granted;
    } else {
        Outcome reason;
        slot = wantedSeat(h, seat, reason);
        if (slot == noEntry)
            return reason;
    }
    if (hold == HoldState::Taken && !nearSeat(h, slot))
        return Outcome::TooFar;
    ledger::holdSeat(h.state, seat, slot, h.who.id, mine, hold, h.frame());
    return Outcome::Granted;
}

/// Of the first row that has a free spot.
bool inFirstFreeRow(const Hearing& h, std::uint16_t area, std::uint16_t spot) {
    const std::span<const StandPlace> places = h.state.layout.spot[area];
    const std::span<const SlotState> held = observers(h.state, h.request.object);
    for (std::size_t i = 0; i < places.size() && places[i].row < places[spot].row; ++i)
        if (places[i].usable != 0 && !held[i].holder.valid())
            return false;
    return true;
}

std::uint16_t wantedSpot(const Hearing& h, std::uint16_t area, Outcome& outcome) {
    if (h.request.argument == anyArgument) {
        outcome = Outcome::Full;
        return freeSpot(h.state, h.request.object, h.position()).value_or(noEntry);
    }
    const std::span<const StandPlace> places = h.state.layout.spot[area];
    outcome = Outcome::NoSuchThing;
    if (!isSlot(h.request.argument, places.size()) || places[h.request.argument].usable == 0)
        return noEntry;
    const auto spot = std::uint16_t(h.request.argument);
    outcome = Outcome::Occupied;
    if (observers(h.state, h.request.object)[spot].holder.valid())
        return noEntry;
    outcome = Outcome::NotYourTurn;
    return inFirstFreeRow(h, area, spot) ? spot : noEntry;
}

Outcome holdSpot(Hearing& h, HoldState hold) {
    Holdings& mine = h.mine();
    const std::uint16_t area = h.index(ObjectKind::PerformanceArea);
    if (area == noEntry)
        return Outcome::NoSuchThing;
    std::uint16_t spot = mine.spot;
    if (mine.hasSpot()) {
        if (mine.area != h.request.object || (h.request.argument != anyArgument && h.request.argument != mine.spot))
            return Outcome::AlreadyHolding;
        if (mine.spotHold >= hold)
            return Outcome::Granted;
    } else {
        if (!h.state.areas[area].isActive())
            return Outcome::Closed;
        Outcome reason;
        spot = wantedSpot(h, area, reason);
        if (spot == noEntry)
            return reason;
    }
    if (hold == HoldState::Taken &&
        !ledger::within(h.position(), h.state.layout.spot[area][spot].position, h.rules().spotReach))
        return Outcome::TooFar;
    ledger::holdSpot(h.state, area, spot, h.who.id, mine, hold, h.frame());
    return Outcome::Granted;
}

} // namespace

Outcome reserveSeat(Hearing& h) {
    return holdSeat(h, HoldState::Reserved);
}

Outcome takeSeat(Hearing& h) {
    return holdSeat(h, HoldState::Taken);
}

Outcome leaveSeat(Hearing& h) {
    if (!h.mine().hasSeat())
        return Outcome::NotHolding;
    ledger::freeSeat(h.state, h.mine());
    return Outcome::Granted;
}

Outcome reserveSpot(Hearing& h) {
    return holdSpot(h, HoldState::Reserved);
}

Outcome registerSpot(Hearing& h) {
    return holdSpot(h, HoldState::Taken);
}

Outcome leaveSpot(Hearing& h) {
    if (!h.mine().hasSpot())
        return Outcome::NotHolding;
    ledger::freeSpot(h.state, h.mine());
    return Outcome::Granted;
}

Outcome startPerformance(Hearing& h) {
    const std::uint16_t area = h.index(ObjectKind::PerformanceArea);
    if (area == noEntry)
        return Outcome::NoSuchThing;
    if (h.mine().performs())
        return h.mine().stage == h.request.object ? Outcome::Granted : Outcome::AlreadyHolding;
    if (h.state.areas[area].performers.full())
        return Outcome::Full;
    const PerformanceAreaDesc& desc = h.state.layout.world.station.objects.performanceAreas[area];
    if (!ledger::within(h.position(), desc.center, desc.radius + h.rules().stageReach))
        return Outcome::TooFar;
    ledger::enterStage(h.state, area, h.who.id, h.mine(), h.frame());
    return Outcome::Granted;
}

Outcome endPerformance(Hearing& h) {
    if (!h.mine().performs())
        return Outcome::NotHolding;
    ledger::leaveStage(h.state, h.who.id, h.mine(), h.people);
    return Outcome::Granted;
}

Outcome arriveMeeting(Hearing& h) {
    Holdings& mine = h.mine();
    const std::uint16_t point = h.index(ObjectKind::MeetingPoint);
    if (point == noEntry)
        return Outcome::NoSuchThing;
    if (mine.atMeeting())
        return mine.meeting == h.request.object ? Outcome::Granted : Outcome::AlreadyHolding;
    const MeetingPointDesc& desc = h.state.layout.world.station.objects.meetingPoints[point];
    if (!ledger::within(h.position(), desc.position, desc.radius + h.rules().meetingReach))
        return Outcome::TooFar;
    const std::optional<std::uint16_t> slot = freeMeetingSlot(h.state, h.request.object, h.position());
    if (!slot)
        return Outcome::Full;
    ledger::arriveMeeting(h.state, point, *slot, h.who.id, mine, h.frame());
    const GroupState* group = groupOf(h.state, mine);
    if (group != nullptr && group->expected == 0 && group->members.size() > 1 &&
        membersAt(h.state, mine.meeting, mine.group) == group->members.size())
        ++h.state.tally.meetings;
    return Outcome::Granted;
}

Outcome leaveMeeting(Hearing& h) {
    if (!h.mine().atMeeting())
        return Outcome::NotHolding;
    ledger::leaveMeeting(h.state, h.mine());
    return Outcome::Granted;
}

Outcome leaveGroup(Hearing& h) {
    if (!h.mine().inGroup())
        return Outcome::NotHolding;
    ledger::leaveGroup(h.state, h.who.id, h.mine());
    return Outcome::Granted;
}

} // namespace ped::grants
