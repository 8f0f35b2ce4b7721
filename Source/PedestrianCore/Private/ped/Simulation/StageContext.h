// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a stage function may have besides the people of its chunk: every context that one asks for is a base of this.

#include "ped/Mind/MindContext.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Errands.h"

namespace ped {

struct StageContext : MindContext {
    const PlaceLists& places;
    MindEvents* events;     ///< Null: nobody listens.
    ActivityCounts& counts; ///< Added to atomically.
    bool minds;             ///< Somebody with a mind has been in this run.
};

} // namespace ped
