// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Recast and Detour under the paths of the system's package or of Unreal's Navmesh module, whose numbers are doubles,
/// and the calls in which the two differ (Epic's API reference, Runtime/Navmesh). The engine's pages do not show
/// default arguments: all are given.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

/// Whether Recast may be asked for regions, contours and polygons, and Detour for paths. Unreal documents these calls, but
/// no page says that its module exports them all: where a link fails for them, 0 leaves them out. Then ground without
/// authored regions is refused, and planning by Detour is off; all else, and baked stations, stay as they are.
#ifndef PED_RECAST_POLYGONS
#define PED_RECAST_POLYGONS 1
#endif

#if __has_include("Recast/Recast.h")
#define PED_ENGINE_RECAST 1
#include "Detour/DetourNavMesh.h"
#include "Detour/DetourNavMeshBuilder.h"
#include "Detour/DetourNavMeshQuery.h"
#include "Detour/DetourNode.h"
#include "Recast/Recast.h"
#else
#define PED_ENGINE_RECAST 0
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>
#include <DetourNode.h>
#include <Recast.h>
#endif

namespace ped {

#if PED_ENGINE_RECAST
using RecastReal = rcReal;
using DetourReal = dtReal;
#else
using RecastReal = float;
using DetourReal = float;
#endif

/// Highest voxel of a column, in both libraries: the engine's columns are higher than the package's.
inline constexpr int maxSpanHeight = 8191;
static_assert(maxSpanHeight <= RC_SPAN_MAX_HEIGHT);

inline void addSpan(rcContext& context, rcHeightfield& field, int x, int y, int low, int high, unsigned char area) {
#if PED_ENGINE_RECAST
    rcSpanCache span{};
    span.x = static_cast<unsigned short>(x);
    span.y = static_cast<unsigned short>(y);
    span.data.smin = static_cast<rcSpanUInt>(low);
    span.data.smax = static_cast<rcSpanUInt>(high);
    span.data.area = area;
    rcAddSpans(&context, field, 1, &span, 1);
#else
    rcAddSpan(&context, field, x, y, (unsigned short)low, (unsigned short)high, area, 1);
#endif
}

inline void addTriangle(rcContext& context, rcHeightfield& field, const RecastReal (&v)[3][3], unsigned char area,
                        int climb) {
#if PED_ENGINE_RECAST
    rcRasterizeTriangle(&context, v[0], v[1], v[2], area, field, climb, 0, nullptr);
#else
    rcRasterizeTriangle(&context, v[0], v[1], v[2], area, field, climb);
#endif
}

/// Without a border.
inline bool buildRegions(rcContext& context, rcCompactHeightfield& field, int minArea, int mergeArea) {
#if PED_ENGINE_RECAST
    rcBorderSize none{};
    none.low = 0;
    none.high = 0;
    return rcBuildRegions(&context, field, none, minArea, mergeArea);
#else
    return rcBuildRegions(&context, field, 0, minArea, mergeArea);
#endif
}

inline bool buildContours(rcContext& context, rcCompactHeightfield& field, float error, int longestEdge,
                          rcContourSet& out) {
    return rcBuildContours(&context, field, error, longestEdge, out, RC_CONTOUR_TESS_WALL_EDGES);
}

inline void freeTile(unsigned char* data) {
#if PED_ENGINE_RECAST
    dtFree(data, static_cast<dtAllocHint>(0)); // The hint is for statistics.
#else
    dtFree(data);
#endif
}

inline void findNearest(const dtNavMeshQuery& query, const DetourReal* center, const DetourReal* reach,
                        const dtQueryFilter& filter, dtPolyRef& polygon, DetourReal* point) {
#if PED_ENGINE_RECAST
    query.findNearestPoly(center, reach, &filter, &polygon, point, nullptr);
#else
    query.findNearestPoly(center, reach, &filter, &polygon, point);
#endif
}

/// Polygons from one end to the other, as many as fit into `out`; how many, and how many were looked at, where the
/// library tells.
inline bool findCorridor(const dtNavMeshQuery& query, dtPolyRef a, dtPolyRef b, const DetourReal* from,
                         const DetourReal* to, const dtQueryFilter& filter, std::vector<dtPolyRef>& out, int& count,
                         std::size_t& nodes) {
#if PED_ENGINE_RECAST
    dtQueryResult result;
    const dtStatus status =
        query.findPath(a, b, from, to, (std::numeric_limits<DetourReal>::max)(), &filter, result, nullptr);
    count = (std::min)(result.size(), static_cast<int>(out.size()));
    result.copyRefs(out.data(), count);
    nodes = static_cast<std::size_t>(result.size());
#else
    const dtStatus status = query.findPath(a, b, from, to, &filter, out.data(), &count, static_cast<int>(out.size()));
    nodes = static_cast<std::size_t>(query.getNodePool()->getNodeCount());
#endif
    return !dtStatusFailed(status);
}

/// Points of the shortest way through a corridor, three numbers each; how many.
inline int pullString(const dtNavMeshQuery& query, const DetourReal* from, const DetourReal* to,
                      const std::vector<dtPolyRef>& corridor, int count, std::vector<DetourReal>& out) {
    const int most = static_cast<int>(out.size() / 3);
    int points = 0;
#if PED_ENGINE_RECAST
    dtQueryResult result;
    query.findStraightPath(from, to, corridor.data(), count, result, 0);
    points = (std::min)(result.size(), most);
    result.copyPos(out.data(), points);
#else
    query.findStraightPath(from, to, corridor.data(), count, out.data(), nullptr, nullptr, &points, most, 0);
#endif
    return points;
}

} // namespace ped
