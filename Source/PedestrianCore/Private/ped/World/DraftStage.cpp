// SPDX-License-Identifier: MIT
/// Makes the regions, each from voxels of its own window.
#include "BuildState.h"
#include "CellSpans.h"

#include "ped/Base/Polygon.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// One region from its own window.
void draftFromWindow(BuildState& state, std::size_t r) {
    RegionDraft& draft = state.drafts[r];
    draft.memo = std::make_shared<RegionMemo>();
    draft.memo->window = regionWindow(state, r);
    VoxelField field;
    if (voxelise(state.station, state.world.grounds, state.source, state.world.frame, draft.memo->window, false,
                 field) != VoxelFault::None) {
        draft.failed = true;
        return;
    }
    field.recast.reset();
    std::vector<std::uint32_t> candidates;
    state.source.regionBoxes.find(draft.memo->window, candidates);
    Overlaps overlaps;
    std::map<RegionId, Overlap> stacked;
    claimGround(state, candidates, field, overlaps, stacked);
    for (const auto& [pair, overlap] : overlaps)
        if (pair.second == RegionId(r))
            draft.overlaps[pair] = overlap;
    draft.stacked = stacked[RegionId(r)];
    closeLedges(field);
    std::vector<std::uint32_t> own;
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        if (field.region[s] == RegionId(r))
            own.push_back(std::uint32_t(s));
    mapRegion(state, field, own, RegionId(r), draft);
}

bool draftFromWhole(BuildState& state) {
    const VoxelField& field = *state.whole;
    std::vector<std::vector<std::uint32_t>> own(state.drafts.size());
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        if (field.region[s].valid())
            own[field.region[s].index()].push_back(std::uint32_t(s));
    std::vector<std::uint32_t> work;
    for (std::size_t r = 0; r < own.size(); ++r)
        if (!state.drafts[r].taken)
            work.push_back(std::uint32_t(r));
    return state.forEach(work, [&](std::uint32_t r, std::size_t) {
        RegionDraft& draft = state.drafts[r];
        draft.memo = std::make_shared<RegionMemo>();
        draft.memo->window = r < state.station.regions.size() ? regionWindow(state, r) : field.frame.bounds;
        mapRegion(state, field, own[r], RegionId(r), draft);
    });
}

/// The largest first, so that no thread begins one when all others are done.
std::vector<std::uint32_t> workBySize(const BuildState& state) {
    std::vector<std::uint32_t> work;
    for (std::size_t r = 0; r < state.drafts.size(); ++r)
        if (!state.drafts[r].taken)
            work.push_back(std::uint32_t(r));
    const auto size = [&](std::uint32_t r) { return state.source.regionBoxes.box(r).area(); };
    std::stable_sort(work.begin(), work.end(), [&](std::uint32_t a, std::uint32_t b) { return size(a) > size(b); });
    return work;
}

} // namespace

CellRect regionWindow(const BuildState& state, std::size_t region) {
    const SimulationDesc& simulation = state.station.simulation;
    const auto sensed = std::int32_t(std::ceil(simulation.sensingRange / simulation.cellSize)) + 1;
    const CellRect& box = state.source.regionBoxes.box(region);
    return box.expanded(sensed + windowBorder(simulation)).clippedTo(state.world.frame.bounds);
}

bool makeWhole(BuildState& state) {
    state.whole = std::make_unique<VoxelField>();
    VoxelField& field = *state.whole;
    const CellRect& bounds = state.world.frame.bounds;
    const VoxelFault fault =
        voxelise(state.station, state.world.grounds, state.source, state.world.frame, bounds, true, field);
    if (fault != VoxelFault::None) {
        state.diagnostics.error("simulation.cellSize",
                                fault == VoxelFault::Memory ? "not enough memory for the station's voxels"
                                                            : "the station has more than 16 million voxels of ground",
                                "Use a larger cellSize.");
        return false;
    }
    std::vector<std::uint32_t> all(state.station.regions.size());
    for (std::size_t r = 0; r < all.size(); ++r)
        all[r] = std::uint32_t(r);
    Overlaps overlaps;
    std::map<RegionId, Overlap> stacked;
    claimGround(state, all, field, overlaps, stacked);
    for (const auto& [pair, overlap] : overlaps)
        state.drafts[pair.second.index()].overlaps[pair] = overlap;
    for (const auto& [region, overlap] : stacked)
        state.drafts[region.index()].stacked = overlap;
    if (!state.station.geometry.meshes.empty() && !findAutomaticRegions(state, field))
        return false;
    closeLedges(field);
    return true;
}

bool draftRegions(BuildState& state) {
    state.drafts.resize(state.station.regions.size());
    takeOver(state);
    const bool nothingToDo = !state.drafts.empty() && std::all_of(state.drafts.begin(), state.drafts.end(),
                                                                  [](const RegionDraft& d) { return d.taken; });
    const bool meshes = !state.station.geometry.meshes.empty();
    const bool fits = double(state.world.frame.bounds.area()) <= maxFieldCells;
    // Detour is made of the whole field, so where it is wanted the regions are cut from that too.
    const bool whole = meshes || ((state.options.detour || state.options.oneField) && fits);
    if (nothingToDo)
        return true;
    if (whole) {
        if (!makeWhole(state) || !draftFromWhole(state))
            return false;
        return reportOverlaps(state);
    }
    const std::vector<std::uint32_t> work = workBySize(state);
    if (!state.forEach(work, [&](std::uint32_t r, std::size_t) { draftFromWindow(state, r); }))
        return false;
    for (std::size_t r = 0; r < state.drafts.size(); ++r)
        if (state.drafts[r].failed) {
            state.diagnostics.error("regions[" + std::to_string(r) + "]",
                                    "region '" + state.station.regions[r].name +
                                        "' has more voxels than fit into memory",
                                    "Use a larger simulation.cellSize, or cut the region into several.");
            return false;
        }
    return reportOverlaps(state);
}

} // namespace ped
