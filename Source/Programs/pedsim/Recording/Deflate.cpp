// SPDX-License-Identifier: MIT
#include "Recording/Deflate.h"

#include <zlib.h>

namespace pedsim {

namespace {

/// Higher levels cost three times the time and save a tenth of the bytes.
constexpr int level = 1;

} // namespace

void deflateBytes(std::span<const std::uint8_t> in, ByteBuffer& out) {
    uLongf length = compressBound(static_cast<uLong>(in.size()));
    out.resize(length);
    const int code = compress2(out.data(), &length, in.data(), static_cast<uLong>(in.size()), level);
    out.resize(code == Z_OK ? length : 0);
}

bool inflateBytes(std::span<const std::uint8_t> in, std::size_t rawLength, ByteBuffer& out) {
    // Deflate cannot make more than 1032 bytes of one (zlib technical details): no memory for what lies about its size.
    if (rawLength > in.size() * 1032 + 64)
        return false;
    out.resize(rawLength);
    uLongf length = static_cast<uLongf>(rawLength);
    std::uint8_t nothing = 0;
    const int code =
        uncompress(rawLength > 0 ? out.data() : &nothing, &length, in.data(), static_cast<uLong>(in.size()));
    return code == Z_OK && length == rawLength;
}

std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    return static_cast<std::uint32_t>(crc32_z(0, bytes.data(), bytes.size()));
}

} // namespace pedsim
