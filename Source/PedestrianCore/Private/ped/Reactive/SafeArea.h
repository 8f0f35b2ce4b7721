// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The forward safe area (Figure 5e). Its depth is the way of one headway, so a speed is safe when its safe area is
/// empty, and the greatest safe speed follows from the nearest intruder.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Whether somebody has been blocked for so long that it turns its shoulders and squeezes past those who let it go
/// first.
bool isSqueezing(const Situation& s);

struct SafeSpeed {
    float speed = 0.0f;                   ///< [m/s]
    std::size_t intruder = maxNeighbours; ///< Who keeps it from being greater; maxNeighbours: nobody.
};

/// The greatest speed up to `wanted` at which nobody is within the safe area along the unit vector `direction`. [m/s]
SafeSpeed safeSpeedOf(const Situation& s, Vec2 direction, float wanted);
inline float safeSpeed(const Situation& s, Vec2 direction, float wanted) {
    return safeSpeedOf(s, direction, wanted).speed;
}

} // namespace ped
