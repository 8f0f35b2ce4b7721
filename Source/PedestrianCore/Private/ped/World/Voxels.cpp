// SPDX-License-Identifier: MIT
#include "Voxels.h"

#include "CellSpans.h"
#include "RecastLibrary.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ped {

namespace {

/// Free cells kept around the station, so that its edges are edges of ground and not of the grid.
constexpr std::int32_t borderCells = 2;
/// Recast numbers spans with 24 bits.
constexpr int maxSpans = (1 << 24) - 1;

struct HeightfieldDeleter {
    void operator()(rcHeightfield* field) const { rcFreeHeightField(field); }
};

Box3 extentOf(const StationDesc& station, const GroundTable& grounds, const std::vector<Solid>& solids) {
    Box3 box;
    for (std::size_t r = 0; r < station.regions.size(); ++r) {
        const RegionDesc& region = station.regions[r];
        const Ground& g = grounds.grounds[r];
        float low = std::min(g.z, g.zTo);
        float high = std::max(g.z, g.zTo);
        for (int s = 0; s < g.rows * g.columns; ++s) {
            const float z = g.z + grounds.samples[g.firstSample + std::size_t(s)];
            low = std::min(low, z);
            high = std::max(high, z);
        }
        for (const Vec2 p : region.footprint) {
            box.grow(toVec3(p, low));
            box.grow(toVec3(p, high + region.height));
        }
    }
    for (const Solid& s : solids) {
        for (const Vec2 p : s.outline) {
            box.grow(toVec3(p, s.zMin));
            box.grow(toVec3(p, s.zMax));
        }
    }
    for (const MeshDesc& m : station.geometry.meshes)
        for (const Vec3 v : m.vertices)
            box.grow(v);
    return box;
}

bool isInHole(const RegionDesc& region, const GridFrame& frame, Cell cell) {
    return std::any_of(region.holes.begin(), region.holes.end(),
                       [&](const HoleDesc& hole) { return coversCell(hole.outline, frame, cell); });
}

/// Writes voxels. Recast's axes are (x, height, y).
class Voxeliser {
public:
    Voxeliser(const GridFrame& frame, const SimulationDesc& simulation)
        : frame_(frame), simulation_(simulation), field_(rcAllocHeightfield()) {
        const CellRect& b = frame.bounds;
        const Vec2 corner = frame.cornerOf({b.x0, b.y0});
        const Vec2 opposite = frame.cornerOf({b.x1, b.y1});
        const RecastReal low[3] = {corner.x, frame.baseZ, corner.y};
        const RecastReal high[3] = {opposite.x, frame.baseZ + float(maxSpanHeight) * frame.heightStep, opposite.y};
        ok_ = field_ && rcCreateHeightfield(&context_, *field_, b.width(), b.height(), low, high, frame.cellSize,
                                            frame.heightStep);
    }

    void floor(const RegionDesc& region, const GroundTable& grounds, GroundId ground) {
        forEachRowInPolygon(region.footprint, frame_, frame_.bounds,
                            [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
                                for (std::int32_t x = x0; x < x1; ++x) {
                                    const Vec2 centre = frame_.centerOf({x, y});
                                    if (isInHole(region, frame_, {x, y}))
                                        continue;
                                    const int top = step(grounds.slopeAltitude(ground, centre));
                                    add({x, y}, top - 1, top, RC_WALKABLE_AREA);
                                }
                            });
    }
    void mesh(const MeshDesc& mesh) {
        const float steepest = det::cos(degreesToRadians(simulation_.maxSlope));
        for (std::size_t t = 0; t + 2 < mesh.triangles.size(); t += 3) {
            if (std::max({mesh.triangles[t], mesh.triangles[t + 1], mesh.triangles[t + 2]}) >= mesh.vertices.size())
                continue;
            const Vec3 a = mesh.vertices[mesh.triangles[t]];
            const Vec3 b = mesh.vertices[mesh.triangles[t + 1]];
            const Vec3 c = mesh.vertices[mesh.triangles[t + 2]];
            const Vec3 normal = cross(b - a, c - a);
            const float size = length(normal);
            // Either side of a triangle may be up: modelling programs do not agree on winding.
            const bool walkable = size > 0.0f && std::fabs(normal.z) >= steepest * size;
            const RecastReal v[3][3] = {{a.x, a.z, a.y}, {b.x, b.z, b.y}, {c.x, c.z, c.y}};
            addTriangle(context_, *field_, v, walkable ? RC_WALKABLE_AREA : RC_NULL_AREA, climbSteps());
        }
    }
    void solid(Cell c, float zMin, float zMax) {
        const int low = step(zMin);
        const bool steppedOn = zMax - zMin <= simulation_.maxClimb;
        add(c, low, std::max(step(zMax), low + 1), steppedOn ? RC_WALKABLE_AREA : RC_NULL_AREA);
    }

