// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How bodies differ between individuals, where no type says so.

namespace ped {

struct TraitParameters {
    float radiusLow = 0.22f;      ///< Smallest body. [m, 0.05 to 2]
    float radiusHigh = 0.28f;     ///< Largest body; evenly between, mean 0.25. [m, 0.05 to 2]
    float speedMean = 1.34f;      ///< Mean preferred speed: Weidmann 1993. [m/s, 0 to 50]
    float speedDeviation = 0.26f; ///< Its standard deviation. [m/s, 0 to 10]
    float speedLow = 0.7f;        ///< Preferred speeds are clipped to this and up. [m/s, 0 to 50]
    float speedHigh = 2.0f;       ///< And to this and down. [m/s, 0 to 50]
};

} // namespace ped
