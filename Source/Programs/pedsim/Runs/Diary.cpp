// SPDX-License-Identifier: MIT
#include "Runs/Diary.h"

#include "ped/Mind/Tasks.h"
#include "ped/World/World.h"

#include <fmt/format.h>

#include <array>

namespace pedsim {

namespace {

using ped::MindEvent;
using ped::MindEventKind;

struct Name {
    MindEventKind kind;
    const char* text;
};

/// In the order of MindEventKind; a test compares.
constexpr std::array<Name, ped::mindEventKindCount> names{{
    {MindEventKind::Arrives, "arrives"},
    {MindEventKind::EntersRegion, "entersRegion"},
    {MindEventKind::Pushes, "pushes"},
    {MindEventKind::Pops, "pops"},
    {MindEventKind::ChoosesTrain, "choosesTrain"},
    {MindEventKind::HearsTrack, "hearsTrack"},
    {MindEventKind::HearsClock, "hearsClock"},
    {MindEventKind::LosesTrain, "losesTrain"},
    {MindEventKind::JoinsQueue, "joinsQueue"},
    {MindEventKind::LeavesQueue, "leavesQueue"},
    {MindEventKind::BeginsService, "beginsService"},
    {MindEventKind::Buys, "buys"},
    {MindEventKind::SitsDown, "sitsDown"},
    {MindEventKind::Rises, "rises"},
    {MindEventKind::BeginsToWatch, "beginsToWatch"},
    {MindEventKind::StopsWatching, "stopsWatching"},
    {MindEventKind::BeginsToTalk, "beginsToTalk"},
    {MindEventKind::StopsTalking, "stopsTalking"},
    {MindEventKind::MeetsFriends, "meetsFriends"},
    {MindEventKind::GivesUpFriends, "givesUpFriends"},
    {MindEventKind::HasNoTime, "hasNoTime"},
    {MindEventKind::ReadsSign, "readsSign"},
    {MindEventKind::Asks, "asks"},
    {MindEventKind::Follows, "follows"},
    {MindEventKind::Performs, "performs"},
    {MindEventKind::BeginsToWait, "beginsToWait"},
    {MindEventKind::Boards, "boards"},
    {MindEventKind::Leaves, "leaves"},
    {MindEventKind::ComesWith, "comesWith"},
    {MindEventKind::WaitsFor, "waitsFor"},
    {MindEventKind::IsWaitedFor, "isWaitedFor"},
    {MindEventKind::Nods, "nods"},
    {MindEventKind::BeginsAction, "beginsAction"},
    {MindEventKind::EndsAction, "endsAction"},
}};

} // namespace

std::string_view eventName(MindEventKind kind) {
    const auto i = static_cast<std::size_t>(kind);
    return i < names.size() ? names[i].text : "?";
}

void Diary::add(std::span<const MindEvent> events) {
    for (const MindEvent& event : events) {
        if (event.agent != person_)
            continue;
        if (events_.size() >= capacity) {
            events_.pop_front();
            ++forgotten_;
        }
        events_.push_back(event);
    }
}

void Diary::note(std::uint32_t frame, std::string words) {
    if (notes_.size() >= capacity) {
        notes_.pop_front();
        ++forgotten_;
    }
    notes_.emplace_back(frame, std::move(words));
}

std::string Diary::text(const ped::Simulation& simulation, bool goals) const {
    std::string out;
    auto noted = notes_.begin();
    const auto notesBefore = [&](std::uint32_t frame) {
        for (; noted != notes_.end() && noted->first < frame; ++noted)
            out += fmt::format("  {}  {}\n", clockText(simulation, noted->first), noted->second);
    };
    if (forgotten_ > 0)
        out += fmt::format("  (the first {} events are forgotten)\n", forgotten_);
    for (const MindEvent& event : events_) {
        if (!goals && !isStory(event))
            continue;
        notesBefore(event.frame);
        const int indent = goals ? 2 * event.depth : 0;
        out += fmt::format("  {}  {:{}}{}\n", clockText(simulation, event.frame), "", indent,
                           eventText(simulation, event));
    }
    notesBefore(0xffffffffu);
    return out;
}

ped::Value Diary::json(const ped::Simulation& simulation, bool goals) const {
    ped::Value list = ped::Value::array();
    const ped::World& world = simulation.world();
    for (const MindEvent& event : events_) {
        if (!goals && !isStory(event))
            continue;
        JsonObject o;
        o.set("time", clockText(simulation, event.frame))
            .set("second", event.frame / static_cast<double>(simulation.parameters().framesPerSecond))
            .set("kind", eventName(event.kind))
            .set("text", eventText(simulation, event));
        if (event.region.valid())
            o.set("region", world.region(event.region).name);
        if (event.object.valid())
            o.set("object", world.objects.names[event.object.index()]);
        if (event.other.valid())
            o.set("other", event.other.value);
        if (event.kind == MindEventKind::Pushes || event.kind == MindEventKind::Pops ||
            event.kind == MindEventKind::Buys || event.kind == MindEventKind::HasNoTime)
            o.set("goal", ped::goalName(event.goal));
        if (event.kind == MindEventKind::Pops)
            o.set("reason", ped::reasonText(event.reason));
        if (event.action < world.station.actions.size())
            o.set("action", world.station.actions[event.action].name)
                .set("cause", ped::taskCauseName(ped::TaskCause(int(event.value))));
        if (event.train < world.station.timetable.trains.size())
            o.set("train", world.station.timetable.trains[event.train].name);
        o.set("value", event.value).set("depth", static_cast<int>(event.depth));
        list.push(o.value());
    }
    for (const auto& [frame, words] : notes_)
        list.push(JsonObject()
                      .set("time", clockText(simulation, frame))
                      .set("second", frame / static_cast<double>(simulation.parameters().framesPerSecond))
                      .set("kind", "way")
                      .set("text", words)
                      .value());
    return list;
}

} // namespace pedsim
