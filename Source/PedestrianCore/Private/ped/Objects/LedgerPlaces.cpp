// SPDX-License-Identifier: MIT
// Seats, stages and their observers, meetings, conversations, groups.
#include "Ledger.h"

#include "ped/Base/DetMath.h"

#include <algorithm>

namespace ped::ledger {

namespace {

void clearSlot(SlotState& slot) {
    slot = SlotState();
}

/// Takes an empty or abandoned circle out of use.
void closeCircle(ObjectState& state, std::uint16_t chat, People people, LossReason why) {
    ChatCircle& circle = state.chats[chat];
    for (const AgentId id : circle.members.span())
        if (Holdings* h = people(id).holdings) {
            h->chat = Holdings::nothing;
            h->chatSlot = 0;
            lose(*h, lostChat, why);
        }
    if (circle.invited.valid())
        if (Holdings* h = people(circle.invited).holdings) {
            h->invitation = Holdings::nothing;
            h->invitedBy = {};
            lose(*h, lostInvitation, why);
        }
    circle = ChatCircle();
}

} // namespace

void holdSeat(ObjectState& state, std::uint16_t seat, std::uint16_t slot, AgentId id, Holdings& h, HoldState hold,
              std::uint32_t frame) {
    SlotState& s = state.seatSlots[state.layout.seatSlot.first[seat] + slot];
    PED_ASSERT(!s.holder.valid() || s.holder == id);
    if (!s.holder.valid())
        --state.seatsFree[seat];
    s.holder = id;
    s.hold = hold;
    s.since = frame;
    h.seat = state.layout.world.objects.idOf(ObjectKind::Seat, seat);
    h.seatSlot = slot;
    h.seatHold = hold;
    state.tally.rests += hold == HoldState::Taken ? 1 : 0;
}

void freeSeat(ObjectState& state, Holdings& h) {
    if (!h.hasSeat())
        return;
    const std::uint16_t seat = state.layout.indexOf(h.seat, ObjectKind::Seat);
    clearSlot(state.seatSlots[state.layout.seatSlot.first[seat] + h.seatSlot]);
    ++state.seatsFree[seat];
    h.seat = {};
    h.seatSlot = 0;
    h.seatHold = HoldState::None;
}

void holdSpot(ObjectState& state, std::uint16_t area, std::uint16_t spot, AgentId id, Holdings& h, HoldState hold,
              std::uint32_t frame) {
    SlotState& s = state.spots[state.layout.spot.first[area] + spot];
    PED_ASSERT(!s.holder.valid() || s.holder == id);
    if (!s.holder.valid())
        ++state.areas[area].watching;
    s.holder = id;
    s.hold = hold;
    s.since = frame;
    h.area = state.layout.world.objects.idOf(ObjectKind::PerformanceArea, area);
    h.spot = spot;
    h.spotHold = hold;
    state.tally.watched += hold == HoldState::Taken ? 1 : 0;
}

void freeSpot(ObjectState& state, Holdings& h) {
    if (!h.hasSpot())
        return;
    const std::uint16_t area = state.layout.indexOf(h.area, ObjectKind::PerformanceArea);
    clearSlot(state.spots[state.layout.spot.first[area] + h.spot]);
    --state.areas[area].watching;
    h.area = {};
    h.spot = 0;
    h.spotHold = HoldState::None;
}

void enterStage(ObjectState& state, std::uint16_t area, AgentId id, Holdings& h, std::uint32_t frame) {
    AreaState& a = state.areas[area];
    a.performers.push(id);
    if (!a.isActive()) {
        a.active = 1;
        a.since = frame;
        ++a.shows;
        ++state.tally.shows;
    }
    h.stage = state.layout.world.objects.idOf(ObjectKind::PerformanceArea, area);
}

void endShow(ObjectState& state, std::uint16_t area, People people) {
    AreaState& a = state.areas[area];
    for (const AgentId id : a.performers.span())
        if (Holdings* h = people(id).holdings) {
            h->stage = {};
            lose(*h, lostStage, LossReason::Ended);
        }
    a.performers.clear();
    a.active = 0;
    a.byHost = 0;
    for (std::uint32_t i = state.layout.spot.first[area]; i < state.layout.spot.first[area + 1u]; ++i) {
        if (state.spots[i].hold != HoldState::Reserved)
            continue;
        if (Holdings* h = people(state.spots[i].holder).holdings) {
            freeSpot(state, *h);
            lose(*h, lostSpot, LossReason::Ended);
        }
    }
}

void leaveStage(ObjectState& state, AgentId id, Holdings& h, People people) {
    if (!h.performs())
        return;
    const std::uint16_t area = state.layout.indexOf(h.stage, ObjectKind::PerformanceArea);
    AreaState& a = state.areas[area];
    const auto at = std::find(a.performers.begin(), a.performers.end(), id);
    PED_ASSERT(at != a.performers.end());
    a.performers.erase(std::size_t(at - a.performers.begin()));
    h.stage = {};
    if (a.performers.empty() && a.byHost == 0)
        endShow(state, area, people);
}

void arriveMeeting(ObjectState& state, std::uint16_t point, std::uint16_t slot, AgentId id, Holdings& h,
                   std::uint32_t frame) {
    MeetingSlot& s = state.meetingSlots[state.layout.meetingSlot.first[point] + slot];
    s.holder = id;
    s.since = frame;
    s.group = h.group;
    h.meeting = state.layout.world.objects.idOf(ObjectKind::MeetingPoint, point);
    h.meetingSlot = slot;
}

void leaveMeeting(ObjectState& state, Holdings& h) {
    if (!h.atMeeting())
        return;
    const std::uint16_t point = state.layout.indexOf(h.meeting, ObjectKind::MeetingPoint);
    state.meetingSlots[state.layout.meetingSlot.first[point] + h.meetingSlot] = MeetingSlot();
    h.meeting = {};
    h.meetingSlot = 0;
}

void joinChat(ObjectState& state, std::uint16_t chat, AgentId id, Holdings& h) {
    ChatCircle& circle = state.chats[chat];
    h.chat = chat;
    h.chatSlot = std::uint8_t(circle.members.size());
    circle.members.push(id);
    if (circle.invited == id) {
        circle.invited = {};
        h.invitation = Holdings::nothing;
        h.invitedBy = {};
    }
    if (circle.members.size() == 2 && circle.met == 0) {
        circle.met = 1;
        ++state.tally.chats;
    }
}

void invite(ObjectState& state, std::uint16_t chat, AgentId by, AgentId id, Holdings& h) {
    state.chats[chat].invited = id;
    h.invitation = chat;
    h.invitedBy = by;
}

void leaveChat(ObjectState& state, AgentId id, Holdings& h, People people, LossReason why) {
    if (!h.chats())
        return;
    const std::uint16_t chat = h.chat;
    ChatCircle& circle = state.chats[chat];
    PED_ASSERT(h.chatSlot < circle.members.size() && circle.members[h.chatSlot] == id);
    (void)id;
    // The others stay about where they are: the circle's first place goes on to the next person.
    if (h.chatSlot == 0 && circle.members.size() > 1)
        circle.toFirst = rotated(circle.toFirst, twoPi / float(circle.members.size()));
    circle.members.erase(h.chatSlot);
    h.chat = Holdings::nothing;
    h.chatSlot = 0;
    if (circle.members.size() < 2)
        return closeCircle(state, chat, people, why);
    for (std::size_t i = 0; i < circle.members.size(); ++i)
        if (Holdings* other = people(circle.members[i]).holdings)
            other->chatSlot = std::uint8_t(i);
}

void dropInvitation(ObjectState& state, AgentId id, Holdings& h, People people) {
    if (!h.isInvited())
        return;
    const std::uint16_t chat = h.invitation;
    PED_ASSERT(state.chats[chat].invited == id);
    (void)id;
    state.chats[chat].invited = {};
    h.invitation = Holdings::nothing;
    h.invitedBy = {};
    if (state.chats[chat].members.size() < 2)
        closeCircle(state, chat, people, LossReason::Alone);
}

void leaveGroup(ObjectState& state, AgentId id, Holdings& h) {
    if (!h.inGroup())
        return;
    GroupState& group = state.groups[h.group];
    const auto at = std::find(group.members.begin(), group.members.end(), id);
    PED_ASSERT(at != group.members.end());
    group.members.erase(std::size_t(at - group.members.begin()));
    if (!group.inUse())
        group = GroupState();
    h.group = Holdings::nothing;
    // Who waits at a meeting point waits there by itself from now on.
    if (h.atMeeting()) {
        const std::uint16_t point = state.layout.indexOf(h.meeting, ObjectKind::MeetingPoint);
        state.meetingSlots[state.layout.meetingSlot.first[point] + h.meetingSlot].group = Holdings::nothing;
    }
}

} // namespace ped::ledger
