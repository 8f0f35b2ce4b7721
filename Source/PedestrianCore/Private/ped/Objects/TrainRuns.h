// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What happens to one run of a train out of turn.

#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectState.h"

namespace ped::trains {

void announce(ObjectState& state, std::uint16_t train, AnnouncementKind kind, std::uint32_t frame);
/// Later by so many frames: the arrival too, unless it stands at the platform.
void delay(ObjectState& state, std::uint16_t train, std::uint32_t frames, std::uint32_t frame);
void cancel(ObjectState& state, std::uint16_t train, People people, std::uint32_t frame);
/// Shuts its doors, where they are open; the people who wait before them are told why.
void shutDoors(ObjectState& state, std::uint16_t train, People people, LossReason why);

} // namespace ped::trains
