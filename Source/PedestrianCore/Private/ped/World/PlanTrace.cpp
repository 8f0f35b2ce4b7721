// SPDX-License-Identifier: MIT
#include "ped/World/PlanTrace.h"

namespace ped {

namespace {

GroundPoint placeAt(const World& world, RegionId region, Vec3 p) {
    GroundPoint place;
    place.region = region;
    place.position = p;
    place.cell = world.frame.cellOf(p.xy());
    place.zone = world.region(region).zoneAt(place.cell);
    return place;
}

void traceLeg(const World& world, const PlannedPath& path, const PathLeg& leg, float walked,
              const SearchOptions& options, PlannerScratch& scratch, FunctionRef<void(const TracedSquare&)> visit) {
    const Vec3 begin = path.points[leg.firstPoint];
    const Vec3 end = path.points[leg.firstPoint + leg.pointCount - 1];
    const PathMap& map = world.region(leg.region).pathMap;
    if (leg.exit.valid()) {
        planToPortal(world, placeAt(world, leg.region, begin), leg.exit, options, nullptr, scratch);
    } else {
        scratch.targets.assign(1, world.frame.cellOf(end.xy()));
        searchRegion(map, world.frame, begin.xy(), scratch.targets, options, nullptr, scratch.search, scratch.leg);
    }
    scratch.search.visitSearchSpace(map, world.frame, [&](const VisitedSquare& visited) {
        visit({leg.region, visited.square, visited.ofTarget ? 0.0f : walked + visited.distance, visited.ofTarget});
    });
}

float legLength(const PlannedPath& path, const PathLeg& leg) {
    float length = 0.0f;
    for (std::uint32_t i = 1; i < leg.pointCount; ++i)
        length += distance(path.points[leg.firstPoint + i - 1].xy(), path.points[leg.firstPoint + i].xy());
    return length;
}

} // namespace

void tracePlan(const World& world, const PlannedPath& path, const SearchOptions& options, PlannerScratch& scratch,
               FunctionRef<void(const TracedSquare&)> visit) {
    if (path.status != PlanStatus::Found || options.scheme == SearchScheme::Detour)
        return;
    float walked = 0.0f;
    for (const PathLeg& leg : path.legs) {
        if (leg.region.valid() && leg.pointCount > 0)
            traceLeg(world, path, leg, walked, options, scratch, visit);
        walked += legLength(path, leg);
    }
}

} // namespace ped
