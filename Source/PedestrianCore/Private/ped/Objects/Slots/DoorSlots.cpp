// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/DoorSlots.h"

#include <algorithm>

namespace ped {

const char* DoorSlots::fault(const ObjectState& state, std::size_t d) {
    if (const char* fault = OrderSlots::fault(state, d))
        return fault;
    const DoorState& door = state.doors[d];
    if (!door.isOpen() && door.alightLeft == 0 && door.mixed == 0)
        return nullptr;
    if (door.train >= state.trains.size() || state.trains[door.train].phase != TrainPhase::Dwelling || door.mixed > 1)
        return "open to a train that is not there";
    const std::span<const std::uint16_t> doors = state.layout.doorsOfTrain[door.train];
    return std::count(doors.begin(), doors.end(), std::uint16_t(d)) == 1 ? nullptr
                                                                         : "open to a train that is not there";
}

Outcome DoorSlots::admits(const Hearing& h, std::uint16_t) {
    const Vec3 door = h.state().layout.world.objects[h.request.object].position;
    return h.within(door, h.rules().doorJoinReach) ? Outcome::Granted : Outcome::TooFar;
}

std::optional<LossReason> DoorSlots::lapse(Hearing& h) {
    const Vec3 door = h.state().layout.world.objects[h.mine().door].position;
    return h.within(door, h.rules().doorStray) ? std::nullopt : std::optional(LossReason::Strayed);
}

Outcome DoorSlots::board(Hearing& h) {
    Holdings& mine = h.mine();
    const std::uint16_t d = h.index(kind);
    if (d == noEntry)
        return Outcome::NoSuchThing;
    if (mine.atDoor() && mine.door != h.request.object)
        return Outcome::AlreadyHolding;
    DoorState& door = h.book.state.doors[d];
    if (!door.isOpen())
        return Outcome::Closed;
    TrainState& train = h.book.state.trains[door.train];
    if (train.room == 0)
        return Outcome::Full;
    const std::uint32_t ahead = mine.atDoor() ? mine.doorPlace : door.waiting;
    const bool alighting = door.alightLeft > 0 && door.mixed == 0;
    if (alighting || ahead >= h.rules().boardRows || h.frame() < door.nextPass)
        return Outcome::NotYourTurn;
    if (!h.within(h.state().layout.world.objects[h.request.object].position, h.rules().boardReach))
        return Outcome::TooFar;
    if (mine.atDoor())
        release(h.book, h.who.id, mine);
    const float width = h.state().layout.world.station.objects.trainDoors[d].width;
    door.nextPass = h.frame() + std::max(1u, h.frames(h.rules().passSeconds / width));
    --train.room;
    ++train.boarded;
    ++h.tally().boarded;
    mine.boarded = door.train;
    h.who.person.body->flags = std::uint16_t(h.who.person.body->flags | bodyLeaves);
    return Outcome::Granted;
}

} // namespace ped
