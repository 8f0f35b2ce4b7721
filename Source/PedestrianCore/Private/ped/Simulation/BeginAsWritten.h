// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the author of a station wrote about doors, machines and events, for a run that begins.

namespace ped {

class Simulation;
struct SimulationRun;

/// Shuts one-way portals to people who come from the wrong side, starts escalators, puts up ticket gates and, where the
/// run has the station's own people and trains, posts the station's events. Events whose names mean nothing are left
/// out: `check` finds them.
void beginAsWritten(SimulationRun& run, Simulation& simulation);

} // namespace ped
