// SPDX-License-Identifier: MIT
#include "Recording/DeflateStream.h"

#include "Recording/Huffman.h"

#include <zlib.h>

#include <algorithm>

namespace pedsim {

namespace {

constexpr std::uint32_t mostCodeBits = 15;

/// RFC 1951, 3.2.5: lengths that symbols from 257 on begin with.
constexpr std::array<std::uint16_t, 29> firstLength{3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                                    31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
/// Bits that say which of a symbol's lengths it is.
constexpr std::array<std::uint8_t, 29> lengthBits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                  2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
/// RFC 1951, 3.2.7: the order in which lengths of the codes of code lengths are written.
constexpr std::array<std::uint8_t, 19> codeLengthOrder{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                       11, 4,  12, 3, 13, 2, 14, 1, 15};

/// A code length, or a repetition, with the bits that say how many.
struct LengthToken {
    std::uint8_t symbol;
    std::uint8_t extra;
    std::uint8_t extraBits;
};

/// Code lengths as RFC 1951, 3.2.7 writes them: runs as repetitions.
std::size_t packLengths(std::span<const std::uint8_t> lengths, std::span<LengthToken> out) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < lengths.size();) {
        std::size_t run = 1;
        while (i + run < lengths.size() && lengths[i + run] == lengths[i])
            ++run;
        std::size_t left = run;
        if (lengths[i] == 0)
            for (; left >= 3; left -= std::min<std::size_t>(left, 138)) {
                const auto zeros = static_cast<std::uint8_t>(std::min<std::size_t>(left, 138));
                out[n++] = zeros < 11 ? LengthToken{17, static_cast<std::uint8_t>(zeros - 3), 3}
                                      : LengthToken{18, static_cast<std::uint8_t>(zeros - 11), 7};
            }
        else {
            out[n++] = {lengths[i], 0, 0};
            for (--left; left >= 3; left -= std::min<std::size_t>(left, 6))
                out[n++] = {16, static_cast<std::uint8_t>(std::min<std::size_t>(left, 6) - 3), 2};
        }
        for (; left > 0; --left)
            out[n++] = {lengths[i], 0, 0};
        i += run;
    }
    return n;
}

} // namespace

DeflateStream::DeflateStream() : tokens_(mostTokens) {
    for (std::size_t s = 0; s < firstLength.size(); ++s)
        for (std::size_t length = firstLength[s]; length <= mostMatch; ++length)
            lengthSymbol_[length - leastMatch] = static_cast<std::uint16_t>(endOfBlock + 1 + s);
}

void DeflateStream::begin(ByteBuffer& out) {
    out_ = &out;
    at_ = 0;
    bits_ = 0;
    ready_ = 0;
    used_ = 0;
    counts_.fill(0);
    distanceCounts_.fill(0);
    writeBits(0x0178, 16); // Deflated, a window of 32768 bytes, fast.
}

void DeflateStream::turn() {
    if (used_ >= fewTokens)
        endBlock(false);
}

/// Room for eight bytes more than are written is always there.
void DeflateStream::writeBits(std::uint64_t bits, std::uint32_t n) {
    if (out_->size() < at_ + 8)
        out_->resize(at_ + 4096);
    bits_ |= bits << ready_;
    ready_ += n;
    for (; ready_ >= 8; ready_ -= 8, bits_ >>= 8)
        (*out_)[at_++] = static_cast<std::uint8_t>(bits_);
}

void DeflateStream::writeCodes() {
    std::array<LengthToken, literalCount + distanceCount> packed{};
    const std::size_t n = packLengths(lengths_, packed);
    std::array<std::uint32_t, codeLengthOrder.size()> counts{};
    for (std::size_t i = 0; i < n; ++i)
        ++counts[packed[i].symbol];
    std::array<std::uint8_t, codeLengthOrder.size()> lengths{};
    std::array<std::uint16_t, codeLengthOrder.size()> codes{};
    makeCodeLengths(counts, 7, lengths);
    makeCodes(lengths, codes);
    std::uint32_t told = codeLengthOrder.size();
    while (told > 4 && lengths[codeLengthOrder[told - 1]] == 0)
        --told;
    writeBits(literalCount - 257, 5);
    writeBits(distanceCount - 1, 5);
    writeBits(told - 4, 4);
    for (std::uint32_t i = 0; i < told; ++i)
        writeBits(lengths[codeLengthOrder[i]], 3);
    for (std::size_t i = 0; i < n; ++i) {
        writeBits(codes[packed[i].symbol], lengths[packed[i].symbol]);
        writeBits(packed[i].extra, packed[i].extraBits);
    }
}

void DeflateStream::writeTokens() {
    // 15 + 5 + 15 + 13 bits at most.
    if (out_->size() < at_ + used_ * 6 + 16)
        out_->resize(std::max(at_ + used_ * 6 + 16, out_->size() * 2));
    std::uint8_t* at = out_->data() + at_;
    std::uint64_t bits = bits_;
    std::uint32_t ready = ready_;
    for (std::size_t i = 0; i < used_; ++i) {
        const std::uint32_t token = tokens_[i], length = token >> 16;
        if (length == 0) {
            bits |= std::uint64_t{codes_[token]} << ready;
            ready += lengths_[token];
        } else {
            const std::uint32_t symbol = lengthSymbol_[length - leastMatch], row = symbol - (endOfBlock + 1);
            bits |= std::uint64_t{codes_[symbol]} << ready;
            ready += lengths_[symbol];
            bits |= std::uint64_t{length - firstLength[row]} << ready;
            ready += lengthBits[row];
            const std::uint32_t distance = (token & 0xffffu) - 1, far = distanceSymbol(distance + 1);
            bits |= std::uint64_t{codes_[literalCount + far]} << ready;
            ready += lengths_[literalCount + far];
            const std::uint32_t farBits = far < 4 ? 0 : far / 2 - 1;
            bits |= std::uint64_t{distance & ((1u << farBits) - 1)} << ready;
            ready += farBits;
        }
        for (int b = 0; b < 8; ++b)
            at[b] = static_cast<std::uint8_t>(bits >> (8 * b));
        at += ready >> 3;
        bits >>= ready & ~7u;
        ready &= 7;
    }
    at_ = static_cast<std::size_t>(at - out_->data());
    bits_ = bits;
    ready_ = ready;
}

void DeflateStream::endBlock(bool last) {
    counts_[endOfBlock] = 1;
    const std::span<std::uint8_t> lengths(lengths_);
    const std::span<std::uint16_t> codes(codes_);
    makeCodeLengths(counts_, mostCodeBits, lengths.first(literalCount));
    makeCodeLengths(distanceCounts_, mostCodeBits, lengths.subspan(literalCount));
    makeCodes(lengths.first(literalCount), codes.first(literalCount));
    makeCodes(lengths.subspan(literalCount), codes.subspan(literalCount));
    writeBits(last ? 1 : 0, 1);
    writeBits(2, 2); // Codes of its own.
    writeCodes();
    writeTokens();
    writeBits(codes_[endOfBlock], lengths_[endOfBlock]);
    used_ = 0;
    counts_.fill(0);
    distanceCounts_.fill(0);
}

void DeflateStream::finish(std::span<const std::uint8_t> raw) {
    endBlock(true);
    writeBits(0, (8 - ready_) & 7);
    const auto sum = static_cast<std::uint32_t>(adler32_z(1, raw.data(), raw.size()));
    for (int shift = 24; shift >= 0; shift -= 8)
        writeBits(sum >> shift & 255u, 8);
    out_->resize(at_);
    out_ = nullptr;
}

} // namespace pedsim
