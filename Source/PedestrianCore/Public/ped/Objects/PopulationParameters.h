// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How an authored population comes about.

#include <cstdint>

namespace ped {

struct PopulationParameters {
    float meetShare = 0.3f;           ///< Of groups whose members come apart and agreed to meet at a meeting point.
    float lateMeanSeconds = 120.0f;   ///< How much later each of the others comes, exponential. [s]
    std::uint32_t tries = 8;          ///< Places tried for one newcomer in one frame.
    std::uint32_t initialTries = 400; ///< The same for those who are there from the start.
    std::int32_t initial = -1;        ///< How many are; -1: as the station says.
};

} // namespace ped
