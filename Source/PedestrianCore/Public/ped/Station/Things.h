// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Kinds of things with everything that they inherit, and where people are who use a thing.

#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ped {

/// Where somebody is who uses a thing.
struct ThingPlace {
    Vec3 position;           ///< [m]
    Vec2 facing{1.0f, 0.0f}; ///< Unit vector.
    Posture posture = Posture::Stand;
};

/// A kind with what it has from its parents: no parent is looked up any more. An unknown parent gives nothing, a circle
/// ends where it closes; the validator tells of both.
PEDESTRIANCORE_API KindDesc resolvedKind(std::span<const KindDesc> kinds, std::string_view name);
/// Whether a kind is another, or a special case of it.
PEDESTRIANCORE_API bool isKindOf(std::span<const KindDesc> kinds, std::string_view name, std::string_view of);

/// The places of a thing of a kind (resolved), site by site.
PEDESTRIANCORE_API std::vector<ThingPlace> placesAt(const ThingDesc& thing, const KindDesc& kind);
/// The ground that it stands on; empty where it stands in nobody's way.
PEDESTRIANCORE_API std::vector<Vec2> outlineOf(const ThingDesc& thing, const KindDesc& kind);

/// The things of a station with their kinds.
struct PEDESTRIANCORE_API ThingTable {
    ThingTable() = default;
    explicit ThingTable(const StationDesc& station);

    std::vector<KindDesc> kinds;           ///< Resolved, in the author's order; the last is that of things of no kind.
    std::vector<std::uint16_t> kindNumber; ///< By thing.
    std::vector<std::uint8_t> first;       ///< By thing: its state at the start.

    const KindDesc& kindOf(std::size_t thing) const { return kinds[kindNumber[thing]]; }
    std::span<const std::string> statesOf(std::size_t thing) const { return kindOf(thing).states; }
    std::uint8_t firstState(std::size_t thing) const { return first[thing]; }
};

/// Adds what people do all day in one station to another: kinds, things, actions, the roles of types with
/// the same names, and types with a role that the other has not.
PEDESTRIANCORE_API void takeDays(const StationDesc& from, StationDesc& into);

} // namespace ped
