// SPDX-License-Identifier: MIT
/// Recast's own regions (for ground that the author gave no region) and the Detour mesh of the roomy spans.
#include "BuildState.h"
#include "RecastLibrary.h"

#include <algorithm>

namespace ped {

#if PED_RECAST_POLYGONS

namespace {

void setAreas(VoxelField& field, const std::vector<std::uint8_t>& wanted) {
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        field.recast->areas[s] = wanted[s] && field.roomy[s] ? RC_WALKABLE_AREA : RC_NULL_AREA;
}

template <class T, void (*Free)(T*)>
struct RecastDeleter {
    void operator()(T* p) const { Free(p); }
};
using ContourSet = std::unique_ptr<rcContourSet, RecastDeleter<rcContourSet, rcFreeContourSet>>;
using PolyMesh = std::unique_ptr<rcPolyMesh, RecastDeleter<rcPolyMesh, rcFreePolyMesh>>;

/// Detour numbers a tile's vertices with 16 bits.
constexpr int maxDetourVertices = 0xfffe;

} // namespace

bool canFindAutoRegions() {
    return true;
}

bool findAutoRegions(VoxelField& field, const std::vector<std::uint8_t>& wanted, float minArea, float mergeArea,
                     std::vector<std::uint16_t>& label, std::uint16_t& count) {
    setAreas(field, wanted);
    rcContext context(false);
    const float cellArea = field.frame.cellSize * field.frame.cellSize;
    if (!rcBuildDistanceField(&context, *field.recast) ||
        !buildRegions(context, *field.recast, int(minArea / cellArea), int(mergeArea / cellArea)))
        return false;
    label.assign(field.spanCount(), 0);
    count = 0;
    std::vector<std::uint16_t> renumber(std::size_t(1) << 16, 0);
    for (std::size_t s = 0; s < field.spanCount(); ++s) {
        const unsigned short reg = field.recast->spans[s].reg;
        if (reg == 0 || field.recast->areas[s] == RC_NULL_AREA || (reg & RC_BORDER_REG))
            continue;
        if (renumber[reg] == 0)
            renumber[reg] = ++count;
        label[s] = renumber[reg];
    }
    return true;
}

DetourPolygons buildDetourPolygons(BuildState& state) {
    const auto refuse = [&] {
        state.diagnostics.warning(
            "", "the station is too large or too intricate for one Detour mesh; the Detour scheme is off");
        return DetourPolygons{};
    };
    if (!state.whole && (double(state.world.frame.bounds.area()) > maxFieldCells || !makeWhole(state)))
        return refuse();
    const SimulationDesc& simulation = state.station.simulation;
    VoxelField& field = *state.whole;
    std::vector<std::uint8_t> wanted(field.spanCount(), 0);
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        wanted[s] = field.roomy[s] && state.world.region(field.region[s]).zoneAt(field.cellOf(s)).valid() ? 1 : 0;
    setAreas(field, wanted);
    rcContext context(false);
    rcCompactHeightfield& compact = *field.recast;
    // Every roomy span keeps a region, however small, so that Detour knows the same ground as we do.
    constexpr int smallestRegion = 0;
    constexpr int mergeRegions = 400; // Cells.
    if (!rcBuildDistanceField(&context, compact) || !buildRegions(context, compact, smallestRegion, mergeRegions))
        return refuse();
    const float contourError = 1.0f; // Cells.
    const int longestEdge = int(12.0f / field.frame.cellSize);
    ContourSet contours(rcAllocContourSet());
    if (!contours || !buildContours(context, compact, contourError, longestEdge, *contours))
        return refuse();
    int vertices = 0;
    for (int i = 0; i < contours->nconts; ++i)
        vertices += contours->conts[i].nverts;
    PolyMesh mesh(rcAllocPolyMesh());
    if (vertices >= maxDetourVertices || !mesh || !rcBuildPolyMesh(&context, *contours, DT_VERTS_PER_POLYGON, *mesh) ||
        mesh->npolys == 0)
        return refuse();

    DetourPolygons result;
    result.cornersPerPolygon = mesh->nvp;
    result.bounds = field.frame.bounds;
    result.cellSize = field.frame.cellSize;
    result.heightStep = field.frame.heightStep;
    result.baseZ = field.frame.baseZ;
    result.headroom = simulation.headroom;
    result.bodyRadius = simulation.bodyRadius;
    result.maxClimb = simulation.maxClimb;
    result.vertices.assign(mesh->verts, mesh->verts + 3 * mesh->nverts);
    result.polygons.assign(mesh->polys, mesh->polys + 2 * mesh->nvp * mesh->npolys);
    return result;
}

#else

bool canFindAutoRegions() {
    return false;
}

bool findAutoRegions(VoxelField&, const std::vector<std::uint8_t>&, float, float, std::vector<std::uint16_t>&,
                     std::uint16_t&) {
    return false;
}

DetourPolygons buildDetourPolygons(BuildState&) {
    return {};
}

#endif

} // namespace ped
