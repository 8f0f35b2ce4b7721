// SPDX-License-Identifier: MIT
#include "ped/Base/Hash.h"

namespace ped {

namespace {

/// Little-endian load of up to eight bytes, independent of the machine's byte order.
std::uint64_t loadWord(const std::byte* p, std::size_t n) {
    std::uint64_t w = 0;
    for (std::size_t i = 0; i < n; ++i)
        w |= std::uint64_t(std::to_integer<unsigned>(p[i])) << (8 * i);
    return w;
}

} // namespace

std::uint64_t hashBytes(std::span<const std::byte> bytes, std::uint64_t seed) {
    std::uint64_t h = combineHash(seed, bytes.size());
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8)
        h = combineHash(h, loadWord(bytes.data() + i, 8));
    if (i < bytes.size())
        h = combineHash(h, loadWord(bytes.data() + i, bytes.size() - i));
    return h;
}

std::uint64_t hashString(std::string_view text, std::uint64_t seed) {
    return hashBytes(std::as_bytes(std::span(text.data(), text.size())), seed);
}

} // namespace ped
