// SPDX-License-Identifier: MIT
// Lines, service points, doors.
#include "Ledger.h"

#include <cmath>

namespace ped::ledger {

namespace {

constexpr float floorHeight = 1.5f; ///< [m]

/// Takes the n-th out of an ordered list; tells those behind through setPlace(holdings, place).
template <class SetPlace>
void closeGap(AgentId* slots, std::size_t n, std::size_t count, People people, SetPlace setPlace) {
    for (std::size_t i = n + 1; i < count; ++i) {
        slots[i - 1] = slots[i];
        if (Holdings* h = people(slots[i]).holdings)
            setPlace(*h, std::uint16_t(i - 1));
    }
    slots[count - 1] = {};
}

void setLinePlace(Holdings& h, std::uint16_t place) {
    h.place = place;
}

void setDoorPlace(Holdings& h, std::uint16_t place) {
    h.doorPlace = place;
}

} // namespace

bool within(Vec3 a, Vec3 b, float reach) {
    return std::fabs(a.z - b.z) < floorHeight && distanceSquared(a.xy(), b.xy()) <= reach * reach;
}

void joinLine(ObjectState& state, std::uint16_t queue, AgentId id, Holdings& h) {
    PED_ASSERT(state.lineLength[queue] < state.lineRoom(queue));
    h.queue = state.layout.world.objects.idOf(ObjectKind::Queue, queue);
    h.place = state.lineLength[queue]++;
    h.awaySteps = 0;
    state.lineSlots[state.lineStart(queue) + h.place] = id;
}

void joinLineFirst(ObjectState& state, std::uint16_t queue, AgentId id, Holdings& h, People people) {
    PED_ASSERT(state.lineLength[queue] < state.lineRoom(queue) + ObjectState::spareLine);
    AgentId* slots = state.lineSlots.data() + state.lineStart(queue);
    for (std::size_t i = state.lineLength[queue]++; i > 0; --i) {
        slots[i] = slots[i - 1];
        if (Holdings* other = people(slots[i]).holdings)
            other->place = std::uint16_t(i);
    }
    slots[0] = id;
    h.queue = state.layout.world.objects.idOf(ObjectKind::Queue, queue);
    h.place = 0;
    h.awaySteps = 0;
}

void leaveLine(ObjectState& state, AgentId id, Holdings& h, People people) {
    if (!h.inLine())
        return;
    const std::uint16_t queue = state.layout.indexOf(h.queue, ObjectKind::Queue);
    AgentId* slots = state.lineSlots.data() + state.lineStart(queue);
    PED_ASSERT(h.place < state.lineLength[queue] && slots[h.place] == id);
    (void)id;
    closeGap(slots, h.place, state.lineLength[queue]--, people, setLinePlace);
    h.queue = {};
    h.place = 0;
    h.awaySteps = 0;
}

void dissolveLine(ObjectState& state, std::uint16_t queue, People people, LossReason why) {
    AgentId* slots = state.lineSlots.data() + state.lineStart(queue);
    for (std::size_t i = 0; i < state.lineLength[queue]; ++i) {
        if (Holdings* h = people(slots[i]).holdings) {
            h->queue = {};
            h->place = 0;
            h->awaySteps = 0;
            lose(*h, lostQueue, why);
        }
        slots[i] = {};
        ++state.tally.queuesLeft;
    }
    state.lineLength[queue] = 0;
}

void reservePoint(ObjectState& state, std::uint16_t point, AgentId id, Holdings& h, std::uint32_t frame) {
    PointState& p = state.points[point];
    p.user = id;
    p.hold = HoldState::Reserved;
    p.since = frame;
    p.until = 0;
    h.point = state.layout.pointObject[point];
    h.pointHold = HoldState::Reserved;
    h.served = 0;
    h.serviceUntil = 0;
}

void beginService(ObjectState& state, Holdings& h, std::uint32_t frame, std::uint32_t until) {
    PointState& p = state.points[state.layout.pointOf(h.point)];
    p.hold = HoldState::Taken;
    p.since = frame;
    p.until = until;
    ++p.services;
    h.pointHold = HoldState::Taken;
    h.serviceUntil = until;
    h.served = 0;
    ++h.servicesBegun;
    ++state.tally.servicesBegun;
}

void freePoint(ObjectState& state, Holdings& h, std::uint32_t frame) {
    if (!h.hasPoint())
        return;
    PointState& p = state.points[state.layout.pointOf(h.point)];
    p.user = {};
    p.hold = HoldState::None;
    p.since = frame;
    p.until = 0;
    h.point = {};
    h.pointHold = HoldState::None;
    h.served = 0;
    h.serviceUntil = 0;
}

void joinDoor(ObjectState& state, std::uint16_t door, AgentId id, Holdings& h) {
    DoorState& d = state.doors[door];
    PED_ASSERT(d.waiting < state.layout.doorPlace[door].size());
    h.door = state.layout.world.objects.idOf(ObjectKind::TrainDoor, door);
    h.doorPlace = d.waiting++;
    state.doorSlots[state.layout.doorPlace.first[door] + h.doorPlace] = id;
}

void leaveDoor(ObjectState& state, AgentId id, Holdings& h, People people) {
    if (!h.atDoor())
        return;
    const std::uint16_t door = state.layout.indexOf(h.door, ObjectKind::TrainDoor);
    AgentId* slots = state.doorSlots.data() + state.layout.doorPlace.first[door];
    PED_ASSERT(h.doorPlace < state.doors[door].waiting && slots[h.doorPlace] == id);
    (void)id;
    closeGap(slots, h.doorPlace, state.doors[door].waiting--, people, setDoorPlace);
    h.door = {};
    h.doorPlace = 0;
}

void dissolveDoor(ObjectState& state, std::uint16_t door, People people, LossReason why) {
    AgentId* slots = state.doorSlots.data() + state.layout.doorPlace.first[door];
    for (std::size_t i = 0; i < state.doors[door].waiting; ++i) {
        if (Holdings* h = people(slots[i]).holdings) {
            h->door = {};
            h->doorPlace = 0;
            lose(*h, lostDoor, why);
        }
        slots[i] = {};
    }
    state.doors[door].waiting = 0;
}

} // namespace ped::ledger
