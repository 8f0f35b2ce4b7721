// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Passageway navigation (section 4.3.2.1).

namespace ped {

struct PassageParameters {
    float width = 6.5f;     ///< Narrower places are passageways. [m, 0 to 20]
    float lookAhead = 3.0f; ///< The safety fan opens onto the place so far ahead. [m, 0.5 to 20]
    /// Between the imaginary boundary and where the body's side would touch the wall. [m, 0 to 1]
    float offset = 0.08f;
    /// A direction is blocked by oncoming people whom one would meet within this time. [s, 0 to 20]
    float blockedSeconds = 3.0f;
    float margin = 0.08f;    ///< And so is one that would pass them nearer than this. [m, 0 to 1]
    int searchSteps = 8;     ///< Directions tried over the width of the fan. [1 to 64]
    float slowFactor = 0.6f; ///< On the speed of somebody who finds no gap. [0 to 1]
    /// For so long after somebody came towards one, a passage has two-way traffic: one keeps to its right half.
    /// [s, 0 to 6000]
    float twoWaySeconds = 8.0f;
    float twoWayWidth = 1.6f; ///< Narrower passages have no halves. [m, 0 to 20]
    float twoWayShare = 0.3f; ///< And at least this share of the half away from the middle. [0 to 1]
    /// The way to one's lane must be free of obstacles so far, or one heads for the goal. [m, 0 to 10]
    float clearWay = 1.0f;
    float leastRoom = 0.05f; ///< With less room than this to either side, one's place is the middle. [m, 0 to 1]
};

} // namespace ped
