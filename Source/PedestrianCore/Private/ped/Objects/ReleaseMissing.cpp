// SPDX-License-Identifier: MIT
// Places of people who are gone without having given them back.
#include "Ledger.h"

namespace ped {

namespace {

class Sweep {
public:
    Sweep(ObjectState& state, People people, std::uint32_t frame) : s_(state), people_(people), frame_(frame) {}

    void run() {
        lines();
        slots();
        stages();
        chats();
        groups();
    }

private:
    bool missing(AgentId id) const { return id.valid() && people_(id).holdings == nullptr; }
    ObjectId object(ObjectKind kind, std::size_t i) const { return s_.layout.world.objects.idOf(kind, i); }

    void lines() {
        // From the back, so that nobody is passed over when a line closes up.
        for (std::size_t q = 0; q < s_.lineLength.size(); ++q)
            for (std::size_t i = s_.lineLength[q]; i > 0; --i)
                if (const AgentId id = s_.line(q)[i - 1]; missing(id)) {
                    Holdings gone;
                    gone.queue = object(ObjectKind::Queue, q);
                    gone.place = std::uint16_t(i - 1);
                    ledger::leaveLine(s_, id, gone, people_);
                }
        for (std::size_t d = 0; d < s_.doors.size(); ++d)
            for (std::size_t i = s_.doors[d].waiting; i > 0; --i)
                if (const AgentId id = s_.doorLine(d)[i - 1]; missing(id)) {
                    Holdings gone;
                    gone.door = object(ObjectKind::TrainDoor, d);
                    gone.doorPlace = std::uint16_t(i - 1);
                    ledger::leaveDoor(s_, id, gone, people_);
                }
    }
    void slots() {
        Holdings gone;
        for (std::size_t p = 0; p < s_.points.size(); ++p)
            if (missing(s_.points[p].user)) {
                gone.point = s_.layout.pointObject[p];
                ledger::freePoint(s_, gone, frame_);
            }
        for (std::size_t seat = 0; seat < s_.seatsFree.size(); ++seat)
            for (std::uint16_t i = 0; i < s_.layout.seatSlot[seat].size(); ++i)
                if (missing(s_.seatSlots[s_.layout.seatSlot.first[seat] + i].holder)) {
                    gone.seat = object(ObjectKind::Seat, seat);
                    gone.seatSlot = i;
                    ledger::freeSeat(s_, gone);
                }
        for (std::size_t a = 0; a < s_.areas.size(); ++a)
            for (std::uint16_t i = 0; i < s_.layout.spot[a].size(); ++i)
                if (missing(s_.spots[s_.layout.spot.first[a] + i].holder)) {
                    gone.area = object(ObjectKind::PerformanceArea, a);
                    gone.spot = i;
                    ledger::freeSpot(s_, gone);
                }
        for (MeetingSlot& slot : s_.meetingSlots)
            if (missing(slot.holder))
                slot = MeetingSlot();
    }
    void stages() {
        for (std::size_t a = 0; a < s_.areas.size(); ++a)
            for (std::size_t i = s_.areas[a].performers.size(); i > 0; --i)
                if (const AgentId id = s_.areas[a].performers[i - 1]; missing(id)) {
                    Holdings gone;
                    gone.stage = object(ObjectKind::PerformanceArea, a);
                    ledger::leaveStage(s_, id, gone, people_);
                }
    }
    void chats() {
        for (std::size_t c = 0; c < s_.chats.size(); ++c) {
            for (std::size_t i = s_.chats[c].members.size(); i > 0; --i) {
                if (i > s_.chats[c].members.size() || !missing(s_.chats[c].members[i - 1]))
                    continue; // The circle may have been dissolved meanwhile.
                Holdings gone;
                gone.chat = std::uint16_t(c);
                gone.chatSlot = std::uint8_t(i - 1);
                ledger::leaveChat(s_, s_.chats[c].members[i - 1], gone, people_);
            }
            if (const AgentId id = s_.chats[c].invited; missing(id)) {
                Holdings gone;
                gone.invitation = std::uint16_t(c);
                ledger::dropInvitation(s_, id, gone, people_);
            }
        }
    }
    void groups() {
        for (std::size_t g = 0; g < s_.groups.size(); ++g)
            for (std::size_t i = s_.groups[g].members.size(); i > 0; --i)
                if (const AgentId id = s_.groups[g].members[i - 1]; missing(id)) {
                    Holdings gone;
                    gone.group = std::uint16_t(g);
                    ledger::leaveGroup(s_, id, gone);
                }
    }

    ObjectState& s_;
    People people_;
    std::uint32_t frame_;
};

} // namespace

void releaseMissing(ObjectState& state, People people, std::uint32_t frame) {
    Sweep(state, people, frame).run();
}

} // namespace ped
