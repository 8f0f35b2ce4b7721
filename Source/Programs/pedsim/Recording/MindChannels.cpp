// SPDX-License-Identifier: MIT
#include "Recording/MindChannels.h"

#include "ped/Mind/TaskTable.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Station/Needs.h"
#include "ped/World/World.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pedsim {

namespace {

using ped::GoalType;

constexpr std::array<const char*, activityCount> activities{
    "standing", "walking",          "queueing",   "being served", "sitting",        "watching",       "chatting",
    "meeting",  "awaiting a train", "performing", "on duty",      "looking around", "finding the way"};
/// Slower ones are there, and not on their way. [m/s]
constexpr float goingSpeed = 0.4f;

std::vector<std::string> namesOfNeeds() {
    std::vector<std::string> names;
    names.reserve(ped::needCount);
    for (const ped::NeedInfo& need : ped::needRows)
        names.emplace_back(need.words);
    return names;
}

/// What a stay is for: the goal that it is part of.
Activity standingFor(GoalType purpose) {
    switch (purpose) {
    case GoalType::Guard:
    case GoalType::Patrol:
        return Activity::OnDuty;
    case GoalType::Sightsee:
    case GoalType::Wander:
        return Activity::LookingAround;
    case GoalType::AwaitAnnouncement:
    case GoalType::CatchTrain:
        return Activity::AwaitingTrain;
    case GoalType::AskTheWay:
        return Activity::FindingTheWay;
    default:
        return Activity::Standing;
    }
}

/// The innermost goal that is not mere behaviour.
GoalType purposeOf(const ped::Goals& goals) {
    for (std::size_t i = goals.stack.size(); i-- > 0;)
        if (ped::complexityOf(goals.stack[i].type) == ped::Complexity::High)
            return goals.stack[i].type;
    return goals.stack.back().type;
}

/// What somebody who has arrived at the place of the top goal does there.
Activity activityThere(const ped::Goals& goals) {
    switch (goals.stack.back().type) {
    case GoalType::Observe:
        return Activity::Watching;
    case GoalType::Talk:
        return Activity::Chatting;
    case GoalType::Await:
        return Activity::MeetingFriends;
    case GoalType::Board:
        return Activity::AwaitingTrain;
    case GoalType::Sit:
    case GoalType::ReachPlace:
    case GoalType::StepOut:
        return Activity::Standing;
    default:
        return standingFor(purposeOf(goals));
    }
}

} // namespace

std::span<const char* const> activityNames() {
    return activities;
}

const std::vector<std::string>& needNames() {
    static const std::vector<std::string> names = namesOfNeeds();
    return names;
}

GoalActivities activitiesOf(const ped::Goals& goals) {
    if (goals.stack.empty())
        return {};
    switch (goals.stack.back().type) {
    case GoalType::Queue:
        return {Activity::Queueing, Activity::Queueing};
    case GoalType::Transact:
        return {Activity::BeingServed, Activity::BeingServed};
    case GoalType::Show:
        return {Activity::Performing, Activity::Performing};
    default:
        break;
    }
    const GoalType purpose = purposeOf(goals);
    const Activity going = purpose == GoalType::Patrol || purpose == GoalType::Guard ? Activity::OnDuty
                           : purpose == GoalType::AskTheWay                          ? Activity::FindingTheWay
                                                                                     : Activity::Walking;
    return {going, activityThere(goals)};
}

Activity activityOf(GoalActivities ofGoals, const ped::Motion& motion, float speed) {
    if (ped::isSeated(motion.motion))
        return Activity::Sitting;
    return speed > goingSpeed ? ofGoals.going : ofGoals.there;
}

std::array<std::uint8_t, ped::needCount> needBytes(const ped::Mind& mind) {
    std::array<std::uint8_t, ped::needCount> out{};
    for (std::size_t i = 0; i < ped::needCount; ++i)
        out[i] = static_cast<std::uint8_t>(std::clamp(mind.need[i], 0.0f, 1.0f) * 255.0f + 0.5f);
    return out;
}

std::uint64_t goalMark(const ped::Goals& goals, const ped::Mind& mind, const ped::Tasks* tasks) {
    std::uint64_t mark = 0xcbf29ce484222325u ^ mind.train;
    if (tasks != nullptr && tasks->besideLeft > 0)
        mark = (mark ^ tasks->beside) * 0x100000001b3u;
    // FNV-1a's step, over what the lines are made of.
    for (const ped::Goal& goal : goals.stack) {
        if (const std::optional<ped::TaskInHand> task = ped::taskIn(goal))
            mark = (mark ^ task->action) * 0x100000001b3u;
        mark = (mark ^ (static_cast<std::uint64_t>(goal.type) | static_cast<std::uint64_t>(goal.interrupting) << 8 |
                        static_cast<std::uint64_t>(goal.object.value) << 16 |
                        static_cast<std::uint64_t>(goal.choice.value) << 32)) *
               0x100000001b3u;
    }
    return mark | 1u;
}

void goalLines(const ped::Simulation& simulation, const ped::Goals& goals, const ped::Mind& mind, std::string& out,
               const ped::Tasks* tasks) {
    const ped::World& world = simulation.world();
    const auto& trains = world.station.timetable.trains;
    out.clear();
    for (std::size_t i = goals.stack.size(); i-- > 0;) {
        const ped::Goal& goal = goals.stack[i];
        if (!out.empty())
            out += '\n';
        const std::optional<ped::TaskInHand> task = ped::taskIn(goal);
        const auto& actions = world.station.actions;
        out += task && task->action < actions.size() ? actions[task->action].name : ped::goalName(goal.type);
        const ped::ObjectId object = goal.object.valid() ? goal.object : goal.choice;
        if (goal.type == GoalType::CatchTrain && mind.train < trains.size())
            out += ": " + trains[mind.train].name;
        else if (object.valid() && object.index() < world.objects.size())
            out += ": " + world.objects.names[object.index()];
        if (task)
            out += std::string(" (") + ped::taskCauseName(task->cause) + ")";
        if (goal.interrupting != 0)
            out += std::string(" (") + needNames()[ped::indexOf(goal.need)] + ")";
    }
    const std::size_t beside = tasks != nullptr ? tasks->beside & ~unsigned(ped::Tasks::partBit) : 0;
    if (tasks != nullptr && tasks->besideLeft > 0 && beside < world.station.actions.size())
        out += "\nbeside it: " + world.station.actions[beside].name;
}

std::uint32_t lineMark(const ped::Holdings& holdings) {
    if (holdings.queue.valid())
        return (static_cast<std::uint32_t>(holdings.queue.index()) + 1) << 16 | holdings.place;
    if (holdings.door.valid())
        return (static_cast<std::uint32_t>(holdings.door.index()) + 1) << 16 | holdings.doorPlace;
    return 0;
}

void encodeLine(const ped::Holdings& holdings, ByteBuffer& out) {
    out.clear();
    const ped::ObjectId at = holdings.queue.valid() ? holdings.queue : holdings.door;
    if (!at.valid())
        return;
    ByteWriter writer(out);
    writer.number(at.index());
    writer.number(holdings.queue.valid() ? holdings.place : holdings.doorPlace);
}

} // namespace pedsim
