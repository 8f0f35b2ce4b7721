// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How a person finds the way out of a station: their part in it, when they set off, what they have decided in the room
/// that they are in. What they remember of rooms and doors lies in rows beside the fragments, as long as the station
/// needs (ped/Navigation/Wayfinding.h). Exists only in runs that ask for the feature "ways".

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"

#include <cstdint>

namespace ped {

struct World;

/// Table of section 6.2 of the book: who knows what, and who decides.
enum class WayRole : std::uint8_t {
    Follower, ///< Knows one way; goes with others once it is blocked, and searches only when alone.
    Leader,   ///< Knows one way; searches for another once it is blocked.
    Trained,  ///< Knows the whole building.
};

/// How far somebody is with leaving.
enum class WayStage : std::uint8_t {
    Quiet,  ///< Nothing has happened.
    Heard,  ///< Has heard the alarm or seen a danger, and makes up their mind.
    Leaves, ///< On the way out.
    AtExit, ///< Before an exit, about to step out.
};

/// Bits of WayMap::flags.
enum WayFlag : std::uint8_t {
    wayDecided = 1,  ///< Has decided where to go from this room.
    wayKnown = 2,    ///< Goes by a way that they know.
    wayFollows = 4,  ///< Goes where others in the room go.
    wayExplores = 8, ///< Searches.
    wayTrapped = 16, ///< No door of this room leads on, as far as they know.
    wayNews = 32,    ///< Has seen or heard something about a door since they decided.
    wayWaits = 64,   ///< Waits for others to decide.
};

struct WayMap {
    static constexpr std::uint32_t never = 0xffffffffu;

    std::uint32_t heard = never;  ///< Frame in which they heard of the danger.
    std::uint32_t setOff = never; ///< Frame in which they set off, or will.
    std::uint16_t draws = 0;      ///< Draws taken from their stream of choices; begins anew after the last.
    ObjectId exit;                ///< The exit whose way they know; none: none.
    ObjectId goal;                ///< The exit that they head for now; none: they do not know one.
    RegionId region;              ///< The room that they decided in.
    PortalId portal;              ///< The door that they chose there; none: none.
    std::uint16_t rooms = 0;      ///< Rooms entered since they set off.
    std::uint16_t again = 0;      ///< Those of them that they had been in before.
    WayRole role = WayRole::Follower;
    WayStage stage = WayStage::Quiet;
    std::uint8_t flags = 0;           ///< WayFlag bits.
    std::uint8_t before = 0;          ///< Kind of the errand that the alarm broke off.
    std::uint8_t panic = 0;           ///< How much they panic. [255: as much as people can]
    WayRole calm = WayRole::Follower; ///< Their role when they do not.

    bool is(WayFlag flag) const { return (flags & flag) != 0; }
    void set(WayFlag flag, bool on = true) {
        flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~unsigned(flag));
    }
    /// On the way out.
    bool leaves() const { return stage >= WayStage::Leaves; }
};
static_assert(sizeof(WayMap) == 28);

/// Whether a saved value may be used.
PEDESTRIANCORE_API bool isSound(const World& world, const WayMap& map);

} // namespace ped
