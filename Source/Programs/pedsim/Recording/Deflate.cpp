// SPDX-License-Identifier: MIT
#include "Recording/Deflate.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <zlib.h>

#include <array>

namespace pedsim {

namespace {

/// Level 1 saves no time to speak of; level 3 takes more than twice as much and saves no bytes of groups.
constexpr int deflateLevel = 2;
constexpr std::size_t levelBytes = ISAL_DEF_LVL2_DEFAULT;
/// Of zlib: level 9 saves another 4 % of groups and takes six times as long.
constexpr int wellLevel = 7;

} // namespace

struct Deflater::State {
    isal_zstream stream;
    std::array<std::uint8_t, levelBytes> level;
};

Deflater::Deflater() : state_(std::make_unique<State>()) {}
Deflater::~Deflater() = default;

void Deflater::deflate(std::span<const std::uint8_t> in, ByteBuffer& out) {
    isal_zstream& stream = state_->stream;
    out.resize(in.size());
    isal_deflate_init(&stream);
    stream.level = deflateLevel;
    stream.level_buf = state_->level.data();
    stream.level_buf_size = levelBytes;
    stream.gzip_flag = IGZIP_ZLIB;
    stream.end_of_stream = 1;
    stream.next_in = const_cast<std::uint8_t*>(in.data()); // It is only read.
    stream.avail_in = static_cast<std::uint32_t>(in.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<std::uint32_t>(out.size());
    const bool whole = isal_deflate(&stream) == COMP_OK && stream.internal_state.state == ZSTATE_END;
    out.resize(whole && stream.total_out < in.size() ? stream.total_out : 0);
}

void deflateWell(std::span<const std::uint8_t> in, ByteBuffer& out) {
    uLongf length = compressBound(static_cast<uLong>(in.size()));
    out.resize(length);
    const int result = compress2(out.data(), &length, in.data(), static_cast<uLong>(in.size()), wellLevel);
    out.resize(result == Z_OK && length < in.size() ? length : 0);
}

bool inflateBytes(std::span<const std::uint8_t> in, std::size_t rawLength, ByteBuffer& out) {
    // Deflate cannot make more than 1032 bytes of one (zlib technical details): no memory for what lies about its size.
    if (rawLength > in.size() * 1032 + 64)
        return false;
    out.resize(rawLength + 1); // Room that is left shows that there is no more.
    const auto state = std::make_unique<inflate_state>();
    isal_inflate_init(state.get());
    state->crc_flag = ISAL_ZLIB;
    state->next_in = const_cast<std::uint8_t*>(in.data()); // It is only read.
    state->avail_in = static_cast<std::uint32_t>(in.size());
    state->next_out = out.data();
    state->avail_out = static_cast<std::uint32_t>(out.size());
    const bool whole = isal_inflate(state.get()) == ISAL_DECOMP_OK && state->block_state == ISAL_BLOCK_FINISH;
    out.resize(rawLength);
    return whole && state->total_out == rawLength;
}

std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    return crc32_gzip_refl(0, bytes.data(), bytes.size());
}

} // namespace pedsim
