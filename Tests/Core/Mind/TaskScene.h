// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A small office: a room with desks, a kitchen with a coffee machine, a copy room with two copiers, a corridor; and roles
/// that a test adds.

#include "Core/Mind/MindScene.h"

namespace ped::test {

inline TaskDesc taskWith(const char* name, std::vector<std::string> kinds, float seconds) {
    TaskDesc a;
    a.name = name;
    a.kinds = std::move(kinds);
    a.seconds = seconds;
    return a;
}

inline ConditionDesc condition(ConditionKind kind, const char* what, float value = 0.0f, bool negated = false) {
    return {kind, what, value, negated};
}

inline ScheduleDesc entry(float start, float duration, const char* action, const char* at = "") {
    return {start, duration, action, at, {}, {}};
}

/// Rooms side by side along a corridor of 30 m: study (0 to 10), kitchen (10 to 20), copy room (20 to 30).
inline StationDesc officeStation() {
    StationDesc d;
    d.name = "Small office";
    const auto room = [](const char* name, float x0, float y0, float x1, float y1) {
        RegionDesc r;
        r.name = name;
        r.footprint = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
        return r;
    };
    d.regions = {room("corridor", 0, 0, 30, 3), room("study", 0, 3, 10, 11), room("kitchen", 10, 3, 20, 11),
                 room("copy room", 20, 3, 30, 11)};
    WallDesc front;
    front.points = {{0, 3}, {30, 3}};
    front.gaps = {{4, 6}, {14, 16}, {24, 26}};
    WallDesc left;
    left.points = {{10, 3}, {10, 11}};
    WallDesc right;
    right.points = {{20, 3}, {20, 11}};
    d.geometry.walls = {front, left, right};
    KindDesc furniture{"furniture", "", {}, {}, {}, {}};
    KindDesc desk{"desk", "furniture", {0.7f, 1.4f, 0.75f}, {"write"}, {{{0.65f, 0.0f}, 180.0f, 1, 0.7f, Posture::Sit}},
                  {}};
    KindDesc machine{"machine", "furniture", {0.5f, 0.6f, 1.2f}, {}, {}, {"works", "broken"}};
    KindDesc copier{"copier", "machine", {}, {"copy"}, {}, {}};
    KindDesc printer{"printer", "machine", {}, {"copy", "print"}, {}, {}};
    KindDesc coffee{"coffee machine", "machine", {}, {"coffee"}, {}, {}};
    d.kinds = {furniture, desk, machine, copier, printer, coffee};
    const auto thing = [](const char* name, const char* kind, float x, float y, float facing) {
        return ThingDesc{name, kind, {x, y, 0}, facing, {}};
    };
    d.objects.things = {
        thing("desk 1", "desk", 2, 9, -90),          thing("desk 2", "desk", 5, 9, -90),
        thing("desk 3", "desk", 8, 9, -90),          thing("espresso", "coffee machine", 15, 10.5f, -90),
        thing("copier 1", "copier", 23, 10.5f, -90), thing("printer 1", "printer", 27, 10.5f, -90)};
    d.objects.exits = {{"way out", {29, 1.5f, 0}, 0, 2}};
    TaskDesc write = taskWith("write", {"desk"}, 120);
    TaskDesc drink = taskWith("make coffee", {"coffee machine"}, 20);
    drink.conditions = {condition(ConditionKind::State, "works")};
    TaskDesc copy = taskWith("copy", {}, 15);
    copy.capability = "copy";
    copy.conditions = {condition(ConditionKind::State, "works")};
    TaskDesc nod = taskWith("nod", {}, 2);
    TaskDesc home = taskWith("go home", {}, 0);
    home.activity = "leave";
    d.actions = {write, drink, copy, nod, home};
    d.timetable.startOfDay = 32400; // Nine o'clock.
    d.population.initial = 0;
    return d;
}

/// A role that writes at a desk while there is nothing else.
inline PersonTypeDesc clerk(const char* name = "clerk") {
    PersonTypeDesc t = idler(name, {ActivityKind::Work});
    t.patience = 120;
    t.role.idle = {{"write", 1.0f, 120.0f, 0.0f}};
    return t;
}

/// The action at hand; none: noEntry.
inline std::uint16_t actionOf(const MindScene& scene, AgentId id, MindEventKind kind = MindEventKind::BeginsAction) {
    std::uint16_t last = noEntry;
    for (const MindEvent& e : scene.told())
        if (e.agent == id && e.kind == kind)
            last = e.action;
    return last;
}

inline std::size_t timesBegun(const MindScene& scene, AgentId id, std::uint16_t action,
                              MindEventKind kind = MindEventKind::BeginsAction) {
    std::size_t n = 0;
    for (const MindEvent& e : scene.told())
        n += e.agent == id && e.kind == kind && e.action == action ? 1 : 0;
    return n;
}

/// Of officeStation().
enum OfficeAction : std::uint16_t { doWrite, doCoffee, doCopy, doNod, doGoHome };

} // namespace ped::test
