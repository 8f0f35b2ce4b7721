// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The memory of section 4.4.3: a stack of goals. The top is what somebody is doing now; what lies below is what they
/// have in mind to do after that. A complex goal is decomposed by a planner, by the present situation, and only the
/// first subtask is pushed; what was decided is kept in the goal, as a memo.

#include "ped/Agents/Fragments.h"
#include "ped/Base/FixedVector.h"
#include "ped/Base/Ids.h"
#include "ped/Station/StationDesc.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace ped {

struct World;

/// The activities that an author can name (ActivityKind) are goals by the same name and, up to AwaitAnnouncement, by
/// the same number; more come after them. Saved: a type keeps its number for ever.
enum class GoalType : std::uint8_t {
    CatchTrain = std::uint8_t(ActivityKind::CatchTrain),
    BuyTicket = std::uint8_t(ActivityKind::BuyTicket),
    BuyDrink = std::uint8_t(ActivityKind::BuyDrink),
    BuyFood = std::uint8_t(ActivityKind::BuyFood),
    BuyPaper = std::uint8_t(ActivityKind::BuyPaper),
    Rest = std::uint8_t(ActivityKind::Rest),
    Watch = std::uint8_t(ActivityKind::Watch),
    MeetFriends = std::uint8_t(ActivityKind::MeetFriends),
    Chat = std::uint8_t(ActivityKind::Chat),
    Wander = std::uint8_t(ActivityKind::Wander),
    Sightsee = std::uint8_t(ActivityKind::Sightsee),
    Patrol = std::uint8_t(ActivityKind::Patrol),
    Guard = std::uint8_t(ActivityKind::Guard),
    Perform = std::uint8_t(ActivityKind::Perform),
    Leave = std::uint8_t(ActivityKind::Leave),
    AwaitAnnouncement = std::uint8_t(ActivityKind::AwaitAnnouncement),
    // Complex, but nobody's agenda.
    AskTheWay, ///< Find out where something is: signs, officers, other people, exploring.
    // Simple: what behaviour carries out.
    ReachPlace,
    Stand,    ///< Stay for a time, looking at `target`.
    Queue,    ///< Keep one's place in a line until it is one's turn.
    Transact, ///< Walk to a service point and be served.
    Sit,      ///< Sit down before `target`, sit, rise.
    Observe,  ///< Stand on an observation spot.
    Talk,     ///< Stand in a circle.
    Await,    ///< Stand at a meeting point until everybody is there.
    Show,     ///< Be on a stage.
    Board,    ///< Wait before a train door and get on.
    StepOut,  ///< Out of the station.
    // Of people with a role.
    Work,     ///< Complex: the calendar, needs and habits of a role.
    Do,       ///< Complex: an action of the Actionary.
    Use,      ///< Simple: be at a thing, or where one is, for as long as an action takes.
    Evacuate, ///< Leave because of an alarm or a danger (ped/Navigation/Wayfinding.h says where to).
};
inline constexpr int goalTypeCount = int(GoalType::Evacuate) + 1;
/// "catch a train", "rest", ...
PEDESTRIANCORE_API const char* goalName(GoalType type);

inline GoalType goalOf(ActivityKind kind) {
    return kind == ActivityKind::Work ? GoalType::Work : static_cast<GoalType>(kind);
}

enum class Complexity : std::uint8_t { High, Low };
/// High: a planner decomposes it. Low: behaviour carries it out.
PEDESTRIANCORE_API Complexity complexityOf(GoalType type);

/// The need that a goal of the type is good for; none where it is for no need.
PEDESTRIANCORE_API std::optional<NeedKind> needFulfilledBy(GoalType type);

/// What must hold for a goal to make sense; where it does not, the goal is dropped and planned anew.
enum class Precondition : std::uint8_t {
    None,
    NearTarget, ///< Within `radius` of `target`.
};

/// Why a goal left the stack.
enum class PopReason : std::uint8_t {
    Accomplished,
    Expired,   ///< Its time was over.
    Invalid,   ///< Its precondition did not hold (any more).
    Failed,    ///< It cannot be done.
    Impatient, ///< Waited too long for something that was not that important.
    TimeToGo,  ///< The train.
};
inline constexpr int popReasonCount = int(PopReason::TimeToGo) + 1;

/// Archived as it is: no padding.
struct Goal {
    static constexpr std::uint32_t never = 0xffffffffu;

    GoalType type = GoalType::Leave;
    Precondition precondition = Precondition::None;
    std::byte memoHead{};                ///< First byte of the memo that its type has (Private/ped/Mind/Memos.h).
    std::uint8_t interrupting = 0;       ///< 1: pushed by a need, over what was being done; else 0.
    ObjectId object;                     ///< Parameter: the thing that it is about; none: no thing.
    ObjectId choice;                     ///< Memo: the thing that the last decomposition chose.
    Vec3 target;                         ///< Parameter: the place that it is about. [m]
    float radius = 0.5f;                 ///< Parameter: distance from `target` that counts as being there. [m]
    std::uint32_t pushed = 0;            ///< Frame in which it was pushed.
    std::uint32_t expiry = never;        ///< Frame from which on it has expired.
    std::array<std::byte, 4> memoTail{}; ///< The rest of that memo.
    std::uint16_t failures = 0;          ///< Memo: subtasks in a row that came to nothing, 0 to 1000.
    NeedKind need = NeedKind::Thirst;    ///< The need that it is to fulfil, where `interrupting`.
    std::uint8_t pause = 0;              ///< Human steps for which one still stands, on the way.
};
static_assert(sizeof(Goal) == 40);

/// Whether a goal can be carried on in a world: for goals that come from a file.
PEDESTRIANCORE_API bool goalIsSound(const World& world, const Goal& goal);

/// How deep plans go: an agenda of four, an interruption, its subtasks.
inline constexpr std::size_t maxGoals = 10;

struct Goals {
    FixedVector<Goal, maxGoals> stack; ///< The last is the top.

    bool has(GoalType type) const {
        for (const Goal& g : stack)
            if (g.type == type)
                return true;
        return false;
    }
    bool interrupted() const {
        for (const Goal& g : stack)
            if (g.interrupting != 0)
                return true;
        return false;
    }
};
static_assert(Fragment<Goal> && Fragment<Goals>);

} // namespace ped
