// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "plan" (section 4.4.2): searches the next leg for those who asked for one, the oldest requests first, within a
/// budget. People who are not served ask again at the next human step; nothing is queued between frames.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Base/Executor.h"

#include <span>
#include <vector>

namespace ped {

/// Somebody who waits for a path. Pointers hold for the frame.
struct PathRequest {
    const Identity* identity = nullptr;
    const Body* body = nullptr;
    Path* path = nullptr;
    RouteView view; ///< The ways as they believe them to be.
};

/// Counts of what planning did.
struct PathStats {
    std::uint64_t planned = 0;
    std::uint64_t byStraightLine = 0;
    std::uint64_t byQuadtree = 0;
    std::uint64_t byGrid = 0;
    std::uint64_t quadtreeNodes = 0; ///< Visited by searches that the quadtree answered.
    std::uint64_t gridNodes = 0;     ///< Visited by searches that a grid answered.
    std::uint64_t failed = 0;        ///< No way where one was wanted.
    std::uint64_t postponed = 0;     ///< Requests beyond the budget, counted each time.
};

/// Sets a new target: the path will be asked for. The target must lie on ground (see World::findGround). It is reached
/// within `arriveRadius` metres, 0 for what the parameters say.
PEDESTRIANCORE_API void setTarget(Path& path, const GroundPoint& target, std::uint32_t frame,
                                  float arriveRadius = 0.0f);
/// Wants to go nowhere any more.
PEDESTRIANCORE_API void clearTarget(Path& path);
/// Asks for the path to be planned anew, with the same target. Until then the old leg is followed.
PEDESTRIANCORE_API void requestPath(Path& path, std::uint32_t frame);

/// Appends the people of a chunk who wait for a path. Their view of the ways is the whole station: whoever knows better
/// fills it in.
PEDESTRIANCORE_API void gatherRequests(std::span<const Identity> identity, std::span<const Body> body,
                                       std::span<Path> path, std::vector<PathRequest>& out);

/// How many searches a frame may have with so many people about.
PEDESTRIANCORE_API std::size_t pathBudget(const NavigationParameters& parameters, std::size_t people);

/// Plans within the budget. `scratch` has one entry for each worker of the executor. `requests` is reordered.
PEDESTRIANCORE_API void planPaths(const StepContext& context, std::vector<PathRequest>& requests, Executor& executor,
                                  std::span<PlannerScratch> scratch, PathStats& stats);

/// Plans one leg, now: passageway selection by the ways as the person believes them to be, then a search within the
/// region.
PEDESTRIANCORE_API void planLeg(const StepContext& context, const Identity& identity, const Body& body, Path& path,
                                PlannerScratch& scratch, PathStats& stats, const RouteView& view = {});

} // namespace ped
