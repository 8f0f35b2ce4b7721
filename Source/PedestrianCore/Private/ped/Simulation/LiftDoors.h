// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ped {

/// Level of an event of kind Door that means all doors of a lift, not only the one that it names. Saved.
constexpr std::uint8_t doorsOfLift = 1;

} // namespace ped
