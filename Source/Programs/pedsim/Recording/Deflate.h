// SPDX-License-Identifier: MIT
#pragma once

#include "Recording/Bytes.h"

#include <cstdint>
#include <memory>
#include <span>

namespace pedsim {

/// Writes zlib's format (RFC 1950), which browsers can undo by themselves. Keeps its memory from call to call.
class Deflater {
public:
    Deflater();
    ~Deflater();
    /// `out` is replaced; empty where that would not make the bytes fewer.
    void deflate(std::span<const std::uint8_t> in, ByteBuffer& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The same format in fewer bytes and more time, for what is written once and sent around. `out` is replaced; empty where
/// that would not make the bytes fewer.
void deflateWell(std::span<const std::uint8_t> in, ByteBuffer& out);

/// Undoes it, whatever the bytes; false unless exactly `rawLength` come out.
bool inflateBytes(std::span<const std::uint8_t> in, std::size_t rawLength, ByteBuffer& out);
/// CRC-32 as in zlib and PNG.
std::uint32_t checksum(std::span<const std::uint8_t> bytes);

} // namespace pedsim
