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
    RegionMapper(const BuildState& state, const VoxelField& field, std::span<const std::uint32_t> own, RegionId id,
                 RegionDraft& draft)
        : s_(state), field_(field), id_(id), draft_(draft), region_(*draft.made), spans_(own) {}

    void build() {
        measure();
        perceive();
        nameObstacles();
        StaticMap& map = region_.perception;
        computeClearance(map.obstacle, map.rect.width(), map.rect.height(), map.clearance);
        listVisible();
        drawRaster();
        findParts();
        listSteps();
    }

private:
    void measure();
    void perceive();
    void setGround(std::size_t cell, std::uint32_t span);
    void addExtraGrounds(std::size_t cell, std::uint32_t span);
    void nameObstacles();
    void listVisible();
    void drawRaster();
    void findParts();
    void listSteps();

    std::size_t fieldCell(Cell c) const { return field_.frame.bounds.indexOf(c); }

    const BuildState& s_;
    const VoxelField& field_;
    RegionId id_;
    RegionDraft& draft_;
    Region& region_;
    std::span<const std::uint32_t> spans_; ///< Of this region, ascending.
};

void RegionMapper::measure() {
    region_.rect = {};
    region_.zMin = field_.heightOf(spans_.front());
    region_.zMax = region_.zMin;
    for (const std::uint32_t s : spans_) {
        region_.rect.grow(field_.cellOf(s));
        region_.zMin = std::min(region_.zMin, field_.heightOf(s));
        region_.zMax = std::max(region_.zMax, field_.heightOf(s));
    }
}

/// Floods from the region's ground over steps into whatever is around it, as far as people can sense. The first ground
/// that reaches a cell has it: that is the one at a compatible height.
void RegionMapper::perceive() {
    StaticMap& map = region_.perception;
    const auto margin = std::int32_t(std::ceil(s_.station.simulation.sensingRange / field_.frame.cellSize)) + 1;
    map.rect = region_.rect.expanded(margin).clippedTo(s_.world.frame.bounds);
    const std::size_t cells = map.rect.area();
    map.obstacle.assign(cells, StaticMap::noGround);
    map.height.assign(cells, 0);
    map.ground.assign(cells, GroundId());
    map.owner.assign(cells, RegionId());

    std::vector<std::uint32_t> frontier(spans_.begin(), spans_.end());
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
    const GroundId ground{field_.region[span].index()};
    const Vec2 center = field_.frame.centerOf(field_.cellOf(span));
    const bool floor =
        s_.world.grounds.grounds[ground.index()].kind != GroundKind::Voxel &&
        std::fabs(s_.world.grounds.slopeAltitude(ground, center) - field_.heightOf(span)) <= field_.frame.heightStep;
    map.ground[cell] = floor ? ground : GroundId();
}

/// Where a low step stands on a floor, the floor is a second ground of the cell.
void RegionMapper::addExtraGrounds(std::size_t cell, std::uint32_t span) {
    StaticMap& map = region_.perception;
    const GroundId ground{field_.region[span].index()};
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
        for (std::uint32_t k = field_.solids.first[c]; k < field_.solids.first[c + 1]; ++k) {
            const Solid& solid = s_.source.solids[field_.solids.solid[k]];
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

void RegionMapper::drawRaster() {
    OccupancyRaster& raster = draft_.raster;
    raster.rect = region_.rect;
    raster.cells.assign(region_.rect.area(), Occupancy::Outside);
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
    for (const std::uint32_t s : spans_)
        raster.cells[raster.rect.indexOf(field_.cellOf(s))] = field_.roomy[s] ? Occupancy::Ground : Occupancy::Obstacle;
}

/// Numbers the connected parts of the region's ground in order of their first cell. Until zones of all regions are
/// numbered, zoneOfCell holds these numbers.
void RegionMapper::findParts() {
    region_.zoneOfCell.assign(region_.rect.area(), ZoneId());
    RegionMemo& memo = *draft_.memo;
    std::vector<std::uint32_t> stack;
    for (const std::uint32_t first : spans_) {
        if (!field_.roomy[first] || region_.zoneAt(field_.cellOf(first)).valid())
            continue;
        if (memo.partSize.size() + 1 >= ZoneId::noneValue) {
            draft_.scattered = true;
            return;
        }
        const ZoneId part{memo.partSize.size()};
        memo.partSize.push_back(0);
        memo.partAnchor.push_back(field_.cellOf(first));
        region_.zoneOfCell[region_.rect.indexOf(field_.cellOf(first))] = part;
        stack.push_back(first);
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            stack.pop_back();
            ++memo.partSize.back();
            for (const std::int32_t n : field_.link[at]) {
                const auto next = std::uint32_t(n);
                if (n < 0 || !field_.roomy[next] || field_.region[next] != id_)
                    continue;
                ZoneId& zone = region_.zoneOfCell[region_.rect.indexOf(field_.cellOf(next))];
                if (zone.valid())
                    continue;
                zone = part;
                stack.push_back(next);
            }
        }
    }
}

void RegionMapper::listSteps() {
    for (const std::uint32_t s : spans_) {
        if (!field_.roomy[s])
            continue;
        for (const std::int32_t n : field_.link[s]) {
            const auto next = std::uint32_t(n);
            if (n >= 0 && field_.roomy[next] && id_ < field_.region[next])
                draft_.memo->steps.push_back(
                    {field_.region[next], field_.cellOf(s), field_.cellOf(next), field_.heightOf(s)});
        }
    }
}

} // namespace

void mapRegion(const BuildState& state, const VoxelField& field, std::span<const std::uint32_t> own, RegionId id,
               RegionDraft& draft) {
    draft.made = std::make_shared<Region>();
    Region& region = *draft.made;
    region.ground = GroundId(id.index());
    if (id.index() < state.station.regions.size()) {
        region.name = state.station.regions[id.index()].name;
        region.footprint = state.station.regions[id.index()].footprint;
    } else {
        region.name = "Area " + std::to_string(id.index() - state.station.regions.size() + 1);
    }
    if (!own.empty())
        RegionMapper(state, field, own, id, draft).build();
}

} // namespace ped
