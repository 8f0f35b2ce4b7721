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

/// How people who came together walk (Yersin et al. 2008, section 5, and what is known of recorded groups).
struct TogetherParameters {
    float abreast = 0.75f; ///< Distance between people side by side (recorded pairs: 0.68 to 0.89 m). [m, 0.5 to 2]
    /// Along the way, between neighbours of a row: they see each other (pairs: 68 to 80 degrees). [m, 0 to 1]
    float stagger = 0.2f;
    float rowBehind = 0.9f; ///< Distance between one row and the next. [m, 0.5 to 3]
    float mostAbreast = 3;  ///< People of one row at most; larger groups walk in rows. [1 to 8]
    float wallGap = 0.2f;   ///< Free width that the outermost person keeps to a wall, besides the body. [m, 0 to 1]
    float look = 2.0f;      ///< How far ahead of themselves they look for room side by side. [m, 0 to 5]
    /// How far before their place people head for: less closes gaps to the side sooner. [m, 0.5 to 5]
    float aim = 1.2f;
    float band = 0.5f; ///< Along the way, people this near to their place keep the group's pace (seed). [m, 0 to 2]
    /// Share by which they walk faster or slower at the edge of the band; in its middle, 0. [0 to 1]
    float settle = 0.06f;
    float adapt = 0.25f;     ///< Share by which they walk faster or slower beyond it. [0 to 1]
    float adaptOver = 1.0f;  ///< Distance beyond the band at which that share is reached. [m, 0.1 to 5]
    float hurry = 0.5f;      ///< Share by which those who have fallen far behind walk faster. [0 to 1]
    float perMember = 0.04f; ///< Speed that a group loses with each further member (Moussaïd 2010). [m/s, 0 to 0.3]
    float reach = 20.0f;     ///< Distance at which people have lost sight of each other (seed). [m, 1 to 100]
    float sameTarget = 8.0f; ///< Ways whose ends are this near to each other are one way. [m, 0 to 50]
    /// Distance from the end of the way at which everybody goes to a place of their own. [m, 0 to 20]
    float release = 3.0f;
    float nearBy = 3.5f;       ///< A group is together while everybody is this near to the one who leads. [m, 1 to 20]
    float straggle = 2.0f;     ///< Distance behind at which the one who leads begins to wait. [m, 0.5 to 20]
    float standFor = 3.0f;     ///< Distance beyond it at which they stand still. [m, 0.5 to 20]
    float slowWalk = 0.3f;     ///< Below this speed, where somebody goes is told by where they face. [m/s, 0 to 1]
    float touchGap = 0.1f;     ///< Gap below which companions keep out of each other's way as strangers do. [m, 0 to 1]
    float waitSeconds = 20.0f; ///< Time for which they wait for somebody who does not come. [s, 0 to 600]
};

struct LocomotionParameters {
    /// LocomotionKind of everybody, whatever their types say; -1: as their types say.
    std::int32_t model = -1;
    LocomotionRule rule;
    SimpleParameters simple;
    TogetherParameters together;
};

} // namespace ped
