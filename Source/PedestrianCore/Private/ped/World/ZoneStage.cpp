// SPDX-License-Identifier: MIT
/// Connected parts of the ground: zones within regions, islands over all; and the path maps on what is left.
#include "BuildState.h"

#include "ped/Station/Lifts.h"

#include <algorithm>
#include <numeric>

namespace ped {

namespace {

/// Sets that only ever join. The lowest number stands for its set.
class JoinedSets {
public:
    explicit JoinedSets(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0u); }
    std::uint32_t find(std::uint32_t i) {
        while (parent_[i] != i) {
            parent_[i] = parent_[parent_[i]];
            i = parent_[i];
        }
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::uint32_t> parent_;
};

/// All parts of all regions, region by region.
class Parts {
public:
    explicit Parts(const BuildState& state) : first_(1, 0), sets_(count(state)) {
        for (std::size_t r = 0; r < state.drafts.size(); ++r)
            for (const RegionStep& step : state.drafts[r].memo->steps) {
                const std::int32_t a = state.drafts[r].partAt(step.a);
                const std::int32_t b = state.drafts[step.to.index()].partAt(step.b);
                if (a >= 0 && b >= 0)
                    sets_.join(first_[r] + std::uint32_t(a), first_[step.to.index()] + std::uint32_t(b));
            }
        for (const LiftDesc& lift : state.station.lifts)
            joinCabins(state, cabinsOf(state.station, lift));
        islandCells_.assign(first_.back(), 0);
        for (std::size_t r = 0; r < state.drafts.size(); ++r)
            for (std::size_t p = 0; p < state.drafts[r].memo->partSize.size(); ++p)
                islandCells_[islandOf(r, p)] += state.drafts[r].memo->partSize[p];
    }

    /// A lift joins all parts of its cabins: of each, the largest is what people stand on.
    void joinCabins(const BuildState& state, std::span<const std::uint32_t> cabins) {
        for (std::size_t i = 1; i < cabins.size(); ++i)
            if (!state.drafts[cabins[i]].memo->partSize.empty() && !state.drafts[cabins[0]].memo->partSize.empty())
                sets_.join(first_[cabins[0]] + largestPart(state, cabins[0]),
                           first_[cabins[i]] + largestPart(state, cabins[i]));
    }

