// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people believe of the ways, beyond what their fragments have room for. Rows are as long as the station needs,
/// so that no two things ever share a bit.

#include "ped/Base/BitRows.h"
#include "ped/World/World.h"

namespace ped {

struct WayBeliefs {
    /// Bit by Routes::node: believed to be shut, or to lead into danger, from that side. Everybody has a row once a
    /// door has been shut or a region has become dangerous; before that, nobody.
    BitRows blocked;
    /// Bit by region, then (from objectWord() on) bit by object: known. For people who know only part of a station that
    /// is too large for their fragment (Knowledge).
    BitRows known;
    /// The same, for everybody who knows only part of a station, as it was when it was last frozen: what somebody who
    /// asks them is told. Whoever has no row knows everything.
    BitRows told;

    /// Between two times that `told` is frozen. [frames]
    static constexpr std::uint32_t toldFrames = 30;

    bool empty() const { return blocked.empty() && known.empty() && told.empty(); }
    void takeBack(AgentId id) {
        blocked.takeBack(id);
        known.takeBack(id);
        told.takeBack(id);
    }

    static std::size_t blockedBits(const World& world) { return 2 * world.topology.portals.size(); }
    /// The word of a row of `known` at which objects begin.
    static std::size_t objectWord(const World& world) { return wordsFor(world.regions.size()); }
    static std::size_t knownBits(const World& world) { return 32 * objectWord(world) + world.objects.objects.size(); }
};

template <class Ar>
void serialize(Ar& ar, WayBeliefs& b) {
    serialize(ar, b.blocked);
    serialize(ar, b.known);
    serialize(ar, b.told);
}

} // namespace ped
