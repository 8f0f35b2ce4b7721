// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fields of the population: who comes, when, and what makes them tick.

#include "ped/Station/DescribeCommon.h"
#include "ped/Station/DescribeTasks.h"

#include <array>

namespace ped {

inline std::span<const EnumName<NeedKind>> enumNames(NeedKind) {
    static constexpr auto names = [] {
        std::array<EnumName<NeedKind>, needCount> out{};
        for (std::size_t i = 0; i < needCount; ++i)
            out[i] = {needRows[i].need, needRows[i].name, needRows[i].doc};
        return out;
    }();
    return names;
}

inline std::span<const EnumName<ActivityKind>> enumNames(ActivityKind) {
    static constexpr EnumName<ActivityKind> names[] = {
        {ActivityKind::CatchTrain, "catchTrain", "Take the next train that there is time for"},
        {ActivityKind::BuyTicket, "buyTicket", "Buy at a place that sells \"ticket\""},
        {ActivityKind::BuyDrink, "buyDrink", "Buy at a place that sells \"drink\""},
        {ActivityKind::BuyFood, "buyFood", "Buy at a place that sells \"food\""},
        {ActivityKind::BuyPaper, "buyPaper", "Buy at a place that sells \"paper\""},
        {ActivityKind::Rest, "rest", "Sit down on a free seat"},
        {ActivityKind::Watch, "watch", "Watch a performance"},
        {ActivityKind::MeetFriends, "meetFriends", "Go to a meeting point and wait for the group"},
        {ActivityKind::Chat, "chat", "Stand and talk with somebody from the group"},
        {ActivityKind::Wander, "wander", "Walk about"},
        {ActivityKind::Sightsee, "sightsee", "Go from sight to sight for the length of the stay"},
        {ActivityKind::Patrol, "patrol", "Walk a patrol route"},
        {ActivityKind::Guard, "guard", "Stand at a place and look around, then at another"},
        {ActivityKind::Perform, "perform", "Perform on a performance area"},
        {ActivityKind::Leave, "leave", "Leave by an exit"},
        {ActivityKind::AwaitAnnouncement, "awaitAnnouncement", "Stand until the train's track is announced"},
        {ActivityKind::Work, "work", "Do what the role asks for: calendar, needs, habits"},
    };
    return names;
}

inline std::span<const EnumName<GuardKind>> enumNames(GuardKind) {
    static constexpr EnumName<GuardKind> names[] = {
        {GuardKind::SpareTime, "spareTime", "At least `spareTime` is left before it is time to set off for the train"},
        {GuardKind::Near, "near", "The person knows a place for it no farther than `within`"},
        {GuardKind::HasTicket, "hasTicket", "The person has a ticket"},
        {GuardKind::NoTicket, "noTicket", "The person has no ticket"},
        {GuardKind::InGroup, "inGroup", "The person came with others"},
        {GuardKind::Alone, "alone", "The person came alone"},
        {GuardKind::Announced, "announced", "The train's track is announced"},
        {GuardKind::NotAnnounced, "notAnnounced", "The train's track is not announced yet"},
    };
    return names;
}

inline std::span<const EnumName<KnowledgeKind>> enumNames(KnowledgeKind) {
    static constexpr EnumName<KnowledgeKind> names[] = {
        {KnowledgeKind::Everything, "everything", "Knows the whole station"},
        {KnowledgeKind::Seen, "seen", "Knows what they have seen, and what signs and other people told them"},
    };
    return names;
}

template <class V, DescOf<NeedDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"need", "How one need grows and fades for people of a type"});
    v.field("need", d.need, fields::required(FieldInfo{.doc = "The need that is described"}));
    v.field(
        "initialLow", d.initialLow,
        fields::count(0, 1, "Least need on arrival; individuals lie evenly between `initialLow` and `initialHigh`"));
    v.field("initialHigh", d.initialHigh, fields::count(0, 1, "Greatest need on arrival"));
    v.field("perHour", d.perHour,
            FieldInfo{.unit = "1/h", .min = 0.0, .max = 3600.0, .doc = "Growth of the need per hour of walking"});
    v.field("atRest", d.atRest, fields::count(0, 1, "Share of that growth while standing still"));
    v.field("spread", d.spread,
            fields::count(0, 1, "Standard deviation of the growth between individuals, as a share of it"));
    v.field("fades", d.fades,
            fields::seconds(1.0, 86400.0, "Time constant of the decay while the need is being fulfilled"));
}

