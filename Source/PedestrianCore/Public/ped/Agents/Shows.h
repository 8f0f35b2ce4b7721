// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What others can see of somebody beside what SnapshotBody always has: kept in the bits of Body::flags that are left,
/// so it takes no memory, and copied beside the snapshot (CrowdSnapshot::shows) only in runs in which somebody looks
/// (PerceptionParameters::shows).

#include "ped/Agents/Fragments.h"

namespace ped {

/// Bits of what a body shows. Ten at most.
enum Shows : std::uint16_t {
    showsPanic = 1,    ///< Is in panic.
    showsFallen = 2,   ///< Lies on the ground.
    showsPushing = 4,  ///< Pushes whoever is in the way.
    showsLeading = 8,  ///< Leads others.
    showsCarrying = 16 ///< Carries something bulky.
};

/// Where they begin in Body::flags.
inline constexpr unsigned showsShift = 6;
inline constexpr unsigned showsMask = 0xffffu >> showsShift;
static_assert((unsigned(bodyLeaves) << 1) == 1u << showsShift);

/// What a body shows: Shows bits.
constexpr std::uint16_t showsOf(const Body& body) {
    return static_cast<std::uint16_t>(body.flags >> showsShift);
}
/// Lets a body show these Shows bits, and no others. They stay until they are set anew.
constexpr void setShows(Body& body, unsigned shows) {
    constexpr unsigned others = (1u << showsShift) - 1u;
    body.flags = static_cast<std::uint16_t>((body.flags & others) | ((shows & showsMask) << showsShift));
}

} // namespace ped
