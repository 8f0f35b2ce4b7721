// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people buy, by the names that points of sale give it. What follows for minds is in ped/Mind/Goods.h.

#include <array>

namespace ped {

inline constexpr std::array<const char*, 4> goodNames{"ticket", "drink", "food", "paper"};

} // namespace ped
