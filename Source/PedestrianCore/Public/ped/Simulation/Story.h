// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the events of a mind mean, in English sentences: for diaries, wherever they are shown.

#include "ped/Mind/MindEvents.h"

#include <cstdint>
#include <string>

namespace ped {

class Simulation;

/// "08:03:12": time of day at a frame.
PEDESTRIANCORE_API std::string clockText(const Simulation& simulation, std::uint32_t frame);
/// Whether an event is part of the story, or only of the reasoning behind it (goals pushed and popped).
PEDESTRIANCORE_API bool isStory(const MindEvent& event);
/// What happened, as the end of a sentence that begins with the person: "buys a ticket at Ticket Window 3".
PEDESTRIANCORE_API std::string eventText(const Simulation& simulation, const MindEvent& event);
/// Why a goal was given up: "waited too long".
PEDESTRIANCORE_API const char* reasonText(PopReason reason);

} // namespace ped
