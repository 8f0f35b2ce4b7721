// SPDX-License-Identifier: MIT
#include "Recording/Deflate.h"

#include <zlib.h>

namespace pedsim {

namespace {

/// Higher levels cost three times the time and save a tenth of the bytes.
constexpr int level = 1;

} // namespace

void deflateBytes(std::span<const std::uint8_t> in, ByteBuffer& out, std::size_t residuals) {
    z_stream stream{};
    out.clear();
    const int first = residuals > 0 ? Z_RLE : Z_DEFAULT_STRATEGY;
    if (deflateInit2(&stream, level, Z_DEFLATED, 15, 8, first) != Z_OK)
        return;
    // A change of strategy ends a block of the stream, which may cost some bytes.
    out.resize(deflateBound(&stream, static_cast<uLong>(in.size())) + 64);
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    stream.next_in = const_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(residuals);
    bool ok = true;
    if (residuals > 0)
        ok = deflate(&stream, Z_NO_FLUSH) == Z_OK && deflateParams(&stream, level, Z_DEFAULT_STRATEGY) == Z_OK;
    stream.avail_in = static_cast<uInt>(in.size() - residuals);
    ok = ok && deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(ok ? stream.total_out : 0);
    deflateEnd(&stream);
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
