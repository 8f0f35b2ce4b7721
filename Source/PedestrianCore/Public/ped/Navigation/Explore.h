// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Searching a building for the way out, room by room (6.2 of the book): what somebody remembers of rooms and doors, the
/// rule that a part without a way out is finished, and which door to try next.

#include "ped/Base/BitRows.h"
#include "ped/Base/Config.h"
#include "ped/World/World.h"

#include <cstdint>
#include <vector>

namespace ped {

class RandomStream;

/// Where the parts of a row of BitRows lie that hold a person's map of a station: three rows of rooms, three of sides
/// of portals.
struct MapLayout {
    std::size_t roomWords = 0;
    std::size_t nodeWords = 0;

    explicit MapLayout(const World& world)
        : roomWords(wordsFor(world.regions.size())), nodeWords(wordsFor(2 * world.topology.portals.size())) {}
    std::size_t bits() const { return 32 * (3 * roomWords + 3 * nodeWords); }
};

/// What one person remembers. Whoever has no row remembers nothing.
struct RoomMemory {
    std::uint32_t* visited = nullptr;  ///< By room: they have been there.
    std::uint32_t* finished = nullptr; ///< By room: there is no way out of the building by it.
    std::uint32_t* told = nullptr;     ///< By room: of `finished`, those that others told them of.
    std::uint32_t* open = nullptr;     ///< By Routes::node: seen open, though it had been taken for blocked.
    std::uint32_t* heard = nullptr;    ///< By Routes::node: taken for blocked because others said so.
    std::uint32_t* left = nullptr;     ///< By Routes::node: they have left its room by it while they searched.

    RoomMemory() = default;
    RoomMemory(const MapLayout& layout, std::uint32_t* row)
        : visited(row), finished(row + layout.roomWords), told(row + 2 * layout.roomWords),
          open(row + 3 * layout.roomWords), heard(row + 3 * layout.roomWords + layout.nodeWords),
          left(row + 3 * layout.roomWords + 2 * layout.nodeWords) {}
};

/// Whether a room is finished: visited, without an exit, and at most one room that is not finished can be entered from
/// it, which was visited, too (the way back). `blocked`: bit by Routes::node; null: nothing is.
///
/// The book asks for all neighbours to be finished, which in a tree never comes true: of two neighbours each would wait
/// for the other.
PEDESTRIANCORE_API bool isFinished(const World& world, RegionId room, const RoomMemory& memory,
                                   const std::uint32_t* blocked);

/// The next door of a search, depth first: the nearest that leads to a room that was neither visited nor finished; else
/// one that leads to a visited one, by chance, of those by which they have not left the room before; none where every door
/// leads to a finished room or is blocked. (The book takes any visited room; in buildings with loops that is a random walk.)
PEDESTRIANCORE_API PortalId nextToExplore(const World& world, RegionId room, Vec3 position, const RoomMemory& memory,
                                          const std::uint32_t* blocked, RandomStream& random);

/// Any door that is not blocked, each as likely: the benchmark of the book. None where all are.
PEDESTRIANCORE_API PortalId anyDoor(const World& world, RegionId room, Vec3 position, const std::uint32_t* blocked,
                                    RandomStream& random);

/// The first door on the way to the nearest room, in doors, that is not finished, through rooms that are: for somebody in a
/// part without a way out, who knows of it or was told. None where every room that can be reached is finished.
PEDESTRIANCORE_API PortalId doorOutOfFinished(const World& world, RegionId room, Vec3 position,
                                              const RoomMemory& memory, const std::uint32_t* blocked,
                                              std::vector<RegionId>& space);

/// A door between two rooms is open after all: parts that were finished and hang together with them are worth another
/// look. `space` is work memory.
PEDESTRIANCORE_API void unfinish(const World& world, PortalId door, RoomMemory& memory, std::vector<RegionId>& space);

} // namespace ped
