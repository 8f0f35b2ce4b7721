// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people believe about the ways, beyond what their fragments have room for. Rows are as long as the station
/// needs, so that no two things ever share a bit.

#include "ped/Base/BitRows.h"
#include "ped/World/World.h"

namespace ped {

struct WayBeliefs {
    /// One bit per Routes::node: believed to be shut, or to lead into danger, from that side. Everybody has a row once
    /// a door has been shut or a region has become dangerous; before that, nobody has.
    BitRows blocked;
    /// One bit per region, then (from objectWord() on) one per object: known. For people who know only part of a station
    /// that is too large for their fragment (Knowledge).
    BitRows known;
    /// The same for everybody who knows only part of a station, as last frozen: what they tell a person who asks them.
    /// People without a row know everything.
    BitRows told;

    /// Frames after which `told` is frozen anew.
    static constexpr std::uint32_t toldFrames = 30;

    bool empty() const { return blocked.empty() && known.empty() && told.empty(); }
    /// Takes back the rows of a person who leaves.
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
