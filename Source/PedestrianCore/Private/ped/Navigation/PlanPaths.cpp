// SPDX-License-Identifier: MIT
#include "ped/Navigation/PlanPaths.h"

#include "ped/Navigation/PlanBudget.h"

#include "ped/Base/Atomic.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Sums of integers: the same whoever adds first.
void addAtomically(PathStats& to, const PathStats& from) {
    const auto add = [](std::uint64_t& sum, std::uint64_t n) {
        if (n != 0)
            atomicAdd(sum, n);
    };
    add(to.planned, from.planned);
    add(to.byStraightLine, from.byStraightLine);
    add(to.byQuadtree, from.byQuadtree);
    add(to.byGrid, from.byGrid);
    add(to.quadtreeNodes, from.quadtreeNodes);
    add(to.gridNodes, from.gridNodes);
    add(to.failed, from.failed);
    add(to.postponed, from.postponed);
}

} // namespace

std::size_t pathBudget(const NavigationParameters& parameters, std::size_t people) {
    const auto share = std::size_t(std::ceil(parameters.pathBudgetShare * float(people)));
    return std::max<std::size_t>(parameters.pathBudget, share);
}

void setTarget(Path& path, const GroundPoint& target, std::uint32_t frame, float arriveRadius) {
    path.target = target.position;
    path.targetRegion = target.region;
    path.targetZone = target.zone;
    path.arriveRadius = arriveRadius;
    path.status = PathStatus::Requested;
    path.requestFrame = frame;
    path.exit = {};
    path.entry = {};
    path.count = 0;
    path.cursor = 0;
    path.detailed = 0;
    path.partial = 0;
    path.arrived = 0;
    path.failures = 0;
    path.lost = 0;
    path.passing = 0;
    path.around = 0;
}

void clearTarget(Path& path) {
    path.status = PathStatus::None;
    path.count = 0;
    path.detailed = 0;
    path.arrived = 0;
}

void requestPath(Path& path, std::uint32_t frame) {
    if (path.status == PathStatus::Requested || path.status == PathStatus::None)
        return;
    path.status = PathStatus::Requested;
    path.requestFrame = frame;
}

void gatherRequests(std::span<const Identity> identity, std::span<const Body> body, std::span<Path> path,
                    std::vector<PathRequest>& out) {
    for (std::size_t i = 0; i < path.size(); ++i)
        if (path[i].status == PathStatus::Requested)
            out.push_back({&identity[i], &body[i], &path[i], {}, {}});
}

void planPaths(const StepContext& context, std::vector<PathRequest>& requests, Executor& executor,
               std::span<PlannerScratch> scratch, PathStats& stats) {
    planPathsWithin(context, pathBudget(context.parameters.navigation, context.crowd.size()), requests, executor,
                    scratch, stats);
}

void planPathsWithin(const StepContext& context, std::size_t budget, std::vector<PathRequest>& requests,
                     Executor& executor, std::span<PlannerScratch> scratch, PathStats& stats) {
    // Ids are unique, so there are no ties.
    std::sort(requests.begin(), requests.end(), [](const PathRequest& a, const PathRequest& b) {
        return a.path->requestFrame != b.path->requestFrame ? a.path->requestFrame < b.path->requestFrame
                                                            : a.identity->id < b.identity->id;
    });
    const std::size_t count = std::min(requests.size(), budget);
    executor.parallelFor(count, 4, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        PathStats own;
        for (std::size_t i = begin; i < end; ++i)
            planLeg(context, *requests[i].identity, *requests[i].body, *requests[i].path, scratch[worker], own,
                    requests[i].view, requests[i].joint);
        addAtomically(stats, own);
    });
    stats.postponed += requests.size() - count;
}

} // namespace ped
