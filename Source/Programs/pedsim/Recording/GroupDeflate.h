// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Deflates groups of frames: faster than zlib, which does not know what they are made of.

#include "Recording/DeflateStream.h"
#include "Recording/GroupCoding.h"

#include <array>
#include <cstdint>

namespace pedsim {

/// In channels only runs are looked for: small differences repeat by chance, and looking for that costs more than it
/// saves. In the rest, which is mostly text, whatever was there before is looked for. Keeps its memory from group to
/// group.
class GroupDeflater {
public:
    /// Bytes in zlib's format; `out` is replaced.
    void deflate(const EncodedGroup& group, ByteBuffer& out);

private:
    static constexpr std::uint32_t hashBits = 13;
    static constexpr std::uint32_t never = 0xffffffffu;
    /// Where bytes that look the same have been, the latest first.
    struct Seen {
        std::uint32_t last;
        std::uint32_t before;
    };

    void findRuns(std::span<const std::uint8_t> bytes);
    void findRepeats(std::span<const std::uint8_t> bytes);

    DeflateStream stream_;
    std::array<Seen, 1u << hashBits> seen_{}; ///< By hash.
};

} // namespace pedsim
