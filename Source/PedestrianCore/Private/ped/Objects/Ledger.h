// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Double entry: every change of who has what, written to the object's state and to the person's holdings at once.
/// Nothing else writes either. Callers have checked that the change may be made.

#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectState.h"

namespace ped::ledger {

/// Tells somebody that it lost something.
inline void lose(Holdings& h, LossFlag what, LossReason why) {
    h.lost = std::uint16_t(h.lost | what);
    h.lossReason = why;
}

/// Whether two places are within `reach` on the same floor.
bool within(Vec3 a, Vec3 b, float reach);

// ---- Taking ----
void joinLine(ObjectState& state, std::uint16_t queue, AgentId id, Holdings& h);
/// At the head; the others move back by one.
void joinLineFirst(ObjectState& state, std::uint16_t queue, AgentId id, Holdings& h, People people);
void reservePoint(ObjectState& state, std::uint16_t point, AgentId id, Holdings& h, std::uint32_t frame);
void beginService(ObjectState& state, Holdings& h, std::uint32_t frame, std::uint32_t until);
void holdSeat(ObjectState& state, std::uint16_t seat, std::uint16_t slot, AgentId id, Holdings& h, HoldState hold,
              std::uint32_t frame);
void holdSpot(ObjectState& state, std::uint16_t area, std::uint16_t spot, AgentId id, Holdings& h, HoldState hold,
              std::uint32_t frame);
void enterStage(ObjectState& state, std::uint16_t area, AgentId id, Holdings& h, std::uint32_t frame);
void arriveMeeting(ObjectState& state, std::uint16_t point, std::uint16_t slot, AgentId id, Holdings& h,
                   std::uint32_t frame);
void joinChat(ObjectState& state, std::uint16_t chat, AgentId id, Holdings& h);
void invite(ObjectState& state, std::uint16_t chat, AgentId by, AgentId id, Holdings& h);
void joinDoor(ObjectState& state, std::uint16_t door, AgentId id, Holdings& h);

// ---- Giving back: each does nothing where there is nothing to give back ----
void leaveLine(ObjectState& state, AgentId id, Holdings& h, People people);
void freePoint(ObjectState& state, Holdings& h, std::uint32_t frame);
void freeSeat(ObjectState& state, Holdings& h);
void freeSpot(ObjectState& state, Holdings& h);
/// The last performer ends the performance.
void leaveStage(ObjectState& state, AgentId id, Holdings& h, People people);
void leaveMeeting(ObjectState& state, Holdings& h);
/// Who is left alone in the circle loses it too.
void leaveChat(ObjectState& state, AgentId id, Holdings& h, People people, LossReason why = LossReason::Alone);
/// The circle of an invitation that nobody else has followed is dissolved.
void dropInvitation(ObjectState& state, AgentId id, Holdings& h, People people);
void leaveDoor(ObjectState& state, AgentId id, Holdings& h, People people);
void leaveGroup(ObjectState& state, AgentId id, Holdings& h);

/// Ends a performance, performers still on it or not: reservations of spots lapse.
void endShow(ObjectState& state, std::uint16_t area, People people);
/// Everybody in line loses the place.
void dissolveLine(ObjectState& state, std::uint16_t queue, People people, LossReason why);
/// Everybody who waits before a door loses the place.
void dissolveDoor(ObjectState& state, std::uint16_t door, People people, LossReason why);

} // namespace ped::ledger
