// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fields of the population: who comes, when, and what makes them tick.

#include "ped/Station/DescribeCommon.h"

namespace ped {

inline std::span<const EnumName<NeedKind>> enumNames(NeedKind) {
    static constexpr EnumName<NeedKind> names[] = {
        {NeedKind::Tiredness, "tiredness", "Grows on the feet; fulfilled by sitting"},
        {NeedKind::Thirst, "thirst", "Fulfilled by a drink"},
        {NeedKind::Hunger, "hunger", "Fulfilled by food"},
        {NeedKind::Curiosity, "curiosity", "Fulfilled by sights, a walk, a paper"},
        {NeedKind::Attraction, "attraction", "Grows while a performance is in sight; fulfilled by watching"},
        {NeedKind::Sociability, "sociability", "Fulfilled by company"},
        {NeedKind::Ticket, "ticket", "1 for those who want a train and have no ticket; fulfilled by buying one"},
        {NeedKind::TimePressure, "timePressure", "0 with ten minutes to spare, 1 when one must go now"},
    };
    return names;
}

inline std::span<const EnumName<ActivityKind>> enumNames(ActivityKind) {
    static constexpr EnumName<ActivityKind> names[] = {
        {ActivityKind::CatchTrain, "catchTrain", "Take the next train there is time for"},
        {ActivityKind::BuyTicket, "buyTicket", "Buy what sells \"ticket\""},
        {ActivityKind::BuyDrink, "buyDrink", "Buy what sells \"drink\""},
        {ActivityKind::BuyFood, "buyFood", "Buy what sells \"food\""},
        {ActivityKind::BuyPaper, "buyPaper", "Buy what sells \"paper\""},
        {ActivityKind::Rest, "rest", "Sit down on a free seat"},
        {ActivityKind::Watch, "watch", "Watch a performance"},
        {ActivityKind::MeetFriends, "meetFriends", "Go to a meeting point and wait for the group"},
        {ActivityKind::Chat, "chat", "Stand and talk with somebody of the group"},
        {ActivityKind::Wander, "wander", "Walk about"},
        {ActivityKind::Sightsee, "sightsee", "Go from sight to sight for the length of the stay"},
        {ActivityKind::Patrol, "patrol", "Walk a patrol route"},
        {ActivityKind::Guard, "guard", "Stand at a place and look around, then at another"},
        {ActivityKind::Perform, "perform", "Perform on a performance area"},
        {ActivityKind::Leave, "leave", "Leave by an exit"},
        {ActivityKind::AwaitAnnouncement, "awaitAnnouncement", "Stand until the train's track is announced"},
    };
    return names;
}

inline std::span<const EnumName<GuardKind>> enumNames(GuardKind) {
    static constexpr EnumName<GuardKind> names[] = {
        {GuardKind::SpareTime, "spareTime", "At least `spareTime` is left before one must set off to the train"},
        {GuardKind::Near, "near", "A place for it is known within `within`"},
        {GuardKind::HasTicket, "hasTicket", "Has a ticket"},
        {GuardKind::NoTicket, "noTicket", "Has no ticket"},
        {GuardKind::InGroup, "inGroup", "Came with others"},
        {GuardKind::Alone, "alone", "Came alone"},
        {GuardKind::Announced, "announced", "The train's track is announced"},
        {GuardKind::NotAnnounced, "notAnnounced", "The train's track is not announced yet"},
    };
    return names;
}

inline std::span<const EnumName<KnowledgeKind>> enumNames(KnowledgeKind) {
    static constexpr EnumName<KnowledgeKind> names[] = {
        {KnowledgeKind::Everything, "everything", "Knows the whole station"},
        {KnowledgeKind::Seen, "seen", "Knows what it has seen, and what signs and others told"},
    };
    return names;
}

template <class V, DescOf<NeedDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"need", "How one need comes and goes with people of a type"});
    v.field("need", d.need, fields::required(FieldInfo{.doc = "Which"}));
    v.field("initialLow", d.initialLow, fields::count(0, 1, "On arrival, evenly from here"));
    v.field("initialHigh", d.initialHigh, fields::count(0, 1, "to here"));
    v.field("perHour", d.perHour, FieldInfo{.unit = "1/h", .min = 0.0, .max = 3600.0, .doc = "Growth while walking"});
    v.field("atRest", d.atRest, fields::count(0, 1, "Share of that growth while standing"));
    v.field("spread", d.spread, fields::count(0, 1, "Deviation of an individual's growth, relative"));
    v.field("fades", d.fades, fields::seconds(1.0, 86400.0, "Time constant of the decay once it is fulfilled"));
}

