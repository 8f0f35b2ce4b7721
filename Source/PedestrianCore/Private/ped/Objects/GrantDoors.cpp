// SPDX-License-Identifier: MIT
// Train doors: who waits before them in which order, and who gets on.
#include "Grants.h"

#include "ped/Objects/ObjectQueries.h"

#include <algorithm>

namespace ped::grants {

Outcome joinDoor(Hearing& h) {
    const std::uint16_t door = h.index(ObjectKind::TrainDoor);
    if (door == noEntry)
        return Outcome::NoSuchThing;
    if (h.mine().atDoor())
        return h.mine().door == h.request.object ? Outcome::Granted : Outcome::AlreadyHolding;
    if (!ledger::within(h.position(), h.state.layout.world.objects[h.request.object].position, h.rules().doorJoinReach))
        return Outcome::TooFar;
    if (h.state.doors[door].waiting >= h.state.layout.doorPlace[door].size())
        return Outcome::Full;
    ledger::joinDoor(h.state, door, h.who.id, h.mine());
    return Outcome::Granted;
}

Outcome leaveDoor(Hearing& h) {
    if (!h.mine().atDoor())
        return Outcome::NotHolding;
    ledger::leaveDoor(h.state, h.who.id, h.mine(), h.people);
    return Outcome::Granted;
}

Outcome board(Hearing& h) {
    Holdings& mine = h.mine();
    const std::uint16_t d = h.index(ObjectKind::TrainDoor);
    if (d == noEntry)
        return Outcome::NoSuchThing;
    if (mine.atDoor() && mine.door != h.request.object)
        return Outcome::AlreadyHolding;
    DoorState& door = h.state.doors[d];
    if (!door.isOpen())
        return Outcome::Closed;
    TrainState& train = h.state.trains[door.train];
    if (train.room == 0)
        return Outcome::Full;
    const std::uint32_t ahead = mine.atDoor() ? mine.doorPlace : door.waiting;
    const bool alighting = door.alightLeft > 0 && door.mixed == 0;
    if (alighting || ahead >= h.rules().boardRows || h.frame() < door.nextPass)
        return Outcome::NotYourTurn;
    if (!ledger::within(h.position(), h.state.layout.world.objects[h.request.object].position, h.rules().boardReach))
        return Outcome::TooFar;
    ledger::leaveDoor(h.state, h.who.id, mine, h.people);
    const float width = h.state.layout.world.station.objects.trainDoors[d].width;
    door.nextPass = h.frame() + std::max(1u, h.frames(h.rules().passSeconds / width));
    --train.room;
    ++train.boarded;
    ++h.state.tally.boarded;
    mine.boarded = door.train;
    h.who.person.body->flags = std::uint16_t(h.who.person.body->flags | bodyLeaves);
    return Outcome::Granted;
}

} // namespace ped::grants
