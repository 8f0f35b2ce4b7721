// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What happens to a station from outside while people are in it, as an author writes it: a list with times, in the
/// station or in a file of its own. Things are named, as everywhere in a station; a run makes numbers of the names
/// (ped/Simulation/OutsideEvents.h). DescribeEvents.h describes the fields.

#include "ped/Base/Vec.h"
#include "ped/Station/InterestLevel.h"
#include "ped/Station/MoverKind.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ped {

/// Saved: a kind keeps its number for ever.
enum class EventKind : std::uint8_t {
    Door,             ///< A portal opens or shuts.
    Hazard,           ///< A region becomes dangerous, or safe again.
    Alarm,            ///< Heard within a range.
    Interest,         ///< A region of interest for models that compute more where somebody looks.
    Parameter,        ///< A parameter gets another value.
    Booth,            ///< A ticket booth opens or closes.
    Point,            ///< A purchase point or vending machine opens or closes.
    StartPerformance, ///< Until it is ended.
    EndPerformance,
    DelayTrain,
    CancelTrain,
    Appear,    ///< Somebody is added.
    Disappear, ///< Somebody is taken out.
    Obstacle,  ///< Something moves through the station that people keep away from.
    Custom,    ///< Whatever a game means by it.
    Escalator, ///< An escalator stops, starts, or goes the other way.
    Gates,     ///< So many of a portal's ticket gates work.
    Thing,     ///< A thing gets another state: it breaks, or is mended.
    Role,      ///< Somebody, or everybody of a type, has another role from now on.
};

struct EventDesc {
    float time = 0.0f; ///< Since the start of the simulation. [s]
    EventKind kind = EventKind::Door;
    std::string name;        ///< Of what.
    std::int32_t index = -1; ///< The same by its number, for a portal without a name or a person; -1: by name.
    std::string from;        ///< Of a door: only for people who come from this region. Empty: for everybody.
    bool open = true;
    std::int32_t level = 0;
    float seconds = 0.0f;
    float value = 0.0f;
    Vec3 position;
    float radius = 0.0f;
    Vec2 velocity;
    MoverKind body = MoverKind::Person;
    float length = 0.0f; ///< Of an obstacle, from end to end; 0, or no more than twice its radius: a disc. [m]
    float facing = 0.0f; ///< Of an obstacle that is longer than wide. [degrees]
    float yield = 1.0f;  ///< How much people make room for an obstacle. [0 to 1]
    bool present = true;
    FollowKind follows = FollowKind::Nothing; ///< Of a region of interest.
    std::int32_t followed = 0;                ///< Number of the person or obstacle that it follows.
    std::string type;
    bool minded = true;
    std::string text;
};

struct EventListDesc {
    std::int32_t version = 1;
    std::vector<EventDesc> events;
};

namespace limits {
constexpr std::size_t events = 100000;
} // namespace limits

} // namespace ped
