// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How an authored population comes about.

#include <cstdint>

namespace ped {

struct PopulationParameters {
    float meetShare = 0.3f; ///< Share of groups whose members come separately and meet at a meeting point, 0 to 1.
    float lateMeanSeconds = 120.0f;   ///< Mean delay of each of the others after the first, exponential. [s]
    float entranceDepth = 1.0f;       ///< People appear within this distance of an entrance's line. [m]
    float entranceShare = 0.8f;       ///< Share of the width of an entrance or door that people appear in, 0 to 1.
    std::uint32_t tries = 8;          ///< Places tried for one newcomer in one frame.
    std::uint32_t initialTries = 400; ///< Places tried for one person who is there from the start.
    std::int32_t initial = -1;        ///< How many are there from the start; -1: as the station says.
};

} // namespace ped
