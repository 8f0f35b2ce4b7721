// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The rules of arbitration, one function a request: each checks, has the ledger make the change, and says what became
/// of it.

#include "Ledger.h"

#include "ped/Base/Random.h"

namespace ped {

/// One petitioner before the arbiter.
struct Hearing {
    ObjectState& state;
    People people;
    const StepContext& context;
    Petitioner& who;
    Request request;

    Holdings& mine() const { return *who.person.holdings; }
    Vec3 position() const { return who.person.body->position; }
    std::uint32_t frame() const { return context.frame; }
    const ObjectParameters& rules() const { return state.layout.parameters; }
    std::uint32_t frames(float seconds) const;
    std::uint16_t index(ObjectKind kind) const { return state.layout.indexOf(request.object, kind); }
};

namespace grants {

Outcome joinQueue(Hearing& h);
Outcome leaveQueue(Hearing& h);
/// Writes the point that was granted to h.request.object.
Outcome reservePoint(Hearing& h);
Outcome beginService(Hearing& h);
Outcome endService(Hearing& h);
Outcome reserveSeat(Hearing& h);
Outcome takeSeat(Hearing& h);
Outcome leaveSeat(Hearing& h);
Outcome reserveSpot(Hearing& h);
Outcome registerSpot(Hearing& h);
Outcome leaveSpot(Hearing& h);
Outcome startPerformance(Hearing& h);
Outcome endPerformance(Hearing& h);
Outcome openChat(Hearing& h);
Outcome joinChat(Hearing& h);
Outcome leaveChat(Hearing& h);
Outcome declineChat(Hearing& h);
Outcome arriveMeeting(Hearing& h);
Outcome leaveMeeting(Hearing& h);
Outcome joinDoor(Hearing& h);
Outcome leaveDoor(Hearing& h);
Outcome board(Hearing& h);
Outcome leaveGroup(Hearing& h);

} // namespace grants

/// Takes back what a petitioner has let lapse or walked away from, and tells it when its service is over.
void takeBack(Hearing& h);

/// A draw from a distribution of durations. [s]
float drawDuration(const DistributionDesc& distribution, RandomStream& random);

} // namespace ped
