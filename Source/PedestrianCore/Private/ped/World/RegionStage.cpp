// SPDX-License-Identifier: MIT
/// Which region a span of ground belongs to.
#include "BuildState.h"
#include "CellSpans.h"

#include "ped/Base/Polygon.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Overlaps smaller than this are taken for the rounding of an author's coordinates. [m²]
constexpr float toleratedOverlap = 0.3f;
/// Recast merges automatic regions below this size into their neighbours. [m²]
constexpr float autoMergeArea = 20.0f;
constexpr std::size_t maxRegions = limits::regions;

bool isLeftOut(const RegionDesc& region, const GridFrame& frame, Cell cell) {
    return std::any_of(region.holes.begin(), region.holes.end(),
                       [&](const HoleDesc& hole) { return coversCell(hole.outline, frame, cell); });
}

class RegionAssigner {
public:
    RegionAssigner(const BuildState& state, VoxelField& field, Overlaps& overlaps, std::map<RegionId, Overlap>& stacked)
        : s_(state), field_(field), overlaps_(overlaps), stacked_(stacked) {}

    void claimAll(RegionId region) {
        const RegionDesc& desc = s_.station.regions[region.index()];
        forEachRowInPolygon(desc.footprint, field_.frame, field_.frame.bounds,
                            [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
                                for (std::int32_t x = x0; x < x1; ++x)
                                    claim(region, desc, {x, y});
                            });
    }

private:
    /// How far a span's floor lies from the region's; negative when it is not the region's ground.
    float offsetFrom(const RegionDesc& desc, GroundId ground, std::size_t span, Cell cell) const;
    void claim(RegionId region, const RegionDesc& desc, Cell cell);

    const BuildState& s_;
    VoxelField& field_;
    Overlaps& overlaps_;
    std::map<RegionId, Overlap>& stacked_;
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
    const GroundId ground{region.index()};
    // What lies in a hole is another's: the cabin of a lift, say.
    if (!desc.holes.empty() && isLeftOut(desc, field_.frame, cell))
        return;
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
            if (offsetFrom(other, GroundId(owner.index()), span, cell) <= offset)
                continue;
        }
        owner = region;
    }
}

/// A raster has one ground a cell: of two spans of one region in one column the lower stays.
void keepSingleLayers(VoxelField& field) {
    for (std::size_t c = 0; c + 1 < field.firstSpan.size(); ++c)
        for (std::uint32_t a = field.firstSpan[c]; a < field.firstSpan[c + 1]; ++a)
            for (std::uint32_t b = a + 1; b < field.firstSpan[c + 1]; ++b)
                if (field.region[a].valid() && field.region[a] == field.region[b])
                    field.region[b] = RegionId();
}

/// Nobody stands where no region is.
void leaveUnclaimed(VoxelField& field) {
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        if (!field.region[s].valid())
            field.roomy[s] = 0;
}

} // namespace

void claimGround(const BuildState& state, std::span<const std::uint32_t> candidates, VoxelField& field,
                 Overlaps& overlaps, std::map<RegionId, Overlap>& stacked) {
    RegionAssigner assigner(state, field, overlaps, stacked);
    for (const std::uint32_t r : candidates)
        assigner.claimAll(RegionId(r));
    // What is left of a mesh's ground becomes regions, so it is looked at before it is left.
    if (!state.station.geometry.meshes.empty())
        return;
    keepSingleLayers(field);
    leaveUnclaimed(field);
}

bool reportOverlaps(BuildState& state) {
    Overlaps overlaps;
    for (RegionDraft& draft : state.drafts)
        overlaps.merge(draft.overlaps);
    const float cellArea = state.world.frame.cellSize * state.world.frame.cellSize;
    bool fine = true;
    for (const auto& [pair, overlap] : overlaps) {
        if (float(overlap.cells) * cellArea <= toleratedOverlap)
            continue;
        const std::string& a = state.station.regions[pair.first.index()].name;
        const std::string& b = state.station.regions[pair.second.index()].name;
        state.diagnostics.error("regions[" + std::to_string(pair.second.index()) + "].footprint",
                                "regions '" + a + "' and '" + b + "' overlap at (" + positionText(overlap.where.xy()) +
                                    ") on the same level",
                                "Move their footprints apart; regions may touch but not share ground.", overlap.where);
        fine = false;
    }
    for (std::size_t r = 0; r < state.drafts.size(); ++r) {
        const Overlap& overlap = state.drafts[r].stacked;
        if (overlap.cells == 0)
            continue;
        state.diagnostics.error("regions[" + std::to_string(r) + "]",
                                "region '" + state.station.regions[r].name + "' has two floors above each other at (" +
                                    positionText(overlap.where.xy()) + ")",
                                "Lower the region's height, or make a region of each floor.", overlap.where);
        fine = false;
    }
    return fine;
}

/// Recast only numbers where a body fits; the narrow rest along walls joins the region that it touches.
bool findAutomaticRegions(BuildState& state, VoxelField& field) {
    const auto finish = [&] {
        keepSingleLayers(field);
        leaveUnclaimed(field);
        return true;
    };
    std::vector<std::uint8_t> wanted(field.spanCount(), 0);
    bool any = false;
    for (std::size_t s = 0; s < field.spanCount(); ++s) {
        wanted[s] = field.region[s].valid() ? 0 : 1;
        any = any || (wanted[s] && field.roomy[s]);
    }
    if (!any)
        return finish();
    if (!canFindAutoRegions()) {
        state.diagnostics.error("geometry.meshes", "this build cannot divide the ground of meshes into regions",
                                "Author regions over all ground, or bake the station with a build that can.");
        return false;
    }
    std::vector<std::uint16_t> label;
    std::uint16_t count = 0;
    const std::size_t first = state.station.regions.size();
    if (!findAutoRegions(field, wanted, state.station.simulation.minIslandArea, autoMergeArea, label, count) ||
        first + count > maxRegions) {
        state.diagnostics.error("geometry.meshes", "the meshes give too many separate patches of ground",
                                "Raise simulation.minIslandArea or simulation.cellSize, or author the regions.");
        return false;
    }
    std::vector<std::uint32_t> frontier;
    for (std::size_t s = 0; s < field.spanCount(); ++s) {
        if (label[s] == 0)
            continue;
        field.region[s] = RegionId(first + label[s] - 1);
        frontier.push_back(std::uint32_t(s));
    }
    for (std::size_t i = 0; i < frontier.size(); ++i) {
        for (const std::int32_t next : field.link[frontier[i]]) {
            if (next < 0 || !wanted[std::size_t(next)] || field.region[std::size_t(next)].valid())
                continue;
            field.region[std::size_t(next)] = field.region[frontier[i]];
            frontier.push_back(std::uint32_t(next));
        }
    }
    for (std::size_t i = state.world.grounds.grounds.size() - first; i < count; ++i) {
        FloorDesc floor;
        floor.kind = FloorKind::Mesh;
        addGround(state.world.grounds, floor, RegionId(first + i));
    }
    state.drafts.resize(first + count);
    return finish();
}

} // namespace ped
