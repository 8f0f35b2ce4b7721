// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Passageway navigation (section 4.3.2.1).

namespace ped {

struct PassageParameters {
    float width = 4.5f;     ///< Narrower places are passageways. [m]
    float lookAhead = 3.0f; ///< The safety fan opens onto the place so far ahead. [m]
    float offset = 0.08f;   ///< Between the imaginary boundary and where the body's side would touch the wall. [m]
    float blockedSeconds =
        3.0f;                ///< A direction is blocked by oncoming people whom one would meet within this time. [s]
    float margin = 0.08f;    ///< And so is one that would pass them nearer than this. [m]
    int searchSteps = 8;     ///< Directions tried over the width of the fan.
    float slowFactor = 0.6f; ///< On the speed of somebody who finds no gap.
};

} // namespace ped
