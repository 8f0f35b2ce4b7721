// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which model moves whom, and the parameters of the models that have no file of their own. Every member has 4 bytes,
/// so that all of them are hashed. Docs/Model/Locomotion.md says how to choose.

#include "ped/Base/Config.h"

#include <cstdint>

namespace ped {

/// Hands people over to another model where it is crowded, and back where it is not.
struct LocomotionRule {
    std::int32_t model = 0; ///< LocomotionKind that takes over.
    /// Density from which the model takes over; 0: the rule is off and costs nothing. [people/m², 0 to 10]
    float enterDensity = 0.0f;
    /// Density at which people go back to their own model; less than `enterDensity`, so that nobody flips between two
    /// models. [people/m², 0 to 10]
    float leaveDensity = 0.0f;
    float radius = 1.5f; ///< Radius of the circle around a person in which density is counted. [m, 0.5 to 5]
};

/// Seek and separation (ped/Locomotion, model "simple").
struct SimpleParameters {
    float personalSpace = 0.45f; ///< Gap between bodies below which they push each other apart. [m, 0 to 3]
    float separation = 1.0f;   ///< Weight of being pushed apart against seeking the way, where bodies touch. [0 to 10]
    float anticipation = 0.5f; ///< Others count as being where they will be after this time. [s, 0 to 2]
    float keepRight = 0.35f;   ///< Share of a push from straight ahead that leads to the right. [0 to 1]
    float leastSpeed = 0.1f;   ///< Share of the wanted speed below which a person stands. [0 to 1]
};

struct LocomotionParameters {
    /// LocomotionKind of everybody, whatever their types say; -1: as their types say.
    std::int32_t model = -1;
    LocomotionRule rule;
    SimpleParameters simple;
};

} // namespace ped
