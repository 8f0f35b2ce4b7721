// SPDX-License-Identifier: MIT
#include "Trajectories/Gunzip.h"

#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

namespace pedsim {

namespace {
constexpr std::size_t unpackedPiece = 1u << 20; ///< [bytes]
} // namespace

bool isGzip(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b");
}

bool gunzip(std::string_view bytes, std::string& out) {
    out.clear();
    if (bytes.size() > std::numeric_limits<std::uint32_t>::max())
        return false;
    std::vector<std::uint8_t> in(bytes.begin(), bytes.end());
    std::vector<std::uint8_t> piece(unpackedPiece);
    const auto state = std::make_unique<inflate_state>();
    isal_inflate_init(state.get());
    state->crc_flag = ISAL_GZIP;
    state->next_in = in.data();
    state->avail_in = static_cast<std::uint32_t>(in.size());
    while (state->block_state != ISAL_BLOCK_FINISH) {
        state->next_out = piece.data();
        state->avail_out = static_cast<std::uint32_t>(piece.size());
        const std::uint32_t before = state->avail_in;
        if (isal_inflate(state.get()) != ISAL_DECOMP_OK)
            return false;
        const std::size_t made = piece.size() - state->avail_out;
        if (out.size() + made > mostUnpacked)
            return false;
        out.append(reinterpret_cast<const char*>(piece.data()), made);
        if (made == 0 && state->avail_in == before)
            return false; // Cut off: nothing comes and nothing goes.
    }
    return true;
}

} // namespace pedsim