template <class V, DescOf<ActionDesc> D>
void describe(V& v, D& d) {
    v.type(
        TypeInfo{"action", "A rule: when a need is above a threshold and all guards hold, the person takes up a goal"});
    v.field("when", d.when, fields::required(FieldInfo{.doc = "Need that the rule looks at"}));
    v.field("above", d.above, fields::count(0, 1, "Threshold that the need must exceed"));
    v.field("spread", d.spread,
            fields::count(0, 1, "Standard deviation of the threshold between individuals, as a share of it"));
    v.field("do", d.goal, fields::required(FieldInfo{.doc = "Goal that the person takes up"}));
    v.field("if", d.guards, fields::list(8, "Guards, all of which must hold"));
    v.field("spareTime", d.spareTime,
            fields::seconds(0.0, 86400.0,
                            "For the guard \"spareTime\": time that must be left before setting off for the train"));
    v.field("within", d.within,
            fields::length(0.0, 10000.0, "For the guard \"near\": greatest distance to a place for it"));
}

template <class V, DescOf<PersonTypeDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"type", "A type of people: what they are there for, what they need, and what they do about it"});
    v.field("name", d.name, fields::name(NameKind::PersonType));
    v.field(
        "agenda", d.agenda,
        FieldInfo{
            .required = true, .minCount = 1, .maxCount = 4, .doc = "What they are there for, most important first"});
    v.field("knowledge", d.knowledge, FieldInfo{.doc = "What they know of the station"});
    v.field("speed", d.speed, FieldInfo{.unit = "m/s", .min = 0.3, .max = 3.0, .doc = "Mean preferred speed"});
    v.field("speedDeviation", d.speedDeviation,
            FieldInfo{.unit = "m/s", .min = 0.0, .max = 1.0, .doc = "Standard deviation of the preferred speed"});
    v.field("ticketShare", d.ticketShare, fields::count(0, 1, "Share of people who bring a ticket"));
    v.field("patience", d.patience,
            fields::seconds(1.0, 86400.0, "Mean time in a queue before they give up an optional purchase"));
    v.field("stayLow", d.stayLow,
            fields::seconds(0.0, 86400.0, "Shortest stay of people who are not there for a train"));
    v.field("stayHigh", d.stayHigh,
            fields::seconds(0.0, 86400.0, "Longest stay; individuals lie evenly between `stayLow` and `stayHigh`"));
    v.field("locomotion", d.locomotion, FieldInfo{.doc = "Which model moves them among others"});
    v.field("age", d.age, FieldInfo{.later = true, .doc = "Children come in families alone, and stay near an adult"});
    v.field("needs", d.needs, fields::list(needCount, "Needs, each at most once; a need that is left out never grows"));
    v.field("actions", d.actions, fields::list(32, "Rules for choosing what to do; the first that applies is chosen"));
    v.field("role", d.role, FieldInfo{.later = true, .doc = "What they do all day, with \"work\" on the agenda"});
    v.field("personality", d.personality, FieldInfo{.later = true, .doc = "What individuals are like"});
}

template <class V, DescOf<TypeShareDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"share", "How large a part of the people is of a type"});
    v.field("type", d.type,
            FieldInfo{.required = true,
                      .minCount = 1,
                      .maxCount = limits::nameLength,
                      .doc = "One of `types`, or \"commuter\", \"tourist\", \"performer\", \"police\", "
                             "\"soldier\", \"passenger\""});
    v.field("share", d.share, fields::count(0, 1e6, "Weight relative to the other shares"));
}

template <class V, DescOf<RatePointDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"rate", "Rate of arrivals at a time; between two times it changes evenly"});
    v.field("time", d.time,
            fields::required(fields::seconds(0.0, 604800.0, "Time, counted from the start of the simulation")));
    v.field("perMinute", d.perMinute,
            FieldInfo{.unit = "1/min", .min = 0.0, .max = 10000.0, .required = true, .doc = "Arrivals per minute"});
}

