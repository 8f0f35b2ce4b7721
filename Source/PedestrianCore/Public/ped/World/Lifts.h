// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lifts while people use them. A lift's cabin is one small region at each of its stops; whoever is in one of them is in
/// the cabin, wherever that is now. Between each two of these regions there is a portal that nobody walks through: it
/// stands for the ride (decision 31).

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"

#include <cstdint>
#include <vector>

namespace ped {

struct World;

enum class LiftPhase : std::uint8_t {
    Waits,  ///< At a stop, with its door shut.
    Opens,  ///< The door opens.
    Stands, ///< The door is open.
    Shuts,  ///< The door shuts.
    Moves,  ///< From `stop` to `target`.
};

struct LiftCar {
    float z = 0.0f;          ///< Height of the cabin's floor. [m]
    std::uint32_t since = 0; ///< Frame in which the phase began.
    std::uint32_t calls = 0; ///< Bit by stop: somebody waits there, or wants to get out there.
    LiftPhase phase = LiftPhase::Waits;
    std::uint8_t stop = 0;   ///< Where it is, or was last.
    std::uint8_t target = 0; ///< Where it goes.
    std::uint8_t up = 1;     ///< Which way it went last; it keeps to it while somebody wants to go on.
};
static_assert(sizeof(LiftCar) == 16);

/// Somebody who may get in, or is in.
struct LiftRider {
    AgentId person;
    std::uint32_t since = 0; ///< Frame in which they were let in.
    std::uint16_t lift = 0;
    std::uint8_t place = 0;  ///< Where they stand, of LiftShaft::places.
    std::uint8_t aboard = 0; ///< 1: they have got in.
};
static_assert(sizeof(LiftRider) == 12);

/// What never changes about a lift.
struct LiftShaft {
    std::uint32_t desc = 0;       ///< Of StationDesc::lifts.
    std::vector<RegionId> cabins; ///< By stop.
    std::vector<PortalId> doors;  ///< By stop; none where the door opens to a wall.
    std::vector<Vec2> places;     ///< Where people stand, from the back to the door. [m]
};

enum class LiftPart : std::uint8_t { None, Door, Ride };

/// What a portal is to a lift.
struct LiftUse {
    std::uint16_t lift = 0;
    LiftPart part = LiftPart::None;
    std::uint8_t stop = 0; ///< Of a door.
};

/// The lifts of a world, in the order of the station's; those without ground at every stop are left out.
PEDESTRIANCORE_API std::vector<LiftShaft> findShafts(const World& world);

/// Metres of walking that take as long as passing a portal from each side, for lifts and ticket gates; by Routes::node.
/// Empty where there are none.
PEDESTRIANCORE_API std::vector<float> findDelays(const World& world);

/// By which the metres over a region's ground are multiplied, so that they stand for time, in a station that has
/// escalators or lifts; 1 in any other.
PEDESTRIANCORE_API float paceOf(const World& world, RegionId region);
/// The same while the region carries people at another speed than its station says: an escalator that has been stopped
/// is a stair. [m/s]
PEDESTRIANCORE_API float paceOf(const World& world, RegionId region, float carries);

} // namespace ped
