// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Who comes together: types by a mix, sizes of groups.

#include "ped/Base/Random.h"
#include "ped/Objects/Population.h"

#include <span>

namespace ped {

/// Index into the types, by the weights of a mix; the commuter's (0) where nobody can be drawn.
std::uint16_t drawType(const PopulationTypes& types, std::span<const TypeShareDesc> mix, bool visitorsOnly,
                       RandomStream& random);
/// People in a group, by the authored sizes. Takes one draw.
std::uint32_t drawGroupSize(const PopulationDesc& desc, RandomStream& random);
/// Chance that a party is a group, so that the share of people in groups is as authored.
double groupChance(const PopulationDesc& desc);
/// People of a party, on average.
double meanParty(const PopulationDesc& desc);

} // namespace ped
