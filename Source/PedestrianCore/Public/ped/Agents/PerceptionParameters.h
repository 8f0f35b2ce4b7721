// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How far and how finely people see.

#include "ped/Base/Config.h"
#include "ped/Base/DetMath.h"

#include <cstdint>

namespace ped {

struct PerceptionParameters {
    float range = 5.0f; ///< R, reach of the fan of neighbours (section 3: 5 m). [m, 0.5 to 20]
    /// Cosine of half the angle of the fan of neighbours: 110 degrees to either side. People react to what comes from
    /// the side. [-1 to 1]
    float cosHalfAngle = -0.342f;
    float closeRange = 0.9f; ///< Nearer people are noticed all around, even behind one's back. [m, 0 to 5]
    float rayRange = 2.0f;   ///< Length of the static rays. [m, 0.5 to 20]
    /// Angle over which the fanRays static rays are spread evenly. [rad, 0.1 to 2 pi]
    float rayFan = degreesToRadians(210.0f);
    float similarDirection = 0.7f;   ///< Least cosine between directions that count as similar. [-1 to 1]
    float oppositeDirection = -0.5f; ///< Greatest cosine between directions that count as opposite. [-1 to 1]
    float standingSpeed = 0.15f;     ///< People slower than this count as standing. [m/s, 0 to 1]
    /// People who go any other way cross mine if both of us would be at the crossing within this time. [s, 0 to 20]
    float crossingSeconds = 4.0f;
    /// 1: what people show (ped/Agents/Shows.h) is copied beside the snapshot; 0: nobody looks, at no cost.
    std::uint32_t shows = 0;
};

} // namespace ped
