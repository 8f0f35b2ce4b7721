// SPDX-License-Identifier: MIT
#include "Runs/Diary.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace pedsim {

namespace {

using ped::GoalType;
using ped::MindEvent;
using ped::MindEventKind;
using ped::PopReason;

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
}};

/// "1 min 20 s"
std::string timeText(float seconds) {
    const long s = std::lround(static_cast<double>(std::max(0.0f, seconds)));
    return s < 60 ? fmt::format("{} s", s) : fmt::format("{} min {:02} s", s / 60, s % 60);
}

const char* needText(ped::NeedKind need) {
    switch (need) {
    case ped::NeedKind::Tiredness:
        return "is tired";
    case ped::NeedKind::Thirst:
        return "is thirsty";
    case ped::NeedKind::Hunger:
        return "is hungry";
    case ped::NeedKind::Curiosity:
        return "is curious";
    case ped::NeedKind::Attraction:
        return "is attracted by the show";
    case ped::NeedKind::Sociability:
        return "feels like company";
    case ped::NeedKind::Ticket:
        return "has no ticket";
    case ped::NeedKind::TimePressure:
        return "is in a hurry";
    }
    return "";
}

const char* goodText(GoalType goal) {
    switch (goal) {
    case GoalType::BuyTicket:
        return "a ticket";
    case GoalType::BuyDrink:
        return "a drink";
    case GoalType::BuyFood:
        return "something to eat";
    default:
        return "a paper";
    }
}

const char* reasonText(PopReason reason) {
    switch (reason) {
    case PopReason::Accomplished:
        return "done";
    case PopReason::Expired:
        return "its time is over";
    case PopReason::Invalid:
        return "no longer makes sense";
    case PopReason::Failed:
        return "cannot be done";
    case PopReason::Impatient:
        return "waited too long";
    case PopReason::TimeToGo:
        return "it is time to go";
    case PopReason::StackFull:
        return "too much in mind";
    }
    return "";
}

class Teller {
public:
    Teller(const ped::Simulation& simulation, const MindEvent& event)
        : world_(simulation.world()), simulation_(simulation), e_(event) {}

    std::string tell() const {
        switch (e_.kind) {
        case MindEventKind::Arrives:
            return arrival();
        case MindEventKind::EntersRegion:
            return e_.value > 0.0f ? fmt::format("makes the way into the {} through a crowd of {:.0f}", region(),
                                                 static_cast<double>(e_.value))
                                   : fmt::format("enters the {}", region());
        case MindEventKind::Pushes:
            return pushed();
        case MindEventKind::Pops:
            return fmt::format("[{}: {}, after {}]", ped::goalName(e_.goal), reasonText(e_.reason), time());
        case MindEventKind::ChoosesTrain:
            return fmt::format("decides on the {}, which leaves in {}", train(), time());
        case MindEventKind::HearsTrack:
            return fmt::format("hears that the {} leaves from track {}", train(), track());
        case MindEventKind::HearsClock:
            return e_.value > 1e6f   ? std::string("hears the clock strike")
                   : e_.value < 0.0f ? std::string("hears the clock strike: late already")
                                     : fmt::format("hears the clock strike, with {} to spare", time());
        case MindEventKind::LosesTrain:
            return e_.value > 0.0f ? fmt::format("hears that the {} is cancelled", train())
                                   : fmt::format("has missed the {}", train());
        default:
            return activity();
        }
    }

private:
    std::string activity() const {
        switch (e_.kind) {
        case MindEventKind::JoinsQueue:
            return e_.value < 1.0f
                       ? fmt::format("is first in line at {}", object())
                       : fmt::format("joins the line at {}, behind {:.0f}", object(), static_cast<double>(e_.value));
        case MindEventKind::LeavesQueue:
            return fmt::format("leaves the line at {} after {}: this takes too long", object(), time());
        case MindEventKind::BeginsService:
            return fmt::format("is served at {}", object());
        case MindEventKind::Buys:
            return fmt::format("has bought {} at {}, {} after deciding to", goodText(e_.goal), object(), time());
        case MindEventKind::SitsDown:
            return fmt::format("sits down on {}", object());
        case MindEventKind::Rises:
            return fmt::format("rises from {}", object());
        case MindEventKind::BeginsToWatch:
            return fmt::format("stops to watch the show at {}", object());
        case MindEventKind::StopsWatching:
            return fmt::format("has seen enough of {} after {}", object(), time());
        case MindEventKind::BeginsToTalk:
            return fmt::format("begins to chat with {}", other());
        case MindEventKind::StopsTalking:
            return fmt::format("ends the chat after {}", time());
        case MindEventKind::MeetsFriends:
            return fmt::format("has met the friends at {}", object());
        case MindEventKind::GivesUpFriends:
            return fmt::format("gives up waiting for friends at {} after {}", object(), time());
        case MindEventKind::HasNoTime:
            return fmt::format("passes the show at {}: no time to watch", object());
        case MindEventKind::ReadsSign:
            return fmt::format("reads the sign {}", object());
        case MindEventKind::Asks:
            return fmt::format("asks {} the way to {}", other(), object());
        case MindEventKind::Follows:
            return fmt::format("follows {}, who seems to know the way", other());
        case MindEventKind::Performs:
            return fmt::format("performs on {}", object());
        case MindEventKind::BeginsToWait:
            return fmt::format("waits before {} for the {}", object(), train());
        case MindEventKind::Boards:
            return fmt::format("boards the {} at {}", train(), object());
        case MindEventKind::Leaves:
            return e_.object.valid() ? fmt::format("leaves by {}", object()) : std::string("leaves");
        default:
            return {};
        }
    }

