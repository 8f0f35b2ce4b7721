// SPDX-License-Identifier: MIT
#include "Recording/GroupDeflate.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace pedsim {

namespace {

/// Places of a repetition from its first on.
constexpr std::uint32_t remembered = 4;

std::uint32_t fourBytes(const std::uint8_t* at) {
    std::uint32_t v = 0;
    std::memcpy(&v, at, sizeof v);
    return v;
}

/// How many bytes are the same in both, `most` at most.
std::uint32_t sameBytes(const std::uint8_t* a, const std::uint8_t* b, std::uint32_t most) {
    static_assert(std::endian::native == std::endian::little, "The first byte is the lowest.");
    std::uint32_t n = 0;
    for (; n + 8 <= most; n += 8) {
        std::uint64_t x = 0, y = 0;
        std::memcpy(&x, a + n, 8);
        std::memcpy(&y, b + n, 8);
        if (x != y)
            return n + static_cast<std::uint32_t>(std::countr_zero(x ^ y)) / 8;
    }
    while (n < most && a[n] == b[n])
        ++n;
    return n;
}

/// Whether all four bytes are the same.
bool isRun(std::uint32_t bytes) {
    return bytes == (bytes << 24 | bytes >> 8);
}

} // namespace

void GroupDeflater::findRuns(std::span<const std::uint8_t> bytes) {
    const std::uint8_t* at = bytes.data();
    const std::uint8_t* const end = at + bytes.size();
    while (end - at >= 4) {
        stream_.literal(*at++);
        while (end - at >= 3 && isRun(fourBytes(at - 1))) {
            const auto most = static_cast<std::uint32_t>(std::min<std::ptrdiff_t>(end - at, DeflateStream::mostMatch));
            const std::uint32_t run = sameBytes(at, at - 1, most);
            stream_.match(run, 1);
            at += run;
        }
    }
    while (at < end)
        stream_.literal(*at++);
}

void GroupDeflater::findRepeats(std::span<const std::uint8_t> bytes) {
    seen_.fill({never, never});
    const std::uint8_t* const begin = bytes.data();
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const auto see = [&](std::uint32_t at) {
        Seen& seen = seen_[fourBytes(begin + at) * 2654435761u >> (32 - hashBits)]; // Knuth's multiplicative hash.
        const Seen was = seen;
        seen = {at, was.last};
        return was;
    };
    const auto same = [&](std::uint32_t at, std::uint32_t with) -> std::uint32_t {
        if (with == never || at - with > DeflateStream::mostDistance ||
            fourBytes(begin + at) != fourBytes(begin + with))
            return 0;
        return sameBytes(begin + at, begin + with, std::min(size - at, DeflateStream::mostMatch));
    };
    std::uint32_t at = 0;
    while (at + 4 <= size) {
        const Seen seen = see(at);
        const std::uint32_t last = same(at, seen.last), before = same(at, seen.before);
        const std::uint32_t length = std::max(last, before);
        if (length == 0) {
            stream_.literal(begin[at++]);
            continue;
        }
        stream_.match(length, at - (before > last ? seen.before : seen.last));
        const std::uint32_t next = at + length;
        // Few places of what repeats are remembered: they are so already, further back.
        for (std::uint32_t place = at + 1; place < std::min(at + remembered, next) && place + 4 <= size; ++place)
            see(place);
        at = next;
    }
    for (; at < size; ++at)
        stream_.literal(begin[at]);
}

void GroupDeflater::deflate(const EncodedGroup& group, ByteBuffer& out) {
    stream_.begin(out);
    const std::span<const std::uint8_t> bytes(group.bytes);
    std::size_t from = 0;
    for (const std::size_t end : group.channelEnds) {
        findRuns(bytes.subspan(from, end - from));
        stream_.turn();
        from = end;
    }
    findRepeats(bytes.subspan(from));
    stream_.finish(bytes);
}

} // namespace pedsim
