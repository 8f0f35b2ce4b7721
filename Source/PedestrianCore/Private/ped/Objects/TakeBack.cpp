// SPDX-License-Identifier: MIT
// What people lose without asking: reservations that lapse, and what they have walked away from.
#include "Grants.h"

#include "ped/Objects/ObjectQueries.h"

namespace ped {

namespace {

bool lapsed(const Hearing& h, std::uint32_t since) {
    return h.frame() - since > h.frames(h.rules().reservationSeconds);
}

void takeBackLine(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.inLine())
        return;
    if (ledger::within(h.position(), placeInLine(h.state, mine.queue, mine.place).position, h.rules().strayDistance)) {
        mine.awaySteps = 0;
        return;
    }
    ++mine.awaySteps;
    if (float(mine.awaySteps) * h.context.humanSeconds() <= h.rules().straySeconds)
        return;
    ledger::leaveLine(h.state, h.who.id, mine, h.people);
    ledger::lose(mine, lostQueue, LossReason::Strayed);
    ++h.state.tally.queuesLeft;
    ++h.state.tally.expired;
}

void takeBackPoint(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.hasPoint())
        return;
    const PointState& point = h.state.points[h.state.layout.pointOf(mine.point)];
    if (mine.pointHold == HoldState::Taken && mine.served == 0 && h.frame() >= mine.serviceUntil) {
        mine.served = 1;
        ++h.state.tally.services;
    }
    const float leash = h.rules().serviceReach + h.rules().leaveSlack;
    const bool gone = mine.pointHold == HoldState::Taken &&
                      !ledger::within(h.position(), customerPlace(h.state, mine.point).position, leash);
    const bool late = mine.pointHold == HoldState::Reserved && lapsed(h, point.since);
    if (!gone && !late)
        return;
    ledger::freePoint(h.state, mine, h.frame());
    ledger::lose(mine, lostPoint, gone ? LossReason::Strayed : LossReason::Expired);
    ++h.state.tally.expired;
}

void takeBackSeat(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.hasSeat())
        return;
    const std::uint16_t seat = h.state.layout.indexOf(mine.seat, ObjectKind::Seat);
    const SlotState& slot = h.state.seatSlots[h.state.layout.seatSlot.first[seat] + mine.seatSlot];
    const float leash = h.rules().seatReach + h.rules().leaveSlack;
    const bool gone = mine.seatHold == HoldState::Taken &&
                      !ledger::within(h.position(), seatPlace(h.state, mine.seat, mine.seatSlot).position, leash);
    const bool late = mine.seatHold == HoldState::Reserved && lapsed(h, slot.since);
    if (!gone && !late)
        return;
    ledger::freeSeat(h.state, mine);
    ledger::lose(mine, lostSeat, gone ? LossReason::Strayed : LossReason::Expired);
    ++h.state.tally.expired;
}

/// Observers are removed from the list once more than a metre away (appendix D.1).
void takeBackSpot(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.hasSpot())
        return;
    const std::uint16_t area = h.state.layout.indexOf(mine.area, ObjectKind::PerformanceArea);
    const SlotState& slot = h.state.spots[h.state.layout.spot.first[area] + mine.spot];
    const bool gone =
        mine.spotHold == HoldState::Taken &&
        !ledger::within(h.position(), spotPlace(h.state, mine.area, mine.spot).position, h.rules().spotReach);
    const bool late = mine.spotHold == HoldState::Reserved && lapsed(h, slot.since);
    if (!gone && !late)
        return;
    ledger::freeSpot(h.state, mine);
    ledger::lose(mine, lostSpot, gone ? LossReason::Strayed : LossReason::Expired);
    h.state.tally.expired += late ? 1 : 0;
}

void takeBackStage(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.performs())
        return;
    const std::uint16_t area = h.state.layout.indexOf(mine.stage, ObjectKind::PerformanceArea);
    const PerformanceAreaDesc& desc = h.state.layout.world.station.objects.performanceAreas[area];
    if (ledger::within(h.position(), desc.center, desc.radius + h.rules().stageReach + h.rules().leaveSlack))
        return;
    ledger::leaveStage(h.state, h.who.id, mine, h.people);
    ledger::lose(mine, lostStage, LossReason::Strayed);
}

void takeBackMeeting(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.atMeeting())
        return;
    const std::uint16_t point = h.state.layout.indexOf(mine.meeting, ObjectKind::MeetingPoint);
    const MeetingPointDesc& desc = h.state.layout.world.station.objects.meetingPoints[point];
    if (ledger::within(h.position(), desc.position, desc.radius + h.rules().meetingReach + h.rules().leaveSlack))
        return;
    ledger::leaveMeeting(h.state, mine);
    ledger::lose(mine, lostMeeting, LossReason::Strayed);
}

void takeBackChat(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.chats())
        return;
    const ChatCircle& circle = h.state.chats[mine.chat];
    const bool gone = !ledger::within(h.position(), circle.center, h.rules().chatReach + h.rules().leaveSlack);
    const bool ignored = circle.met == 0 && h.frame() - circle.since > h.frames(h.rules().inviteSeconds);
    if (!gone && !ignored)
        return;
    ledger::leaveChat(h.state, h.who.id, mine, h.people, ignored ? LossReason::Expired : LossReason::Alone);
    ledger::lose(mine, lostChat, ignored ? LossReason::Expired : LossReason::Strayed);
}

/// Who does not follow an invitation is free for another.
void takeBackInvitation(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.isInvited() || h.frame() - h.state.chats[mine.invitation].since <= h.frames(h.rules().inviteSeconds))
        return;
    ledger::dropInvitation(h.state, h.who.id, mine, h.people);
    ledger::lose(mine, lostInvitation, LossReason::Expired);
}

void takeBackDoor(Hearing& h) {
    Holdings& mine = h.mine();
    if (!mine.atDoor() ||
        ledger::within(h.position(), h.state.layout.world.objects[mine.door].position, h.rules().doorStray))
        return;
    ledger::leaveDoor(h.state, h.who.id, mine, h.people);
    ledger::lose(mine, lostDoor, LossReason::Strayed);
}

} // namespace

void takeBack(Hearing& h) {
    takeBackLine(h);
    takeBackPoint(h);
    takeBackSeat(h);
    takeBackSpot(h);
    takeBackStage(h);
    takeBackMeeting(h);
    takeBackChat(h);
    takeBackInvitation(h);
    takeBackDoor(h);
}

} // namespace ped
