// SPDX-License-Identifier: MIT
#include "ped/Objects/ObjectCheck.h"

#include <algorithm>
#include <string>

namespace ped {

namespace {

constexpr const char* remedy = "Whoever changes object state must do it through the arbiter; report this.";

class TableCheck {
public:
    TableCheck(const ObjectState& state, Diagnostics& out) : s_(state), l_(state.layout), out_(out) {}

    bool run() {
        const std::size_t before = out_.errorCount();
        sizes();
        if (out_.errorCount() > before)
            return false;
        lines();
        points();
        seats();
        areas();
        chats();
        groups();
        doors();
        trains();
        return out_.errorCount() == before;
    }

private:
    void wrong(const char* table, std::size_t i, const std::string& what) {
        out_.error(std::string(table) + "[" + std::to_string(i) + "]", what, remedy);
    }
    void sizes() {
        const ObjectsDesc& o = l_.world.station.objects;
        const bool fit = s_.lineSlots.size() == l_.line.items.size() + o.queues.size() * ObjectState::spareLine &&
                         s_.lineLength.size() == o.queues.size() && s_.points.size() == l_.points() &&
                         s_.boothOpen.size() == o.ticketBooths.size() &&
                         s_.seatSlots.size() == l_.seatSlot.items.size() && s_.seatsFree.size() == o.seats.size() &&
                         s_.spots.size() == l_.spot.items.size() && s_.areas.size() == o.performanceAreas.size() &&
                         s_.meetingSlots.size() == l_.meetingSlot.items.size() &&
                         s_.doorSlots.size() == l_.doorPlace.items.size() && s_.doors.size() == o.trainDoors.size() &&
                         s_.trains.size() == l_.world.station.timetable.trains.size() &&
                         s_.chats.size() < Holdings::nothing && s_.groups.size() <= Holdings::nothing;
        if (!fit)
            out_.error("objects", "the tables of object state do not fit the station", remedy);
    }
    /// Filled from the front, without gaps and without anybody twice.
    void filled(const char* table, std::size_t i, std::span<const AgentId> slots, std::size_t count) {
        if (count > slots.size())
            return wrong(table, i, "more people than places");
        for (std::size_t k = 0; k < slots.size(); ++k) {
            if (slots[k].valid() != (k < count))
                return wrong(table, i, "a gap in the order");
            if (k < count && std::count(slots.begin(), slots.begin() + std::ptrdiff_t(count), slots[k]) != 1)
                return wrong(table, i, "somebody is twice in the order");
        }
    }
    void lines() {
        for (std::size_t q = 0; q < s_.lineLength.size(); ++q)
            filled("queues", q,
                   std::span(s_.lineSlots).subspan(s_.lineStart(q), s_.lineRoom(q) + ObjectState::spareLine),
                   s_.lineLength[q]);
    }
    void points() {
        for (std::size_t b = 0; b < s_.boothOpen.size(); ++b)
            if (s_.boothOpen[b] > 1)
                wrong("ticketBooths", b, "neither open nor closed");
        for (std::size_t p = 0; p < s_.points.size(); ++p) {
            const PointState& point = s_.points[p];
            std::size_t shut = 0;
            for (const std::uint16_t b : l_.boothsOfPoint[p])
                shut += s_.boothOpen[b] == 0 ? 1 : 0;
            if (point.hold > HoldState::Taken || point.user.valid() != (point.hold != HoldState::None))
                wrong("points", p, "held by nobody, or somebody without holding it");
            if (point.open > 1 || point.boothsShut != shut)
                wrong("points", p, "open though its booth is closed, or the other way round");
            if (!point.isOpen() && point.hold == HoldState::Reserved)
                wrong("points", p, "closed, but reserved");
        }
    }
    void slot(const char* table, std::size_t i, const SlotState& slot) {
        if (slot.hold > HoldState::Taken || slot.holder.valid() != (slot.hold != HoldState::None))
            wrong(table, i, "held by nobody, or somebody without holding it");
    }
    void seats() {
        for (std::size_t seat = 0; seat < s_.seatsFree.size(); ++seat) {
            std::size_t free = 0;
            for (std::uint32_t i = l_.seatSlot.first[seat]; i < l_.seatSlot.first[seat + 1]; ++i) {
                slot("seats", seat, s_.seatSlots[i]);
                free += s_.seatSlots[i].holder.valid() ? 0 : 1;
            }
            if (free != s_.seatsFree[seat])
                wrong("seats", seat, "the count of free places is wrong");
        }
    }
    void areas() {
        for (std::size_t a = 0; a < s_.areas.size(); ++a) {
            const AreaState& area = s_.areas[a];
            std::size_t watching = 0;
            for (std::uint32_t i = l_.spot.first[a]; i < l_.spot.first[a + 1]; ++i) {
                slot("performanceAreas", a, s_.spots[i]);
                watching += s_.spots[i].holder.valid() ? 1 : 0;
                if (s_.spots[i].holder.valid() && l_.spot.items[i].usable == 0)
                    wrong("performanceAreas", a, "somebody has a spot where nobody can stand");
                if (s_.spots[i].hold == HoldState::Reserved && !area.isActive())
                    wrong("performanceAreas", a, "a spot is reserved without a performance");
            }
            if (watching != area.watching)
                wrong("performanceAreas", a, "the count of observers is wrong");
            if (!area.performers.consistent() || area.active > 1 || area.byHost > 1 ||
                area.isActive() != (area.byHost != 0 || !area.performers.empty()))
                wrong("performanceAreas", a, "a performance without performers, or performers without one");
        }
    }
    void chats() {
        for (std::size_t c = 0; c < s_.chats.size(); ++c) {
            const ChatCircle& circle = s_.chats[c];
            if (!circle.members.consistent() || !isFinite(circle.center) || !isFinite(circle.toFirst) || circle.met > 1)
                wrong("chats", c, "impossible values");
            else if (circle.members.empty() ? circle.invited.valid() || circle.met != 0
                                            : (circle.members.size() > 1) != (circle.met != 0))
                wrong("chats", c, "a conversation of one, or of nobody");
        }
    }
    void groups() {
        for (std::size_t g = 0; g < s_.groups.size(); ++g)
            if (!s_.groups[g].members.consistent() ||
                (s_.groups[g].meetingPoint.valid() &&
                 l_.indexOf(s_.groups[g].meetingPoint, ObjectKind::MeetingPoint) == noEntry))
                wrong("groups", g, "impossible values");
    }
    void doors() {
        for (std::size_t d = 0; d < s_.doors.size(); ++d) {
            const DoorState& door = s_.doors[d];
            filled("trainDoors", d, std::span(s_.doorSlots).subspan(l_.doorPlace.first[d], l_.doorPlace[d].size()),
                   door.waiting);
            if (!door.isOpen() && door.alightLeft == 0 && door.mixed == 0)
                continue;
            const bool known = door.train < s_.trains.size();
            const bool mine = known && std::count(l_.doorsOfTrain[door.train].begin(),
                                                  l_.doorsOfTrain[door.train].end(), std::uint16_t(d)) == 1;
            if (!mine || s_.trains[door.train].phase != TrainPhase::Dwelling || door.mixed > 1)
                wrong("trainDoors", d, "open to a train that is not there");
        }
    }
    void trains() {
        for (std::size_t t = 0; t < s_.trains.size(); ++t) {
            const TrainState& train = s_.trains[t];
            if (int(train.phase) >= trainPhaseCount || train.delayed > 1)
                wrong("trains", t, "impossible values");
            else if (train.room + train.boarded !=
                         std::uint32_t(std::max(0, l_.world.station.timetable.trains[t].capacity)) &&
                     (train.room != 0 || train.boarded != 0 || train.departure != 0))
                wrong("trains", t, "passengers and room do not add up to the capacity");
        }
    }

