// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People leave a station because of an alarm or a danger, by what each of them knows of the ways (chapter 6 of
/// Pelechano, Allbeck, Badler 2008). At every human step: remember the room; now and then tell the others in it what one
/// knows, and hear what they know; then go on by the way that one knows, else by role: trained people take another way,
/// followers go where others go, everybody else searches.
///
/// Whatever people say goes by boards (ped/World/Boards.h), so nobody's turn matters.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Agents/WayMap.h"
#include "ped/Base/BitRows.h"
#include "ped/Navigation/ExitWays.h"
#include "ped/Navigation/Explore.h"
#include "ped/World/Boards.h"

#include <span>
#include <vector>

namespace ped {

/// An alarm that sounds.
struct Alarm {
    Vec3 position;           ///< Where. [m]
    float radius = 0.0f;     ///< How far it is heard; 0: everywhere. [m]
    std::uint32_t frame = 0; ///< Since when.
    bool reaches(Vec3 p) const { return radius <= 0.0f || distance(position, p) <= radius; }
};
static_assert(sizeof(Alarm) == 20);

/// What changes in a run with the feature "ways", besides people: saved and hashed.
struct WaysState {
    BitRows maps;              ///< What people remember (MapLayout).
    std::vector<Alarm> alarms; ///< Those that sound, in the order in which they began.
};

/// What a run with the feature "ways" has beside its people.
struct Wayfinding {
    Wayfinding(const World& world, std::span<const std::uint32_t> closed, BitRows& rows)
        : layout(world), exits(world, closed), around(world.topology), maps(rows) {}

    MapLayout layout;
    ExitWays exits;
    RoomsAround around;
    BitRows& maps; ///< One row per person: read and written by whoever works on that person.

    /// What somebody remembers; all null where they have no row.
    RoomMemory memoryOf(AgentId id) const {
        std::uint32_t* const row = maps.find(id);
        return row != nullptr ? RoomMemory(layout, row) : RoomMemory();
    }
    /// How boards have to be laid out for what people say here.
    BoardLayout boardLayout(const Parameters& parameters) const;
};

/// Work memory of searches: one per thread.
struct WayfindingSpace {
    RouteScratch& routes;
    std::vector<RegionId>& regions;
};

/// What wayfinding touches of people, in one chunk.
struct WayfindingPeople {
    std::span<const Identity> identity;
    std::span<Body> body;
    std::span<const Motion> motion;
    std::span<Path> path;
    std::span<Steering> steering;
    std::span<Errand> errand;
    std::span<MotorCommand> command;
    std::span<WayMap> map;
};

/// A person's part at birth, and the exit whose way they know: the nearest to where they came in.
PEDESTRIANCORE_API WayMap wayMapAtBirth(const WayParameters& parameters, const Wayfinding& wayfinding,
                                        const Identity& identity, const Body& body);

/// Somebody hears an alarm, or sees a danger: they will set off after their own time. Does nothing to people who have.
PEDESTRIANCORE_API void hear(const StepContext& context, const Identity& identity, WayMap& map);
/// The alarm is over: they go on with what they were doing.
PEDESTRIANCORE_API void callOff(WayMap& map, Errand& errand, Path& path);

/// One human step of everybody in a chunk.
PEDESTRIANCORE_API void findWays(const StepContext& context, const WayfindingPeople& people, WayfindingSpace space);

} // namespace ped
