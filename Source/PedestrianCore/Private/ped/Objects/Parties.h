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
/// Why a group belongs together, by the authored ties. Takes one draw where there are any.
TieKind drawTie(const PopulationDesc& desc, RandomStream& random);
/// Type of the member who comes as the `place`-th: that of the first, but for children of a family. Takes two draws at
/// most.
std::uint16_t memberType(const Population& p, TieKind tie, std::span<const TypeShareDesc> mix, std::uint16_t first,
                         std::uint32_t place, RandomStream& random);
/// Chance that a party is a group, so that the share of people in groups is as authored.
double groupChance(const PopulationDesc& desc);
/// People of a party, on average.
double meanParty(const PopulationDesc& desc);

} // namespace ped
