// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people in a room tell each other on the way out, by the room's board: blocked ways and finished rooms within two
/// doors (6.2.2), and by which door those go who decide.

#include "ped/Agents/StepContext.h"
#include "ped/Navigation/Explore.h"

namespace ped {

/// Frames between two words of one person; boards are turned as often.
std::uint32_t talkFrames(const Parameters& parameters);
/// Whether it is somebody's turn to speak and to listen: once in that time, by id.
bool isTalkTurn(const StepContext& context, AgentId id);

/// Puts what somebody knows of the rooms around on the board.
void tellRoom(const StepContext& context, RegionId room, const RoomMemory& memory, const std::uint32_t* blocked);
/// Takes over what was said; whether any of it was news. What one has seen oneself holds against what others say.
bool hearTalk(const StepContext& context, RegionId room, RoomMemory& memory, std::uint32_t* blocked);

/// Says by which door one goes: as one of those who decide, or as somebody who would if nobody else does.
void bidForDoor(const StepContext& context, AgentId id, RegionId room, PortalId door, bool decides);
/// The door of whoever decides in the room; none where nobody has said.
PortalId decidedDoor(const StepContext& context, RegionId room, const std::uint32_t* blocked);

} // namespace ped
