// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which model moves whom, and the parameters of the models that have no file of their own. Members are of 4 bytes
/// each, so that all of them are hashed. Docs/Model/Locomotion.md tells how to choose.

#include "ped/Base/Config.h"

#include <cstdint>

namespace ped {

/// Hands people over to another model where it is crowded, and back where it is not.
struct LocomotionRule {
    std::int32_t model = 0; ///< LocomotionKind that takes over.
    /// At this density or above it, the model takes over; 0: the rule is off and costs nothing. [people/m², 0 to 10]
    float enterDensity = 0.0f;
    /// At this density or below it, people go back to their own model. Less than `enterDensity`, so that nobody
    /// changes to and fro. [people/m², 0 to 10]
    float leaveDensity = 0.0f;
    float radius = 1.5f; ///< Density is that of the circle of this radius around somebody. [m, 0.5 to 5]
};

/// Seek and separation (ped/Locomotion, model "simple").
struct SimpleParameters {
    float personalSpace = 0.45f; ///< Gap between bodies below which one is pushed apart. [m, 0 to 3]
    float separation = 1.0f;   ///< Weight of being pushed apart against seeking the way, where bodies touch. [0 to 10]
    float anticipation = 0.5f; ///< Others count where they will be after this time. [s, 0 to 2]
    float keepRight = 0.35f;   ///< Share of a push from straight ahead that leads to the right. [0 to 1]
    float leastSpeed = 0.1f;   ///< Pushed back to less than this share of the wanted speed, one stands. [0 to 1]
};

struct LocomotionParameters {
    /// LocomotionKind of everybody, whatever their type says; -1: as types say.
    std::int32_t model = -1;
    LocomotionRule rule;
    SimpleParameters simple;
};

} // namespace ped
