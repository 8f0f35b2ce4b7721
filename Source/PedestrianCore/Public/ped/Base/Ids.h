// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stable ids: small integers that a compiler keeps apart, so that a portal's number is never taken for a region's.

#include <compare>
#include <cstdint>
#include <limits>

namespace ped {

/// An index into one kind of table. The default is "none".
template <class Tag, class Integer>
struct Id {
    static constexpr Integer noneValue = std::numeric_limits<Integer>::max();
    Integer value = noneValue;

    constexpr Id() = default;
    template <class Any>
    explicit constexpr Id(Any v) : value(static_cast<Integer>(v)) {}
    constexpr bool valid() const { return value != noneValue; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using RegionId = Id<struct RegionTag, std::uint16_t>;
using PortalId = Id<struct PortalTag, std::uint16_t>;
/// A connected part of one region's walkable ground.
using ZoneId = Id<struct ZoneTag, std::uint16_t>;
/// A named object of the station (queue, bench, ...): index into the world's registry.
using ObjectId = Id<struct ObjectTag, std::uint16_t>;
/// A thing that stands in the way: index into the world's table of obstacles.
using ObstacleId = Id<struct ObstacleTag, std::uint16_t>;
/// A surface with an altitude function: index into the world's table of grounds.
using GroundId = Id<struct GroundTag, std::uint16_t>;
/// A node of one region's quadtree.
using NodeId = Id<struct NodeTag, std::uint32_t>;
/// A pedestrian, for life: never reused within a run.
using AgentId = Id<struct AgentTag, std::uint32_t>;

} // namespace ped
