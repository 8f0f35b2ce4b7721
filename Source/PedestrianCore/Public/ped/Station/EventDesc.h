// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What happens to a station from outside while people are in it, as an author writes it: a list with times. Things are
/// named, as everywhere in a station; a run makes numbers of the names (ped/Simulation/OutsideEvents.h).

#include "ped/Station/DescribeCommon.h"
#include "ped/Station/MoverKind.h"
#include "ped/Station/StationDesc.h"

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

inline std::span<const EnumName<EventKind>> enumNames(EventKind) {
    static constexpr EnumName<EventKind> names[] = {
        {EventKind::Door, "door", "A portal opens or shuts"},
        {EventKind::Hazard, "hazard", "A region becomes dangerous, or safe again"},
        {EventKind::Alarm, "alarm", "An alarm is given"},
        {EventKind::Interest, "interest", "Somebody looks at a place"},
        {EventKind::Parameter, "parameter", "A parameter gets another value"},
        {EventKind::Booth, "booth", "A ticket booth opens or closes"},
        {EventKind::Point, "point", "A purchase point or vending machine opens or closes"},
        {EventKind::StartPerformance, "startPerformance", "A performance begins, and lasts until it is ended"},
        {EventKind::EndPerformance, "endPerformance", "A performance ends"},
        {EventKind::DelayTrain, "delayTrain", "A train will be later"},
        {EventKind::CancelTrain, "cancelTrain", "A train does not run"},
        {EventKind::Appear, "addPerson", "Somebody appears"},
        {EventKind::Disappear, "removePerson", "Somebody disappears"},
        {EventKind::Obstacle, "obstacle", "Something moves through the station"},
        {EventKind::Custom, "custom", "Whatever a game means by it"},
    };
    return names;
}

inline std::span<const EnumName<MoverKind>> enumNames(MoverKind) {
    static constexpr EnumName<MoverKind> names[] = {
        {MoverKind::Person, "person", "Somebody whom a game moves; people pass them as they pass each other"},
        {MoverKind::Vehicle, "vehicle", "A cart, a sweeper, a car; people get out of its way in time"},
    };
    return names;
}

template <class V, DescOf<EventDesc> D>
void describe(V& v, D& d) {
    using K = EventKind;
    constexpr std::uint32_t named = bitsOf(K::Door, K::Hazard, K::Parameter, K::Booth, K::Point, K::StartPerformance,
                                           K::EndPerformance, K::DelayTrain, K::CancelTrain);
    constexpr std::uint32_t placed = bitsOf(K::Alarm, K::Interest, K::Appear, K::Obstacle);
    v.type(TypeInfo{"event", "Something that happens to the station from outside"});
    v.field("time", d.time, fields::required(fields::seconds(0.0, 604800.0, "Since the start of the simulation")));
    v.kind("kind", d.kind, fields::required(FieldInfo{.doc = "What happens"}));
    v.field("name", d.name,
            fields::onlyFor(named, FieldInfo{.maxCount = limits::nameLength,
                                             .doc = "Of the portal, region, parameter, object or train"}));
    v.field("index", d.index,
            fields::onlyFor(bitsOf(K::Door, K::Disappear, K::Obstacle),
                            fields::count(-1, 1e9,
                                          "Number of a portal without a name, of a person, or by which an obstacle "
                                          "is known; -1: none, of an obstacle 0")));
    v.field(
        "from", d.from,
        fields::onlyFor(bitsOf(K::Door), FieldInfo{.maxCount = limits::nameLength,
                                                   .doc = "Region: only people who come from there are concerned"}));
    v.field("open", d.open, fields::onlyFor(bitsOf(K::Door, K::Booth, K::Point), fields::flag("Opens, or shuts")));
    v.field("level", d.level,
            fields::onlyFor(bitsOf(K::Hazard, K::Interest),
                            fields::count(0, 255, "Of danger, 0: none; of interest, 0: most")));
    v.field("seconds", d.seconds,
            fields::onlyFor(bitsOf(K::DelayTrain), fields::seconds(0.0, 86400.0, "By how much it will be later")));
    v.field("value", d.value, fields::onlyFor(bitsOf(K::Parameter), fields::count(-1e9, 1e9, "Its new value")));
    v.field("position", d.position, fields::onlyFor(placed, fields::point3("Where", false)));
    v.field("radius", d.radius,
            fields::onlyFor(bitsOf(K::Alarm, K::Interest, K::Obstacle),
                            fields::length(0.0, limits::coordinate,
                                           "How far it reaches, 0: everywhere; of an obstacle half its width")));
    v.field("velocity", d.velocity,
            fields::onlyFor(
                bitsOf(K::Obstacle),
                FieldInfo{.unit = "m/s", .min = -50.0, .max = 50.0, .doc = "How it moves, until told otherwise"}));
    constexpr std::uint32_t obstacle = bitsOf(K::Obstacle);
    v.field("body", d.body, fields::onlyFor(obstacle, FieldInfo{.doc = "What people take it for"}));
    v.field("length", d.length,
            fields::onlyFor(obstacle, fields::length(0.0, 40.0, "From end to end, rounded at both; 0: a disc")));
    v.field("facing", d.facing, fields::onlyFor(obstacle, fields::angle("Where its front points, if it is long")));
    v.field("yield", d.yield,
            fields::onlyFor(
                obstacle,
                FieldInfo{.min = 0.0, .max = 1.0, .doc = "How much people make room for it; 0: they block its way"}));
    v.field("present", d.present, fields::onlyFor(obstacle, fields::flag("Is there, or is taken away")));
    v.field("type", d.type,
            fields::onlyFor(bitsOf(K::Appear), FieldInfo{.maxCount = limits::nameLength,
                                                         .doc = "Type of the person; the first if left out"}));
    v.field("minded", d.minded,
            fields::onlyFor(bitsOf(K::Appear), fields::flag("Has a mind of that type; without, roams")));
    v.field("text", d.text,
            fields::onlyFor(bitsOf(K::Custom),
                            FieldInfo{.maxCount = limits::textLength, .doc = "Kept as it is, and handed to the game"}));
}

template <class V, DescOf<EventListDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"event list", "What happens from outside, and when"});
    v.field("version", d.version, FieldInfo{.min = 1, .max = 1, .doc = "Of the format"});
    v.field("events", d.events,
            FieldInfo{.required = true, .maxCount = limits::events, .doc = "At one time in the order of the list"});
}

} // namespace ped
