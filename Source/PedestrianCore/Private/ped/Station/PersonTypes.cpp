// SPDX-License-Identifier: MIT
#include "ped/Station/PersonTypes.h"

#include <algorithm>

namespace ped {

namespace {

using A = ActivityKind;
using G = GuardKind;
using N = NeedKind;

/// Thirst and hunger of somebody who has travelled to the station; the same for all who come from outside.
/// Rates are those of days, sped up: a stay of half an hour should show what a day shows (Docs/Model/Types.md).
NeedDesc thirst() {
    return {N::Thirst, 0.1f, 0.7f, 0.8f, 0.7f, 0.3f, 60.0f};
}
NeedDesc hunger() {
    return {N::Hunger, 0.0f, 0.6f, 0.5f, 0.8f, 0.3f, 120.0f};
}
NeedDesc tiredness(float high, float perHour) {
    return {N::Tiredness, 0.0f, high, perHour, 0.5f, 0.3f, 150.0f};
}

PersonTypeDesc commuter() {
    PersonTypeDesc t;
    t.name = "commuter";
    t.agenda = {A::CatchTrain};
    t.ticketShare = 0.75f; // Season tickets.
    t.needs = {tiredness(0.5f, 1.6f),
               thirst(),
               hunger(),
               {N::Curiosity, 0.0f, 0.4f, 0.6f, 1.0f, 0.4f, 120.0f},
               {N::Attraction, 0.0f, 0.2f, 60.0f, 1.0f, 0.5f, 90.0f},
               {N::Sociability, 0.0f, 0.5f, 2.0f, 1.0f, 0.4f, 120.0f}};
    t.actions = {{N::Ticket, 0.5f, 0.0f, A::BuyTicket, {G::NoTicket}},
                 {N::Thirst, 0.6f, 0.1f, A::BuyDrink, {G::SpareTime, G::Near}, 180.0f, 60.0f},
                 {N::Tiredness, 0.5f, 0.15f, A::Rest, {G::SpareTime, G::Near}, 240.0f, 40.0f},
                 {N::Attraction, 0.5f, 0.2f, A::Watch, {G::SpareTime, G::Near}, 240.0f, 30.0f},
                 {N::Sociability, 0.6f, 0.2f, A::Chat, {G::SpareTime, G::InGroup}, 180.0f},
                 {N::Hunger, 0.6f, 0.1f, A::BuyFood, {G::SpareTime, G::Near}, 420.0f, 60.0f},
                 {N::Curiosity, 0.6f, 0.2f, A::BuyPaper, {G::SpareTime, G::Near}, 420.0f, 80.0f}};
    return t;
}

PersonTypeDesc tourist() {
    PersonTypeDesc t;
    t.name = "tourist";
    t.agenda = {A::Sightsee, A::CatchTrain};
    t.knowledge = KnowledgeKind::Seen;
    t.speed = 1.1f;
    t.speedDeviation = 0.2f;
    t.ticketShare = 0.3f;
    t.patience = 300.0f;
    t.stayLow = 300.0f;
    t.stayHigh = 1200.0f;
    t.needs = {tiredness(0.6f, 2.0f),
               thirst(),
               hunger(),
               {N::Curiosity, 0.4f, 0.9f, 2.0f, 1.0f, 0.4f, 300.0f},
               {N::Attraction, 0.0f, 0.3f, 120.0f, 1.0f, 0.4f, 150.0f},
               {N::Sociability, 0.1f, 0.5f, 3.0f, 1.0f, 0.4f, 120.0f}};
    t.actions = {{N::Ticket, 0.5f, 0.0f, A::BuyTicket, {G::NoTicket, G::Near}, 0.0f, 60.0f},
                 {N::Attraction, 0.4f, 0.2f, A::Watch, {G::SpareTime, G::Near}, 240.0f, 40.0f},
                 {N::Thirst, 0.6f, 0.1f, A::BuyDrink, {G::SpareTime, G::Near}, 180.0f, 60.0f},
                 {N::Tiredness, 0.5f, 0.15f, A::Rest, {G::SpareTime, G::Near}, 240.0f, 40.0f},
                 {N::Hunger, 0.6f, 0.1f, A::BuyFood, {G::SpareTime, G::Near}, 300.0f, 60.0f},
                 {N::Sociability, 0.6f, 0.2f, A::Chat, {G::SpareTime, G::InGroup}, 180.0f}};
    return t;
}

PersonTypeDesc performer() {
    PersonTypeDesc t;
    t.name = "performer";
    t.agenda = {A::Perform, A::Leave};
    t.stayLow = 1800.0f;
    t.stayHigh = 5400.0f;
    t.needs = {{N::Thirst, 0.0f, 0.3f, 1.0f, 1.0f, 0.3f, 60.0f}};
    t.actions = {{N::Thirst, 0.8f, 0.1f, A::BuyDrink, {G::Near}, 0.0f, 60.0f}};
    return t;
}

/// On duty: never a ticket, never a show.
PersonTypeDesc onDuty(const char* name, ActivityKind duty) {
    PersonTypeDesc t;
    t.name = name;
    t.agenda = {duty};
    t.speed = 1.2f;
    t.speedDeviation = 0.1f;
    t.patience = 120.0f;
    t.stayLow = 0.0f;
    t.stayHigh = 0.0f;
    t.needs = {{N::Thirst, 0.0f, 0.5f, 0.4f, 0.8f, 0.3f, 60.0f}};
    t.actions = {{N::Thirst, 0.8f, 0.1f, A::BuyDrink, {G::Near}, 0.0f, 60.0f}};
    return t;
}

/// Gets off a train and goes home.
PersonTypeDesc passenger() {
    PersonTypeDesc t;
    t.name = "passenger";
    t.agenda = {A::Leave};
    t.needs = {thirst(), hunger(), {N::Attraction, 0.0f, 0.2f, 30.0f, 1.0f, 0.5f, 90.0f}};
    t.actions = {{N::Thirst, 0.65f, 0.1f, A::BuyDrink, {G::Near}, 0.0f, 30.0f},
                 {N::Attraction, 0.6f, 0.2f, A::Watch, {G::Near}, 0.0f, 20.0f}};
    return t;
}

/// Comes with a family, and wants what the adults want.
PersonTypeDesc child() {
    PersonTypeDesc t;
    t.name = "child";
    t.agenda = {A::Leave};
    t.speed = 1.1f; // Six to ten years old, beside adults (our choice).
    t.speedDeviation = 0.1f;
    t.age = AgeKind::Child;
    return t;
}

bool isChild(const PersonTypeDesc& type) {
    return type.age == AgeKind::Child;
}

std::vector<PersonTypeDesc> allShipped() {
    return {commuter(), tourist(), performer(), onDuty("police", A::Guard), onDuty("soldier", A::Patrol), passenger()};
}

} // namespace

const std::vector<PersonTypeDesc>& shippedPersonTypes() {
    static const std::vector<PersonTypeDesc> types = allShipped();
    return types;
}

std::optional<std::size_t> findType(const std::vector<PersonTypeDesc>& types, std::string_view name) {
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const PersonTypeDesc& t) { return t.name == name; });
    return found == types.end() ? std::nullopt : std::optional<std::size_t>(std::size_t(found - types.begin()));
}

std::vector<PersonTypeDesc> typesOf(const PopulationDesc& population) {
    std::vector<PersonTypeDesc> types = population.types;
    for (const PersonTypeDesc& shipped : shippedPersonTypes())
        if (!findType(types, shipped.name))
            types.push_back(shipped);
    // Only families need it: all other stations keep the list that they had.
    const bool hasChildren = std::any_of(population.ties.begin(), population.ties.end(), [](const TieDesc& tie) {
        return tie.kind == TieKind::Family && tie.children > 0.0f;
    });
    if (hasChildren && std::none_of(types.begin(), types.end(), isChild))
        types.push_back(child());
    return types;
}

bool isOnAgenda(const PersonTypeDesc& type, ActivityKind activity) {
    return std::find(type.agenda.begin(), type.agenda.end(), activity) != type.agenda.end();
}

bool isOnDuty(const PersonTypeDesc& type) {
    return isOnAgenda(type, ActivityKind::Guard) || isOnAgenda(type, ActivityKind::Patrol);
}

bool servesDestination(const TrainDesc& train, std::string_view destination) {
    return train.name == destination || train.line == destination || train.destination == destination ||
           std::find(train.stops.begin(), train.stops.end(), destination) != train.stops.end();
}

} // namespace ped