    const ObjectState& s_;
    const ObjectLayout& l_;
    Diagnostics& out_;
};

/// Everything that one person says it holds, against what the state says, and a count of both.
class HolderCheck {
public:
    HolderCheck(const ObjectState& state, Diagnostics& out) : s_(state), l_(state.layout), out_(out) {}

    bool run(std::span<const Holder> holders) {
        const std::size_t before = out_.errorCount();
        for (const Holder& holder : holders)
            person(holder.id, *holder.holdings);
        if (held_ != countHeld())
            out_.error("objects",
                       "people hold " + std::to_string(held_) + " things, objects name " + std::to_string(countHeld()) +
                           " holders",
                       remedy);
        return out_.errorCount() == before;
    }

private:
    void check(AgentId id, bool holds, bool right, const char* what) {
        if (!holds)
            return;
        ++held_;
        if (!right)
            out_.error("agents[" + std::to_string(id.value) + "]",
                       std::string("its holdings name ") + what + " that is not its own", remedy);
    }
    template <class List>
    static bool at(const List& list, std::size_t i, AgentId id) {
        return i < list.size() && list[i] == id;
    }
    bool slotIs(std::span<const SlotState> slots, std::size_t i, AgentId id, HoldState hold) const {
        return i < slots.size() && slots[i].holder == id && slots[i].hold == hold;
    }

