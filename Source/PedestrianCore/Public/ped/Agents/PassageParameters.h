// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Passageway navigation (section 4.3.2.1).

namespace ped {

struct PassageParameters {
    float width = 6.5f;     ///< Narrower places are passageways. [m]
    float lookAhead = 3.0f; ///< The safety fan opens onto the place so far ahead. [m]
    float offset = 0.08f;   ///< Between the imaginary boundary and where the body's side would touch the wall. [m]
    float blockedSeconds =
        3.0f;                ///< A direction is blocked by oncoming people whom one would meet within this time. [s]
    float margin = 0.08f;    ///< And so is one that would pass them nearer than this. [m]
    int searchSteps = 8;     ///< Directions tried over the width of the fan.
    float slowFactor = 0.6f; ///< On the speed of somebody who finds no gap.
    /// For so long after somebody came towards one, a passage has two-way traffic: one keeps to its right half. [s]
    float twoWaySeconds = 8.0f;
    float twoWayWidth = 1.6f; ///< Narrower passages have no halves. [m]
    float twoWayShare = 0.3f; ///< And at least this share of the half away from the middle.
    float clearWay = 1.0f; ///< The way to one's lane must be free of obstacles so far, or one heads for the goal. [m]
};

} // namespace ped
