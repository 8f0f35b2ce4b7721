// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Suggest.h"
#include "Cli/Words.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Commands/MapStats.h"
#include "Map/MapPage.h"
#include "Recording/DrawnMeshes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pedsim {

namespace {

struct MapOptions {
    InputOptions input;
    std::string output = "map.svg";
    std::vector<std::string> layers;
    std::vector<std::string> schemes;
    std::optional<ped::Vec3> from;
    std::optional<ped::Vec3> to;
    std::optional<float> level;
    std::string region;
    bool stats = false;
    MapStatsOptions statistics;
};

int complain(const WorldInput& input, std::string message, std::string remedy) {
    WorldInput fault;
    fault.file = input.file;
    fault.diagnostics.error("", std::move(message), std::move(remedy));
    reportInput(fault, {});
    return exitBadInput;
}

std::vector<const MapLayer*> chooseLayers(const MapOptions& options) {
    std::vector<std::string> names = options.layers;
    if (names.empty() && options.from)
        names = {"quadtree", "obstacles"};
    else if (names.empty())
        names = {"regions", "obstacles", "portals", "objects", "labels"};
    // Names of regions belong to the regions unless something is drawn over them.
    if (names.size() == 1 && names[0] == "regions")
        names = {"regions", "obstacles", "labels"};
    std::vector<const MapLayer*> layers;
    for (const MapLayer& layer : mapLayers())
        if (std::find(names.begin(), names.end(), layer.name) != names.end())
            layers.push_back(&layer);
    return layers;
}

std::string levelCaption(const Level& level) {
    return fmt::format("Level {:+.1f} m", level.z);
}

/// "Concourse, General Waiting Room, Arcade and 5 more": by size.
std::string levelNote(const Level& level, const ped::World& world) {
    std::vector<ped::RegionId> regions = level.regions;
    std::stable_sort(regions.begin(), regions.end(), [&](ped::RegionId a, ped::RegionId b) {
        return world.region(a).groundArea > world.region(b).groundArea;
    });
    constexpr std::size_t named = 3;
    std::string note;
    for (std::size_t i = 0; i < std::min(regions.size(), named); ++i)
        note += (note.empty() ? "" : ", ") + world.region(regions[i]).name;
    if (regions.size() > named)
        note += fmt::format(" and {} more", regions.size() - named);
    return note;
}

std::vector<ped::SearchScheme> chooseSchemes(const MapOptions& options) {
    std::vector<ped::SearchScheme> schemes;
    for (const std::string& name : options.schemes)
        if (const auto scheme = schemeByName(name))
            schemes.push_back(*scheme);
    const bool all = std::find(options.schemes.begin(), options.schemes.end(), "all") != options.schemes.end();
    if (all)
        for (int i = 0; i < schemeCount; ++i)
            schemes.push_back(static_cast<ped::SearchScheme>(i));
    if (schemes.empty())
        schemes.push_back(ped::SearchScheme::PmultiQ);
    return schemes;
}

/// Levels that the user wants to see, or all. With an empty list, says why.
std::vector<Level> chooseLevels(const MapOptions& options, const WorldInput& input, std::string& problem) {
    std::vector<Level> levels = findLevels(*input.world);
    if (!options.region.empty()) {
        const ped::RegionId id = input.world->regionByName(options.region);
        if (!id.valid()) {
            std::vector<std::string> names;
            for (const ped::Region& region : input.world->regions)
                names.push_back(region.name);
            const std::string meant = suggest(options.region, names);
            problem = meant.empty() ? "Its regions are listed by: pedsim map --json."
                                    : fmt::format("Did you mean '{}'?", meant);
            return {};
        }
        std::erase_if(levels, [&](const Level& level) { return !level.has(id); });
        levels.resize(1);
        levels[0].bounds = regionBounds(*input.world, id);
    }
    if (options.level && !levels.empty()) {
        const auto nearest = std::min_element(levels.begin(), levels.end(), [&](const Level& a, const Level& b) {
            return std::fabs(a.z - *options.level) < std::fabs(b.z - *options.level);
        });
        levels = {*nearest};
    }
    return levels;
}

std::string figureNote(const PathFigure& figure) {
    if (figure.path.status != ped::PlanStatus::Found)
        return figure.path.status == ped::PlanStatus::OffGround ? "start or target is off the ground" : "no way";
    if (figure.scheme == ped::SearchScheme::Detour)
        return fmt::format("{:.1f} m", figure.path.length);
    return fmt::format("{:.1f} m, {} nodes searched{}", figure.path.length, figure.quadtreeNodes + figure.gridNodes,
                       figure.gridNodes > 0 && figure.quadtreeNodes > 0 ? " (quadtree and grid)" : "");
}

void printFigures(const std::vector<PathFigure>& figures, const std::string& output) {
    ped::Value paths = ped::Value::array();
    for (const PathFigure& figure : figures) {
        ped::Value points = ped::Value::array();
        for (const ped::Vec3 p : figure.path.points)
            points.push(json(p));
        paths.push(JsonObject()
                       .set("scheme", schemeName(figure.scheme))
                       .set("found", figure.path.status == ped::PlanStatus::Found)
                       .set("length_m", figure.path.length)
                       .set("quadtree_nodes", figure.quadtreeNodes)
                       .set("grid_nodes", figure.gridNodes)
                       .set("points", std::move(points))
                       .value());
    }
    printJson(JsonObject().set("output", output).set("paths", std::move(paths)));
}

/// The panels of one figure: the levels that the path touches, cut to what all figures show.
void addFigurePanels(const ped::World& world, const std::vector<Level>& levels, const PathFigure& figure,
                     const ped::Box2& window, std::vector<MapPanel>& panels) {
    for (const Level& level : levels) {
        const bool touched =
            std::any_of(figure.path.legs.begin(), figure.path.legs.end(),
                        [&](const ped::PathLeg& leg) { return leg.region.valid() && level.has(leg.region); }) ||
            std::any_of(figure.path.points.begin(), figure.path.points.end(), [&](ped::Vec3 p) {
                const ped::RegionId region = world.findRegion({p.x, p.y, p.z + 0.05f});
                return region.valid() && level.has(region);
            });
        if (touched || levels.size() == 1)
            panels.push_back({&level, &figure, fmt::format("{}, {}", schemeName(figure.scheme), levelCaption(level)),
                              figureNote(figure), window});
    }
}

int drawMap(const MapOptions& options, const WorldInput& input) {
    const ped::World& world = *input.world;
    std::string problem;
    const std::vector<Level> levels = chooseLevels(options, input, problem);
    if (levels.empty())
        return complain(input, fmt::format("There is no region '{}'.", options.region), problem);

    std::vector<PathFigure> figures;
    ped::Box2 window;
    if (options.from) {
        for (const ped::SearchScheme scheme : chooseSchemes(options)) {
            figures.push_back(tracePath(world, *options.from, *options.to, scheme));
            if (!figures.back().bounds.empty()) {
                window.grow(figures.back().bounds.min);
                window.grow(figures.back().bounds.max);
            }
        }
        if (std::none_of(figures.begin(), figures.end(),
                         [](const PathFigure& f) { return f.path.status == ped::PlanStatus::Found; }))
            return complain(input, fmt::format("No path: {}.", figureNote(figures.front())),
                            "Both points must lie on walkable ground of one island; their height counts.");
    }
    std::vector<MapPanel> panels;
    for (const PathFigure& figure : figures)
        addFigurePanels(world, levels, figure, window.expanded(2.0f), panels);
    if (figures.empty())
        for (const Level& level : levels)
            panels.push_back(
                {&level, nullptr, levelCaption(level), levelNote(level, world), level.bounds.expanded(2.0f)});

    MapPageOptions page;
    page.title = world.station.name;
    page.subtitle = fmt::format("{}, {}, {}; cells of {:.2f} m", counted(world.regions.size(), "region"),
                                counted(world.topology.portals.size(), "portal"),
                                counted(world.objects.size(), "object"), world.frame.cellSize);
    page.layers = chooseLayers(options);
    page.meshes = readDrawnMeshes(world.station, std::filesystem::path(input.file).parent_path().string());
    if (panels.size() > 1)
        page.panelWidth = figures.empty() ? 1100.0 : 760.0;
    if (!writeFile(options.output, drawMapPage(world, panels, page)))
        return exitBadInput;
    if (options.input.json)
        printFigures(figures, options.output);
    else if (options.output != "-")
        fmt::print("{}\n", options.output);
    return exitDone;
}

int runMap(const MapOptions& options) {
    const WorldInput input = readWorld(options.input);
    if (!reportInput(input, options.input))
        return exitBadInput;
    return options.stats ? printMapStats(input, options.input, options.statistics) : drawMap(options, input);
}

void addDrawingOptions(Arguments& arguments, MapOptions& options) {
    std::vector<std::string> layers, schemes{"all"};
    for (const MapLayer& layer : mapLayers())
        layers.emplace_back(layer.name);
    for (int i = 0; i < schemeCount; ++i)
        schemes.emplace_back(schemeName(static_cast<ped::SearchScheme>(i)));
    arguments.text("-o,--output", options.output, "SVG file to write; - for stdout")
        .words("--layer", options.layers, layers, "What to draw, with commas between")
        .number("--level", options.level, "Only the level nearest to this height [m]")
        .text("--region", options.region, "Only this region's level, cut to the region")
        .point("--from", options.from, "Draw a path from here: x,y,z [m]")
        .point("--to", options.to, "to here: x,y,z [m]")
        .words("--scheme", options.schemes, schemes, "How to search, with commas between; all for a panel each")
        .needs("--from", "--to")
        .needs("--to", "--from")
        .needs("--scheme", "--from");
}

} // namespace

CommandBody declareMap(Arguments& arguments) {
    auto options = std::make_shared<MapOptions>();
    addInputOptions(arguments, options->input);
    addDrawingOptions(arguments, *options);
    arguments.flag("--stats", options->stats, "Measure the path maps over random pairs of places")
        .whole("--pairs", options->statistics.pairs, "Pairs to measure", 1, 1000000)
        .whole("--seed", options->statistics.seed, "Of the random pairs", 0, ~std::uint64_t{0})
        .needs("--pairs", "--stats")
        .needs("--seed", "--stats");
    arguments.footer("Draws every level side by side, or a path with the space that its search looked at, coloured by\n"
                     "distance from green to orange.\n"
                     "Examples:\n"
                     "  pedsim map PennStation -o station.svg\n"
                     "  pedsim map PennStation --layer quadtree,portals --level 0 -o quadtree.svg\n"
                     "  pedsim map PennStation --from 20,40,0 --to 150,60,0 --scheme all -o paths.svg\n"
                     "  pedsim map PennStation --stats --pairs 10000");
    return [options] { return runMap(*options); };
}

} // namespace pedsim
