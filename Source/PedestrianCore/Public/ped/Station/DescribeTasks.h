// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fields of kinds, things, actions and roles.

#include "ped/Station/DescribeCommon.h"

namespace ped {

namespace limits {
constexpr std::size_t kinds = 256;
constexpr std::size_t taskActions = 1000; ///< People remember what they do as ten bits.
constexpr std::size_t parts = 7;
constexpr std::size_t ownNeeds = 4;
constexpr std::size_t reactions = 8;
constexpr std::size_t schedule = 256;
constexpr std::size_t roomTypes = 256;
} // namespace limits

namespace fields {
/// The name of something that has a list of its own; ValidateTasks.cpp looks it up.
constexpr FieldInfo named(const char* doc, bool required = false) {
    return {.required = required,
            .minCount = required ? std::size_t{1} : std::size_t{0},
            .maxCount = limits::nameLength,
            .doc = doc};
}
} // namespace fields

inline std::span<const EnumName<Posture>> enumNames(Posture) {
    static constexpr EnumName<Posture> names[] = {
        {Posture::Stand, "stand", "On one's feet"},
        {Posture::Sit, "sit", "On a chair that stands there"},
    };
    return names;
}

inline std::span<const EnumName<ConditionKind>> enumNames(ConditionKind) {
    static constexpr EnumName<ConditionKind> names[] = {
        {ConditionKind::State, "state", "The thing that the action is about is in the state `what`"},
        {ConditionKind::Free, "free", "A thing of the kind or capability `what` has a free place"},
        {ConditionKind::Need, "need", "The own need `what` is above `value`"},
        {ConditionKind::After, "after", "It is `value` seconds after midnight, or later"},
        {ConditionKind::Before, "before", "It is earlier than `value` seconds after midnight"},
        {ConditionKind::Role, "role", "The person's role is `what`"},
        {ConditionKind::Near, "near", "Somebody of the role `what` is in the same region, within `value` metres"},
        {ConditionKind::In, "in", "The person is in the region `what`"},
        {ConditionKind::Relation, "relation",
         "A \"friend\", an \"acquaintance\" or a \"stranger\", as `what` says, is in the same region, within `value` "
         "metres"},
        {ConditionKind::Status, "status",
         "Somebody whose status is \"above\", \"equal\" or \"below\", as `what` says, is in the same region, within "
         "`value` metres"},
    };
    return names;
}

inline std::span<const EnumName<WeekDay>> enumNames(WeekDay) {
    static constexpr EnumName<WeekDay> names[] = {
        {WeekDay::Monday, "monday", "The day on which the simulation starts"},
        {WeekDay::Tuesday, "tuesday", "The next day"},
        {WeekDay::Wednesday, "wednesday", "Two days after the start"},
        {WeekDay::Thursday, "thursday", "Three days after the start"},
        {WeekDay::Friday, "friday", "Four days after the start"},
        {WeekDay::Saturday, "saturday", "Five days after the start"},
        {WeekDay::Sunday, "sunday", "Six days after the start"},
    };
    return names;
}

inline std::span<const EnumName<EffectKind>> enumNames(EffectKind) {
    static constexpr EnumName<EffectKind> names[] = {
        {EffectKind::State, "state", "The thing that the action is about gets the state `what`"},
        {EffectKind::Need, "need", "The own need `what` gets `value`"},
        {EffectKind::Role, "role", "The person's role is `what` from now on"},
    };
    return names;
}

inline std::span<const EnumName<PartOrder>> enumNames(PartOrder) {
    static constexpr EnumName<PartOrder> names[] = {
        {PartOrder::Sequential, "sequential", "One after the other"},
        {PartOrder::Unordered, "unordered", "One after the other, beginning with any of them"},
        {PartOrder::Parallel, "parallel",
         "Beside the part that needs the whole person, or the first; what is done beside ends with that part"},
        {PartOrder::Join, "join", "The same, but it is over only when all parts are"},
        {PartOrder::Independent, "independent", "The same, but what is done beside goes on beside what comes next"},
        {PartOrder::While, "while", "The same, but what is done beside begins again for as long as that part lasts"},
    };
    return names;
}

template <class V, DescOf<SiteDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"site", "Where people are when they use a thing of a kind"});
    v.field("at", d.at,
            FieldInfo{.unit = "m", .min = -20.0, .max = 20.0, .doc = "Ahead of the thing's middle, and to its left"});
    v.field("facing", d.facing,
            FieldInfo{.unit = "degrees",
                      .min = -180.0,
                      .max = 180.0,
                      .doc = "Direction in which the user looks, from that of the thing's front; 180: towards it"});
    v.field("slots", d.slots, fields::count(1, 50, "Number of people side by side"));
    v.field("spacing", d.spacing, fields::length(0.3, 5.0, "Distance between them"));
    v.field("posture", d.posture, FieldInfo{.doc = "How people are there"});
}