    /// A number that all parts have in common that can reach each other.
    std::uint32_t islandOf(std::size_t region, std::size_t part) {
        return sets_.find(first_[region] + std::uint32_t(part));
    }
    std::uint64_t cellsOfIsland(std::uint32_t island) const { return islandCells_[island]; }

private:
    static std::uint32_t largestPart(const BuildState& state, std::size_t region) {
        const auto& sizes = state.drafts[region].memo->partSize;
        return std::uint32_t(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
    }
    std::size_t count(const BuildState& state) {
        for (const RegionDraft& d : state.drafts)
            first_.push_back(first_.back() + std::uint32_t(d.memo->partSize.size()));
        return first_.back();
    }

    std::vector<std::uint32_t> first_; ///< By region.
    JoinedSets sets_;
    std::vector<std::uint64_t> islandCells_;
};

/// Zones of all regions, and what each region's parts become: a zone, or none.
using ZonesOfParts = std::vector<std::vector<ZoneId>>;

bool tooManyParts(BuildState& state) {
    state.diagnostics.error("geometry", "the ground falls into too many separate parts",
                            "Raise simulation.minIslandArea, or simplify the geometry.");
    return false;
}

bool numberZones(BuildState& state, ZonesOfParts& zoneOf) {
    Parts parts(state);
    const float cellArea = state.world.frame.cellSize * state.world.frame.cellSize;
    const float least = state.station.simulation.minIslandArea;
    std::vector<Zone>& zones = state.world.topology.zones;
    std::map<std::uint32_t, std::uint16_t> islands; // Numbered in order of their first zone.
    zoneOf.resize(state.drafts.size());
    state.firstZone.assign(1, 0);
    for (std::size_t r = 0; r < state.drafts.size(); ++r) {
        RegionMemo& memo = *state.drafts[r].memo;
        memo.hasDropped = false;
        if (state.drafts[r].scattered)
            return tooManyParts(state);
        for (std::size_t p = 0; p < memo.partSize.size(); ++p) {
            const std::uint32_t island = parts.islandOf(r, p);
            const bool dropped = float(parts.cellsOfIsland(island)) * cellArea < least;
            zoneOf[r].push_back(dropped ? ZoneId() : ZoneId(zones.size()));
            memo.hasDropped = memo.hasDropped || dropped;
            if (dropped)
                continue;
            if (zones.size() >= ZoneId::noneValue - 1u)
                return tooManyParts(state);
            const auto number = islands.try_emplace(island, std::uint16_t(islands.size())).first->second;
            zones.push_back({RegionId(r), number, memo.partAnchor[p], float(memo.partSize[p]) * cellArea});
        }
        state.firstZone.push_back(std::uint32_t(zones.size()));
    }
    if (zones.empty())
        state.diagnostics.error("regions", "no walkable ground is left in the station",
                                "Look for floors that walls or low ceilings cover, or regions narrower than a body.");
    return !zones.empty();
}

bool reportBare(BuildState& state) {
    bool fine = true;
    for (std::size_t r = 0; r < state.drafts.size(); ++r) {
        if (state.firstZone[r] < state.firstZone[r + 1])
            continue;
        const std::string place =
            r < state.station.regions.size() ? "regions[" + std::to_string(r) + "]" : "geometry.meshes";
        state.diagnostics.error(
            place, "region '" + state.drafts[r].region().name + "' has no ground that a person could stand on",
            "Widen it beyond a body's width, raise what hangs over it, or move obstacles off it.");
        fine = false;
    }
    return fine;
}

/// Gives a region the numbers of its zones, takes away what was dropped, and makes its path map.
void finishRegion(const BuildState& state, std::span<const ZoneId> zoneOf, RegionDraft& draft) {
    const bool dropped = draft.memo->hasDropped;
    bool samePaths = false;
    if (!draft.made) {
        bool same = !dropped;
        for (std::size_t p = 0; p < zoneOf.size(); ++p)
            same = same && zoneOf[p] == ZoneId(draft.firstZoneTaken + p);
        if (same)
            return;
        draft.made = std::make_shared<Region>(*draft.taken);
        draft.raster = draft.made->pathMap.raster;
        samePaths = !dropped;
    }
    Region& region = *draft.made;
    std::size_t ground = 0;
    for (std::size_t i = 0; i < region.zoneOfCell.size(); ++i) {
        ZoneId& zone = region.zoneOfCell[i];
        if (!zone.valid())
            continue;
        zone = zoneOf[zone.index() - draft.firstZoneTaken];
        if (zone.valid())
            ++ground;
        else
            draft.raster.cells[i] = Occupancy::Obstacle;
    }
    draft.firstZoneTaken = 0;
    layFooting(region);
    // Nobody sets out for a cabin, or comes into being in one.
    region.groundArea = isCabin(state.station, region.name)
                            ? 0.0f
                            : float(ground) * state.world.frame.cellSize * state.world.frame.cellSize;
    if (samePaths)
        return;
    QuadtreeOptions options;
    options.coverage = state.station.simulation.quadtreeCoverage;
    options.keepBridges = state.options.keepBridges;
    region.pathMap = buildPathMap(std::move(draft.raster), state.world.frame.cellSize, options);
}

} // namespace

/// On a region's raster, neighbouring cells are connected. Where two cells of one region are neighbours but no step
/// joins them (a ledge inside a region), nobody may stand at either side of it.
void closeLedges(VoxelField& field) {
    const CellRect& bounds = field.frame.bounds;
    std::vector<std::uint32_t> closed;
    for (std::size_t s = 0; s < field.spanCount(); ++s) {
        if (!field.roomy[s])
            continue;
        const Cell cell = field.cellOf(s);
        for (std::size_t d = 0; d < 4; ++d) {
            const Cell beside{cell.x + linkOffsets[d].x, cell.y + linkOffsets[d].y};
            if (!bounds.contains(beside))
                continue;
            const std::size_t c = bounds.indexOf(beside);
            for (std::uint32_t n = field.firstSpan[c]; n < field.firstSpan[c + 1]; ++n)
                if (field.roomy[n] && field.region[n] == field.region[s] && field.link[s][d] != std::int32_t(n))
                    closed.push_back(std::uint32_t(s));
        }
    }
    for (const std::uint32_t s : closed)
        field.roomy[s] = 0;
}

bool findZones(BuildState& state) {
    ZonesOfParts zoneOf;
    if (!numberZones(state, zoneOf) || !reportBare(state))
        return false;
    std::vector<std::uint32_t> all(state.drafts.size());
    std::iota(all.begin(), all.end(), 0u);
    if (!state.forEach(all, [&](std::uint32_t r, std::size_t) { finishRegion(state, zoneOf[r], state.drafts[r]); }))
        return false;
    for (RegionDraft& draft : state.drafts) {
        state.work.regionsBuilt += draft.taken ? 0 : 1;
        state.work.regionsTaken += draft.taken ? 1 : 0;
        if (draft.made)
            state.world.regions.add(std::move(draft.made));
        else
            state.world.regions.add(draft.taken);
    }
    return true;
}

} // namespace ped
