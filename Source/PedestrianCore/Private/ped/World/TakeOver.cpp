// SPDX-License-Identifier: MIT
/// What a new world can take over from the one before: the regions in whose windows nothing changed. Things are matched
/// by what they are, not by their names or numbers; where numbers moved, a region is copied with the new ones.
#include "BuildState.h"
#include "CellSpans.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Base/Polygon.h"
#include "ped/Station/StationBinary.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr std::uint32_t none = 0xffffffffu;

/// Matches two lists by hash, in order: of what moved past others, only as much is matched as keeps its order. Order
/// matters: where two things lie in one cell, the earlier comes first.
struct Matching {
    std::vector<std::uint32_t> oldOf; ///< By new number.
    std::vector<std::uint32_t> newOf; ///< By old number.
    bool identity = true;             ///< Whatever is matched has kept its number.

    Matching(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after)
        : oldOf(after.size(), none), newOf(before.size(), none) {
        std::map<std::uint64_t, std::vector<std::uint32_t>> byHash; // Old numbers, descending.
        for (std::size_t i = before.size(); i-- > 0;)
            byHash[before[i]].push_back(std::uint32_t(i));
        std::uint32_t last = 0; // One past the old number that was matched last.
        for (std::size_t i = 0; i < after.size(); ++i) {
            // The same place, or else the next that is the same.
            if (i < before.size() && i >= last && before[i] == after[i]) {
                match(std::uint32_t(i), std::uint32_t(i), last);
                continue;
            }
            const auto found = byHash.find(after[i]);
            if (found == byHash.end())
                continue;
            std::vector<std::uint32_t>& olds = found->second;
            while (!olds.empty() && olds.back() < last)
                olds.pop_back();
            if (!olds.empty())
                match(olds.back(), std::uint32_t(i), last);
        }
    }

private:
    void match(std::uint32_t before, std::uint32_t after, std::uint32_t& last) {
        oldOf[after] = before;
        newOf[before] = after;
        identity = identity && before == after;
        last = before + 1;
    }
};

std::uint64_t meshHash(const StationDesc& station) {
    std::uint64_t hash = 0;
    for (const MeshDesc& mesh : station.geometry.meshes) {
        hash = hashOf(mesh.vertices, hash);
        hash = hashOf(mesh.triangles, hash);
    }
    return hash;
}

std::vector<std::uint64_t> regionHashes(const StationDesc& station) {
    std::vector<std::uint64_t> hashes;
    for (const RegionDesc& desc : station.regions) {
        RegionDesc nameless = desc;
        nameless.name.clear();
        hashes.push_back(hashOf(nameless));
    }
    return hashes;
}

/// By obstacle: its kind and all its solids.
std::vector<std::uint64_t> obstacleHashes(const std::vector<Obstacle>& obstacles, const std::vector<Solid>& solids) {
    std::vector<std::uint64_t> hashes;
    hashes.reserve(obstacles.size());
    for (const Obstacle& o : obstacles)
        hashes.push_back(std::uint64_t(o.kind));
    for (const Solid& s : solids) {
        std::uint64_t& hash = hashes[s.obstacle.index()];
        hash = hashOf(s.outline, hash);
        hash = hashOf(s.zMin, hash);
        hash = hashOf(s.zMax, hash);
    }
    return hashes;
}

/// What every region depends on, wherever it lies. Meshes too: they are voxelised at once.
std::uint64_t commonHash(const World& world, bool keepBridges, std::uint64_t meshes) {
    SimulationDesc s = world.station.simulation;
    s.framesPerSecond = 0.0f; // The world does not depend on how it is walked in.
    s.humanStepFrames = 0;
    std::uint64_t hash = combineHash(hashOf(s), keepBridges ? 1 : 0);
    hash = hashOf(world.frame.baseZ, hash);
    hash = combineHash(hash, world.station.geometry.meshes.size());
    return combineHash(hash, meshes);
}

class Taker {
public:
    explicit Taker(BuildState& state)
        : s_(state), old_(*state.previous), oldSolids_(collectSolids(old_.station, oldObstacles_)),
          regions_(regionHashes(old_.station), regionHashes(state.station)),
          obstacles_(obstacleHashes(oldObstacles_, oldSolids_),
                     obstacleHashes(state.world.obstacles, state.source.solids)) {}

    void run();

private:
    void findChanges();
    bool unchanged(const CellRect& window) const {
        return std::none_of(changed_.begin(), changed_.end(), [&](const CellRect& c) { return overlap(c, window); });
    }
    bool canTake(std::size_t r, std::uint32_t before) const;
    void take(std::size_t r, std::uint32_t before);
    void renumber(Region& region) const;
    RegionId newRegion(RegionId before) const {
        return before.index() < regions_.newOf.size() ? RegionId(regions_.newOf[before.index()]) : before;
    }

    BuildState& s_;
    const World& old_;
    std::vector<Obstacle> oldObstacles_;
    std::vector<Solid> oldSolids_;
    Matching regions_;
    Matching obstacles_;
    std::vector<CellRect> changed_; ///< Cells where something came, went or moved.
};

