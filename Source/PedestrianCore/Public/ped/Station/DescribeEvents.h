// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The description of events (StationDescribe.h says what that is).

#include "ped/Station/DescribeCommon.h"
#include "ped/Station/EventDesc.h"

namespace ped {

inline std::span<const EnumName<EventKind>> enumNames(EventKind) {
    static constexpr EnumName<EventKind> names[] = {
        {EventKind::Door, "door", "A portal opens or shuts; a lift goes out of order, or works again"},
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
        {EventKind::Escalator, "escalator", "An escalator stops, starts, or goes the other way"},
        {EventKind::Gates, "gates", "Ticket gates go out of order, or work again"},
        {EventKind::Thing, "thing", "A thing gets another state: it breaks, or is mended"},
        {EventKind::Role, "role", "Somebody, or with no index everybody, has another role from now on"},
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

/// Kinds of things that an event's name means.
constexpr std::uint32_t namedByEvent(EventKind kind) {
    switch (kind) {
    case EventKind::Door:
        return bitsOf(NameKind::Portal, NameKind::Lift);
    case EventKind::Gates:
        return bitsOf(NameKind::Portal);
    case EventKind::Hazard:
    case EventKind::Escalator:
        return bitsOf(NameKind::Region);
    case EventKind::Booth:
        return bitsOf(nameKindOf(ObjectKind::TicketBooth));
    case EventKind::Point:
        return bitsOf(nameKindOf(ObjectKind::PurchasePoint), nameKindOf(ObjectKind::VendingMachine));
    case EventKind::StartPerformance:
    case EventKind::EndPerformance:
        return bitsOf(nameKindOf(ObjectKind::PerformanceArea));
    case EventKind::Thing:
        return bitsOf(nameKindOf(ObjectKind::Thing));
    case EventKind::DelayTrain:
    case EventKind::CancelTrain:
        return bitsOf(NameKind::Train);
    default:
        return 0;
    }
}

template <class V, DescOf<EventDesc> D>
void describe(V& v, D& d) {
    using K = EventKind;
    constexpr std::uint32_t named =
        bitsOf(K::Door, K::Hazard, K::Parameter, K::Booth, K::Point, K::StartPerformance, K::EndPerformance,
               K::DelayTrain, K::CancelTrain, K::Escalator, K::Gates, K::Thing);
    constexpr std::uint32_t placed = bitsOf(K::Alarm, K::Interest, K::Appear, K::Obstacle);
    v.type(TypeInfo{"event", "Something that happens to the station from outside"});
    v.field("time", d.time, fields::required(fields::seconds(0.0, 604800.0, "Since the start of the simulation")));
    v.kind("kind", d.kind, fields::required(FieldInfo{.doc = "What happens"}));
    v.field("name", d.name,
            fields::onlyFor(named, FieldInfo{.maxCount = limits::nameLength,
                                             .refers = namedByEvent(d.kind),
                                             .doc = "Of the portal, lift, region, parameter, object or train"}));
    v.field("index", d.index,
            fields::onlyFor(bitsOf(K::Door, K::Disappear, K::Obstacle, K::Interest, K::Role),
                            fields::count(-1, 1e9,
                                          "Number of a portal without a name, of a person, or by which an obstacle or "
                                          "a region of interest is known; -1: none, of these two 0")));
    v.field(
        "from", d.from,
        fields::onlyFor(bitsOf(K::Door), FieldInfo{.maxCount = limits::nameLength,
                                                   .refers = bitsOf(NameKind::Region),
                                                   .doc = "Region: only people who come from there are concerned"}));
    v.field("open", d.open, fields::onlyFor(bitsOf(K::Door, K::Booth, K::Point), fields::flag("Opens, or shuts")));
    v.field(
        "level", d.level,
        fields::onlyFor(bitsOf(K::Hazard, K::Interest, K::Gates),
                        fields::count(0, 255, "Of danger, 0: none; of interest, 0: most; number of gates that work")));
    v.field("seconds", d.seconds,
            fields::onlyFor(bitsOf(K::DelayTrain), fields::seconds(0.0, 86400.0, "By how much it will be later")));
    v.field("value", d.value,
            fields::onlyFor(bitsOf(K::Parameter, K::Escalator),
                            fields::count(-1e9, 1e9, "Its new value; speed of an escalator [m/s], 0: it stops")));
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
    v.field("present", d.present,
            fields::onlyFor(bitsOf(K::Obstacle, K::Interest, K::Alarm),
                            fields::flag("Is there, or is taken away; of an alarm: sounds, or is over")));
    FieldInfo follows = fields::onlyFor(bitsOf(K::Interest), FieldInfo{.doc = "What its middle goes along with"});
    follows.later = true;
    v.field("follows", d.follows, follows);
    FieldInfo followed = fields::onlyFor(
        bitsOf(K::Interest), fields::count(0, 1e9, "Number of the person or moving obstacle that it follows"));
    followed.later = true;
    v.field("followed", d.followed, followed);
    v.field("type", d.type,
            fields::onlyFor(bitsOf(K::Appear, K::Role),
                            FieldInfo{.maxCount = limits::nameLength,
                                      .doc = "Type of the person, or their new role; the first if left out"}));
    v.field("minded", d.minded,
            fields::onlyFor(bitsOf(K::Appear), fields::flag("Has a mind of that type; without, roams")));
    v.field("text", d.text,
            fields::onlyFor(bitsOf(K::Custom, K::Thing, K::Role),
                            FieldInfo{.maxCount = limits::textLength,
                                      .doc = "Kept as it is, and handed to the game; of a thing, its new state; of a "
                                             "role without an index, the role that people have before"}));
}

template <class V, DescOf<EventListDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"event list", "What happens from outside, and when"});
    v.field("version", d.version, FieldInfo{.min = 1, .max = 1, .doc = "Of the format"});
    v.field("events", d.events,
            FieldInfo{.required = true, .maxCount = limits::events, .doc = "At one time in the order of the list"});
}

} // namespace ped
