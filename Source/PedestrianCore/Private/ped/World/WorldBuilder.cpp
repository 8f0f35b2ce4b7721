// SPDX-License-Identifier: MIT
#include "ped/World/WorldBuilder.h"

#include "BuildState.h"

#include "ped/Station/StationValidate.h"

#include <algorithm>
#include <cstdio>

namespace ped {

namespace {

bool layFloors(BuildState& state) {
    for (std::size_t r = 0; r < state.station.regions.size(); ++r) {
        const RegionDesc& desc = state.station.regions[r];
        Region region;
        region.name = desc.name;
        region.footprint = desc.footprint;
        region.ground = addGround(state.world.grounds, desc.floor, RegionId(r));
        state.world.regions.push_back(std::move(region));
    }
    return true;
}

bool makeVoxels(BuildState& state) {
    state.solids = collectSolids(state.station, state.world.obstacles);
    if (state.world.obstacles.size() >= StaticMap::noGround - 1u) {
        state.diagnostics.error("geometry", "the station has more than 65,000 obstacles", "Merge some of them.");
        return false;
    }
    return frameStation(state.station, state.world.grounds, state.solids, state.world.frame, state.diagnostics) &&
           voxelise(state.station, state.world.grounds, state.solids, state.world.frame, state.voxels, state.solidIndex,
                    state.diagnostics);
}

bool indexRegions(BuildState& state) {
    indexBlocks(state.world);
    return true;
}

bool makeDetour(BuildState& state) {
    if (state.options.detour)
        state.world.detour.build(buildDetourPolygons(state.voxels, state.station.simulation, state.diagnostics));
    return true;
}

struct Stage {
    const char* name;
    bool (*run)(BuildState&);
};

constexpr Stage stages[] = {
    {"floors", layFloors},       {"voxels", makeVoxels},    {"regions", assignRegions},
    {"zones", findZones},        {"maps", buildRegionMaps}, {"index", indexRegions},
    {"topology", buildTopology}, {"objects", placeObjects}, {"detour", makeDetour},
};

} // namespace

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
    WorldResult result;
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
    BuildState state{station, options, *world, result.diagnostics, options.executor ? *options.executor : serial, {},
                     {},      {},      {}};
    for (std::size_t i = 0; i < std::size(stages); ++i) {
        if (options.progress && !(*options.progress)(stages[i].name, float(i) / float(std::size(stages)))) {
            result.diagnostics.error("", "the build was cancelled", "Build again.");
            return result;
        }
        if (!stages[i].run(state))
            return result;
    }
    if (!result.diagnostics.hasErrors())
        result.world = std::move(world);
    return result;
}

} // namespace ped
