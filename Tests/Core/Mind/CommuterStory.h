// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Section 6.2.1 of the paper, "Following an individual commuter", as chapters to be found in a diary, in their order.

#include "ped/Mind/MindEvents.h"
#include "ped/Station/PersonTypes.h"
#include "ped/World/World.h"

#include <string>
#include <vector>

namespace ped::test {

struct Chapter {
    const char* what;
    bool (*is)(const World&, const MindEvent&);
};

inline ObjectKind kindOf(const World& world, ObjectId object) {
    return object.valid() ? world.objects[object].kind : ObjectKind::Sign;
}

inline const std::vector<Chapter>& commuterStory() {
    using K = MindEventKind;
    static const std::vector<Chapter> all = {
        {"enters the station",
         [](const World& w, const MindEvent& e) {
             return e.kind == K::Arrives && kindOf(w, e.object) == ObjectKind::Entrance;
         }},
        {"stands in line", [](const World&, const MindEvent& e) { return e.kind == K::JoinsQueue; }},
        {"buys a ticket",
         [](const World&, const MindEvent& e) { return e.kind == K::Buys && e.goal == GoalType::BuyTicket; }},
        {"passes a congested portal to the concourse",
         [](const World& w, const MindEvent& e) {
             const std::string& name = w.region(e.region).name;
             return e.kind == K::EntersRegion && e.value > 0.0f && (name == "Concourse Passage" || name == "Concourse");
         }},
        {"uses a vending machine, being thirsty",
         [](const World& w, const MindEvent& e) {
             return e.kind == K::Buys && e.goal == GoalType::BuyDrink &&
                    kindOf(w, e.object) == ObjectKind::VendingMachine;
         }},
        {"sits down", [](const World&, const MindEvent& e) { return e.kind == K::SitsDown; }},
        {"hears the clock", [](const World&, const MindEvent& e) { return e.kind == K::HearsClock; }},
        {"rises", [](const World&, const MindEvent& e) { return e.kind == K::Rises; }},
        {"passes the dancers for want of time",
         [](const World&, const MindEvent& e) { return e.kind == K::HasNoTime && e.goal == GoalType::Watch; }},
        {"goes down to the platform of its train",
         [](const World& w, const MindEvent& e) {
             if (e.kind != K::EntersRegion || e.train >= w.station.timetable.trains.size())
                 return false;
             const ObjectId platform = w.objects.find(w.station.timetable.trains[e.train].platform);
             return platform.valid() && w.objects[platform].region == e.region;
         }},
        {"boards it",
         [](const World& w, const MindEvent& e) {
             return e.kind == K::Boards && e.object.valid() && e.train < w.station.timetable.trains.size() &&
                    w.station.objects.trainDoors[w.objects[e.object].index].track ==
                        w.station.timetable.trains[e.train].track;
         }},
    };
    return all;
}

/// How many chapters a diary tells, in order; other things may come between.
inline std::size_t chaptersIn(const World& world, const std::vector<MindEvent>& diary) {
    std::size_t next = 0;
    for (const MindEvent& event : diary)
        if (next < commuterStory().size() && commuterStory()[next].is(world, event))
            ++next;
    return next;
}

/// A commuter like others, but without a ticket, a little thirsty and a little tired.
inline PersonTypeDesc storyCommuter() {
    PersonTypeDesc subject = shippedPersonTypes()[0];
    subject.name = "commuter of the story";
    subject.ticketShare = 0.0f;
    for (NeedDesc& need : subject.needs) {
        if (need.need == NeedKind::Thirst)
            need = {NeedKind::Thirst, 0.75f, 0.8f, 1.2f, 0.7f, 0.0f, 60.0f};
        else if (need.need == NeedKind::Tiredness)
            need = {NeedKind::Tiredness, 0.35f, 0.45f, 1.6f, 0.5f, 0.0f, 300.0f};
        else if (need.need == NeedKind::Attraction)
            need.perHour = 400.0f;
    }
    for (ActionDesc& action : subject.actions)
        if (action.goal == ActivityKind::Watch)
            action.within = 60.0f;
    return subject;
}

} // namespace ped::test
