// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What others can see of a person besides what SnapshotBody always has. It is kept in the spare bits of Body::flags, so
/// it takes no memory, and is copied beside the snapshot (CrowdSnapshot::shows) only in runs in which anybody looks
/// (PerceptionParameters::shows).

#include "ped/Agents/Fragments.h"

namespace ped {

/// Bits of what a body shows; ten at most.
enum Shows : std::uint16_t {
    showsPanic = 1,    ///< Is in panic.
    showsFallen = 2,   ///< Lies on the ground.
    showsPushing = 4,  ///< Pushes whoever is in the way.
    showsLeading = 8,  ///< Leads others.
    showsBag = 16,     ///< Has a bag.
    showsCase = 32,    ///< Has a rolling case.
    showsPram = 48,    ///< Pushes a pram.
    showsLuggage = 48, ///< Two bits: the LuggageKind of what they have (ped/Agents/Luggage.h).
};

/// Number of the first of these bits in Body::flags.
inline constexpr unsigned showsShift = 6;
inline constexpr unsigned showsMask = 0xffffu >> showsShift;
static_assert((unsigned(bodyLeaves) << 1) == 1u << showsShift);

/// What a body shows: Shows bits.
constexpr std::uint16_t showsOf(const Body& body) {
    return static_cast<std::uint16_t>(body.flags >> showsShift);
}
/// Makes a body show these Shows bits and no others, until they are set anew.
constexpr void setShows(Body& body, unsigned shows) {
    constexpr unsigned others = (1u << showsShift) - 1u;
    body.flags = static_cast<std::uint16_t>((body.flags & others) | ((shows & showsMask) << showsShift));
}

} // namespace ped
