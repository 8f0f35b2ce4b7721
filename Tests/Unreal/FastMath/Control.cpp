// SPDX-License-Identifier: MIT
// Shows that the comparison of hashes can fail: these calls of the core's inline functions are not inlined, so they end in the copies that
// the linker keeps. Beside a module of fast floating point those are the module's, and the bits differ.
#include "ped/Base/Vec.h"

#include <bit>
#include <cinttypes>
#include <cstdint>
#include <cstdio>

int main() {
    std::uint64_t bits = 0;
    for (int i = 1; i <= 1000; ++i) {
        const ped::Vec2 unit = ped::normalized({float(i) * 0.37f, float(i * i % 97) * 0.11f});
        bits = bits * 31u + std::bit_cast<std::uint32_t>(unit.x);
        bits = bits * 31u + std::bit_cast<std::uint32_t>(unit.y);
    }
    std::printf("%016" PRIx64 "\n", bits);
    return 0;
}
