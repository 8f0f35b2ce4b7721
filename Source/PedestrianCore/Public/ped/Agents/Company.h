// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people who came with others know of them. Exists only in runs that ask for the feature "groups".

#include "ped/Base/Config.h"

#include <cstddef>
#include <cstdint>

namespace ped {

struct World;

/// Who a person came with.
struct Company {
    static constexpr std::uint16_t alone = 0xffffu;

    std::uint32_t together = 0;  ///< Frame in which everybody in the group was last near the one who leads.
    std::uint16_t party = alone; ///< The group: index into ObjectState::groups; `alone` for people on their own.
    std::uint8_t place : 4 = 0;  ///< Their place in the group's list, from 0 on. Found anew in every frame.
    std::uint8_t size : 4 = 0;   ///< Members who are in the station; 0 for people on their own. Found anew, too.
    std::uint8_t look = 0;       ///< Number of their look, which nobody in the group shares; 0: by their id.
};
static_assert(sizeof(Company) == 8);

/// Members of a group at most.
inline constexpr std::size_t mostCompanions = 8;
/// Numbers of looks are 1 to this.
inline constexpr std::uint32_t groupLooks = 252;
/// The number of the look of the member who comes as the `slot`-th: numbers of one group differ also modulo 14, the
/// number of colours of tops, as long as it has no more than 14 slots. 5 and 14 have no divisor in common.
constexpr std::uint8_t groupLook(std::uint32_t group, std::uint32_t slot) {
    return std::uint8_t(1u + (group % groupLooks + 5u * slot) % groupLooks);
}

/// Whether a saved value may be used. A group that is not there any more counts as none.
inline bool isSound(const World&, const Company& company) {
    return company.size <= mostCompanions && company.place < mostCompanions;
}

} // namespace ped
