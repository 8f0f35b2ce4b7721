// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the planners of roles share: conditions, the calendar, which thing to use.

#include "Thinker.h"

#include "ped/Mind/TaskTable.h"

namespace ped {

/// Whether all of these hold for a person; `thing`, where given, is what the action is about.
bool taskHolds(const Thinker& t, std::span<const TaskCondition> conditions, ObjectId thing = {});

/// Somebody else whom the conditions of a reaction are about, the nearest; none where they are about nobody.
AgentId whoIsMet(const Thinker& t, std::span<const TaskCondition> conditions);
/// What holds after an action.
void takeEffect(Thinker& t, const Goal& goal, const TaskEffect& effect);
/// Begins the next of the parts that are done beside the leading one, if any is left.
void beginNextBeside(Thinker& t, DoMemo& memo);
/// The leading part is over: whether the whole is. What is done beside may be cut off.
bool endTogether(Thinker& t, const DoMemo& memo);

/// Whether an action can be done now: there is a free place for it, and for each of its parts.
bool isPossible(const Thinker& t, std::uint16_t action);

/// How much an action counts against others: its own priority, or by its cause; calendars by diligence.
float taskPriority(const Thinker& t, const TaskAction& action, TaskCause cause);

/// A goal to do something. `seconds`: for so long; below 0: as long as the action takes.
Goal taskGoal(std::uint16_t action, TaskCause cause, float seconds = -1.0f, std::uint8_t need = 0);

/// What somebody does, if it is an action: the topmost on their stack; null: none.
const Goal* taskAtHand(const Goals& goals);

struct ThingChoice {
    ObjectId thing; ///< None: see `why`.
    std::uint16_t slot = 0;
    float metres = 0.0f;                       ///< The way there.
    FailureCause why = FailureCause::NotThere; ///< Where there is none.
};
/// The nearest thing with a free place that an action can be done with; the one that the person is used to, or chose
/// before (`present`), where it is free. Only `only`, and only in `region`, where given.
ThingChoice chooseThing(Thinker& t, std::uint16_t action, ObjectId present, ObjectId only, RegionId region);

/// Of what the calendar asks for now, the most important, and the frame in which it ends; null: nothing.
struct DueEntry {
    const TaskEntry* entry = nullptr;
    std::uint32_t end = 0;
};
DueEntry takeDueEntry(Thinker& t);
/// The entry that comes next; null: none will.
const TaskEntry* nextEntry(const Thinker& t);
/// Sets a person's calendar to the first entry that ends after `frame`, or (`later`) begins after it.
void turnToCalendar(const TaskTable& tasks, const Identity& who, std::uint32_t frame, float framesPerSecond, bool later,
                    Tasks& mine);

/// Begins what is to interrupt a person's work, if anything is.
std::optional<Progress> takePending(Thinker& t);

} // namespace ped
