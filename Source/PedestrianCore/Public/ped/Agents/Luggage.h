// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The room that luggage takes: a disc behind, before or beside its owner, which follows from their body alone. What
/// somebody has is kept in the bits that bodies show (ped/Agents/Shows.h): no memory, and nothing to do where nobody has
/// any. Docs/Model/Luggage.md.

#include "ped/Agents/Shows.h"
#include "ped/Base/Vec.h"
#include "ped/Station/LuggageKind.h"

#include <algorithm>
#include <array>

namespace ped {

/// What luggage takes and costs.
struct LuggageRoom {
    float radius = 0.0f; ///< Of its disc; 0: it is at the body and takes no room. [m]
    float away = 0.0f;   ///< From its owner to its middle while they walk: behind them, or before them if below 0. [m]
    float aside = 0.0f;  ///< From its owner to its middle while they stand: on their right. [m]
    float stairs = 1.0f; ///< Their speed on stairs over that without it, going up or down. [0 to 1]
};

/// By kind. Sizes are those of cabin cases and of prams; what stairs cost is our choice (Docs/Model/Luggage.md).
inline constexpr std::array<LuggageRoom, luggageKinds> luggageRooms{{
    {},
    {0.0f, 0.0f, 0.0f, 0.95f},
    {0.18f, 0.52f, 0.40f, 0.75f},
    {0.30f, -0.62f, 0.52f, 0.55f},
}};
/// Farthest that luggage reaches from its owner's middle. [m]
inline constexpr float luggageReach = 0.92f;
/// Speed from which luggage is where it is while one walks; slower, it comes to the side. [m/s]
inline constexpr float luggageWalks = 0.6f;

/// What somebody has, by what they show (Shows bits).
constexpr LuggageKind luggageIn(unsigned shows) {
    return static_cast<LuggageKind>((shows & showsLuggage) / showsBag);
}
constexpr LuggageKind luggageOf(const Body& body) {
    return luggageIn(showsOf(body));
}
constexpr void giveLuggage(Body& body, LuggageKind kind) {
    setShows(body, (showsOf(body) & ~unsigned(showsLuggage)) | unsigned(kind) * showsBag);
}
constexpr const LuggageRoom& roomOf(LuggageKind kind) {
    return luggageRooms[std::size_t(kind)];
}

/// From an owner who faces `forward` (a unit vector) and walks at `speed` to the middle of their luggage. [m]
inline Vec2 luggageFrom(const LuggageRoom& room, Vec2 forward, float speed) {
    const float t = std::clamp(speed / luggageWalks, 0.0f, 1.0f);
    const float walks = t * t * (3.0f - 2.0f * t);
    const Vec2 right{forward.y, -forward.x};
    const Vec2 way = room.away < 0.0f ? forward : -forward;
    const float most = room.away < 0.0f ? -room.away : room.away;
    return normalized(right * (1.0f - walks) + way * walks, right) * (room.aside + (most - room.aside) * walks);
}

/// The disc of the luggage of a body as others see it, with its owner's id, velocity and facing.
inline SnapshotBody luggageDisc(const SnapshotBody& owner, const LuggageRoom& room) {
    SnapshotBody disc = owner;
    const Vec2 place = owner.position.xy() + luggageFrom(room, facingOf(owner), length(owner.velocity));
    disc.position = toVec3(place, owner.position.z);
    disc.radius = room.radius;
    disc.flags = std::uint16_t(owner.flags & ~unsigned(bodyOnDuty | bodyWedged | bodyYields));
    return disc;
}

} // namespace ped
