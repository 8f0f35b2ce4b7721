// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How bodies differ between individuals whose type does not say so.

namespace ped {

struct TraitParameters {
    float radiusLow = 0.22f;      ///< Radius of the smallest body. [m, 0.05 to 2]
    float radiusHigh = 0.28f;     ///< Radius of the largest body; radii are spread evenly between both. [m, 0.05 to 2]
    float speedMean = 1.34f;      ///< Mean preferred speed (Weidmann 1993). [m/s, 0 to 50]
    float speedDeviation = 0.26f; ///< Standard deviation of preferred speeds. [m/s, 0 to 10]
    float speedLow = 0.7f;        ///< Least preferred speed: lower ones are raised to it. [m/s, 0 to 50]
    float speedHigh = 2.0f;       ///< Greatest preferred speed: higher ones are lowered to it. [m/s, 0 to 50]
};

} // namespace ped