template <class V, DescOf<ActionDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"action", "A need above a threshold leads to a goal, if all guards hold"});
    v.field("when", d.when, fields::required(FieldInfo{.doc = "The need"}));
    v.field("above", d.above, fields::count(0, 1, "The threshold"));
    v.field("spread", d.spread, fields::count(0, 1, "Deviation of an individual's threshold, relative"));
    v.field("do", d.goal, fields::required(FieldInfo{.doc = "The goal"}));
    v.field("if", d.guards, fields::list(8, "Guards, all of which must hold"));
    v.field("spareTime", d.spareTime, fields::seconds(0.0, 86400.0, "Of the guard \"spareTime\""));
    v.field("within", d.within, fields::length(0.0, 10000.0, "Of the guard \"near\""));
}

template <class V, DescOf<PersonTypeDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"type", "A type of people: what they are there for, what they need, and what they do about it"});
    v.field("name", d.name, fields::name(NameKind::PersonType));
    v.field("agenda", d.agenda,
            FieldInfo{.required = true, .minCount = 1, .maxCount = 4, .doc = "What they are there for, in order"});
    v.field("knowledge", d.knowledge, FieldInfo{.doc = "What they know of the station"});
    v.field("speed", d.speed, FieldInfo{.unit = "m/s", .min = 0.3, .max = 3.0, .doc = "Mean preferred speed"});
    v.field("speedDeviation", d.speedDeviation,
            FieldInfo{.unit = "m/s", .min = 0.0, .max = 1.0, .doc = "Its standard deviation"});
    v.field("ticketShare", d.ticketShare, fields::count(0, 1, "Share of those who bring their ticket"));
    v.field("patience", d.patience,
            fields::seconds(1.0, 86400.0, "Mean time in a queue before an optional purchase is given up"));
    v.field("stayLow", d.stayLow, fields::seconds(0.0, 86400.0, "Shortest stay of those who are there for no train"));
    v.field("stayHigh", d.stayHigh, fields::seconds(0.0, 86400.0, "Longest stay; evenly between"));
    v.field("locomotion", d.locomotion, FieldInfo{.doc = "Which model moves them among others"});
    v.field("needs", d.needs, fields::list(8, "Each need once; what is left out never grows"));
    v.field("actions", d.actions, fields::list(32, "Action selection: the first row that applies is chosen"));
}

template <class V, DescOf<TypeShareDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"share", "How many people are of a type"});
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
    v.type(TypeInfo{"rate", "Arrivals at a time; linear between times"});
    v.field("time", d.time, fields::required(fields::seconds(0.0, 604800.0, "Since the start of the simulation")));
    v.field("perMinute", d.perMinute,
            FieldInfo{.unit = "1/min", .min = 0.0, .max = 10000.0, .required = true, .doc = "Arrivals a minute"});
}

template <class V, DescOf<ArrivalDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"arrival", "How many people come through an entrance over time"});
    v.field("entrance", d.entrance, fields::reference(bitsOf(NameKind::Entrance), "Where they come in", true));
    v.field("rates", d.rates,
            FieldInfo{.required = true, .minCount = 1, .maxCount = 4096, .doc = "In the order of time"});
    v.field("mix", d.mix, fields::list(64, "Types; the population's mix if left out"));
}

template <class V, DescOf<PopulationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"population", "Who is there, and who comes"});
    v.field("initial", d.initial, fields::count(0, 1000000, "People present at the start"));
    v.field("mix", d.mix, fields::list(64, "Types of people; commuters if left out"));
    v.field("arrivals", d.arrivals, fields::list(limits::objects, "One for each entrance that people come through"));
    v.field("groupShare", d.groupShare, fields::count(0, 1, "Share of people who come in groups"));
    v.field("maxGroupSize", d.maxGroupSize, fields::count(1, 32, "Largest group"));
    v.field("types", d.types,
            fields::list(64, "Types of people beside the shipped ones; one of their names replaces it"));
}

} // namespace ped
