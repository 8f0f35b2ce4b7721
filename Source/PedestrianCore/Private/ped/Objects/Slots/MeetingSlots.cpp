// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/MeetingSlots.h"

#include <algorithm>

namespace ped {

namespace {

const MeetingPointDesc& descOf(const ObjectState& state, std::uint16_t point) {
    return state.layout.world.station.objects.meetingPoints[point];
}

} // namespace

Outcome MeetingSlots::admits(const Hearing& h, std::uint16_t point) {
    const MeetingPointDesc& desc = descOf(h.state(), point);
    return h.within(desc.position, desc.radius + h.rules().meetingReach) ? Outcome::Granted : Outcome::TooFar;
}

void MeetingSlots::granted(Hearing& h, HoldState) {
    const Holdings& mine = h.mine();
    const GroupState* group = groupOf(h.state(), mine);
    if (group != nullptr && group->expected == 0 && group->members.size() > 1 &&
        membersAt(h.state(), mine.meeting, mine.group) == group->members.size())
        ++h.tally().meetings;
}

std::optional<LossReason> MeetingSlots::lapse(Hearing& h) {
    const MeetingPointDesc& desc = descOf(h.state(), listOf(h.state(), h.mine()));
    const float leash = desc.radius + h.rules().meetingReach + h.rules().leaveSlack;
    return h.within(desc.position, leash) ? std::nullopt : std::optional(LossReason::Strayed);
}

bool GroupSlots::owns(const ObjectState& state, AgentId id, const Holdings& h) {
    if (h.group >= state.groups.size())
        return false;
    const auto& members = state.groups[h.group].members;
    return std::count(members.begin(), members.end(), id) == 1;
}

const char* GroupSlots::fault(const ObjectState& state, std::size_t g) {
    const GroupState& group = state.groups[g];
    const bool nowhere =
        group.meetingPoint.valid() && state.layout.indexOf(group.meetingPoint, ObjectKind::MeetingPoint) == noEntry;
    return !group.members.consistent() || nowhere ? "impossible values" : nullptr;
}

void GroupSlots::release(const Book& book, AgentId id, Holdings& h, LossReason) {
    GroupState& group = book.state.groups[h.group];
    const auto at = std::find(group.members.begin(), group.members.end(), id);
    PED_ASSERT(at != group.members.end());
    group.members.erase(std::size_t(at - group.members.begin()));
    if (!group.inUse())
        group = GroupState();
    h.group = Holdings::nothing;
    // A person who waits at a meeting point waits there alone from now on.
    if (h.atMeeting())
        MeetingSlots::at(book.state, MeetingSlots::listOf(book.state, h), h.meetingSlot).group = Holdings::nothing;
}

} // namespace ped