    void person(AgentId id, const Holdings& h) {
        const std::uint16_t queue = l_.indexOf(h.queue, ObjectKind::Queue);
        check(id, h.inLine(), queue != noEntry && at(s_.line(queue), h.place, id), "a place in line");
        const std::uint16_t point = l_.pointOf(h.point);
        check(id, h.hasPoint(),
              point != noEntry && s_.points[point].user == id && s_.points[point].hold == h.pointHold &&
                  s_.points[point].until == h.serviceUntil,
              "a service point");
        const std::uint16_t seat = l_.indexOf(h.seat, ObjectKind::Seat);
        check(id, h.hasSeat(),
              seat != noEntry && slotIs(row(s_.seatSlots, l_.seatSlot, seat), h.seatSlot, id, h.seatHold), "a seat");
        const std::uint16_t area = l_.indexOf(h.area, ObjectKind::PerformanceArea);
        check(id, h.hasSpot(), area != noEntry && slotIs(row(s_.spots, l_.spot, area), h.spot, id, h.spotHold),
              "a spot");
        const std::uint16_t stage = l_.indexOf(h.stage, ObjectKind::PerformanceArea);
        check(id, h.performs(), stage != noEntry && has(s_.areas[stage].performers, id), "a stage");
        const std::uint16_t meeting = l_.indexOf(h.meeting, ObjectKind::MeetingPoint);
        check(id, h.atMeeting(), meeting != noEntry && meets(meeting, h, id), "a meeting point");
        check(id, h.chats(), h.chat < s_.chats.size() && at(s_.chats[h.chat].members.span(), h.chatSlot, id), "a chat");
        check(id, h.isInvited(), h.invitation < s_.chats.size() && s_.chats[h.invitation].invited == id,
              "an invitation");
        const std::uint16_t door = l_.indexOf(h.door, ObjectKind::TrainDoor);
        check(id, h.atDoor(), door != noEntry && at(s_.doorLine(door), h.doorPlace, id), "a place at a door");
        check(id, h.inGroup(), h.group < s_.groups.size() && has(s_.groups[h.group].members, id), "a group");
    }
    template <class T, class R>
    static std::span<const T> row(const std::vector<T>& table, const R& rows, std::size_t i) {
        return std::span<const T>(table).subspan(rows.first[i], rows.first[i + 1] - rows.first[i]);
    }
    template <class List>
    static bool has(const List& list, AgentId id) {
        return std::count(list.begin(), list.end(), id) == 1;
    }
    bool meets(std::uint16_t point, const Holdings& h, AgentId id) const {
        const std::span<const MeetingSlot> slots = row(s_.meetingSlots, l_.meetingSlot, point);
        return h.meetingSlot < slots.size() && slots[h.meetingSlot].holder == id &&
               slots[h.meetingSlot].group == h.group;
    }

    std::size_t countHeld() const {
        const auto held = [](const auto& slot) { return slot.holder.valid(); };
        std::size_t n = 0;
        for (const std::uint16_t length : s_.lineLength)
            n += length;
        n += std::size_t(
            std::count_if(s_.points.begin(), s_.points.end(), [](const PointState& p) { return !p.isFree(); }));
        n += std::size_t(std::count_if(s_.seatSlots.begin(), s_.seatSlots.end(), held));
        n += std::size_t(std::count_if(s_.spots.begin(), s_.spots.end(), held));
        n += std::size_t(std::count_if(s_.meetingSlots.begin(), s_.meetingSlots.end(), held));
        for (const AreaState& area : s_.areas)
            n += area.performers.size();
        for (const ChatCircle& circle : s_.chats)
            n += circle.members.size() + (circle.invited.valid() ? 1 : 0);
        for (const DoorState& door : s_.doors)
            n += door.waiting;
        for (const GroupState& group : s_.groups)
            n += group.members.size();
        return n;
    }

    const ObjectState& s_;
    const ObjectLayout& l_;
    Diagnostics& out_;
    std::size_t held_ = 0;
};

} // namespace

bool checkObjectTables(const ObjectState& state, Diagnostics& diagnostics) {
    return TableCheck(state, diagnostics).run();
}

bool checkObjectState(const ObjectState& state, std::span<const Holder> holders, Diagnostics& diagnostics) {
    return checkObjectTables(state, diagnostics) && HolderCheck(state, diagnostics).run(holders);
}

} // namespace ped