    /// Slope is decided per triangle and per floor; here follow step and headroom. Ledges are not filtered: Recast's
    /// rule takes stairs for ledges at this cell size, and growing obstacles by the body's radius keeps feet from
    /// edges.
    std::unique_ptr<rcCompactHeightfield, CompactFieldDeleter> finish() {
        rcFilterLowHangingWalkableObstacles(&context_, climbSteps(), *field_);
        rcFilterWalkableLowHeightSpans(&context_, headroomSteps(), *field_);
        if (rcGetHeightFieldSpanCount(&context_, *field_) > maxSpans)
            return nullptr;
        std::unique_ptr<rcCompactHeightfield, CompactFieldDeleter> compact(rcAllocCompactHeightfield());
        if (!compact || !rcBuildCompactHeightfield(&context_, headroomSteps(), climbSteps(), *field_, *compact))
            return nullptr;
        return compact;
    }
    bool ok() const { return ok_; }
    rcContext& context() { return context_; }

private:
    int step(float z) const { return int(std::floor((z - frame_.baseZ) / frame_.heightStep + 0.5f)); }
    int climbSteps() const { return int(std::floor(simulation_.maxClimb / frame_.heightStep + 1e-3f)); }
    int headroomSteps() const { return std::max(3, int(std::ceil(simulation_.headroom / frame_.heightStep - 1e-3f))); }
    void add(Cell c, int low, int high, unsigned char area) {
        low = std::clamp(low, 0, maxSpanHeight - 1);
        high = std::clamp(high, low + 1, maxSpanHeight);
        addSpan(context_, *field_, c.x - frame_.bounds.x0, c.y - frame_.bounds.y0, low, high, area);
    }

    const GridFrame& frame_;
    const SimulationDesc& simulation_;
    rcContext context_{false};
    std::unique_ptr<rcHeightfield, HeightfieldDeleter> field_;
    bool ok_ = false;
};

/// Cells of the solids in a window, grouped by cell; solids of one cell stay in ascending order.
void indexSolids(const VoxelSource& source, const GridFrame& frame, SolidIndex& index) {
    std::vector<std::uint32_t> inside;
    source.solidBoxes.find(frame.bounds, inside);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const std::uint32_t s : inside)
        forEachCellTouching(source.solids[s].outline, frame, frame.bounds,
                            [&](Cell c) { pairs.emplace_back(std::uint32_t(frame.bounds.indexOf(c)), s); });
    index.first.assign(frame.bounds.area() + 1, 0);
    for (const auto& [cell, solid] : pairs)
        ++index.first[cell + 1];
    for (std::size_t i = 1; i < index.first.size(); ++i)
        index.first[i] += index.first[i - 1];
    index.solid.resize(pairs.size());
    std::vector<std::uint32_t> next(index.first.begin(), index.first.end() - 1);
    for (const auto& [cell, solid] : pairs)
        index.solid[next[cell]++] = solid;
}

int erosionCells(const SimulationDesc& simulation) {
    return std::max(1, int(std::floor(simulation.bodyRadius / simulation.cellSize + 0.5f)));
}

void copySpans(const rcCompactHeightfield& compact, VoxelField& field) {
    const CellRect& b = field.frame.bounds;
    const auto spans = std::size_t(compact.spanCount);
    field.firstSpan.resize(b.area() + 1);
    field.cell.resize(spans);
    field.floor.resize(spans);
    field.link.resize(spans);
    std::uint32_t next = 0;
    for (std::size_t c = 0; c < b.area(); ++c) {
        const rcCompactCell& cell = compact.cells[c];
        field.firstSpan[c] = next; // An empty column's own index is 0.
        next += cell.count;
        const int x = int(c % std::size_t(b.width()));
        const int y = int(c / std::size_t(b.width()));
        for (unsigned s = cell.index, end = cell.index + cell.count; s < end; ++s) {
            field.cell[s] = std::uint32_t(c);
            field.floor[s] = compact.spans[s].y;
            for (int d = 0; d < 4; ++d) {
                const int layer = rcGetCon(compact.spans[s], d);
                const int nx = x + rcGetDirOffsetX(d);
                const int ny = y + rcGetDirOffsetY(d);
                field.link[s][std::size_t(d)] =
                    layer == RC_NOT_CONNECTED ? -1 : int(compact.cells[nx + ny * b.width()].index) + layer;
            }
        }
    }
    field.firstSpan[b.area()] = std::uint32_t(spans);
    field.region.assign(spans, RegionId());
}

} // namespace

void CompactFieldDeleter::operator()(rcCompactHeightfield* field) const {
    rcFreeCompactHeightfield(field);
}

