// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How far and how finely people see.

#include "ped/Base/DetMath.h"

namespace ped {

struct PerceptionParameters {
    float range = 5.0f; ///< R, of the fan of neighbours (section 3: 5 m). [m]
    /// Cosine of half the angle of the fan of neighbours: 110 degrees to either side. People react to what comes from
    /// the side.
    float cosHalfAngle = -0.342f;
    float closeRange = 0.9f; ///< Within it people are noticed all around: one feels who is at one's back. [m]
    float rayRange = 2.0f;   ///< Length of the static rays. [m]
    float rayFan = degreesToRadians(210.0f); ///< Angle of their fan; fanRays rays spread evenly over it. [rad]
    float similarDirection = 0.7f;   ///< Least cosine between ways that count as "moving in a similar direction".
    float oppositeDirection = -0.5f; ///< Greatest cosine between ways that count as oncoming.
    float standingSpeed = 0.15f;     ///< Slower ones count as standing. [m/s]
    /// Other ways than these are crossing mine if we both would be at the crossing within this time. [s]
    float crossingSeconds = 4.0f;
};

} // namespace ped