    std::string arrival() const {
        const char* ticket = e_.value > 0.0f ? ", ticket in hand" : "";
        if (!e_.object.valid())
            return fmt::format("is in the {}{}", region(), ticket);
        switch (world_.objects[e_.object].kind) {
        case ped::ObjectKind::Entrance:
            return fmt::format("comes in by {}{}", object(), ticket);
        case ped::ObjectKind::TrainDoor:
            return fmt::format("gets off the train at {}", object());
        default:
            return fmt::format("is at {}{}", object(), ticket);
        }
    }

    std::string pushed() const {
        if (e_.byNeed)
            return fmt::format("{} ({:.2f}) and wants to {}", needText(e_.need), static_cast<double>(e_.value),
                               ped::goalName(e_.goal));
        if (e_.goal == GoalType::ReachPlace)
            return e_.object.valid() ? fmt::format("heads for {}", object()) : std::string("walks on");
        return fmt::format("means to {}", ped::goalName(e_.goal));
    }

    std::string time() const { return timeText(e_.value); }
    std::string object() const {
        return e_.object.valid() ? world_.objects.names[e_.object.index()] : std::string("some place");
    }
    std::string region() const { return e_.region.valid() ? world_.region(e_.region).name : std::string("station"); }
    std::string other() const {
        if (!e_.other.valid())
            return "somebody";
        const ped::AgentPlace place = simulation_.agents().find(e_.other);
        if (!place.valid())
            return fmt::format("person {}", e_.other.value);
        const std::uint16_t type = simulation_.agents().chunks()[place.chunk].identity[place.row].type;
        const auto& types = simulation_.types().names;
        return fmt::format("{} {}", type < types.size() ? types[type] : std::string("person"), e_.other.value);
    }
    const ped::TrainDesc* trainDesc() const {
        const auto& trains = world_.station.timetable.trains;
        return e_.train < trains.size() ? &trains[e_.train] : nullptr;
    }
    std::string train() const { return trainDesc() != nullptr ? trainDesc()->name : std::string("train"); }
    std::string track() const { return trainDesc() != nullptr ? trainDesc()->track : std::string("?"); }

    const ped::World& world_;
    const ped::Simulation& simulation_;
    const MindEvent& e_;
};

} // namespace

std::string clockText(const ped::Simulation& simulation, std::uint32_t frame) {
    const double seconds = static_cast<double>(simulation.world().station.timetable.startOfDay) +
                           frame / static_cast<double>(simulation.parameters().framesPerSecond);
    const auto s = static_cast<long>(seconds) % 86400;
    return fmt::format("{:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

std::string_view eventName(MindEventKind kind) {
    const auto i = static_cast<std::size_t>(kind);
    return i < names.size() ? names[i].text : "?";
}

bool isStory(const MindEvent& event) {
    if (event.kind == MindEventKind::Pushes)
        return event.byNeed != 0 || (ped::complexityOf(event.goal) == ped::Complexity::High && event.depth <= 2);
    if (event.kind == MindEventKind::Pops)
        return event.byNeed != 0 && event.reason != PopReason::Accomplished;
    return true;
}

std::string eventText(const ped::Simulation& simulation, const MindEvent& event) {
    return Teller(simulation, event).tell();
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

std::string Diary::text(const ped::Simulation& simulation, bool goals) const {
    std::string out;
    if (forgotten_ > 0)
        out += fmt::format("  (the first {} events are forgotten)\n", forgotten_);
    for (const MindEvent& event : events_) {
        if (!goals && !isStory(event))
            continue;
        const int indent = goals ? 2 * event.depth : 0;
        out += fmt::format("  {}  {:{}}{}\n", clockText(simulation, event.frame), "", indent,
                           eventText(simulation, event));
    }
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
            o.set("reason", reasonText(event.reason));
        if (event.train < world.station.timetable.trains.size())
            o.set("train", world.station.timetable.trains[event.train].name);
        o.set("value", event.value).set("depth", static_cast<int>(event.depth));
        list.push(o.value());
    }
    return list;
}

} // namespace pedsim
