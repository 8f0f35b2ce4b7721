// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places at meeting points, for people who wait for their friends, and the groups of friends.

#include "ped/Objects/LayoutPlaces.h"
#include "ped/Objects/Slots/PlaceSlots.h"
#include "ped/Objects/Slots/SlotRequests.h"

namespace ped {

/// Nobody reserves a place: people who come near get the nearest one.
struct MeetingSlots : PlaceSlots<MeetingSlots> {
    static constexpr const char* what = "a meeting point";
    static constexpr LossFlag lost = lostMeeting;
    static constexpr ObjectKind kind = ObjectKind::MeetingPoint;
    static constexpr auto object = &Holdings::meeting;
    static constexpr auto slot = &Holdings::meetingSlot;
    static constexpr auto layOut = &layOutMeetings;

    static std::vector<MeetingSlot>& all(ObjectState& state) { return state.meetingSlots; }
    static const std::vector<MeetingSlot>& all(const ObjectState& state) { return state.meetingSlots; }
    static bool agrees(const MeetingSlot& place, const Holdings& h) { return place.group == h.group; }
    static const char* fault(const ObjectState&, std::size_t) { return nullptr; }
    static void fill(MeetingSlot& place, AgentId id, const Holdings& h, HoldState, std::uint32_t frame) {
        place.holder = id;
        place.since = frame;
        place.group = h.group;
    }
    static Outcome admits(const Hearing& h, std::uint16_t point);
    /// Counts the meetings to which everybody has come.
    static void granted(Hearing& h, HoldState);
    static std::optional<LossReason> lapse(Hearing& h);

    static constexpr std::array answers{
        Answer{RequestKind::ArriveMeeting, takeSlot<MeetingSlots>},
        Answer{RequestKind::LeaveMeeting, leaveSlot<MeetingSlots>},
    };
};

/// Friends, by group: they stay friends whatever else they leave.
struct GroupSlots : SlotDefaults {
    static constexpr const char* what = "a group";
    static constexpr bool lasting = true;

    static const char* table() { return "groups"; }
    static bool has(const Holdings& h) { return h.inGroup(); }
    static std::size_t lists(const ObjectState& state) { return state.groups.size(); }
    static std::size_t count(const ObjectState& state, std::size_t group) { return state.groups[group].members.size(); }
    static AgentId holder(const ObjectState& state, std::size_t group, std::size_t n) {
        return state.groups[group].members[n];
    }
    static void claim(const ObjectState&, std::size_t group, std::uint16_t, Holdings& h) {
        h.group = std::uint16_t(group);
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h);
    static bool fits(const ObjectState& state) { return state.groups.size() <= Holdings::nothing; }
    static const char* fault(const ObjectState& state, std::size_t group);
    static void release(const Book& book, AgentId id, Holdings& h, LossReason why = LossReason::Alone);

    static constexpr std::array answers{
        Answer{RequestKind::LeaveGroup, leaveSlot<GroupSlots>},
    };
};

} // namespace ped
