// SPDX-License-Identifier: MIT
#pragma once

#include "Recording/Bytes.h"

#include <cstdint>
#include <span>

namespace pedsim {

/// zlib's format (RFC 1950), which browsers can undo by themselves. `out` is replaced.
void deflateBytes(std::span<const std::uint8_t> in, ByteBuffer& out);
/// Undoes it; false unless exactly `rawLength` bytes come out.
bool inflateBytes(std::span<const std::uint8_t> in, std::size_t rawLength, ByteBuffer& out);
/// CRC-32 as in zlib and PNG.
std::uint32_t checksum(std::span<const std::uint8_t> bytes);

} // namespace pedsim
