// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What moves through a station without being one of its people.

#include <cstddef>
#include <cstdint>

namespace ped {

/// Saved: a kind keeps its number for ever.
enum class MoverKind : std::uint8_t {
    Person,  ///< Somebody whom a game moves: people pass them as they pass each other.
    Vehicle, ///< A cart, a sweeper, a car: people get out of its way in time, and hear it behind them.
};
inline constexpr std::size_t moverKindCount = 2;

} // namespace ped
