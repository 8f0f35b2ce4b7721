// SPDX-License-Identifier: MIT
#include "Commands/MapStats.h"

#include "Cli/JsonOutput.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Host/TbbExecutor.h"
#include "Map/PathFigure.h"
#include "Map/PathSurvey.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

void printText(const WorldInput& input, const PathSurvey& stats) {
    const ped::World& world = *input.world;
    const MapCounts& maps = stats.maps;
    const SchemeStats& usual = stats.schemes[static_cast<std::size_t>(ped::SearchScheme::PmultiQ)];
    const SchemeStats& grid = stats.schemes[static_cast<std::size_t>(ped::SearchScheme::Grid)];
    fmt::print("{}: {} regions, {:.1f} MB, world hash {}\n\n", world.station.name, world.regions.size(),
               static_cast<double>(world.memoryBytes()) / 1e6, hashText(world.hash()));
    fmt::print("Path maps (PmultiQ, and grids where it fails)\n");
    fmt::print("  {:<10}{:>16}{:>17}{:>14}{:>12}\n", "map", "smallest node", "ground covered", "search space",
               "searches");
    fmt::print("  {:<10}{:>14.1f} m{:>15.1f} %{:>14.0f}{:>10.1f} %\n", "quadtree", maps.typicalNode,
               maps.coverage * 100.0, usual.quadtreeNodes, usual.quadtreeShare() * 100.0);
    fmt::print("  {:<10}{:>9.1f}-{:.1f} m{:>15.1f} %{:>14.0f}{:>10.1f} %\n", "grids", maps.finestGrid,
               maps.coarsestGrid, 100.0, grid.gridNodes, (1.0 - usual.quadtreeShare()) * 100.0);
    fmt::print("  {} of {} ground nodes are searched; {} cells\n\n", maps.searchedNodes, maps.quadtreeNodes,
               maps.groundCells);

    fmt::print("Schemes over {} random pairs ({} connected, {:.0f} m apart on foot)\n", stats.pairs, stats.connected,
               stats.meanMetres);
    fmt::print("  {:<9}{:>9}{:>10}{:>10}{:>9}{:>12}{:>12}{:>10}{:>10}{:>10}\n", "scheme", "found", "straight",
               "quadtree", "grid", "quad nodes", "grid cells", "length", "worst", "time");
    for (std::size_t i = 0; i < stats.schemes.size(); ++i) {
        const SchemeStats& s = stats.schemes[i];
        const auto scheme = static_cast<ped::SearchScheme>(i);
        if (scheme == ped::SearchScheme::Detour && world.detour.empty())
            continue;
        const double legs = s.legs > 0 ? static_cast<double>(s.legs) : 1.0;
        const double found = s.paths > 0 ? 100.0 * static_cast<double>(s.found) / static_cast<double>(s.paths) : 0.0;
        const auto share = [&](std::size_t n) { return 100.0 * static_cast<double>(n) / legs; };
        if (scheme == ped::SearchScheme::Detour)
            fmt::print("  {:<9}{:>7.2f} %{:>10}{:>10}{:>9}{:>12}{:>12}", schemeName(scheme), found, "-", "-", "-", "-",
                       "-");
        else
            fmt::print("  {:<9}{:>7.2f} %{:>8.1f} %{:>8.1f} %{:>7.1f} %{:>12.0f}{:>12.0f}", schemeName(scheme), found,
                       share(s.straight), share(s.byQuadtree), share(s.byGrid), s.quadtreeNodes, s.gridNodes);
        fmt::print("{:>10.3f}{:>10.3f}{:>7.0f} µs\n", s.lengthRatio, s.worstRatio, s.microseconds);
    }
    fmt::print(
        "\n  straight, quadtree, grid: share of legs (a path has one a region) answered by a free straight line or by\n"
        "  that map. Nodes: mean of the legs that searched. Length: mean over the shortest path of any scheme.\n");
    if (stats.detourDisagrees > 0)
        fmt::print("  {} pairs are reachable for Detour and not for the path maps, or the reverse.\n",
                   stats.detourDisagrees);
}

void printAsJson(const WorldInput& input, const PathSurvey& stats, const MapStatsOptions& statistics) {
    const ped::World& world = *input.world;
    const MapCounts& m = stats.maps;
    JsonObject schemes;
    for (std::size_t i = 0; i < stats.schemes.size(); ++i) {
        const SchemeStats& s = stats.schemes[i];
        schemes.set(schemeName(static_cast<ped::SearchScheme>(i)), JsonObject()
                                                                       .set("paths", s.paths)
                                                                       .set("found", s.found)
                                                                       .set("legs", s.legs)
                                                                       .set("straight", s.straight)
                                                                       .set("by_quadtree", s.byQuadtree)
                                                                       .set("by_grid", s.byGrid)
                                                                       .set("quadtree_share", s.quadtreeShare())
                                                                       .set("mean_nodes_quadtree", s.quadtreeNodes)
                                                                       .set("mean_nodes_grid", s.gridNodes)
                                                                       .set("length_ratio", s.lengthRatio)
                                                                       .set("worst_ratio", s.worstRatio)
                                                                       .set("microseconds", s.microseconds));
    }
    printJson(JsonObject()
                  .set("station", world.station.name)
                  .set("world_hash", hashText(world.hash()))
                  .set("memory_bytes", JsonObject().set("world", world.memoryBytes()))
                  .set("build_seconds", input.seconds)
                  .set("seed", statistics.seed)
                  .set("pairs", stats.pairs)
                  .set("connected", stats.connected)
                  .set("detour_disagrees", stats.detourDisagrees)
                  .set("mean_metres", stats.meanMetres)
                  .set("quadtree", JsonObject()
                                       .set("ground_nodes", m.quadtreeNodes)
                                       .set("searched_nodes", m.searchedNodes)
                                       .set("coverage", m.coverage)
                                       .set("smallest_node_m", m.smallestNode)
                                       .set("typical_node_m", m.typicalNode))
                  .set("grid", JsonObject()
                                   .set("ground_cells", m.groundCells)
                                   .set("finest_m", m.finestGrid)
                                   .set("coarsest_m", m.coarsestGrid))
                  .set("schemes", schemes));
}

} // namespace

int printMapStats(const WorldInput& input, const InputOptions& options, const MapStatsOptions& statistics) {
    TbbExecutor executor(options.threads);
    Progress progress(
        progressOptions(options.quiet, "Searching paths", "pairs", static_cast<double>(statistics.pairs)));
    PathSurveyOptions measure;
    measure.pairs = static_cast<std::size_t>(statistics.pairs);
    measure.seed = statistics.seed;
    measure.progress = [&](double share) { progress.update(share * static_cast<double>(statistics.pairs)); };
    const PathSurvey stats = measurePaths(*input.world, executor, measure);
    progress.finish();
    if (options.json)
        printAsJson(input, stats, statistics);
    else
        printText(input, stats);
    return exitDone;
}

} // namespace pedsim
