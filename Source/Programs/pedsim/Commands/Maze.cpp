// SPDX-License-Identifier: MIT
#include "Scenes/Maze.h"

#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Terminal.h"
#include "Cli/Usage.h"
#include "Commands/Command.h"
#include "StationFile.h"

#include <fmt/format.h>

#include <memory>
#include <string>

namespace pedsim {

namespace {

struct MazeCommand {
    MazeOptions maze;
    std::string output;
    bool quiet = false;
};

int makeMaze(const MazeCommand& options) {
    if (options.maze.exits + options.maze.hazards > options.maze.rooms)
        return refuseUsage("maze", "There are fewer rooms than exits and hazards together.");
    if (options.maze.doorWidth > options.maze.roomSize - 0.6f)
        return refuseUsage("maze", "Doors are as wide as rooms: give larger rooms, or narrower doors.");
    const ped::StationDesc station = mazeStation(options.maze);
    ped::Diagnostics diagnostics;
    if (!saveStation(options.output, station, diagnostics)) {
        for (const ped::Diagnostic& d : diagnostics.items())
            fmt::print(stderr, "{}", formatDiagnostic(options.output, d, wantsColour(stderr)));
        return exitBadInput;
    }
    if (station.hazards.size() < options.maze.hazards)
        fmt::print(stderr, "Only {} rooms are blocked: with more, somebody could not get out.\n",
                   station.hazards.size());
    if (!options.quiet)
        fmt::print("{}: {} rooms, {} doors, {} exits, {} rooms blocked\nTry it: pedsim evacuate {}\n", options.output,
                   station.regions.size(), station.portals.size(), station.objects.exits.size(), station.hazards.size(),
                   options.output);
    return exitDone;
}

} // namespace

CommandBody declareMaze(Arguments& arguments) {
    auto options = std::make_shared<MazeCommand>();
    MazeOptions& maze = options->maze;
    arguments.text("-o,--output", options->output, "Station file to write (*.station.json)", Arguments::Need::Required)
        .whole("--rooms", maze.rooms, "Number of rooms", 1, 4096)
        .whole("--exits", maze.exits, "Number of exits, in rooms at the edge", 0, 64)
        .whole("--hazards", maze.hazards, "Number of rooms that are blocked", 0, 4096)
        .whole("--people", maze.people, "People at the start", 0, 1000000)
        .whole("--seed", maze.seed, "Another seed, another maze", 0, 1000000000)
        .number("--room-size", maze.roomSize, "Side of a room [m]", 2.0f, 50.0f)
        .number("--door-width", maze.doorWidth, "Width of doors and exits [m]", 0.8f, 5.0f)
        .number("--loops", maze.loops, "Share of the walls of a perfect maze that get a door, too", 0.0f, 1.0f)
        .number("--alarm", maze.alarm, "When the alarm sounds [s]", 0.0f, 86400.0f)
        .flag("-q,--quiet", options->quiet, "Say nothing but errors");
    arguments.footer(
        "Makes a building of square rooms, as a maze with some loops, exits at its edge and rooms that are "
        "blocked.\nEverybody can get out of what it makes.\n"
        "Examples:\n"
        "  pedsim maze -o maze.station.json\n"
        "  pedsim maze --rooms 400 --exits 4 --hazards 20 --seed 7 -o large.station.json");
    return [options] { return makeMaze(*options); };
}

} // namespace pedsim
