// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "plan" (section 4.4.2): searches the next leg for everybody who asked for one, the oldest requests first, within
/// a budget. People who are not served ask again at their next human step; nothing is queued between frames.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Base/Executor.h"

#include <span>
#include <vector>

namespace ped {

/// A person who waits for a path. Pointers are valid during the frame.
struct PathRequest {
    const Identity* identity = nullptr;
    const Body* body = nullptr;
    Path* path = nullptr;
    RouteView view; ///< The ways as they believe them to be.
    PortalId joint; ///< The portal that they go through because their companions do; none: as they like.
};

/// How often planning did what.
struct PathStats {
    std::uint64_t planned = 0;        ///< Legs planned.
    std::uint64_t byStraightLine = 0; ///< Legs that are straight lines.
    std::uint64_t byQuadtree = 0;     ///< Legs that the quadtree answered.
    std::uint64_t byGrid = 0;         ///< Legs that a grid answered.
    std::uint64_t quadtreeNodes = 0;  ///< Visited by searches that the quadtree answered.
    std::uint64_t gridNodes = 0;      ///< Visited by searches that a grid answered.
    std::uint64_t failed = 0;         ///< Searches that found no way.
    std::uint64_t postponed = 0;      ///< Requests beyond the budget, counted each time.
};

/// Sets a new target, and asks for a path to it. The target must lie on ground (see World::findGround). It is reached
/// within `arriveRadius` metres; 0: as the parameters say.
PEDESTRIANCORE_API void setTarget(Path& path, const GroundPoint& target, std::uint32_t frame,
                                  float arriveRadius = 0.0f);
/// Forgets the target: the person wants to go nowhere.
PEDESTRIANCORE_API void clearTarget(Path& path);
/// Asks for the path to be planned anew, with the same target. Until then the old leg is followed.
PEDESTRIANCORE_API void requestPath(Path& path, std::uint32_t frame);

/// Appends the people of a chunk who wait for a path. Their view of the ways is the whole station, until the caller
/// fills in a better one.
PEDESTRIANCORE_API void gatherRequests(std::span<const Identity> identity, std::span<const Body> body,
                                       std::span<Path> path, std::vector<PathRequest>& out);

/// The most searches of one frame in a run with this many people.
PEDESTRIANCORE_API std::size_t pathBudget(const NavigationParameters& parameters, std::size_t people);

/// Plans within the budget. `scratch` has one entry per worker of the executor. Reorders `requests`.
PEDESTRIANCORE_API void planPaths(const StepContext& context, std::vector<PathRequest>& requests, Executor& executor,
                                  std::span<PlannerScratch> scratch, PathStats& stats);

/// Plans one leg, now: passageway selection by the ways as the person believes them to be, then a search within the
/// region. `joint` is the portal that they would rather go through, if it leads there.
PEDESTRIANCORE_API void planLeg(const StepContext& context, const Identity& identity, const Body& body, Path& path,
                                PlannerScratch& scratch, PathStats& stats, const RouteView& view = {},
                                PortalId joint = {});

} // namespace ped
