// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What every stage may read besides the people that it is given. Nothing in it changes during a stage, except rows of
/// `beliefs`, each written by whoever works on that person, and the side of `boards` that nobody reads yet.

#include "ped/Agents/Parameters.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/Planner.h"
#include "ped/World/World.h"

namespace ped {

class Boards;
class ExampleBase;
class FlowTable;
class MoverMap;
class PotentialFields;
struct Companions;
struct InterestMap;
struct Passable;
struct PersonalityTable;
struct WayBeliefs;
struct Wayfinding;

struct StepContext {
    const World& world;
    const CrowdSnapshot& crowd;        ///< Everybody's body at the beginning of the frame.
    const WorldCongestion& congestion; ///< How full the ground was when it was last counted.
    const Parameters& parameters;
    std::uint32_t frame = 0; ///< Number of this frame; the first is 0.
    /// Shut doors and dangerous regions; null where there are none.
    const Passable* passable = nullptr;
    /// What people believe of the ways, where it is kept outside of fragments. A stage reads and writes the rows of the
    /// people that it is given. Null where nobody has a row.
    WayBeliefs* beliefs = nullptr;
    /// What people say, by region: written during a step, read in the next. Null where no feature asks for it.
    Boards* boards = nullptr;
    /// What moves through the station without being one of its people; null where nothing does.
    const MoverMap* movers = nullptr;
    /// Where the members of groups are; null in runs without groups.
    const Companions* companions = nullptr;
    /// How much is computed where; null in runs without regions of interest.
    const InterestMap* interest = nullptr;
    /// What leads people at high interest; null where nobody is.
    const PotentialFields* fields = nullptr;
    /// Where people walk to and fro; null where nobody does.
    const FlowTable* flows = nullptr;
    /// What people have learned from people; null where nobody has.
    const ExampleBase* examples = nullptr;
    /// Ways out, and what people remember of them; null in runs without the feature "ways".
    const Wayfinding* wayfinding = nullptr;
    /// What individuals of each type are like; null where nobody has a personality.
    const PersonalityTable* personality = nullptr;

    /// Duration of a frame. [s]
    float frameSeconds() const { return 1.0f / parameters.framesPerSecond; }
    /// Time between two human simulation steps of one person. [s]
    float humanSeconds() const { return float(parameters.humanStepFrames) / parameters.framesPerSecond; }
    /// Time since the run began. [s]
    float now() const { return float(frame) / parameters.framesPerSecond; }
};

} // namespace ped
