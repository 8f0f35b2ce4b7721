// SPDX-License-Identifier: MIT
/// The rasters of each region: what its people see, and where they can walk.
#include "BuildState.h"
#include "CellSpans.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Grounds of low steps and other floors in one column count for feet up to this far from the region's own. [m]
constexpr float footReach = 1.0f;

class RegionMapper {
public:
    RegionMapper(BuildState& state, RegionId id, const std::vector<std::uint32_t>& spans)
        : s_(state), field_(state.voxels), id_(id), region_(state.world.regions[id.index()]), spans_(spans) {}

    void build() {
        measure();
        perceive();
        nameObstacles();
        StaticMap& map = region_.perception;
        computeClearance(map.obstacle, map.rect.width(), map.rect.height(), map.clearance);
        listVisible();
        buildPaths();
    }

private:
    void measure();
    void perceive();
    void setGround(std::size_t cell, std::uint32_t span);
    void addExtraGrounds(std::size_t cell, std::uint32_t span);
    void nameObstacles();
    void listVisible();
    void buildPaths();

    std::size_t fieldCell(Cell c) const { return field_.frame.bounds.indexOf(c); }

    BuildState& s_;
    VoxelField& field_;
    RegionId id_;
    Region& region_;
    const std::vector<std::uint32_t>& spans_; ///< Of this region, ascending.
};

void RegionMapper::measure() {
    region_.rect = {};
    region_.zMin = field_.heightOf(spans_.front());
    region_.zMax = region_.zMin;
    std::size_t roomy = 0;
    for (const std::uint32_t s : spans_) {
        region_.rect.grow(field_.cellOf(s));
        region_.zMin = std::min(region_.zMin, field_.heightOf(s));
        region_.zMax = std::max(region_.zMax, field_.heightOf(s));
        roomy += field_.roomy[s];
    }
    region_.groundArea = float(roomy) * field_.frame.cellSize * field_.frame.cellSize;
}

/// Floods from the region's ground over steps into whatever is around it, as far as people can sense. The first ground
/// that reaches a cell has it: that is the one at a compatible height.
void RegionMapper::perceive() {
    StaticMap& map = region_.perception;
    const auto margin = std::int32_t(std::ceil(s_.station.simulation.sensingRange / field_.frame.cellSize)) + 1;
    map.rect = region_.rect.expanded(margin).clippedTo(field_.frame.bounds);
    const std::size_t cells = map.rect.area();
    map.obstacle.assign(cells, StaticMap::noGround);
    map.height.assign(cells, 0);
    map.ground.assign(cells, GroundId());
    map.owner.assign(cells, RegionId());

    std::vector<std::uint32_t> frontier = spans_;
    for (const std::uint32_t s : spans_)
        setGround(map.rect.indexOf(field_.cellOf(s)), s);
    for (std::size_t i = 0; i < frontier.size(); ++i) {
        for (const std::int32_t next : field_.link[frontier[i]]) {
            if (next < 0 || !field_.region[std::size_t(next)].valid())
                continue;
            const Cell c = field_.cellOf(std::size_t(next));
            if (!map.rect.contains(c))
                continue;
            const std::size_t cell = map.rect.indexOf(c);
            if (map.obstacle[cell] == StaticMap::freeCell)
                continue;
            setGround(cell, std::uint32_t(next));
            frontier.push_back(std::uint32_t(next));
        }
    }
    std::sort(frontier.begin(), frontier.end());
    for (const std::uint32_t s : frontier)
        addExtraGrounds(map.rect.indexOf(field_.cellOf(s)), s);
    std::stable_sort(map.extraGrounds.begin(), map.extraGrounds.end(),
                     [](const ExtraGround& a, const ExtraGround& b) { return a.cell < b.cell; });
}

void RegionMapper::setGround(std::size_t cell, std::uint32_t span) {
    StaticMap& map = region_.perception;
    map.obstacle[cell] = StaticMap::freeCell;
    map.owner[cell] = field_.region[span];
    map.height[cell] = std::int16_t(std::floor((field_.heightOf(span) - field_.frame.baseZ) * 100.0f + 0.5f));
    // The voxel may be a low step on the floor: then its own height holds, not the floor's function.
    const GroundId ground = s_.world.region(field_.region[span]).ground;
    const Vec2 center = field_.frame.centerOf(field_.cellOf(span));
    const bool floor =
        s_.world.grounds.grounds[ground.index()].kind != GroundKind::Voxel &&
        std::fabs(s_.world.grounds.slopeAltitude(ground, center) - field_.heightOf(span)) <= field_.frame.heightStep;
    map.ground[cell] = floor ? ground : GroundId();
}

