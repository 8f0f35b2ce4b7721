// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Groups of frames as the bytes of their blocks.

#include "Recording/FrameGroup.h"

#include <cstdint>
#include <span>
#include <vector>

namespace pedsim {

/// Keeps its memory from group to group.
class GroupEncoder {
public:
    /// Tracks must be ascending by person. Holds until the next call.
    const ByteBuffer& encode(const FrameGroup& group);

private:
    ByteBuffer out_;
    ByteBuffer channels_; ///< Room for each channel, one after the other.
    ByteBuffer part_;
};

/// False where the bytes make no group: nothing in them is trusted.
bool decodeGroup(std::span<const std::uint8_t> bytes, FrameGroup& out);

} // namespace pedsim
