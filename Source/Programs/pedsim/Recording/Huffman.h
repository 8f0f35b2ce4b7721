// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Codes in which frequent symbols are short, as RFC 1951 wants them.

#include <cstdint>
#include <span>

namespace pedsim {

/// Lengths of the codes of symbols that occur so often, `most` bits at most; 0: the symbol does not occur. At least two
/// symbols get a code, whether they occur or not: some decoders refuse a code of one. `counts` has 2 to 288 symbols.
void makeCodeLengths(std::span<const std::uint32_t> counts, std::uint32_t most, std::span<std::uint8_t> lengths);

/// The codes that RFC 1951, 3.2.2 makes of lengths; the first bit lowest, in the order in which bits are written.
void makeCodes(std::span<const std::uint8_t> lengths, std::span<std::uint16_t> codes);

} // namespace pedsim
