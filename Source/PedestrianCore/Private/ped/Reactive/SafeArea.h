// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The forward safe area (B.5, Figure 5e). Its depth depends on the speed, so a speed is safe when its safe area is
/// empty, and the greatest safe speed follows from whoever is ahead: a law of following.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Whether one walks in a passage so narrow that nobody can be overtaken.
inline bool inSingleFile(const Situation& s) {
    return s.passageWidth < s.parameters().danger.fileWidth;
}

/// The greatest speed up to `wanted` at which nobody is within the safe area along the unit vector `direction`. [m/s]
float safeSpeed(const Situation& s, Vec2 direction, float wanted);

} // namespace ped
