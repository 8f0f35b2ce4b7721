// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Words.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "ObjFile.h"
#include "Plans/DrawingPlan.h"
#include "Plans/FloorPlan.h"
#include "Plans/ImportProgram.h"
#include "Plans/ModelFacts.h"
#include "Plans/ModelPlan.h"
#include "StationFile.h"

#include "ped/World/AuthorRegions.h"
#include "ped/World/WorldFile.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

namespace pedsim {

namespace {

namespace fs = std::filesystem;

struct BakeOptions {
    InputOptions input; ///< `station` is the mesh.
    std::string output;
    std::string world;
    std::string name;
    ped::MeshDesc mesh;
    ped::SimulationDesc simulation;
    std::string axes;           ///< What was found out about the mesh, in words.
    std::optional<float> scale; ///< Metres per unit; none: found out.
    bool yUp = false;
    bool zUp = false;
    bool regions = false;
    bool rooms = false;
    ModelFacts said; ///< By the file of a model that was imported.
};

/// Takes axes and units as asked for, or as the mesh shows them, and says which. False where it cannot be read.
bool settleAxes(BakeOptions& options) {
    std::ifstream in(options.input.station, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    ObjMesh mesh;
    ped::Diagnostics ignored; // Whoever reads it for the station says what is wrong.
    if (!in || !parseObj(text, mesh, ignored))
        return false;
    ObjGuess guess = guessAxes(mesh);
    const bool axisGiven = options.yUp || options.zUp;
    const bool axisSaid = !axisGiven && !guess.axisIsClear && options.said.yUp;
    if (axisGiven || axisSaid) {
        guess.yUp = axisGiven ? options.yUp : *options.said.yUp;
        guessUnit(mesh, guess);
    }
    options.mesh.yUp = guess.yUp;
    const std::optional<float> unitSaid = unitBy(options.said, guess);
    options.mesh.scale = options.scale.value_or(unitSaid.value_or(guess.scale));
    options.axes = fmt::format(
        "{} points up ({}); a unit is {} m ({})", guess.yUp ? "y" : "z",
        axisGiven           ? "as asked for"
        : axisSaid          ? "as the file says"
        : guess.axisIsClear ? fmt::format("{:.0f} % of what is level lies across it", 100.0f * guess.levelShare)
                            : "not clear from the mesh: give --y-up or --z-up",
        options.mesh.scale,
        options.scale            ? "as asked for"
        : unitSaid               ? "as the file says"
        : guess.wallUnits > 0.0f ? fmt::format("walls are about {:.4g} units high", guess.wallUnits)
                                 : "from its size; --scale says otherwise");
    options.axes += disagreements(options.said, guess, options.mesh);
    return true;
}

/// "Hall" for models/Hall.obj and Hall.station.json.
std::string stemOf(const std::string& path) {
    const std::string file = fs::path(path).filename().string();
    return file.substr(0, file.find('.'));
}

ped::StationDesc describeMesh(const BakeOptions& options) {
    ped::StationDesc station;
    station.name = options.name.empty() ? stemOf(options.output) : options.name;
    station.description = fmt::format("Made from {}.", fs::path(options.input.station).filename().string());
    station.simulation = options.simulation;
    ped::MeshDesc mesh = options.mesh;
    mesh.name = stemOf(options.input.station);
    // A station names its meshes relative to itself.
    const fs::path folder = fs::absolute(options.output).parent_path();
    mesh.file = fs::absolute(options.input.station).lexically_relative(folder).generic_string();
    station.geometry.meshes.push_back(std::move(mesh));
    return station;
}

/// Reads the mesh by way of the station that names it, and builds.
bool buildFrom(const ped::StationDesc& described, const BakeOptions& options, WorldInput& input) {
    const std::string partial = options.output + ".part";
    ped::StationDesc station;
    input.file = options.input.station;
    const bool read =
        saveStation(partial, described, input.diagnostics) && loadStation(partial, station, input.diagnostics);
    std::error_code ignored;
    fs::remove(partial, ignored);
    if (read)
        buildInto(input, station, options.input);
    for (ped::Diagnostic& d : input.diagnostics.items())
        d.line = 0; // Of a file that is gone.
    return input.world != nullptr;
}

void printResult(const BakeOptions& options, const WorldInput& input) {
    const ped::World& world = *input.world;
    if (options.input.json) {
        printJson(JsonObject()
                      .set("output", options.output)
                      .set("station", world.station.name)
                      .set("regions", world.regions.size())
                      .set("portals", world.topology.portals.size())
                      .set("y_up", options.mesh.yUp)
                      .set("scale", options.mesh.scale)
                      .set("world_hash", hashText(world.hash()))
                      .set("diagnostics", input.diagnostics));
        return;
    }
    double ground = 0.0;
    for (const ped::Region& region : world.regions)
        ground += static_cast<double>(region.groundArea);
    fmt::print("{}: {}, {}, {:.0f} m² of ground\n", options.output, counted(world.regions.size(), "region"),
               counted(world.topology.portals.size(), "portal"), ground);
    for (const ped::Region& region : world.regions)
        fmt::print("  {:<12} {:>8.1f} m²  {:>6.2f} to {:.2f} m\n", region.name, region.groundArea, region.zMin,
                   region.zMax);
    if (!options.input.quiet && !options.axes.empty())
        fmt::print("Mesh: {}.\n", options.axes);
    if (!options.input.quiet)
        fmt::print("See it: pedsim map {} -o map.svg\n", options.output);
}

/// A model that is cut above each of its floors, as a station.
bool readModelPlan(const BakeOptions& options, ped::StationDesc& station, ped::Diagnostics& diagnostics) {
    std::ifstream file(options.input.station, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    ObjMesh triangles;
    ped::MeshDesc placed = options.mesh;
    Drawing drawing;
    if (!file.is_open()) {
        diagnostics.error("", "The file cannot be read.", "Name a model.");
        return false;
    }
    return parseObj(text, triangles, diagnostics) && placeMesh(std::move(triangles), placed, diagnostics) &&
           cutModel(placed.vertices, placed.triangles, drawing, diagnostics) &&
           planFromDrawing(drawing, {}, station, diagnostics);
}

/// A text file with a plan, a drawing of another program or a model that is cut, as a station.
bool readPlan(const BakeOptions& options, ped::StationDesc& station, ped::Diagnostics& diagnostics) {
    const std::string& path = options.input.station;
    std::string text;
    if (options.rooms)
        return readModelPlan(options, station, diagnostics);
    if (needsImporter(path)) {
        Drawing drawing;
        DrawingOptions how;
        if (options.scale)
            how.scale = double(*options.scale);
        return runImporter(path, text, diagnostics) && readDrawing(text, drawing, diagnostics) &&
               planFromDrawing(drawing, how, station, diagnostics);
    }
    std::ifstream file(path, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    if (!file.is_open()) {
        diagnostics.error("", "The file cannot be read.", "Name a plan: a text file.");
        return false;
    }
    return readFloorPlan(text, station, diagnostics);
}

/// A plan becomes rooms; no file is named by the station.
int bakePlan(const BakeOptions& options) {
    WorldInput input;
    input.file = options.input.station;
    ped::StationDesc station;
    station.simulation = options.simulation;
    station.population.initial = 0;
    if (readPlan(options, station, input.diagnostics)) {
        if (!options.name.empty())
            station.name = options.name;
        else if (station.name.empty())
            station.name = stemOf(options.output);
        station.description = fmt::format("Made from {}.", fs::path(options.input.station).filename().string());
        buildInto(input, station, options.input);
    }
    if (input.world == nullptr || !saveStation(options.output, station, input.diagnostics)) {
        reportInput(input, options.input);
        return exitBadInput;
    }
    reportInput(input, options.input);
    printResult(options, input);
    return exitDone;
}

/// Writes a model's triangles beside the station, which then names them. False, with what is wrong, where it cannot.
bool importModel(BakeOptions& options) {
    WorldInput input;
    input.file = options.input.station;
    std::string text;
    if (!runImporter(options.input.station, text, input.diagnostics)) {
        reportInput(input, options.input);
        return false;
    }
    options.said = modelFacts(text);
    const fs::path beside =
        fs::absolute(options.output).parent_path() / (stemOf(options.input.station) + ".imported.obj");
    if (!writeFile(beside.string(), text))
        return false;
    options.input.station = beside.string();
    return true;
}

int bake(BakeOptions& options) {
    const fs::path ending = fs::path(options.input.station).extension();
    if (ending == ".txt" || ending == ".dxf" || ending == ".DXF")
        return bakePlan(options);
    if ((options.yUp && options.zUp) || (options.scale && (*options.scale < 1e-6f || *options.scale > 1e6f))) {
        fmt::print(stderr,
                   "pedsim bake: --y-up and --z-up exclude each other; --scale is between 0.000001 and 1000000.\n");
        return exitUsage;
    }
    if (needsImporter(options.input.station) && !importModel(options))
        return exitBadInput;
    settleAxes(options);
    if (options.rooms) {
        const int done = bakePlan(options);
        std::error_code ignored;
        if (options.said.triangles > 0) // Written by the importer; the station has no use for it.
            fs::remove(options.input.station, ignored);
        return done;
    }
    ped::StationDesc described = describeMesh(options);
    WorldInput input;
    if (!buildFrom(described, options, input)) {
        reportInput(input, options.input);
        return exitBadInput;
    }
    if (options.regions) {
        described.regions = ped::authorRegions(*input.world);
        WorldInput again;
        if (!buildFrom(described, options, again)) {
            reportInput(again, options.input);
            fmt::print(stderr,
                       "    The regions found cannot be written as footprints. Leave out --regions: they are then "
                       "found again whenever the station is read.\n");
            return exitBadInput;
        }
        input = std::move(again);
    }
    reportInput(input, options.input);
    if (!saveStation(options.output, described, input.diagnostics)) {
        reportInput(input, options.input);
        return exitBadInput;
    }
    if (!options.world.empty()) {
        const std::vector<std::byte> bytes = ped::saveWorld(*input.world);
        if (!writeFile(options.world, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
            return exitBadInput;
    }
    printResult(options, input);
    return exitDone;
}

} // namespace

CommandBody declareBake(Arguments& arguments) {
    auto options = std::make_shared<BakeOptions>();
    ped::SimulationDesc& simulation = options->simulation;
    arguments
        .text("MESH", options->input.station,
              "A model (OBJ, glTF, FBX, COLLADA), a drawing (DXF), or a plan drawn with characters (a .txt file)",
              Arguments::Need::Required)
        .text("-o,--output", options->output, "Station file to write (*.station.json)", Arguments::Need::Required)
        .text("--world", options->world, "Save the built world there too (*.pedworld)")
        .text("--name", options->name, "The station's name; by default that of the file")
        .flag("--y-up", options->yUp, "The mesh's y axis points up; default: found out from what is level")
        .flag("--z-up", options->zUp, "The mesh's z axis points up")
        .number("--scale", options->scale, "Metres per unit of the mesh; default: found out from the height of walls")
        .flag("--rooms", options->rooms,
              "Take the model for a building: cut a plan above each floor and find its rooms, doors and stairs")
        .flag("--regions", options->regions, "Write the regions that were found as footprints, to name and change them")
        .number("--cell-size", simulation.cellSize, "Side of a cell [m]", 0.05f, 1.0f)
        .number("--body-radius", simulation.bodyRadius, "Of a person [m]", 0.1f, 1.0f)
        .number("--max-slope", simulation.maxSlope, "Steepest ground [degrees]", 1.0f, 60.0f)
        .number("--max-climb", simulation.maxClimb, "Highest step [m]", 0.01f, 1.0f);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Finds where people can walk on a mesh (slope, steps, headroom, width), cuts the ground into regions and\n"
        "writes a station that names the mesh. Objects and people are then added to that file. Which axis points up "
        "and\n"
        "how long a unit is are found out from the mesh and told; --y-up, --z-up and --scale say otherwise.\n"
        "Drawings become rooms by the names of their layers: WALL, DOOR, ROOM, STAIR, EXIT.\n"
        "Examples:\n"
        "  pedsim bake hall.obj -o hall.station.json\n"
        "  pedsim bake offices.txt -o offices.station.json\n"
        "  pedsim bake ground-floor.dxf -o offices.station.json\n"
        "  pedsim bake hall.glb -o hall.station.json\n"
        "  pedsim bake offices.glb --rooms -o offices.station.json\n"
        "  pedsim bake hall.obj --y-up --scale 0.01 --regions -o hall.station.json --world hall.pedworld");
    return [options] { return bake(*options); };
}

} // namespace pedsim
