// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Passageway navigation (section 4.3.2.1).

namespace ped {

struct PassageParameters {
    float width = 6.5f;     ///< Narrower places are passageways. [m, 0 to 20]
    float lookAhead = 3.0f; ///< Distance ahead of the place onto which the safety fan opens. [m, 0.5 to 20]
    /// Distance of the imaginary boundary from where the body's side would touch the wall. [m, 0 to 1]
    float offset = 0.08f;
    /// A direction is blocked by oncoming people who would be met within this time. [s, 0 to 20]
    float blockedSeconds = 3.0f;
    float margin = 0.08f;    ///< So is a direction that would pass them nearer than this. [m, 0 to 1]
    int searchSteps = 8;     ///< Directions tried over the width of the fan. [1 to 64]
    float slowFactor = 0.6f; ///< Factor on the speed of a person who finds no gap. [0 to 1]
    /// Time after an encounter for which a passage counts as two-way, so that people keep to its right half.
    /// [s, 0 to 6000]
    float twoWaySeconds = 8.0f;
    float twoWayWidth = 1.6f; ///< Narrower passages are not divided into halves. [m, 0 to 20]
    float twoWayShare = 0.3f; ///< Least distance from the middle, as a share of the half. [0 to 1]
    /// Distance for which the way to the lane must be free of obstacles; else people head for the goal. [m, 0 to 10]
    float clearWay = 1.0f;
    float leastRoom = 0.05f; ///< With less room than this to either side, people walk in the middle. [m, 0 to 1]
};

} // namespace ped
