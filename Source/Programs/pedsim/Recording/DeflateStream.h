// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Writes streams in zlib's format (RFC 1950 and 1951) from literals and matches that somebody else has found.

#include "Recording/Bytes.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace pedsim {

/// Literals and matches are collected into blocks, each with codes of its own. Keeps its memory from stream to stream.
class DeflateStream {
public:
    static constexpr std::uint32_t leastMatch = 3;
    static constexpr std::uint32_t mostMatch = 258;
    static constexpr std::uint32_t mostDistance = 32768;

    DeflateStream();

    /// Begins a stream. `out` is replaced; it must stay until the stream is finished.
    void begin(ByteBuffer& out);
    void literal(std::uint8_t v) {
        ++counts_[v];
        put(v);
    }
    /// The `length` bytes that were written `distance` bytes ago, once more.
    void match(std::uint32_t length, std::uint32_t distance) {
        ++counts_[lengthSymbol_[length - leastMatch]];
        ++distanceCounts_[distanceSymbol(distance)];
        put(length << 16 | distance);
    }
    /// Other symbols will be frequent from here on: a good place for a new block, unless it would be a small one.
    void turn();
    /// Ends the stream, which was made of `raw`.
    void finish(std::span<const std::uint8_t> raw);

private:
    static constexpr std::size_t literalCount = 286;
    static constexpr std::size_t distanceCount = 30;
    static constexpr std::uint32_t endOfBlock = 256;
    /// Of a block; few enough to stay close to the processor until their codes are known.
    static constexpr std::size_t mostTokens = 1u << 15;
    /// Blocks with fewer are not worth their codes.
    static constexpr std::size_t fewTokens = 1u << 12;

    static std::uint32_t distanceSymbol(std::uint32_t distance) {
        const std::uint32_t d = distance - 1;
        if (d < 4)
            return d;
        const auto bits = 31u - static_cast<std::uint32_t>(__builtin_clz(d));
        return 2 * bits + (d >> (bits - 1) & 1u);
    }
    void put(std::uint32_t token) {
        tokens_[used_++] = token;
        if (used_ == mostTokens)
            endBlock(false);
    }
    void endBlock(bool last);
    void writeCodes();
    void writeTokens();
    void writeBits(std::uint64_t bits, std::uint32_t n);

    ByteBuffer* out_ = nullptr;
    std::size_t at_ = 0;                ///< Bytes of `out_` that are written.
    std::uint64_t bits_ = 0;            ///< Not written yet, the first lowest.
    std::uint32_t ready_ = 0;           ///< How many of them.
    std::vector<std::uint32_t> tokens_; ///< Of the block: a literal, or length << 16 | distance.
    std::size_t used_ = 0;
    std::array<std::uint32_t, literalCount> counts_{};
    std::array<std::uint32_t, distanceCount> distanceCounts_{};
    std::array<std::uint8_t, literalCount + distanceCount> lengths_{}; ///< Of codes, literals' first.
    std::array<std::uint16_t, literalCount + distanceCount> codes_{};
    std::array<std::uint16_t, 256> lengthSymbol_{}; ///< By length - leastMatch.
};

} // namespace pedsim
