// SPDX-License-Identifier: MIT
#include "ped/Simulation/Story.h"

#include "ped/Mind/FailureCause.h"
#include "ped/Mind/Goods.h"
#include "ped/Objects/Population.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <string_view>

namespace ped {

namespace {

std::string joined(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words)
        text += word;
    return text;
}

std::string fixed(float value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof(text), "%.*f", decimals, double(value));
    return text;
}

/// "1 min 20 s"
std::string timeText(float seconds) {
    const long s = std::lround(double(std::max(0.0f, seconds)));
    if (s < 60)
        return joined({std::to_string(s), " s"});
    return joined({std::to_string(s / 60), s % 60 < 10 ? " min 0" : " min ", std::to_string(s % 60), " s"});
}

const char* goodText(GoalType purchase) {
    const Good* good = goodBoughtBy(purchase);
    return good != nullptr ? good->words : "something";
}

class Teller {
public:
    Teller(const Simulation& simulation, const MindEvent& event)
        : world_(simulation.world()), simulation_(simulation), e_(event) {}

    std::string tell() const {
        switch (e_.kind) {
        case MindEventKind::Arrives:
            return arrival();
        case MindEventKind::EntersRegion:
            return e_.value > 0.0f
                       ? joined({"makes the way into the ", region(), " through a crowd of ", fixed(e_.value, 0)})
                       : joined({"enters the ", region()});
        case MindEventKind::Pushes:
            return pushed();
        case MindEventKind::Pops:
            return joined({"[", goalName(e_.goal), ": ", reasonText(e_.reason),
                           e_.reason == PopReason::Failed ? ", " : "",
                           e_.reason == PopReason::Failed ? infoOf(e_.cause).words : "", ", after ", time(), "]"});
        case MindEventKind::ChoosesTrain:
            return joined({"decides on the ", train(), ", which leaves in ", time()});
        case MindEventKind::HearsTrack:
            return joined({"hears that the ", train(), " leaves from track ", track()});
        case MindEventKind::HearsClock:
            return e_.value > 1e6f   ? std::string("hears the clock strike")
                   : e_.value < 0.0f ? std::string("hears the clock strike: late already")
                                     : joined({"hears the clock strike, with ", time(), " to spare"});
        case MindEventKind::LosesTrain:
            return e_.value > 0.0f ? joined({"hears that the ", train(), " is cancelled"})
                                   : joined({"has missed the ", train()});
        default:
            return activity();
        }
    }

private:
    std::string activity() const {
        switch (e_.kind) {
        case MindEventKind::JoinsQueue:
            return e_.value < 1.0f ? joined({"is first in line at ", object()})
                                   : joined({"joins the line at ", object(), ", behind ", fixed(e_.value, 0)});
        case MindEventKind::LeavesQueue:
            return joined({"leaves the line at ", object(), " after ", time(), ": this takes too long"});
        case MindEventKind::BeginsService:
            return joined({"is served at ", object()});
        case MindEventKind::Buys:
            return joined({"has bought ", goodText(e_.goal), " at ", object(), ", ", time(), " after deciding to"});
        case MindEventKind::SitsDown:
            return joined({"sits down on ", object()});
        case MindEventKind::Rises:
            return joined({"rises from ", object()});
        case MindEventKind::BeginsToWatch:
            return joined({"stops to watch the show at ", object()});
        case MindEventKind::StopsWatching:
            return joined({"has seen enough of ", object(), " after ", time()});
        case MindEventKind::BeginsToTalk:
            return joined({"begins to chat with ", other()});
        case MindEventKind::StopsTalking:
            return joined({"ends the chat after ", time()});
        case MindEventKind::MeetsFriends:
            return joined({"has met the friends at ", object()});
        case MindEventKind::GivesUpFriends:
            return joined({"gives up waiting for friends at ", object(), " after ", time()});
        case MindEventKind::HasNoTime:
            return joined({"passes the show at ", object(), ": no time to watch"});
        case MindEventKind::ReadsSign:
            return joined({"reads the sign ", object()});
        case MindEventKind::Asks:
            return joined({"asks ", other(), " the way to ", object()});
        case MindEventKind::Follows:
            return joined({"follows ", other(), ", who seems to know the way"});
        case MindEventKind::Performs:
            return joined({"performs on ", object()});
        case MindEventKind::BeginsToWait:
            return joined({"waits before ", object(), " for the ", train()});
        case MindEventKind::Boards:
            return joined({"boards the ", train(), " at ", object()});
        case MindEventKind::Leaves:
            return e_.object.valid() ? joined({"leaves by ", object()}) : std::string("leaves");
        case MindEventKind::BeginsAction:
            return joined({"sets about \"", action(), "\", ", whyAction()});
        case MindEventKind::EndsAction:
            return joined({e_.reason == PopReason::Accomplished ? "has done \""
                           : e_.reason == PopReason::Failed     ? "fails at \""
                                                                : "leaves off \"",
                           action(), e_.object.valid() ? "\" at " : "\"", e_.object.valid() ? object() : std::string(),
                           e_.reason == PopReason::Failed ? ": " : "",
                           e_.reason == PopReason::Failed ? infoOf(e_.cause).words : ""});
        default:
            return company();
        }
    }

