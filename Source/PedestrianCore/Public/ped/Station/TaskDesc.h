// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Roles, and what they are made of, as an author writes it: kinds of things and the things themselves, the actions that
/// people can do with them, calendars, habits, needs of one's own, reactions. DescribeTasks.h describes the fields;
/// Docs/Model/Days.md says what people make of it.

#include "ped/Base/Vec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ped {

// ---- Things ----

enum class Posture : std::uint8_t { Stand, Sit };

/// Where people are when they use a thing of a kind, as seen from the thing.
struct SiteDesc {
    Vec2 at{0.7f, 0.0f};    ///< Ahead of the thing's middle, and to its left. [m]
    float facing = 180.0f;  ///< Direction in which the user looks, from the thing's own. [degrees]
    std::int32_t slots = 1; ///< People side by side.
    float spacing = 0.7f;   ///< Distance between them. [m]
    Posture posture = Posture::Stand;
};

/// A kind of things: what it is good for, and where people stand or sit to use it.
struct KindDesc {
    std::string name;
    std::string parent;                    ///< What is not said here is as with this kind.
    Vec3 size;                             ///< Depth along its front's direction, width, height; 0: nothing solid. [m]
    std::vector<std::string> capabilities; ///< Besides the parent's.
    std::vector<SiteDesc> sites;           ///< Empty: the parent's, or one before it.
    std::vector<std::string> states;       ///< The first is the usual one. Empty: the parent's, or none.
};

/// A thing that people use: a desk, a copier, a coffee machine.
struct ThingDesc {
    std::string name;
    std::string kind;    ///< Name of its kind.
    Vec3 position;       ///< Its middle, at the floor. [m]
    float facing = 0.0f; ///< Direction of its front. [degrees]
    std::string state;   ///< At the start; empty: the kind's first.
};

// ---- Actions ----

enum class ConditionKind : std::uint8_t {
    State,  ///< The thing that the action is about is in the state `what`.
    Free,   ///< A thing of the kind or capability `what` has a free place.
    Need,   ///< The own need `what` is above `value`.
    After,  ///< It is `value` seconds after midnight, or later.
    Before, ///< It is earlier than that.
    Role,   ///< The person's role is `what`.
    Near,   ///< Somebody of the role `what` is in the same region, within `value` metres.
    In,     ///< The person is in the region `what`.
    /// Somebody who is `what` to the person ("friend", "acquaintance", "stranger") is in the same region, within
    /// `value` metres.
    Relation,
    /// The same of somebody whose role has a status "above", "equal" to or "below" that of the person's.
    Status,
};

struct ConditionDesc {
    ConditionKind kind = ConditionKind::State;
    std::string what;
    float value = 0.0f;
    bool negated = false; ///< Holds where the rest does not.
};

/// What is done first, where conditions hold.
struct PreparationDesc {
    std::vector<ConditionDesc> conditions;
    std::string action;
};

enum class EffectKind : std::uint8_t {
    State, ///< The thing that the action is about gets the state `what`.
    Need,  ///< The own need `what` gets `value`.
    Role,  ///< The person's role is `what` from now on.
};

struct EffectDesc {
    EffectKind kind = EffectKind::State;
    std::string what;
    float value = 0.0f;
};

/// How the parts of an action follow each other.
enum class PartOrder : std::uint8_t {
    Sequential, ///< One after the other.
    Unordered,  ///< One after the other, in an order that chance decides anew each time.
    // Of the following, one part may need the whole person (a thing, a place, parts of its own): that is the leading one,
    // otherwise the first. The others are done beside it, one after the other.
    Parallel,    ///< All begin together; what is done beside ends with the leading part.
    Join,        ///< All begin together; it is over when all are.
    Independent, ///< All begin together; what is done beside goes on beside what comes next.
    While,       ///< What is done beside begins again and again while the leading part lasts.
};
constexpr bool isTogether(PartOrder order) {
    return order >= PartOrder::Parallel;
}

/// An entry of the Actionary: what people can do, with what, on which conditions.
struct TaskDesc {
    std::string name;
    std::string parent;                    ///< What is not said here is as with this action.
    std::string text;                      ///< As in "Ann ..."; empty: the name.
    std::vector<std::string> kinds;        ///< Kinds of things, any of which will do.
    std::string capability;                ///< What a thing must be good for, whatever its kind.
    std::vector<ConditionDesc> conditions; ///< All must hold, or the action fails.
    std::vector<PreparationDesc> prepare;  ///< In this order, each once.
    std::vector<ConditionDesc> until;      ///< Done as soon as all hold; empty: after its duration.
    std::vector<EffectDesc> post;          ///< What holds after it.
    PartOrder order = PartOrder::Sequential;
    std::vector<std::string> parts; ///< Actions that it consists of.
    std::string activity;           ///< One of the activities of agendas that it stands for: "leave", "rest".
    float priority = 0.0f;          ///< 0: by what it is done for.
    float seconds = 0.0f;           ///< Mean duration; 0: the parent's, or as long as the calendar says. [s]
    float deviation = 0.0f;         ///< Its standard deviation. [s]
};