template <class V, DescOf<KindDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"kind", "A kind of things: what it is good for, and where people are who use it"});
    v.field("name", d.name, fields::named("Name, unique among kinds", true));
    v.field("parent", d.parent, fields::named("Kind that it is a special case of; what is not said here is as there"));
    v.field("size", d.size,
            FieldInfo{.unit = "m",
                      .min = 0.0,
                      .max = 100.0,
                      .minZ = 0.0,
                      .maxZ = 10.0,
                      .doc = "Depth along the direction of its front, width, height; this part is an obstacle"});
    v.field("capabilities", d.capabilities, fields::list(32, "What it is good for, besides what its parent is"));
    v.field("sites", d.sites, fields::list(32, "Where people use it; if left out, the parent's, or one before it"));
    v.field("states", d.states, fields::list(16, "States that it can be in, the usual one first"));
}

template <class V, DescOf<ThingDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Thing, "A thing that people use: a desk, a copier, a coffee machine"));
    v.field("name", d.name, fields::name(ObjectKind::Thing));
    v.field("kind", d.kind, fields::named("One of `kinds`", true));
    v.field("position", d.position, fields::point3("Its middle, at the floor"));
    v.field("facing", d.facing, fields::angle("Direction of its front"));
    v.field("state", d.state, fields::named("State at the start; if left out, the usual one"));
}

template <class V, DescOf<ConditionDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"condition", "What must hold"});
    v.field("that", d.kind, fields::required(FieldInfo{.doc = "What is looked at"}));
    v.field("what", d.what, fields::named("State, kind, capability, own need, role, region, relation or status"));
    v.field("value", d.value, fields::count(0, 1e6, "Level, seconds after midnight, or metres"));
    v.field("not", d.negated, fields::flag("Whether it must not hold"));
}

template <class V, DescOf<PreparationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"preparation", "What is done before an action, where conditions hold"});
    v.field("if", d.conditions, fields::list(8, "Conditions, all of which must hold; none: always"));
    v.field("do", d.action, fields::named("Action that is done first", true));
}

template <class V, DescOf<EffectDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"effect", "What holds after an action"});
    v.field("that", d.kind, fields::required(FieldInfo{.doc = "What changes"}));
    v.field("what", d.what, fields::named("State, own need or role", true));
    v.field("value", d.value, fields::count(0, 1, "New level of the need"));
}

