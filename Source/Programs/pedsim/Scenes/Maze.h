// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Buildings of square rooms with doors between them, as mazes: what wayfinding is tried in (6.4 of Pelechano, Allbeck,
/// Badler 2008: a hundred rooms, two exits, eight rooms blocked by hazards).

#include "ped/Station/StationDesc.h"

#include <cstdint>

namespace pedsim {

struct MazeOptions {
    std::uint64_t rooms = 100;  ///< In rows of about as many rooms as there are rows. [1 to 4096]
    std::uint64_t exits = 2;    ///< In rooms at the edge. [0 to rooms at the edge]
    std::uint64_t hazards = 8;  ///< Rooms that are blocked. [0 to rooms]
    std::uint64_t people = 100; ///< From the start.
    std::uint64_t seed = 1;     ///< Another seed, another maze.
    float roomSize = 5.0f;      ///< Side of a room. [m, 2 to 50]
    float doorWidth = 1.2f;     ///< [m, 0.8 to 5]
    float loops = 0.15f;        ///< Share of the walls that a perfect maze leaves which get a door, too. [0 to 1]
    float alarm = 5.0f;         ///< When the alarm sounds. [s]
};

/// A maze in which every room that is not blocked has a way to an exit that leads through no blocked room, where there is
/// such a maze: fewer rooms are blocked where there is no room for more.
ped::StationDesc mazeStation(const MazeOptions& options);

} // namespace pedsim