// ---- Roles ----

enum class WeekDay : std::uint8_t { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday };

/// An entry of a calendar. The simulation starts on a Monday.
struct ScheduleDesc {
    float start = 32400.0f;   ///< After midnight. [s]
    float duration = 3600.0f; ///< [s]
    std::string action;
    std::string place;         ///< Region or thing; empty: anywhere.
    std::string role;          ///< The role from then on; empty: as before.
    std::vector<WeekDay> days; ///< Empty: every day.
};

/// What people do who have nothing better to do.
struct HabitDesc {
    std::string action;
    float frequency = 1.0f; ///< Weight against the other habits.
    float mean = 0.0f;      ///< Duration; 0: the action's. [s]
    float deviation = 0.0f; ///< Its standard deviation. [s]
};

/// A need that the author has thought up.
struct OwnNeedDesc {
    std::string name;
    float initialLow = 0.0f;
    float initialHigh = 0.0f;
    float perHour = 0.0f;   ///< Growth. [1/h]
    float spread = 0.2f;    ///< Standard deviation of the growth between individuals, as a share of it.
    float above = 0.5f;     ///< Threshold.
    float priority = 50.0f; ///< At level 1; it grows with the square of the level.
    float reach = 60.0f;    ///< Longest detour at level 1. [m]
    std::int32_t rank = 0;  ///< While a need of a lower rank is above its threshold, this one is silent.
    std::string action;     ///< What meets it.
};

/// A rule: what people do when something holds where they are.
struct ReactionDesc {
    std::vector<ConditionDesc> conditions;
    std::string action;
    float again = 600.0f; ///< How long after one reaction the next may come; leaving the region ends the wait. [s]
    float chance = 1.0f;  ///< Of reacting at all, each time.
};

/// The five factors of personality (OCEAN), each from -1 to 1; 0 is the mean of everybody.
struct PersonalityDesc {
    float openness = 0.0f;          ///< Explores.
    float conscientiousness = 0.0f; ///< Keeps to calendars and to the right, and keeps calm.
    float extraversion = 0.0f;      ///< Fast, leads, comes near to others.
    float agreeableness = 0.0f;     ///< Waits, and comes near to others.
    float neuroticism = 0.0f;       ///< Panics.
    float spread = 0.0f;            ///< Standard deviation of each between individuals.
};

/// What makes a type of people a role.
struct RoleDesc {
    std::int32_t people = 0;             ///< Of this role at the start, besides the population's mix.
    std::int32_t status = 0;             ///< In the hierarchy, for conditions of reactions.
    float diligence = 1.0f;              ///< 0 uninspired, 1 hardworking.
    std::vector<ScheduleDesc> schedule;  ///< The calendar of a day.
    std::vector<HabitDesc> idle;         ///< Habits for the time between.
    std::vector<OwnNeedDesc> needs;      ///< At most 4.
    std::vector<ReactionDesc> reactions; ///< At most 8.
    float friends = 0.0f;                ///< Chance that somebody else is a friend; between two roles the lesser.
    float acquaintances = 0.0f;          ///< Chance that somebody else is known, but no friend.
    float tiesLast = 0.0f;               ///< Time after which such a tie may be another; 0: for ever. [h]
};

// ---- Rooms ----

/// Furniture of a type of rooms.
struct FurnitureDesc {
    std::string kind;
    std::int32_t most = 0;   ///< Number of them in a room; 0: as many as there is room for.
    float across = 2.4f;     ///< Distance between middles in a row, across the direction of their fronts. [m]
    float along = 2.4f;      ///< Distance between rows. [m]
    float facing = 90.0f;    ///< Direction of their fronts. [degrees]
    bool alongWalls = false; ///< At the wall behind them only: one row.
};

/// How many people of a role a room brings.
struct RoomPeopleDesc {
    std::string role;
    float perRoom = 0.0f;
    float perThing = 0.0f; ///< For every thing that furnishes the room and can be used for `capability`.
    std::string capability;
};

/// A type of rooms: what stands in each of them, and who belongs there.
struct RoomTypeDesc {
    std::string name;
    std::vector<FurnitureDesc> furniture; ///< In the order in which they find room.
    std::vector<RoomPeopleDesc> people;
};

} // namespace ped