template <class V, DescOf<TaskDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"task", "What people can do, with what, and on which conditions"});
    v.field("name", d.name, fields::named("Name, unique among actions", true));
    v.field("parent", d.parent,
            fields::named("Action that it is a special case of; what is not said here is as there"));
    v.field("text", d.text, fields::named("What somebody does who does it: \"makes coffee\"; if left out, the name"));
    v.field("kinds", d.kinds, fields::list(32, "Kinds of things that it can be done with, any of them"));
    v.field("capability", d.capability, fields::named("What a thing must be good for, whatever its kind"));
    v.field("if", d.conditions, fields::list(8, "Conditions, all of which must hold, or the action fails"));
    v.field("prepare", d.prepare, fields::list(limits::parts, "What is done first, in this order"));
    v.field("until", d.until, fields::list(8, "Conditions: once all hold, the action is done"));
    v.field("post", d.post, fields::list(8, "What holds after it"));
    v.field("order", d.order, FieldInfo{.doc = "How its parts follow each other"});
    v.field("parts", d.parts, fields::list(limits::parts, "Actions that it consists of"));
    v.field("activity", d.activity, fields::named("Activity of an agenda that it stands for: \"leave\", \"rest\""));
    v.field("priority", d.priority,
            fields::count(0, 1000, "What it yields to; 0: by what it is done for, 100 for calendars"));
    v.field("seconds", d.seconds,
            fields::seconds(0.0, 32000.0, "Mean duration; 0: the parent's, or as long as the calendar says"));
    v.field("deviation", d.deviation, fields::seconds(0.0, 32000.0, "Standard deviation of the duration"));
}

template <class V, DescOf<ScheduleDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"entry", "An entry of a calendar"});
    v.field("start", d.start, fields::required(fields::seconds(0.0, 86400.0, "When it begins, after midnight")));
    v.field("duration", d.duration, fields::required(fields::seconds(0.0, 86400.0, "How long it lasts")));
    v.field("do", d.action, fields::named("Action", true));
    v.field("at", d.place,
            fields::reference(bitsOf(NameKind::Region, nameKindOf(ObjectKind::Thing)),
                              "Region or thing where it is done; if left out, wherever it can be", false));
    v.field("role", d.role, fields::named("Role that people have from then on; if left out, the same"));
    v.field("days", d.days, fields::list(7, "Days of the week; if left out, every day"));
}

template <class V, DescOf<HabitDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"habit", "What people do who have nothing better to do"});
    v.field("do", d.action, fields::named("Action", true));
    v.field("frequency", d.frequency, fields::count(0, 1e6, "Weight against the other habits"));
    v.field("mean", d.mean, fields::seconds(0.0, 32000.0, "Mean duration; 0: the action's"));
    v.field("deviation", d.deviation, fields::seconds(0.0, 32000.0, "Standard deviation of the duration"));
}

template <class V, DescOf<OwnNeedDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"own need", "A need that the author has thought up, and what meets it"});
    v.field("name", d.name, fields::named("Name, unique in the role", true));
    v.field("initialLow", d.initialLow, fields::count(0, 1, "Least need on arrival"));
    v.field("initialHigh", d.initialHigh, fields::count(0, 1, "Greatest need on arrival"));
    v.field("perHour", d.perHour,
            FieldInfo{.unit = "1/h", .min = 0.0, .max = 60.0, .doc = "Growth of the need per hour"});
    v.field("spread", d.spread,
            fields::count(0, 1, "Standard deviation of the growth between individuals, as a share of it"));
    v.field("above", d.above, fields::count(0, 1, "Threshold that the need must exceed"));
    v.field(
        "priority", d.priority,
        fields::count(0, 1000, "Priority at level 1; it grows with the square of the level, calendars have 60 to 100"));
    v.field("reach", d.reach, fields::length(0.0, 10000.0, "Longest detour at level 1"));
    v.field("rank", d.rank,
            fields::count(0, 7, "Needs of a lower rank silence it while they are above their threshold"));
    v.field("do", d.action, fields::named("Action that meets it", true));
}

template <class V, DescOf<ReactionDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"reaction", "What people do when something holds in the room where they are"});
    v.field("if", d.conditions,
            FieldInfo{.required = true, .minCount = 1, .maxCount = 4, .doc = "Conditions, all of which must hold"});
    v.field("do", d.action, fields::named("Action", true));
    v.field(
        "again", d.again,
        fields::seconds(1.0, 1800.0, "How long after one reaction the next may come; leaving the room ends the wait"));
    v.field("chance", d.chance, fields::count(0, 1, "Of reacting at all, each time"));
}

