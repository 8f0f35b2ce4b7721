// SPDX-License-Identifier: MIT
#include "ped/World/WorldBuilder.h"

#include "BuildState.h"

#include "ped/Station/Furnish.h"
#include "ped/Station/StationValidate.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace ped {

namespace {

bool layFloors(BuildState& state) {
    for (std::size_t r = 0; r < state.station.regions.size(); ++r)
        addGround(state.world.grounds, state.station.regions[r].floor, RegionId(r));
    state.source.solids = collectSolids(state.station, state.world.obstacles);
    if (state.world.obstacles.size() >= StaticMap::noGround - 1u) {
        state.diagnostics.error("geometry", "the station has more than 65,000 obstacles", "Merge some of them.");
        return false;
    }
    GridFrame& frame = state.world.frame;
    return frameStation(state.station, state.world.grounds, state.source.solids, frame, state.diagnostics) &&
           indexSource(state.station, frame, state.source, state.diagnostics);
}

bool indexRegions(BuildState& state) {
    indexBlocks(state.world);
    return true;
}

bool makeDetour(BuildState& state) {
    if (!state.options.detour)
        return true;
    if (!state.whole && !state.work.regionsBuilt && !state.previous->detour.empty() &&
        state.previous->frame.bounds == state.world.frame.bounds) {
        state.world.detour.build(state.previous->detour.source());
        return true;
    }
    state.world.detour.build(buildDetourPolygons(state));
    return true;
}

struct Stage {
    const char* name;
    bool (*run)(BuildState&);
    float share; ///< Of the time that a build takes, about.
};

constexpr Stage stages[] = {
    {"floors", layFloors, 0.01f},     {"regions", draftRegions, 0.5f},  {"zones", findZones, 0.25f},
    {"index", indexRegions, 0.0f},    {"portals", buildPortals, 0.01f}, {"routes", buildRoutes, 0.1f},
    {"objects", placeObjects, 0.02f}, {"detour", makeDetour, 0.11f},
};

WorldResult build(const StationDesc& authored, const BuildOptions& options, const World* previous) {
    WorldResult result;
    const bool furnishes = wantsFurniture(authored);
    if (furnishes) { // Furniture is only put into what is sound; what it makes of that is looked at once more.
        Diagnostics first;
        validateStation(authored, first);
        if (first.hasErrors()) {
            result.diagnostics = std::move(first);
            return result;
        }
    }
    const StationDesc written = furnishes ? furnished(authored, result.diagnostics) : StationDesc();
    const StationDesc& station = furnishes ? written : authored;
    validateStation(station, result.diagnostics);
    if (result.diagnostics.hasErrors())
        return result;
    auto world = std::make_unique<World>();
    world->station = station;
    for (MeshDesc& mesh : world->station.geometry.meshes) {
        mesh.vertices.clear();
        mesh.triangles.clear();
    }
    SerialExecutor serial;
    BuildState state{station,
                     options,
                     *world,
                     result.diagnostics,
                     options.executor ? *options.executor : serial,
                     previous,
                     result.work,
                     {},
                     {},
                     {},
                     {}};
    for (const Stage& stage : stages) {
        state.stage = stage.name;
        state.stageBegin += state.stageShare;
        state.stageShare = stage.share;
        if (!state.goOn(0.0f) || !stage.run(state)) {
            result.cancelled = state.cancelled;
            return result;
        }
    }
    if (!result.diagnostics.hasErrors()) {
        world->memo = rememberBuild(state);
        result.world = std::move(world);
    }
    return result;
}

} // namespace

bool BuildState::goOn(float shareOfStage) {
    if (options.progress && !(*options.progress)(stage, stageBegin + stageShare * shareOfStage)) {
        cancelled = true;
        diagnostics.error("", "the build was cancelled", "Build again.");
    }
    return !cancelled;
}

bool BuildState::forEach(std::span<const std::uint32_t> items,
                         FunctionRef<void(std::uint32_t item, std::size_t worker)> body) {
    const std::size_t batch = 16 * executor.workerCount();
    for (std::size_t begin = 0; begin < items.size(); begin += batch) {
        if (begin > 0 && !goOn(float(begin) / float(items.size())))
            return false;
        const auto some = items.subspan(begin, std::min(batch, items.size() - begin));
        executor.parallelFor(some.size(), 1, [&](std::size_t first, std::size_t end, std::size_t worker) {
            for (std::size_t i = first; i < end; ++i)
                body(some[i], worker);
        });
    }
    return true;
}

std::string positionText(Vec2 p) {
    char text[64];
    std::snprintf(text, sizeof(text), "%.1f, %.1f", double(p.x), double(p.y));
    return text;
}

void indexBlocks(World& world) {
    const CellRect& b = world.frame.bounds;
    world.blockRect = {b.x0 >> World::blockShift, b.y0 >> World::blockShift, ((b.x1 - 1) >> World::blockShift) + 1,
                       ((b.y1 - 1) >> World::blockShift) + 1};
    std::vector<std::vector<RegionId>> lists(world.blockRect.area());
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const CellRect& rect = world.regions[r].rect;
        for (std::int32_t y = rect.y0 >> World::blockShift; y <= (rect.y1 - 1) >> World::blockShift; ++y)
            for (std::int32_t x = rect.x0 >> World::blockShift; x <= (rect.x1 - 1) >> World::blockShift; ++x)
                lists[world.blockRect.indexOf({x, y})].push_back(RegionId(r));
    }
    world.firstInBlock.assign(1, 0);
    world.regionsInBlock.clear();
    for (const auto& list : lists) {
        world.regionsInBlock.insert(world.regionsInBlock.end(), list.begin(), list.end());
        world.firstInBlock.push_back(std::uint32_t(world.regionsInBlock.size()));
    }
}

WorldResult buildWorld(const StationDesc& station, const BuildOptions& options) {
    return build(station, options, nullptr);
}

WorldResult rebuildWorld(const World& previous, const StationDesc& station, const BuildOptions& options) {
    return build(station, options, previous.memo ? &previous : nullptr);
}

} // namespace ped
