// SPDX-License-Identifier: MIT
/// Which region a span of ground belongs to.
#include "BuildState.h"
#include "CellSpans.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ped {

namespace {

/// Overlaps smaller than this are taken for the rounding of an author's coordinates. [m²]
constexpr float toleratedOverlap = 0.3f;
/// Recast merges automatic regions below this size into their neighbours. [m²]
constexpr float autoMergeArea = 20.0f;
constexpr std::size_t maxRegions = 4096;

struct Overlap {
    std::uint32_t cells = 0;
    Vec3 where;
};

class RegionAssigner {
public:
    explicit RegionAssigner(BuildState& state) : s_(state), field_(state.voxels) {}

    bool authored();
    bool automatic();

private:
    /// How far a span's floor lies from the region's; negative when it is not the region's ground.
    float offsetFrom(const RegionDesc& desc, GroundId ground, std::size_t span, Cell cell) const;
    void claim(RegionId region, const RegionDesc& desc, Cell cell);
    bool reportOverlaps();

    BuildState& s_;
    VoxelField& field_;
    std::map<std::pair<RegionId, RegionId>, Overlap> overlaps_;
    std::map<RegionId, Overlap> stacked_;
};

float RegionAssigner::offsetFrom(const RegionDesc& desc, GroundId ground, std::size_t span, Cell cell) const {
    const float z = field_.heightOf(span);
    const float step = field_.frame.heightStep;
    if (desc.floor.kind == FloorKind::Mesh)
        return z >= desc.floor.z - step && z <= desc.floor.z + desc.height ? 0.0f : -1.0f;
    // A little above its own floor there may be a low step to walk on.
    const float above = z - s_.world.grounds.slopeAltitude(ground, field_.frame.centerOf(cell));
    return above >= -step && above <= s_.station.simulation.maxClimb + step ? std::fabs(above) : -1.0f;
}

void RegionAssigner::claim(RegionId region, const RegionDesc& desc, Cell cell) {
    const std::size_t c = field_.frame.bounds.indexOf(cell);
    const GroundId ground = s_.world.region(region).ground;
    std::int64_t mine = -1;
    for (std::uint32_t span = field_.firstSpan[c]; span < field_.firstSpan[c + 1]; ++span) {
        const float offset = offsetFrom(desc, ground, span, cell);
        if (offset < 0.0f)
            continue;
        const Vec3 where = toVec3(field_.frame.centerOf(cell), field_.heightOf(span));
        if (mine >= 0) {
            Overlap& o = stacked_[region];
            if (o.cells++ == 0)
                o.where = where;
            continue;
        }
        mine = span;
        RegionId& owner = field_.region[span];
        if (owner.valid()) {
            Overlap& o = overlaps_[{owner, region}];
            if (o.cells++ == 0)
                o.where = where;
            const RegionDesc& other = s_.station.regions[owner.index()];
            if (offsetFrom(other, s_.world.region(owner).ground, span, cell) <= offset)
                continue;
        }
        owner = region;
    }
}

bool RegionAssigner::reportOverlaps() {
    const float cellArea = field_.frame.cellSize * field_.frame.cellSize;
    bool fine = true;
    for (const auto& [pair, overlap] : overlaps_) {
        if (float(overlap.cells) * cellArea <= toleratedOverlap)
            continue;
        const std::string& a = s_.station.regions[pair.first.index()].name;
        const std::string& b = s_.station.regions[pair.second.index()].name;
        s_.diagnostics.error("regions[" + std::to_string(pair.second.index()) + "].footprint",
                             "regions '" + a + "' and '" + b + "' overlap at (" + positionText(overlap.where.xy()) +
                                 ") on the same level",
                             "Move their footprints apart; regions may touch but not share ground.", overlap.where);
        fine = false;
    }
    for (const auto& [region, overlap] : stacked_) {
        s_.diagnostics.error("regions[" + std::to_string(region.index()) + "]",
                             "region '" + s_.station.regions[region.index()].name +
                                 "' has two floors above each other at (" + positionText(overlap.where.xy()) + ")",
                             "Lower the region's height, or make a region of each floor.", overlap.where);
        fine = false;
    }
    return fine;
}

bool RegionAssigner::authored() {
    for (std::size_t r = 0; r < s_.station.regions.size(); ++r) {
        const RegionDesc& desc = s_.station.regions[r];
        forEachRowInPolygon(desc.footprint, field_.frame, field_.frame.bounds,
                            [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
                                for (std::int32_t x = x0; x < x1; ++x)
                                    claim(RegionId(r), desc, {x, y});
                            });
    }
    return reportOverlaps();
}

/// Ground that no author's region has (it comes from meshes) is cut by Recast. Recast only numbers where a body fits;
/// the narrow rest along walls joins the region that it touches.
bool RegionAssigner::automatic() {
    std::vector<std::uint8_t> wanted(field_.spanCount(), 0);
    bool any = false;
    for (std::size_t s = 0; s < field_.spanCount(); ++s) {
        wanted[s] = field_.region[s].valid() ? 0 : 1;
        any = any || (wanted[s] && field_.roomy[s]);
    }
    if (!any)
        return true;
    std::vector<std::uint16_t> label;
    std::uint16_t count = 0;
    if (!findAutoRegions(field_, wanted, s_.station.simulation.minIslandArea, autoMergeArea, label, count) ||
        s_.world.regions.size() + count > maxRegions) {
        s_.diagnostics.error("geometry.meshes", "the meshes give too many separate patches of ground",
                             "Raise simulation.minIslandArea or simulation.cellSize, or author the regions.");
        return false;
    }
    const std::size_t first = s_.world.regions.size();
    std::vector<std::uint32_t> frontier;
    for (std::size_t s = 0; s < field_.spanCount(); ++s) {
        if (label[s] == 0)
            continue;
        field_.region[s] = RegionId(first + label[s] - 1);
        frontier.push_back(std::uint32_t(s));
    }
    for (std::size_t i = 0; i < frontier.size(); ++i) {
        for (const std::int32_t next : field_.link[frontier[i]]) {
            if (next < 0 || !wanted[std::size_t(next)] || field_.region[std::size_t(next)].valid())
                continue;
            field_.region[std::size_t(next)] = field_.region[frontier[i]];
            frontier.push_back(std::uint32_t(next));
        }
    }
    for (std::uint16_t i = 0; i < count; ++i) {
        Region region;
        region.name = "Area " + std::to_string(i + 1);
        FloorDesc floor;
        floor.kind = FloorKind::Mesh;
        region.ground = addGround(s_.world.grounds, floor, RegionId(s_.world.regions.size()));
        s_.world.regions.push_back(std::move(region));
    }
    return true;
}

/// A raster has one ground a cell: of two spans of one region in one column the lower stays.
void keepSingleLayers(VoxelField& field) {
    for (std::size_t c = 0; c + 1 < field.firstSpan.size(); ++c)
        for (std::uint32_t a = field.firstSpan[c]; a < field.firstSpan[c + 1]; ++a)
            for (std::uint32_t b = a + 1; b < field.firstSpan[c + 1]; ++b)
                if (field.region[a].valid() && field.region[a] == field.region[b])
                    field.region[b] = RegionId();
}

} // namespace

bool assignRegions(BuildState& state) {
    RegionAssigner assigner(state);
    const bool fine = assigner.authored();
    if (!fine || !assigner.automatic())
        return false;
    keepSingleLayers(state.voxels);
    for (std::size_t s = 0; s < state.voxels.spanCount(); ++s)
        if (!state.voxels.region[s].valid())
            state.voxels.roomy[s] = 0;
    return true;
}

} // namespace ped
