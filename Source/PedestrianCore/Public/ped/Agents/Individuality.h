// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How one person differs from the next where no author or model says so. Each difference is a pure function of the
/// person's id and seed, so it takes no memory and never changes. What is set for individuals is kept in the optional
/// fragment Traits instead.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/TraitParameters.h"
#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

/// What a person's taste can be about: every place that is taken in their stream of choices (Purpose::Choice), so that
/// no two tastes are one draw. A taste for one of many things of a kind takes 0x10000 places, by the thing's index; a
/// new one begins at the next free multiple of that.
namespace taste {
/// Which portal people prefer, by its index. Place 0 also decides where a person who roams faces in their first frame.
constexpr std::uint32_t forPortal(PortalId portal) {
    return std::uint32_t(portal.index());
}
inline constexpr std::uint32_t thresholdEnds = 0x10000; ///< How far from a threshold's ends people cross it.
inline constexpr std::uint32_t keepingRight = 0x10001;  ///< How strictly people keep to the right in a narrow portal.
inline constexpr std::uint32_t corner = 0x20000;        ///< How wide people swing round corners.
/// Where people rather buy, by the object's index. The first place is taken by `corner`, so object 0 has the last one,
/// which is no object's: index 0xffff means none.
constexpr std::uint32_t forPoint(ObjectId point) {
    return 0x20000u + (point.index() == 0 ? 0xffffu : std::uint32_t(point.index()));
}
/// By which exit people rather leave, by its number among the exits.
constexpr std::uint32_t forExit(std::size_t exit) {
    return 0x30000u + std::uint32_t(exit);
}
inline constexpr std::uint32_t lettingOut = 0x40000; ///< How long people wait for others to come out.
} // namespace taste

/// Individual taste for something, one of `taste`: the same person always sees the same thing alike. [-1 to 1]
inline float tasteFor(const Identity& identity, std::uint32_t thing) {
    RandomStream random(identity.seed, identity.id, Purpose::Choice);
    random.seek(thing);
    return 2.0f * random.uniform() - 1.0f;
}
/// The same as a share. [0 to 1]
inline float tasteShare(const Identity& identity, std::uint32_t thing) {
    return 0.5f + 0.5f * tasteFor(identity, thing);
}

/// Factor on the times after which people lose patience with a way, so that not everybody leaves a queue at once and
/// planning is spread evenly. By a hash of the id (multiplication by 2^32 over the golden ratio). [0.75 to 1.25]
inline float patienceOf(AgentId id) {
    return 0.75f + 0.5f * float((id.value * 2654435769u) >> 16) * (1.0f / 65536.0f);
}

/// What a body is like, before a type or a host says otherwise.
struct DrawnBody {
    float radius = 0.0f;         ///< [m]
    float preferredSpeed = 0.0f; ///< [m/s]
};

/// Places in the stream of traits (Purpose::Traits).
namespace traitDraw {
inline constexpr std::uint64_t radius = 0;
inline constexpr std::uint64_t preferredSpeed = 1;
inline constexpr std::uint64_t waitStyle = 1000;
} // namespace traitDraw

/// Radius and speed have draws of their own, so that setting one leaves the other as it was.
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
