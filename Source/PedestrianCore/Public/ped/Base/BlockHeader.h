// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The header of every block of bytes that leaves the program (built worlds, saved runs): what it is, which version,
/// how long, and a checksum. A foreign, truncated or damaged block is recognised before anything in it is read.
///
/// Layout: magic (8 bytes), version (uint32), byte-order mark (uint32), length of the payload (uint64), hash of the
/// payload (uint64), payload. Little-endian.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace ped {

/// Bytes before the payload.
inline constexpr std::size_t blockHeaderBytes = 32;

/// What a kind of block is called, in its header and in messages.
struct BlockKind {
    std::array<char, 8> magic;
    std::uint32_t version;  ///< Raised with every change of what the payload holds; others are refused.
    const char* noun;       ///< "world file": in "this is not a ...".
    const char* give;       ///< Remedy for a block of another kind.
    const char* makeAgain;  ///< Remedy for another version or byte order.
    const char* fetchAgain; ///< Remedy for a truncated or damaged block.
};

/// Empties the buffer and leaves room for the header; the payload is to be appended.
PEDESTRIANCORE_API void beginBlock(std::vector<std::byte>& block);
/// Fills the header in, once the payload is complete.
PEDESTRIANCORE_API void sealBlock(const BlockKind& kind, std::vector<std::byte>& block);
/// The payload of a complete, undamaged block of this kind; otherwise nothing, and one error in `diagnostics` says why.
PEDESTRIANCORE_API std::optional<std::span<const std::byte>>
openBlock(const BlockKind& kind, std::span<const std::byte> block, Diagnostics& diagnostics);

} // namespace ped