template <class V, DescOf<ArrivalDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"arrival", "How many people come through an entrance over time"});
    v.field("entrance", d.entrance, fields::reference(ObjectKind::Entrance, "Entrance where they come in", true));
    v.field("rates", d.rates,
            FieldInfo{.required = true, .minCount = 1, .maxCount = 4096, .doc = "Rates, in the order of their times"});
    v.field("mix", d.mix, fields::list(64, "Types of the people who arrive; if left out, the mix of the population"));
}

template <class V, DescOf<DemandDesc> D>
void describe(V& v, D& d) {
    v.type(
        TypeInfo{"demand", "People who come from one place to go to another: a cell of an origin-destination matrix"});
    v.field("from", d.from,
            fields::reference(bitsOf(nameKindOf(ObjectKind::Entrance), NameKind::Train),
                              "Entrance that they come by, or train that they get off", true));
    v.field("exit", d.exit,
            fields::reference(ObjectKind::Exit, "Exit that they leave by; if left out, they take a train", false));
    v.field("destination", d.destination,
            FieldInfo{.maxCount = limits::nameLength,
                      .doc = "Line, destination, stop or name of the trains that they take"});
    v.field("people", d.people,
            FieldInfo{.min = 0.0,
                      .max = 1000000.0,
                      .required = true,
                      .doc = "Number of people who come by the entrance between `begin` and `end`; of passengers of a "
                             "train, their share relative to the other demands from it"});
    v.field("begin", d.begin, fields::seconds(0.0, 604800.0, "When the first may come"));
    v.field("end", d.end, fields::seconds(0.0, 604800.0, "When all have come"));
    v.field("type", d.type,
            FieldInfo{.maxCount = limits::nameLength,
                      .doc = "Their type; if left out, \"commuter\" for a train and \"passenger\" for an exit"});
}

template <class V, DescOf<GroupSizeDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"group size", "How many of the groups have a size"});
    v.field("size", d.size, fields::required(fields::count(2, 8, "Number of people")));
    v.field("share", d.share, fields::count(0, 1e6, "Weight against the other sizes"));
}

template <class V, DescOf<TieDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"tie", "How many of the groups belong together for a reason"});
    v.field("kind", d.kind, fields::required(FieldInfo{.doc = "Why they belong together"}));
    v.field("share", d.share, fields::count(0, 1e6, "Weight against the other ties"));
    v.field("children", d.children,
            fields::count(0, 1, "Of families: share of the members after the first who are children"));
}

template <class V, DescOf<LuggageDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"luggage", "How many people have something with them that takes room or slows them on stairs"});
    v.field("type", d.type,
            FieldInfo{.maxCount = limits::nameLength,
                      .doc = "Type of people; if left out, all whose type has no row of its own"});
    v.field("kind", d.kind, fields::required(FieldInfo{.doc = "What they have"}));
    v.field("share", d.share, fields::required(fields::count(0, 1, "Share of these people; children have nothing")));
}

template <class V, DescOf<PopulationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"population", "Who is there at the start, and who arrives"});
    v.field("initial", d.initial, fields::count(0, 1000000, "Number of people present at the start"));
    v.field("mix", d.mix, fields::list(64, "Types of people and their shares; if left out, all are commuters"));
    v.field("arrivals", d.arrivals, fields::list(limits::objects, "Arrivals, one entry per entrance"));
    v.field("groupShare", d.groupShare, fields::count(0, 1, "Share of people who come in groups"));
    v.field("maxGroupSize", d.maxGroupSize, fields::count(1, 32, "Number of people in the largest group"));
    FieldInfo sizes =
        fields::list(7, "Sizes of groups and their shares: people who come together then walk together; if "
                        "left out, all sizes are equally likely and everybody walks as if alone");
    sizes.later = true;
    v.field("groupSizes", d.groupSizes, sizes);
    FieldInfo ties = fields::list(8, "Why people of a group belong together; if left out, all are friends");
    ties.later = true;
    v.field("ties", d.ties, ties);
    v.field("types", d.types,
            fields::list(64, "Types of people besides the shipped ones; a shipped name replaces that type"));
    v.field("demand", d.demand,
            FieldInfo{.maxCount = 4096,
                      .later = true,
                      .doc = "Who comes from where to go where; people without a demand take any train"});
    FieldInfo luggage = fields::list(64, "What people have with them; if left out, nothing that takes room");
    luggage.later = true;
    v.field("luggage", d.luggage, luggage);
}

} // namespace ped
