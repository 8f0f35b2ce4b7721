// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How people think, where no type says otherwise. Docs/Model lists each with its source.

#include "ped/Base/Config.h"

namespace ped {

struct MindParameters {
    // Needs.
    float sated = 0.05f;            ///< A need that has decayed below this grows again.
    float pressureSeconds = 600.0f; ///< With so much to spare there is no time pressure at all. [s]
    float performanceSight = 20.0f; ///< From how far a performance attracts. [m]

    // Time.
    float walkSafety = 1.25f;     ///< The walk to the train is taken to last so many times longer.
    float boardMargin = 45.0f;    ///< One wants to be at the door so long before departure. [s]
    float ticketSeconds = 150.0f; ///< What a ticket is taken to cost in time, when a train is chosen. [s]
    float trainWindow = 1500.0f;  ///< Trains within so long of the first possible one are as good. [s]
    float chimeMargin = 300.0f;   ///< Who hears the clock with less than this to spare sets off. [s]
    float travelRefresh = 5.0f;   ///< The walk to the train is estimated anew so often. [s]

    // Planning.
    float actionPeriod = 1.0f;      ///< Needs are looked at so often. [s]
    float replanSeconds = 20.0f;    ///< The first subtask of a way expires after so long. [s]
    float stuckSeconds = 15.0f;     ///< A place that one does not get nearer to for so long is given up. [s]
    float retrySeconds = 120.0f;    ///< A need that could not be met is left alone for so long. [s]
    float optionalSeconds = 900.0f; ///< An interruption lasts no longer. [s]
    float detour = 1.2f;            ///< Ways within a region are so much longer than the crow flies.
    std::uint32_t mostFailures = 4; ///< Subtasks in a row that may fail before the goal is given up.

    // Purchases (Algorithm 4, step 2).
    float persistence = 0.25f;   ///< Another place must be better by this share to be changed to.
    float optionalReach = 60.0f; ///< What can wait is not bought farther away. [m]

    // Rest (Algorithm 5).
    float seatReach = 40.0f; ///< Seats of other regions are looked for so far away. [m]
    float restLeast = 60.0f; ///< Nobody sits down for less. [s]
    float rested = 0.08f;    ///< Tiredness at which one rises.

    // Performances (Algorithm 3).
    float watchNear = 8.0f; ///< From here on a spot is looked for. [m]
    float bored = 0.1f;     ///< Attraction at which one goes on.

    // Company.
    float friendReach = 8.0f;   ///< [m]
    float meetSeconds = 600.0f; ///< One waits for friends no longer. [s]
    float chatSeconds = 120.0f; ///< Nor chats. [s]
    float chatDone = 0.12f;     ///< Sociability at which one has talked enough.

    // Knowledge.
    float sight = 25.0f;    ///< Things are seen from so far, within the region. [m]
    float askReach = 12.0f; ///< An officer so near is asked. [m]
};

} // namespace ped