bool frameStation(const StationDesc& station, const GroundTable& grounds, const std::vector<Solid>& solids,
                  GridFrame& frame, Diagnostics& diagnostics) {
    const Box3 box = extentOf(station, grounds, solids);
    if (box.empty()) {
        diagnostics.error("regions", "the station has nothing to walk on",
                          "Add a region with a floor, or a mesh under geometry.meshes.");
        return false;
    }
    // The grid is fixed to the station's origin, so that what is added at one end moves no cell at the other.
    frame.origin = {0.0f, 0.0f};
    frame.cellSize = station.simulation.cellSize;
    frame.heightStep = station.simulation.cellHeight;
    const Vec3 size = box.size();
    const double cells = (double(size.x) / frame.cellSize + 6.0) * (double(size.y) / frame.cellSize + 6.0);
    const bool meshes = !station.geometry.meshes.empty();
    if (!isFinite(box.min) || !isFinite(box.max) || cells > (meshes ? maxFieldCells : double(limits::gridCells))) {
        diagnostics.error("simulation.cellSize",
                          std::string("the station is too large for its cell size: over ") +
                              (meshes ? "20 million cells with meshes" : "a thousand million cells"),
                          "Use a larger cellSize, or move stray points back to the station.");
        return false;
    }
    if (double(size.z) / frame.heightStep > double(RC_SPAN_MAX_HEIGHT - 64)) {
        diagnostics.error("simulation.cellHeight", "the station is too high for its voxels: over 8,000 of them",
                          "Use a larger cellHeight, or move stray points back to the station.");
        return false;
    }
    frame.baseZ = (std::floor(box.min.z / frame.heightStep) - 8.0f) * frame.heightStep;
    frame.bounds = cellsOf({box.min.xy(), box.max.xy()}, frame).expanded(borderCells);
    return true;
}

bool indexSource(const StationDesc& station, const GridFrame& frame, VoxelSource& source, Diagnostics& diagnostics) {
    std::vector<CellRect> boxes;
    double asked = 0.0;
    for (const Solid& solid : source.solids) {
        boxes.push_back(cellsOf(boundingBox(solid.outline), frame).clippedTo(frame.bounds));
        asked += double(boxes.back().area());
    }
    if (asked > maxSolidCells) {
        diagnostics.error("geometry", "the obstacles cover too many cells in all",
                          "Use fewer or smaller obstacles, or a larger simulation.cellSize.");
        return false;
    }
    source.solidBoxes.build(frame.bounds, std::move(boxes));
    boxes.clear();
    for (const RegionDesc& region : station.regions)
        boxes.push_back(cellsOf(boundingBox(region.footprint), frame).clippedTo(frame.bounds));
    source.regionBoxes.build(frame.bounds, std::move(boxes));
    return true;
}

std::int32_t windowBorder(const SimulationDesc& simulation) {
    constexpr std::int32_t ledges = 1; // What closes a ledge lies beside it.
    return erosionCells(simulation) + ledges + 2;
}

VoxelFault voxelise(const StationDesc& station, const GroundTable& grounds, const VoxelSource& source,
                    const GridFrame& frame, const CellRect& window, bool meshes, VoxelField& field) {
    field.frame = frame;
    field.frame.bounds = window;
    indexSolids(source, field.frame, field.solids);
    Voxeliser voxeliser(field.frame, station.simulation);
    if (!voxeliser.ok())
        return VoxelFault::Memory;
    // Floors first: where voxels merge, the later one's walkability holds, and a wall must win over the floor it is on.
    std::vector<std::uint32_t> regions;
    source.regionBoxes.find(window, regions);
    for (const std::uint32_t r : regions)
        if (station.regions[r].floor.kind != FloorKind::Mesh)
            voxeliser.floor(station.regions[r], grounds, GroundId(r));
    for (std::size_t m = 0; meshes && m < station.geometry.meshes.size(); ++m)
        voxeliser.mesh(station.geometry.meshes[m]);
    for (std::size_t c = 0; c + 1 < field.solids.first.size(); ++c)
        for (std::uint32_t i = field.solids.first[c]; i < field.solids.first[c + 1]; ++i) {
            const Solid& s = source.solids[field.solids.solid[i]];
            voxeliser.solid(window.cellAt(c), s.zMin, s.zMax);
        }
    field.recast = voxeliser.finish();
    if (!field.recast)
        return VoxelFault::TooMany;
    copySpans(*field.recast, field);
    rcErodeWalkableArea(&voxeliser.context(), erosionCells(station.simulation), *field.recast);
    field.roomy.resize(field.spanCount());
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        field.roomy[s] = field.recast->areas[s] != RC_NULL_AREA ? 1 : 0;
    return VoxelFault::None;
}

} // namespace ped
