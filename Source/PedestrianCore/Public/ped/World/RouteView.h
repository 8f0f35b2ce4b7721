// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The ways through a station as somebody takes them to be: two rows of bits beside the topology, which itself never
/// changes. Passable (Passable.h) gives the view of somebody who knows how things stand; a person's own view is what
/// they have seen and been told (ped/Agents/WayBeliefs.h, ped/Mind/Knowledge.h).

#include "ped/Base/Bits.h"
#include "ped/Base/Ids.h"

#include <cstddef>
#include <cstdint>

namespace ped {

/// Reads rows of bits that somebody else keeps. The default: every portal is open, every region is known.
struct RouteView {
    /// Bit by Routes::node: set where nobody gets through that portal from that side. Null: all are open.
    const std::uint32_t* blocked = nullptr;
    /// Bit by region: set where the region is known. Null: all are.
    const std::uint32_t* known = nullptr;

    /// Whether this is the station as it was built: then the tables of Routes hold.
    bool isWhole() const { return blocked == nullptr && known == nullptr; }
    bool isOpen(std::size_t node) const { return blocked == nullptr || !hasBit(blocked, node); }
    bool knows(RegionId region) const { return known == nullptr || hasBit(known, region.index()); }
};

} // namespace ped
