// SPDX-License-Identifier: MIT
#include "Bench/BenchScenes.h"

#include "Bench/GrowingTerminal.h"
#include "Host/Clocks.h"
#include "Runs/MindfulRun.h"
#include "Runs/RunLoop.h"
#include "Scenes/SceneParts.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace pedsim {

namespace {

/// Cells of the halls: Recast counts 16.7 million voxels of ground and no more, a square kilometre of these. [m]
constexpr float hallCellSize = 0.25f;

void build(BenchScene& scene, const ped::StationDesc& station, ped::Executor& executor, bool detour,
           const BuildTell& tell) {
    ped::BuildOptions options;
    options.executor = &executor;
    options.detour = detour;
    auto told = [&](const char*, float share) { return !tell || tell(static_cast<double>(share)); };
    ped::FunctionRef<bool(const char*, float)> progress(told);
    options.progress = &progress;
    const std::int64_t begin = wallNanoseconds();
    ped::WorldResult result = ped::buildWorld(station, options);
    scene.buildSeconds = double(wallNanoseconds() - begin) * 1e-9;
    scene.diagnostics = std::move(result.diagnostics);
    scene.world = std::move(result.world);
}

} // namespace

CostScene BenchScene::costScene() const {
    if (minds)
        return {name, *world, mindfulOptions(*world, {.people = people}),
                [](ped::Simulation& s) { return s.addInhabitants(); }};
    ped::SimulationOptions options;
    options.parameters = ped::stationParameters(world->station.simulation);
    if (examples != nullptr) {
        options.examples = examples;
        options.parameters.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Graph);
    }
    return {name, *world, options, [n = people](ped::Simulation& s) { return ped::addRoamers(s, n); }};
}

std::string hallName(float density) {
    return fmt::format("Hall {:g}", static_cast<double>(density));
}

std::string exampleHallName(float density) {
    return hallName(density) + " by examples";
}

BenchScene terminalScene(std::uint32_t people, ped::Executor& executor, const BuildTell& tell) {
    BenchScene scene;
    scene.name = terminalName;
    scene.people = people;
    scene.minds = true;
    build(scene, growingTerminal(people), executor, false, tell);
    return scene;
}

BenchScene hallScene(std::uint32_t people, float density, ped::Executor& executor, bool detour, const BuildTell& tell) {
    BenchScene scene;
    scene.name = hallName(density);
    scene.people = people;
    // Whole metres, so that the same square lies under every mesh.
    const float side = std::max(4.0f, std::round(std::sqrt(static_cast<float>(people) / density)));
    ped::StationDesc station;
    station.name = scene.name;
    station.simulation.cellSize = hallCellSize;
    station.regions.push_back(flatRegion("Hall", {{0.0f, 0.0f}, {side, side}}));
    build(scene, station, executor, detour, tell);
    return scene;
}

BenchScene stationScene(std::shared_ptr<const ped::World> world, std::uint32_t people) {
    BenchScene scene;
    scene.name = world->station.name;
    scene.people = people;
    scene.minds = true;
    scene.world = std::move(world);
    return scene;
}

} // namespace pedsim
