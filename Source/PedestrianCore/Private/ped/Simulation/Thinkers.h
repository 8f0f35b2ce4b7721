// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The people of a chunk, as far as thinking goes.

#include "ped/Mind/Think.h"
#include "ped/Simulation/AgentStore.h"

namespace ped {

inline ThinkingPeople thinkers(const AgentChunk& c) {
    return {c.identity, c.body, c.motion, c.percepts,  c.path,     c.steering,
            c.command,  c.mind, c.goals,  c.knowledge, c.holdings, c.requests};
}

} // namespace ped