/// Where a low step stands on a floor, the floor is a second ground of the cell.
void RegionMapper::addExtraGrounds(std::size_t cell, std::uint32_t span) {
    StaticMap& map = region_.perception;
    const GroundId ground = s_.world.region(field_.region[span]).ground;
    const float base = field_.frame.baseZ;
    const auto centimetres = [&](float z) { return std::int16_t(std::floor((z - base) * 100.0f + 0.5f)); };
    if (!map.ground[cell].valid() && s_.world.grounds.grounds[ground.index()].kind != GroundKind::Voxel) {
        const Vec2 center = field_.frame.centerOf(field_.cellOf(span));
        map.extraGrounds.push_back(
            {std::uint32_t(cell), centimetres(s_.world.grounds.altitude(ground, center)), ground});
    }
    const std::uint32_t column = field_.cell[span];
    for (std::uint32_t other = field_.firstSpan[column]; other < field_.firstSpan[column + 1]; ++other)
        if (other != span && std::fabs(field_.heightOf(other) - field_.heightOf(span)) <= footReach)
            map.extraGrounds.push_back({std::uint32_t(cell), centimetres(field_.heightOf(other)), GroundId()});
}

/// Says of every blocked cell what stands there: the solids whose heights people of this region can bump into.
void RegionMapper::nameObstacles() {
    StaticMap& map = region_.perception;
    const float low = region_.zMin;
    const float high = region_.zMax + s_.station.simulation.headroom;
    for (std::size_t i = 0; i < map.obstacle.size(); ++i) {
        if (map.obstacle[i] == StaticMap::freeCell)
            continue;
        const std::size_t c = fieldCell(map.rect.cellAt(i));
        ObstacleId last;
        for (std::uint32_t k = s_.solidIndex.first[c]; k < s_.solidIndex.first[c + 1]; ++k) {
            const Solid& solid = s_.solids[s_.solidIndex.solid[k]];
            if (solid.zMin >= high || solid.zMax <= low || solid.obstacle == last)
                continue;
            if (map.obstacle[i] == StaticMap::noGround)
                map.obstacle[i] = std::uint16_t(solid.obstacle.value + 1);
            else
                map.extraObstacles.push_back({std::uint32_t(i), solid.obstacle, 0});
            last = solid.obstacle;
        }
    }
}

void RegionMapper::listVisible() {
    std::vector<RegionId> owners;
    for (const RegionId r : region_.perception.owner)
        if (r.valid() && (owners.empty() || owners.back() != r))
            owners.push_back(r);
    std::sort(owners.begin(), owners.end());
    owners.erase(std::unique(owners.begin(), owners.end()), owners.end());
    region_.visible = std::move(owners);
}

void RegionMapper::buildPaths() {
    OccupancyRaster raster;
    raster.rect = region_.rect;
    raster.cells.assign(region_.rect.area(), Occupancy::Outside);
    region_.zoneOfCell.assign(region_.rect.area(), ZoneId());
    if (!region_.footprint.empty()) {
        forEachRowInPolygon(region_.footprint, field_.frame, region_.rect,
                            [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
                                for (std::int32_t x = x0; x < x1; ++x)
                                    raster.cells[raster.rect.indexOf({x, y})] = Occupancy::Obstacle;
                            });
    }
    const StaticMap& map = region_.perception;
    for (std::size_t i = 0; i < raster.cells.size(); ++i) {
        const std::uint16_t o = map.obstacle[map.rect.indexOf(raster.rect.cellAt(i))];
        if (raster.cells[i] == Occupancy::Obstacle && o != StaticMap::freeCell && o != StaticMap::noGround &&
            s_.world.obstacles[o - 1u].kind == ObstacleKind::Seat)
            raster.cells[i] = Occupancy::Seat;
    }
    for (const std::uint32_t s : spans_) {
        const std::size_t i = raster.rect.indexOf(field_.cellOf(s));
        raster.cells[i] = field_.roomy[s] ? Occupancy::Ground : Occupancy::Obstacle;
        region_.zoneOfCell[i] = s_.zoneOfSpan[s];
    }
    QuadtreeOptions options;
    options.coverage = s_.station.simulation.quadtreeCoverage;
    options.keepBridges = s_.options.keepBridges;
    region_.pathMap = buildPathMap(std::move(raster), field_.frame.cellSize, options);
}

} // namespace

bool buildRegionMaps(BuildState& state) {
    std::vector<std::vector<std::uint32_t>> spans(state.world.regions.size());
    for (std::size_t s = 0; s < state.voxels.spanCount(); ++s)
        if (state.voxels.region[s].valid())
            spans[state.voxels.region[s].index()].push_back(std::uint32_t(s));
    bool fine = true;
    for (std::size_t r = 0; r < spans.size(); ++r) {
        const Region& region = state.world.regions[r];
        const bool roomy =
            std::any_of(spans[r].begin(), spans[r].end(), [&](std::uint32_t s) { return state.voxels.roomy[s]; });
        if (roomy)
            continue;
        const std::string place =
            r < state.station.regions.size() ? "regions[" + std::to_string(r) + "]" : "geometry.meshes";
        state.diagnostics.error(place, "region '" + region.name + "' has no ground that a person could stand on",
                                "Widen it beyond a body's width, raise what hangs over it, or move obstacles off it.");
        fine = false;
    }
    if (!fine)
        return false;
    state.executor.parallelFor(spans.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t r = begin; r < end; ++r)
            RegionMapper(state, RegionId(r), spans[r]).build();
    });
    return true;
}

} // namespace ped
