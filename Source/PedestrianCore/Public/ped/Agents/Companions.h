// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where the members of every group are, frozen at the beginning of a frame, so that a person finds their companions
/// without searching the crowd for them. Follows from people's fragments and the lists of groups: neither saved nor
/// hashed. Docs/Model/Groups.md.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/World/CrowdSnapshot.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// One member of a group, as the others see them.
struct Companion {
    SnapshotBody body;
    Vec3 target;                  ///< Where their whole way ends, if they have one. [m]
    float preferredSpeed = 0.0f;  ///< [m/s]
    PortalId exit;                ///< The portal that they head for; none on the last leg.
    std::uint8_t present : 1 = 0; ///< 1: they are in the station.
    std::uint8_t child : 1 = 0;   ///< 1: they follow adults.
    std::uint8_t goes = 0;        ///< 1: they are on a way, and neither sit nor leave.
};
static_assert(sizeof(Companion) == 52);

struct Companions {
    std::vector<std::uint32_t> first; ///< By group: where its members begin; one more at the end.
    std::vector<Companion> members;   ///< Group by group, in the order of their lists.

    /// The members of a group, in the order of its list; nobody where there is no such group.
    std::span<const Companion> of(std::uint16_t party) const {
        if (std::size_t(party) + 1 >= first.size())
            return {};
        return std::span(members).subspan(first[party], first[party + 1u] - first[party]);
    }
};

/// The member who leads: the first of the list who is on a way, else the first who is there; adults before children. The
/// size of the list where nobody is.
inline std::size_t leaderOf(std::span<const Companion> party) {
    std::size_t best = party.size();
    unsigned most = 0;
    for (std::size_t i = 0; i < party.size(); ++i) {
        if (!party[i].present)
            continue;
        const unsigned rank = 1u + (party[i].goes != 0 ? 1u : 0u) + (party[i].child ? 0u : 2u);
        if (rank > most) {
            most = rank;
            best = i;
        }
    }
    return best;
}

} // namespace ped
