// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Actions, calendars, habits and needs of roles, ready to be thought with: inheritance is resolved, names are numbers,
/// conditions are eight bytes each.

#include "ped/Base/Config.h"
#include "ped/Mind/Goals.h"
#include "ped/Mind/Tasks.h"
#include "ped/Objects/ObjectLayout.h"
#include "ped/Objects/Rows.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ped {

struct TaskCondition {
    ConditionKind kind{};
    std::uint8_t negated = 0;
    std::uint16_t what = Tasks::none; ///< State's name, list of things, need, type or region; none: anything.
    float value = 0.0f;
};
static_assert(sizeof(TaskCondition) == 8);

struct TaskEffect {
    EffectKind kind{};
    std::uint8_t unused = 0;
    std::uint16_t what = Tasks::none;
    float value = 0.0f;
};

/// Of a condition of kind Status: whose status is so, compared to one's own.
enum class StatusSide : std::uint8_t { Below, Equal, Above };

struct TaskPreparation {
    std::vector<TaskCondition> conditions;
    std::uint16_t action = 0;
};

struct TaskAction {
    std::string name;
    std::string text;                      ///< "makes coffee".
    std::vector<TaskCondition> conditions; ///< That hold of the person.
    std::vector<TaskCondition> ofThing;    ///< That hold of the thing: its state.
    std::vector<TaskPreparation> prepare;
    std::vector<TaskCondition> until;
    std::vector<TaskEffect> post;
    std::vector<std::uint16_t> parts;
    PartOrder order{};
    std::uint8_t leading = 0; ///< Of parts that are done together: the one that needs the whole person, or the first.
    std::optional<GoalType> activity;
    bool needsThing = false;
    float priority = 0.0f;  ///< 0: by its cause.
    float seconds = 0.0f;   ///< Mean duration; 0: as long as its cause says. [s]
    float deviation = 0.0f; ///< [s]
};

/// Whether people can do it where they are, beside something else.
inline bool isInPlace(const TaskAction& action) {
    return !action.needsThing && action.parts.empty() && !action.activity;
}

/// An entry of a calendar.
struct TaskEntry {
    float start = 0.0f; ///< After midnight. [s]
    float end = 0.0f;   ///< [s]
    std::uint16_t action = 0;
    ObjectId thing;                   ///< Where it is done; none: see region.
    RegionId region;                  ///< None: anywhere.
    std::uint16_t role = Tasks::none; ///< From then on.
    std::uint8_t days = 0x7f;         ///< Bit by day of the week.

    bool isOn(std::uint32_t day) const { return (days >> (day % 7u) & 1u) != 0; }
};

struct TaskHabit {
    std::uint16_t action = 0;
    float upTo = 0.0f; ///< Sum of the weights up to this one, of 1.
    float mean = 0.0f;
    float deviation = 0.0f;
};

struct TaskNeed {
    OwnNeedDesc desc;
    std::uint16_t action = 0;
};

struct TaskReaction {
    std::vector<TaskCondition> conditions;
    std::uint16_t action = 0;
    float again = 600.0f;
    float chance = 1.0f;
};

struct TaskRole {
    std::vector<TaskEntry> schedule; ///< By start, then as authored.
    std::vector<TaskHabit> idle;
    std::vector<TaskNeed> needs;
    std::vector<TaskReaction> reactions;
    float diligence = 1.0f;
    std::int32_t status = 0;
    float friends = 0.0f;
    float acquaintances = 0.0f;
    float tiesLast = 0.0f; ///< [h]
};

/// The action that a goal is about, and why it is done; none for other goals.
struct TaskInHand {
    std::uint16_t action = 0;
    TaskCause cause{};
};
PEDESTRIANCORE_API std::optional<TaskInHand> taskIn(const Goal& goal);

struct PEDESTRIANCORE_API TaskTable {
    TaskTable() = default;
    TaskTable(const World& world, const ObjectLayout& layout);

    std::vector<TaskAction> actions;     ///< In the author's order.
    Rows<std::uint16_t> thingsOf;        ///< By action: things that it can be done with, ascending.
    std::vector<std::string> listNames;  ///< Kinds and capabilities that conditions ask for.
    Rows<std::uint16_t> lists;           ///< By such a name: the things, ascending.
    std::vector<std::string> stateNames; ///< That conditions and effects name.
    std::vector<TaskRole> roles;         ///< By type (TypeTable).
    float startOfDay = 0.0f;             ///< Time of day in frame 0. [s]
    bool hasTies = false;                ///< Some people know each other.
    bool hasTogether = false;            ///< Some actions have parts that are done together.

    /// Whether a thing can be in a named state, and its number there; none where its kind does not know it.
    std::optional<std::uint8_t> stateOf(const ObjectLayout& layout, std::uint16_t thing, std::uint16_t name) const;
    const TaskRole& roleOf(std::uint16_t type) const { return roles[type < roles.size() ? type : 0]; }
};

} // namespace ped
