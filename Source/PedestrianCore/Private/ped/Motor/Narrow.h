// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How much room a body takes among others. A person who walks freely takes a disc; in a throng they turn their
/// shoulders and draw in their arms, and so take less: Body::radius shrinks while others press from several sides, and
/// grows back where there is room. Motion::narrowed keeps the difference in steps that floats represent exactly, so that
/// people get back the radius that they had, bit for bit.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// How narrow a body may become, as a share of its own radius; 1: it keeps it. `guarded` is the command's.
inline float narrowestOf(const MotorParameters& p, std::uint8_t guarded) {
    return guarded == 2 ? p.narrowestTouching : p.narrowest;
}

/// Whether a body may be narrower than it is, or is now, so that there is something to decide.
inline bool mayNarrow(const MotorParameters& p, std::uint8_t guarded, const Motion& motion) {
    return motion.narrowed != 0 || (guarded != 0 && narrowestOf(p, guarded) < 1.0f);
}

/// Lets a human step of narrowing or widening pass; does nothing in the frames between. `guarded` is the command's: people
/// who may touch others also narrow where they are wedged in beside one.
void narrow(const StepContext& context, AgentId self, std::uint8_t guarded, Body& body, Motion& motion);

} // namespace ped
