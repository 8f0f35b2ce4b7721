// SPDX-License-Identifier: MIT
#include "ped/Objects/Arbitrate.h"

#include "Grants.h"

#include "ped/Objects/Timetable.h"

#include <algorithm>

namespace ped {

namespace {

/// Everything but the group.
void giveBack(ObjectState& state, AgentId id, Holdings& h, People people, std::uint32_t frame) {
    ledger::leaveLine(state, id, h, people);
    ledger::freePoint(state, h, frame);
    ledger::freeSeat(state, h);
    ledger::freeSpot(state, h);
    ledger::leaveStage(state, id, h, people);
    ledger::leaveMeeting(state, h);
    ledger::leaveChat(state, id, h, people);
    ledger::dropInvitation(state, id, h, people);
    ledger::leaveDoor(state, id, h, people);
}

Outcome answer(Hearing& h) {
    switch (h.request.kind) {
    case RequestKind::JoinQueue:
        return grants::joinQueue(h);
    case RequestKind::LeaveQueue:
        return grants::leaveQueue(h);
    case RequestKind::ReservePoint:
        return grants::reservePoint(h);
    case RequestKind::BeginService:
        return grants::beginService(h);
    case RequestKind::EndService:
        return grants::endService(h);
    case RequestKind::ReserveSeat:
        return grants::reserveSeat(h);
    case RequestKind::TakeSeat:
        return grants::takeSeat(h);
    case RequestKind::LeaveSeat:
        return grants::leaveSeat(h);
    case RequestKind::ReserveSpot:
        return grants::reserveSpot(h);
    case RequestKind::RegisterSpot:
        return grants::registerSpot(h);
    case RequestKind::LeaveSpot:
        return grants::leaveSpot(h);
    case RequestKind::StartPerformance:
        return grants::startPerformance(h);
    case RequestKind::EndPerformance:
        return grants::endPerformance(h);
    case RequestKind::OpenChat:
        return grants::openChat(h);
    case RequestKind::JoinChat:
        return grants::joinChat(h);
    case RequestKind::LeaveChat:
        return grants::leaveChat(h);
    case RequestKind::DeclineChat:
        return grants::declineChat(h);
    case RequestKind::ArriveMeeting:
        return grants::arriveMeeting(h);
    case RequestKind::LeaveMeeting:
        return grants::leaveMeeting(h);
    case RequestKind::JoinDoor:
        return grants::joinDoor(h);
    case RequestKind::LeaveDoor:
        return grants::leaveDoor(h);
    case RequestKind::Board:
        return grants::board(h);
    case RequestKind::LeaveGroup:
        return grants::leaveGroup(h);
    case RequestKind::LeaveAll:
        giveBack(h.state, h.who.id, h.mine(), h.people, h.frame());
        return Outcome::Granted;
    case RequestKind::None:
        break;
    }
    return Outcome::NoSuchThing;
}

void hear(const StepContext& context, ObjectState& state, Petitioner& who, People people) {
    Holdings& mine = *who.person.holdings;
    const std::size_t count = std::min<std::size_t>(who.requests->count, Requests::capacity);
    for (std::size_t i = 0; i < count && mine.boarded == Holdings::nothing; ++i) {
        Hearing hearing{state, people, context, who, who.requests->item[i]};
        const Outcome outcome = answer(hearing);
        ++(outcome == Outcome::Granted ? state.tally.granted : state.tally.refused);
        mine.result[mine.resultCount++] = RequestResult{hearing.request.kind, outcome, hearing.request.object};
    }
    who.requests->clear();
}

} // namespace

std::uint32_t Hearing::frames(float seconds) const {
    return framesOf(double(seconds), context.parameters.framesPerSecond);
}

void gatherPetitioners(std::span<const Identity> identity, std::span<Body> body, std::span<Requests> requests,
                       std::span<Holdings> holdings, std::vector<Petitioner>& out) {
    for (std::size_t i = 0; i < identity.size(); ++i)
        if (requests[i].count > 0 || !holdings[i].idle())
            out.push_back({identity[i].id, &requests[i], {&holdings[i], &body[i], identity[i].seed}});
}

void arbitrate(const StepContext& context, ObjectState& state, std::vector<Petitioner>& petitioners, People people) {
    std::sort(petitioners.begin(), petitioners.end(),
              [](const Petitioner& a, const Petitioner& b) { return a.id < b.id; });
    // Old answers have been read. All are forgotten before anything new is written: one's change may be another's loss.
    for (Petitioner& who : petitioners) {
        Holdings& mine = *who.person.holdings;
        mine.lost = 0;
        mine.lossReason = LossReason::None;
        mine.resultCount = 0;
        mine.result = {};
    }
    for (Petitioner& who : petitioners) {
        Hearing hearing{state, people, context, who, {}};
        takeBack(hearing);
    }
    for (Petitioner& who : petitioners)
        hear(context, state, who, people);
}

void releaseAll(ObjectState& state, AgentId person, Holdings& holdings, People people, std::uint32_t frame) {
    giveBack(state, person, holdings, people, frame);
    ledger::leaveGroup(state, person, holdings);
    const std::uint32_t services = holdings.servicesBegun;
    holdings = Holdings();
    holdings.servicesBegun = services;
}

} // namespace ped
