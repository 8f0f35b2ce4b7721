// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A source of people: they come in at a rate, where there is room.

#include "ped/Agents/Fragments.h"

namespace ped {

/// Archived as it is: no padding.
struct Source {
    Vec3 position;               ///< Middle of where people come in. [m]
    Vec2 facing{1.0f, 0.0f};     ///< Where they face. Unit vector.
    Vec2 halfExtent{0.5f, 0.5f}; ///< Of the rectangle along and across `facing` in which they appear. [m]
    float perSecond = 1.0f;      ///< Mean rate of arrivals, of whole groups where people come in groups, Poisson. [1/s]
    std::uint32_t limit = 0xffffffffu; ///< No more than so many.
    std::uint32_t index = 0;           ///< Number of the source, which names its random stream.
    Errand errand;
    std::uint64_t draws = 0;   ///< Taken from its stream.
    std::uint32_t made = 0;    ///< So far.
    std::uint32_t waiting = 0; ///< Arrived, but found no room yet.
    std::uint16_t type = 0;
    std::uint16_t partySize = 0; ///< People who come in together, at most 8; 0 and 1: everybody comes alone.
    std::uint16_t party = 0;     ///< The group that is coming in, while somebody of it is left.
    std::uint16_t partyLeft = 0; ///< People of it who have not come in yet.
};
static_assert(sizeof(Source) == 88);

} // namespace ped
