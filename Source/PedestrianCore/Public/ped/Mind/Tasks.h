// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people with a role remember besides their goals: needs of their own, where they are in their calendar, what they
/// have reacted to. Exists only in runs that ask for the feature "tasks". What they do is on the goal stack.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Ids.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace ped {

struct World;

/// Why somebody does something: the four kinds of action.
enum class TaskCause : std::uint8_t {
    Scheduled,     ///< The calendar says so.
    Reactive,      ///< Something in the room calls for it.
    Opportunistic, ///< A need, and an opportunity.
    Aleatoric,     ///< A habit, for want of anything better.
};
inline constexpr int taskCauseCount = 4;
/// "by calendar", ...
constexpr const char* taskCauseName(TaskCause cause) {
    constexpr std::array names{"by calendar", "in reaction", "by need", "by habit"};
    return names[std::size_t(cause) % names.size()];
}

/// What has become of a rule (Tasks::reacted).
enum ReactionState : std::uint16_t { reactionPending, reactionUnderWay, reactionCompleted };

/// A need of one's own.
struct OwnNeed {
    float level = 0.0f;          ///< 0 (none) to 1 (as much as can be).
    std::uint16_t rate = 0;      ///< Growth with this individual. [1/1000 per hour]
    std::uint16_t notBefore = 0; ///< Nothing is done about it before. [4 s, modulo 2^16]
};
static_assert(sizeof(OwnNeed) == 8);

/// Archived as it is: no padding.
struct Tasks {
    static constexpr std::uint16_t none = 0xffffu;
    static constexpr std::size_t needCount = 4;
    static constexpr std::size_t reactionCount = 8;

    std::array<OwnNeed, needCount> need{};
    std::uint32_t nextFrame = 0xffffffffu; ///< Frame in which the next entry of the calendar begins; the last: never.
    std::uint16_t next = 0;                ///< That entry: index into the role's calendar.
    std::uint16_t role = 0;                ///< Type whose tables they go by; at first their own.
    std::uint16_t pending = none;          ///< Action that is to interrupt what they do; none: nothing is.
    std::uint16_t reacted = 0;             ///< Two bits per rule: 0 pending, 1 reacting, 2 completed.
    std::array<std::uint8_t, reactionCount> reactedAt{}; ///< By rule: when it was completed. [8 s, modulo 256]
    RegionId region;                                     ///< Where they reacted last; leaving it makes rules anew.
    /// Of `pending`: TaskCause in two bits, then the need or rule in three. In the upper three the rule of `beside`.
    std::uint8_t why = 0;
    std::uint8_t besideLeft = 0; ///< How long they still do something beside what they do. [human steps; of parts s]
    std::uint16_t beside = none; ///< That action; its upper bit is set where it is a part of another; none: nothing.
    ObjectId usual;              ///< The thing that they use by habit; none: not yet.

    static constexpr std::uint16_t partBit = 0x8000u;
    TaskCause pendingCause() const { return TaskCause(why & 3u); }
    /// Of an opportunistic action, the need; of a reactive one, the rule.
    std::uint8_t pendingNumber() const { return std::uint8_t(why >> 2 & 7u); }
    std::uint8_t besideRule() const { return std::uint8_t(why >> 5); }
    bool doesPartBeside() const { return besideLeft > 0 && (beside & partBit) != 0 && beside != none; }
    void setPending(std::uint16_t action, TaskCause cause, std::size_t number) {
        pending = action;
        why = std::uint8_t((why & 0xe0u) | unsigned(cause) | (unsigned(number) & 7u) << 2);
    }
    void setBesideRule(std::size_t rule) { why = std::uint8_t((why & 0x1fu) | (unsigned(rule) & 7u) << 5); }
};
static_assert(sizeof(Tasks) == 60);
static_assert(Fragment<Tasks>);

/// Whether a saved value may be used. What is not in the tables of the run counts as none.
inline bool isSound(const World&, const Tasks& tasks) {
    for (const OwnNeed& need : tasks.need)
        if (!(need.level >= 0.0f && need.level <= 1.0f))
            return false;
    return true;
}

} // namespace ped
