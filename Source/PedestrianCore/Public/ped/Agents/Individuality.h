// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How one person differs from the next where nobody has said so: every draw that movement makes, in one place. Each is
/// a pure function of who somebody is, so none takes memory, and the same person is always alike. What an author or a
/// model sets for individuals is kept in the optional fragment Traits instead.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/TraitParameters.h"
#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

/// What a person's taste can be about: a place in their stream of choices. A taste for one of many things of a kind
/// begins at the number given here and adds the thing's index.
namespace taste {
/// Portals, by their index. The draw of portal 0 also decides where somebody who roams faces at first.
inline constexpr std::uint32_t portal = 0;
inline constexpr std::uint32_t thresholdEnds = 0x10000; ///< How far off a threshold's ends one crosses it.
inline constexpr std::uint32_t keepingRight = 0x10001;  ///< How strictly one keeps to the right in a narrow portal.
/// How wide one swings round corners. Shared with the first purchase point, so that runs stay as they were.
inline constexpr std::uint32_t corner = 0x20000;
inline constexpr std::uint32_t purchasePoint = 0x20000; ///< Purchase points, by their index.
inline constexpr std::uint32_t exit = 0x30000;          ///< Exits, by their index.
} // namespace taste

/// Individual taste for something, one of `taste`: the same person always sees the same thing alike. -1 to 1.
inline float tasteFor(const Identity& identity, std::uint32_t thing) {
    RandomStream random(identity.seed, identity.id, Purpose::Choice);
    random.seek(thing);
    return 2.0f * random.uniform() - 1.0f;
}
/// The same as a share, 0 to 1.
inline float tasteShare(const Identity& identity, std::uint32_t thing) {
    return 0.5f + 0.5f * tasteFor(identity, thing);
}

/// Factor on times after which people lose patience with a way: not all leave a queue at once, and planning has an
/// even load. 0.75 to 1.25, by a hash of the id (multiplication by 2^32 over the golden ratio).
inline float patienceOf(AgentId id) {
    return 0.75f + 0.5f * float((id.value * 2654435769u) >> 16) * (1.0f / 65536.0f);
}

/// What a body is like, before a type or a host says otherwise.
struct DrawnBody {
    float radius = 0.0f;         ///< [m]
    float preferredSpeed = 0.0f; ///< [m/s]
};

/// Places in the stream of traits.
namespace traitDraw {
inline constexpr std::uint64_t radius = 0;
inline constexpr std::uint64_t preferredSpeed = 1;
inline constexpr std::uint64_t waitStyle = 1000;
} // namespace traitDraw

/// Each has a draw of its own, so that giving one leaves the other as it was.
inline DrawnBody drawBody(const TraitParameters& p, std::uint64_t seed, AgentId id) {
    RandomStream random(seed, id, Purpose::Traits);
    DrawnBody drawn;
    random.seek(traitDraw::radius);
    drawn.radius = random.uniform(p.radiusLow, p.radiusHigh);
    random.seek(traitDraw::preferredSpeed);
    drawn.preferredSpeed = std::clamp(random.normal(p.speedMean, p.speedDeviation), p.speedLow, p.speedHigh);
    return drawn;
}

/// How somebody without a mind waits.
inline WaitStyle waitStyleOf(const Identity& identity) {
    constexpr std::uint32_t styles = 4;
    RandomStream random(identity.seed, identity.id, Purpose::Traits);
    random.seek(traitDraw::waitStyle);
    return WaitStyle(random.bits() % styles);
}

} // namespace ped