    std::string company() const {
        switch (e_.kind) {
        case MindEventKind::ComesWith:
            return joined({"comes with ", fixed(e_.value, 0), e_.value > 1.0f ? " others" : " other", " (",
                           enumNames(e_.tie)[std::size_t(e_.tie)].text, ")"});
        case MindEventKind::WaitsFor:
            return joined({"waits for ", other(), ", who is ", fixed(e_.value, 0), " m behind"});
        case MindEventKind::IsWaitedFor:
            return joined({"has fallen ", fixed(e_.value, 0), " m behind, and ", other(), " waits"});
        case MindEventKind::Nods:
            return joined({"nods to ", other()});
        default:
            return {};
        }
    }

    std::string arrival() const {
        const char* ticket = e_.value > 0.0f ? ", ticket in hand" : "";
        if (!e_.object.valid())
            return joined({"is in the ", region(), ticket});
        switch (world_.objects[e_.object].kind) {
        case ObjectKind::Entrance:
            return joined({"comes in by ", object(), ticket});
        case ObjectKind::TrainDoor:
            return joined({"gets off the train at ", object()});
        default:
            return joined({"is at ", object(), ticket});
        }
    }

    std::string pushed() const {
        if (e_.byNeed)
            return joined({infoOf(e_.need).sentence, " (", fixed(e_.value, 2), ") and wants to ", goalName(e_.goal)});
        if (e_.goal == GoalType::ReachPlace)
            return e_.object.valid() ? joined({"heads for ", object()}) : std::string("walks on");
        return joined({"means to ", goalName(e_.goal)});
    }

    std::string action() const {
        const auto& actions = world_.station.actions;
        return e_.action < actions.size() ? actions[e_.action].name : std::string("do something");
    }
    /// Of which of the four kinds an action is, and what calls for it.
    std::string whyAction() const {
        const auto cause = TaskCause(int(e_.value));
        std::string why = taskCauseName(cause);
        if (cause == TaskCause::Reactive && e_.other.valid())
            return joined({why, " to ", other()});
        if (cause == TaskCause::Opportunistic)
            for (const PersonTypeDesc& type : world_.station.population.types)
                for (const OwnNeedDesc& need : type.role.needs)
                    if (need.action == action())
                        return joined({why, " (", need.name, ")"});
        return why;
    }
    std::string time() const { return timeText(e_.value); }
    std::string object() const {
        return e_.object.valid() ? world_.objects.names[e_.object.index()] : std::string("some place");
    }
    std::string region() const { return e_.region.valid() ? world_.region(e_.region).name : std::string("station"); }
    std::string other() const {
        if (!e_.other.valid())
            return "somebody";
        const AgentPlace place = simulation_.agents().find(e_.other);
        if (!place.valid())
            return joined({"person ", std::to_string(e_.other.value)});
        const std::uint16_t type = simulation_.agents().chunks()[place.chunk].identity[place.row].type;
        const auto& types = simulation_.types().names;
        return joined({type < types.size() ? types[type] : std::string("person"), " ", std::to_string(e_.other.value)});
    }
    const TrainDesc* trainDesc() const {
        const auto& trains = world_.station.timetable.trains;
        return e_.train < trains.size() ? &trains[e_.train] : nullptr;
    }
    std::string train() const { return trainDesc() != nullptr ? trainDesc()->name : std::string("train"); }
    std::string track() const { return trainDesc() != nullptr ? trainDesc()->track : std::string("?"); }

    const World& world_;
    const Simulation& simulation_;
    const MindEvent& e_;
};

} // namespace

std::string clockText(const Simulation& simulation, std::uint32_t frame) {
    const double seconds = double(simulation.world().station.timetable.startOfDay) +
                           frame / double(simulation.parameters().framesPerSecond);
    const auto s = static_cast<long>(seconds) % 86400;
    char text[32];
    std::snprintf(text, sizeof(text), "%02ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
    return text;
}

bool isStory(const MindEvent& event) {
    if (event.kind == MindEventKind::Pushes)
        return event.byNeed != 0 || (complexityOf(event.goal) == Complexity::High && event.depth <= 2);
    if (event.kind == MindEventKind::Pops)
        return event.byNeed != 0 && event.reason != PopReason::Accomplished;
    return true;
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
    }
    return "";
}

std::string eventText(const Simulation& simulation, const MindEvent& event) {
    return Teller(simulation, event).tell();
}

} // namespace ped