void Taker::findChanges() {
    const GridFrame& frame = s_.world.frame;
    const auto add = [&](std::span<const Vec2> outline) {
        changed_.push_back(cellsOf(boundingBox(outline), frame).expanded(1));
    };
    for (std::size_t r = 0; r < regions_.oldOf.size(); ++r)
        if (regions_.oldOf[r] == none)
            add(s_.station.regions[r].footprint);
    for (std::size_t r = 0; r < regions_.newOf.size(); ++r)
        if (regions_.newOf[r] == none)
            add(old_.station.regions[r].footprint);
    for (const Solid& s : s_.source.solids)
        if (obstacles_.oldOf[s.obstacle.index()] == none)
            add(s.outline);
    for (const Solid& s : oldSolids_)
        if (obstacles_.newOf[s.obstacle.index()] == none)
            add(s.outline);
}

bool Taker::canTake(std::size_t r, std::uint32_t before) const {
    const RegionMemo& memo = *old_.memo->regions[before];
    return !memo.hasDropped && memo.window == regionWindow(s_, r) && unchanged(memo.window);
}

void Taker::renumber(Region& region) const {
    StaticMap& map = region.perception;
    if (!regions_.identity) {
        const auto ground = [&](GroundId& g) {
            if (g.valid())
                g = GroundId(newRegion(RegionId(g.index())).index());
        };
        ground(region.ground);
        for (GroundId& g : map.ground)
            ground(g);
        for (ExtraGround& e : map.extraGrounds)
            ground(e.ground);
        for (RegionId& owner : map.owner)
            if (owner.valid())
                owner = newRegion(owner);
        for (RegionId& seen : region.visible)
            seen = newRegion(seen);
    }
    if (obstacles_.identity)
        return;
    for (std::uint16_t& o : map.obstacle)
        if (o != StaticMap::freeCell && o != StaticMap::noGround)
            o = std::uint16_t(obstacles_.newOf[o - 1u] + 1);
    for (ExtraObstacle& e : map.extraObstacles)
        e.obstacle = ObstacleId(obstacles_.newOf[e.obstacle.index()]);
}

void Taker::take(std::size_t r, std::uint32_t before) {
    RegionDraft& draft = s_.drafts[r];
    const auto& shared = old_.regions.share(before);
    const std::string& name = r < s_.station.regions.size() ? s_.station.regions[r].name : shared->name;
    if (regions_.identity && obstacles_.identity && shared->name == name) {
        draft.taken = shared;
    } else {
        auto copy = std::make_shared<Region>(*shared);
        copy->name = name;
        renumber(*copy);
        draft.taken = std::move(copy);
    }
    draft.memo = std::make_shared<RegionMemo>(*old_.memo->regions[before]);
    for (RegionStep& step : draft.memo->steps)
        step.to = newRegion(step.to);
    draft.firstZoneTaken = none;
    for (const ZoneId zone : shared->zoneOfCell)
        if (zone.valid())
            draft.firstZoneTaken = std::min(draft.firstZoneTaken, std::uint32_t(zone.value));
}

void Taker::run() {
    findChanges();
    if (!s_.station.geometry.meshes.empty()) {
        // Recast cuts a mesh's ground into regions as a whole: all of them stay, or none.
        if (!changed_.empty() || !regions_.identity || !obstacles_.identity)
            return;
        FloorDesc floor;
        floor.kind = FloorKind::Mesh;
        for (std::size_t r = s_.drafts.size(); r < old_.regions.size(); ++r)
            addGround(s_.world.grounds, floor, RegionId(r));
        s_.drafts.resize(old_.regions.size());
    }
    const bool authoredOnly = s_.station.geometry.meshes.empty();
    std::vector<std::uint8_t> takes(s_.drafts.size(), 0);
    for (std::size_t r = 0; r < s_.drafts.size(); ++r) {
        const std::uint32_t before = authoredOnly ? regions_.oldOf[r] : std::uint32_t(r);
        if (before != none && (authoredOnly ? canTake(r, before) : !old_.memo->regions[before]->hasDropped))
            takes[r] = 1;
    }
    if (!authoredOnly && std::find(takes.begin(), takes.end(), 0) != takes.end())
        return;
    for (std::size_t r = 0; r < s_.drafts.size(); ++r)
        if (takes[r])
            take(r, authoredOnly ? regions_.oldOf[r] : std::uint32_t(r));
}

} // namespace

std::shared_ptr<const BuildMemo> rememberBuild(BuildState& state) {
    auto memo = std::make_shared<BuildMemo>();
    for (RegionDraft& draft : state.drafts)
        memo->regions.push_back(std::move(draft.memo));
    memo->common = commonHash(state.world, state.options.keepBridges, meshHash(state.station));
    return memo;
}

void takeOver(BuildState& state) {
    if (!state.previous ||
        state.previous->memo->common != commonHash(state.world, state.options.keepBridges, meshHash(state.station)))
        return;
    Taker(state).run();
}

} // namespace ped
