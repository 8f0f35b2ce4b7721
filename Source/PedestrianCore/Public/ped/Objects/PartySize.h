// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How many people come together.

#include "ped/Base/Config.h"
#include "ped/Base/Random.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>

namespace ped {

/// People of the next party: 1, or the size of a group, by the authored shares and sizes. Takes one draw, or two.
PEDESTRIANCORE_API std::uint32_t drawPartySize(const PopulationDesc& desc, RandomStream& random);

} // namespace ped
