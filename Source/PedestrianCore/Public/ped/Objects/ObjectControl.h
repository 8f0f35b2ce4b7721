// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a host, a game or a level designer's script does to objects while people use them. False where there is no
/// such object (or train), or where nothing changes.

#include "ped/Base/Config.h"
#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectState.h"

#include <cstdint>

namespace ped {

/// Opens or closes a ticket booth with all its points. Services under way are finished. People on the way to a point
/// are put back at the head of its line; a line that no open point serves any more is dissolved.
PEDESTRIANCORE_API bool setBoothOpen(ObjectState& state, ObjectId booth, bool open, People people, std::uint32_t frame);
/// The same for one purchase point or vending machine.
PEDESTRIANCORE_API bool setPointOpen(ObjectState& state, ObjectId point, bool open, People people, std::uint32_t frame);
/// Begins a performance that lasts, with or without performers, until it is ended.
PEDESTRIANCORE_API bool startPerformance(ObjectState& state, ObjectId area, std::uint32_t frame);
/// Ends a performance: performers leave the area, reservations of spots lapse; those who watch go when they like.
PEDESTRIANCORE_API bool endPerformance(ObjectState& state, ObjectId area, People people);
/// Makes a train later: its departure, and its arrival where it has not arrived yet.
PEDESTRIANCORE_API bool delayTrain(ObjectState& state, std::uint16_t train, std::uint32_t frames, std::uint32_t frame);
/// Cancels a train for this time. At a platform its doors shut at once, and the people who wait there are told.
PEDESTRIANCORE_API bool cancelTrain(ObjectState& state, std::uint16_t train, People people, std::uint32_t frame);
/// Index of a train by its name; noEntry where there is none.
PEDESTRIANCORE_API std::uint16_t findTrain(const ObjectState& state, std::string_view name);

} // namespace ped
