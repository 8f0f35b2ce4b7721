// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which model moves a person: at birth by their type or the run, later by how crowded it is around them.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/Interest.h"
#include "ped/Agents/StepContext.h"

#include <span>

namespace ped {

/// Whether a rule can change anything.
inline bool isOn(const LocomotionRule& rule) {
    return rule.enterDensity > 0.0f;
}

/// The model that moves a person at a level of interest; at level full, their own.
inline LocomotionKind modelAt(InterestLevel level, LocomotionKind own) {
    switch (level) {
    case InterestLevel::Full:
        break;
    case InterestLevel::High:
        return LocomotionKind::Field;
    case InterestLevel::Low:
        return LocomotionKind::ShortTerm;
    case InterestLevel::None:
        return LocomotionKind::Line;
    }
    return own;
}
/// Whether a level of interest has put the present model in the place of a person's own.
inline bool isByInterest(LocomotionChoice choice) {
    return choice.now() != choice.own() && choice.now() >= LocomotionKind::Line &&
           choice.now() <= LocomotionKind::Field;
}

/// The model of a person at birth: as the run says, or else as their type says.
PEDESTRIANCORE_API LocomotionChoice modelAtBirth(const LocomotionParameters& parameters, LocomotionKind ofType);

/// Hands people over to the rule's model where it is crowded around them, and back to their own where it no longer is.
/// Does nothing where the rule is off.
PEDESTRIANCORE_API void chooseModels(const StepContext& context, std::span<const Body> body,
                                     std::span<Identity> identity);

} // namespace ped
