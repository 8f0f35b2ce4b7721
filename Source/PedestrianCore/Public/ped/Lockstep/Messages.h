// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What goes over the stream from a server to a client: now and then a whole state, and of every frame after it what
/// was done to the run from outside.

#include "ped/Base/Config.h"
#include "ped/Simulation/OutsideEvents.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Some frames that follow each other.
struct FrameInputs {
    std::uint32_t first = 0;          ///< Number of the first frame.
    std::uint32_t count = 0;          ///< How many. [0 to mostFrames]
    std::vector<OutsideEvent> events; ///< Of all of them, in order.
    std::uint32_t hashFrame = 0;      ///< After so many frames ...
    std::uint64_t hash = 0;           ///< ... this was Simulation::presentHash(); 0: not said.

    static constexpr std::uint32_t mostFrames = 1024;
};

enum class MessageKind : std::uint8_t { State, Frames };

PEDESTRIANCORE_API std::vector<std::byte> stateMessage(std::span<const std::byte> block);
PEDESTRIANCORE_API std::vector<std::byte> framesMessage(const FrameInputs& inputs);
/// What a message holds; false where it is damaged. Of a state `block`, which points into `message`; else `inputs`.
PEDESTRIANCORE_API bool readMessage(std::span<const std::byte> message, MessageKind& kind,
                                    std::span<const std::byte>& block, FrameInputs& inputs);

} // namespace ped
