// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is done to a run from outside: by a game, an editor, a script, a file. Everything of the kind is an event of a
/// frame and is applied at the beginning of that frame, in order; events are kept in saves and recordings. A run that
/// is set up alike and given the same events is the same run, bit for bit.
///
/// What a host does between two frames through Simulation's functions takes effect at once; what changed anything is
/// noted as an event of the next frame. What is done before the first frame is set-up, and is not noted: whoever
/// repeats the run sets it up.

#include "ped/Agents/Interest.h"
#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Station/EventDesc.h"
#include "ped/World/Movers.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

class Simulation;
struct SimulationOptions;

/// One event. Which members mean something depends on the kind.
struct OutsideEvent {
    static constexpr std::uint32_t nothing = 0xffffffffu;

    std::uint32_t frame = 0; ///< At whose beginning it is applied.
    EventKind kind = EventKind::Custom;
    /// Opens (1) or shuts (0). For Appear 1: only where nobody stands. Of an obstacle or an interest: is there (1) or not.
    std::uint8_t on = 0;
    std::uint8_t level = 0; ///< Of danger or interest; how much people yield to an obstacle.
    /// Of a door: bit by the side from which people are concerned. Of an obstacle: its MoverKind. Of an interest that
    /// follows something: its FollowKind. Of an alarm 0: is over.
    std::uint8_t sides = bothSides;
    std::uint32_t thing = nothing; ///< Portal, region, object, train, person or obstacle, by its number.
    float amount = 0.0f;           ///< Seconds of a delay, value of a parameter, metres of a radius, or aside.
    Vec3 position;                 ///< Of an alarm, an interest, an obstacle. [m]
    Vec2 velocity;                 ///< Of an obstacle [m/s]; x of an interest: half its height, 0: as usual [m].
    Vec2 axis;                     ///< Of an obstacle (Mover::axis). [m]
    std::uint32_t followed = 0;    ///< By an interest: number of a person or obstacle.
    Newcomer newcomer;             ///< For Appear.
    std::string text;              ///< Name of a parameter; what a custom event says.

    static constexpr std::uint8_t bothSides = 3;
};

/// Events of one run.
struct EventLog {
    std::vector<OutsideEvent> pending; ///< By frame; within a frame in the order in which they were posted.
    std::vector<OutsideEvent> past;    ///< Applied, in the order in which they were.

    /// Puts an event behind those of its frame.
    PEDESTRIANCORE_API void post(const OutsideEvent& event);
    /// Drops what is past, but for what the present follows from: parameters that were set, and the last word about
    /// each of the obstacles that are there. What is to come does not change; the run cannot be repeated from its log.
    PEDESTRIANCORE_API void forget(std::span<const Mover> present);
};

/// A parameter that an event may set while people move. Only such that every stage reads anew are among them.
struct ParameterInfo {
    const char* name; ///< "navigation.densityCost".
    float least;
    float most;
    float& (*of)(SimulationOptions&);
};
PEDESTRIANCORE_API std::span<const ParameterInfo> settableParameters();
/// None where there is no such parameter.
PEDESTRIANCORE_API const ParameterInfo* findParameter(std::string_view name);

/// The event that says where a moving obstacle is from the frame in `mover` on, and the one that takes it away.
PEDESTRIANCORE_API OutsideEvent obstacleEvent(const Mover& mover);
PEDESTRIANCORE_API OutsideEvent obstacleGoneEvent(std::uint32_t number, std::uint32_t frame);
/// The event that says where a region of interest is from a frame on, and the one that takes it away.
PEDESTRIANCORE_API OutsideEvent interestEvent(const InterestRegion& region, std::uint32_t frame);
PEDESTRIANCORE_API OutsideEvent interestGoneEvent(std::uint32_t number, std::uint32_t frame);
/// The reverse of interestEvent().
PEDESTRIANCORE_API InterestRegion interestOf(const OutsideEvent& event);
/// The reverse of obstacleEvent().
PEDESTRIANCORE_API Mover moverOf(const OutsideEvent& event);

/// Makes events of what an author wrote, for a run; names that mean nothing there are errors with their place and the
/// remedy. Returns whether all of them were understood.
PEDESTRIANCORE_API bool makeEvents(const Simulation& simulation, const EventListDesc& list,
                                   std::vector<OutsideEvent>& out, Diagnostics& diagnostics);
/// Whether an event can happen in a run: every number within its table, every value in its range. What cannot is added
/// to `diagnostics`.
PEDESTRIANCORE_API bool checkEvent(const Simulation& simulation, const OutsideEvent& event, Diagnostics& diagnostics);

/// A list of events as bytes, and back; false where the bytes are damaged.
PEDESTRIANCORE_API std::vector<std::byte> eventBytes(std::span<const OutsideEvent> events);
PEDESTRIANCORE_API bool readEventBytes(std::span<const std::byte> bytes, std::vector<OutsideEvent>& out);

} // namespace ped