template <class V, DescOf<PersonalityDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"personality", "The five factors of personality, by which individuals of a type differ"});
    v.field("openness", d.openness, fields::count(-1, 1, "Explores: goes farther for what they want, leads searches"));
    v.field("conscientiousness", d.conscientiousness,
            fields::count(-1, 1, "Keeps to calendars and to the right, does not panic"));
    v.field("extraversion", d.extraversion, fields::count(-1, 1, "Walks faster, leads, keeps less distance"));
    v.field("agreeableness", d.agreeableness, fields::count(-1, 1, "Waits longer, keeps less distance, does not push"));
    v.field("neuroticism", d.neuroticism, fields::count(-1, 1, "Panics"));
    v.field("spread", d.spread, fields::count(0, 1, "Standard deviation of each factor between individuals"));
}

template <class V, DescOf<FurnitureDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"furniture", "What stands in a type of rooms"});
    v.field("kind", d.kind, fields::named("One of `kinds`", true));
    v.field("most", d.most, fields::count(0, 1000, "Number of them in a room; 0: as many as there is room for"));
    v.field("across", d.across, fields::length(0.2, 100.0, "Distance between the middles of two in a row"));
    v.field("along", d.along, fields::length(0.2, 100.0, "Distance between rows"));
    v.field("facing", d.facing, fields::angle("Direction of their fronts"));
    v.field("alongWalls", d.alongWalls, fields::flag("Whether they stand at the wall behind them only"));
}

template <class V, DescOf<RoomPeopleDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"room people", "How many people of a role a room brings"});
    v.field("role", d.role, fields::named("Type of people", true));
    v.field("perRoom", d.perRoom, fields::count(0, 1000, "People for each room"));
    v.field("perThing", d.perThing, fields::count(0, 1000, "People for each thing that furnishes the room"));
    v.field("capability", d.capability, fields::named("Of those things only that can be used for it"));
}

template <class V, DescOf<RoomTypeDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"room type", "A type of rooms: what stands in each of them, and who belongs there"});
    v.field("name", d.name, fields::named("Name, unique among room types", true));
    v.field("furniture", d.furniture, fields::list(32, "What stands there, in the order in which it finds room"));
    v.field("people", d.people, fields::list(32, "Who belongs there, besides the role's own number of people"));
}

template <class V, DescOf<RoleDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"role", "What people of a type do all day; their agenda names \"work\""});
    v.field("people", d.people, fields::count(0, 100000, "Number of them at the start, besides the population's mix"));
    v.field("status", d.status, fields::count(0, 255, "Place in the hierarchy; higher is more"));
    v.field("diligence", d.diligence, fields::count(0, 1, "From 0 (uninspired) to 1 (hardworking)"));
    v.field("schedule", d.schedule, fields::list(limits::schedule, "Calendar of a day"));
    v.field("idle", d.idle, fields::list(32, "Habits for the time between"));
    v.field("needs", d.needs, fields::list(limits::ownNeeds, "Needs of one's own"));
    v.field("reactions", d.reactions, fields::list(limits::reactions, "What they react to"));
    FieldInfo friends = fields::count(0, 1, "Chance that somebody else is a friend; between two roles the lesser one");
    friends.later = true;
    v.field("friends", d.friends, friends);
    FieldInfo acquaintances = fields::count(0, 1, "Chance that somebody else is known to them, but no friend");
    acquaintances.later = true;
    v.field("acquaintances", d.acquaintances, acquaintances);
    v.field("tiesLast", d.tiesLast,
            FieldInfo{.unit = "h",
                      .min = 0.0,
                      .max = 100000.0,
                      .later = true,
                      .doc = "Time after which such a tie forms or fades by chance; 0: it lasts for ever"});
}

} // namespace ped
