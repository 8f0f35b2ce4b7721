// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What each kind of goal remembers between two steps, and what it is told when it is pushed. Which memo a goal holds
/// follows from its type, at compile time: MemoOf<GoalType::Sit> is SitMemo, and a skill of another memo does not fit
/// into the row of "sit" (GoalTable.cpp).
///
/// A Goal has five bytes for its memo: one at its head and four at its tail. A memo of one byte is kept at the head,
/// one of four bytes at the tail, and one of eight bytes at both: its first byte at the head, its last four at the
/// tail. Memos begin as zeros, so that a goal whose type is only known at run time begins with the right one.

#include "ped/Mind/Goals.h"

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace ped {

/// Nothing: what has to be known is in the goal itself.
struct NoMemo {};

enum class CatchTrainStep : std::uint8_t { Comes, ChoseDoor };
struct CatchTrainMemo {
    CatchTrainStep step{};           ///< `ChoseDoor`: has looked for the emptiest door of the platform.
    std::uint32_t withoutTicket = 0; ///< 1: has given up buying a ticket for the present train.
};

enum class BuyStep : std::uint8_t { Wants, Bought };
struct BuyMemo {
    BuyStep step{};
};

enum class RestStep : std::uint8_t { Wants, Rested };
struct SeatTries {
    std::uint32_t stoppedShort : 1 = 0; ///< 1: somebody was in the way to the present seat; one tries once more.
    std::uint32_t givenUp : 31 = 0;     ///< Seats so far.
};
struct RestMemo {
    RestStep step{};
    SeatTries seats;
};

enum class WatchStep : std::uint8_t { Wants, Watched };
struct WatchMemo {
    WatchStep step{};
};

enum class MeetStep : std::uint8_t { Wants, Met };
struct MeetMemo {
    MeetStep step{}; ///< `Met`: no more waiting, whatever came of it.
};

enum class ChatStep : std::uint8_t { Wants, Talked };
struct ChatMemo {
    ChatStep step{};
};

enum class WanderStep : std::uint8_t { Chooses, Pauses, Goes };
struct WanderMemo {
    WanderStep step{};
};

enum class SightseeStep : std::uint8_t { Chooses, Goes, Looks };
struct SightseeMemo {
    SightseeStep step{};
};

enum class PatrolStep : std::uint8_t { Chooses, Walks, Pauses };
struct PatrolMemo {
    PatrolStep step{};
    std::uint32_t point = 0; ///< Counted on over the route, there and back.
};
struct GuardMemo {
    PatrolStep step{};
};

enum class AwaitTrackStep : std::uint8_t { Decides, Goes, Waits };
struct AwaitTrackMemo {
    AwaitTrackStep step{};
};

enum class AskStep : std::uint8_t { Looks, Asks = 2, GoesOn };
struct AskTheWayMemo {
    static constexpr std::uint32_t anExit = 0xffffffffu;
    AskStep step{};
    std::uint32_t sought = 0; ///< Parameter, where the goal names no object: a good of ObjectLayout, or `anExit`.
};

struct ReachMemo {
    std::uint8_t stepsNear = 0;        ///< Human steps in a row for which one has been near, 0 to 255.
    alignas(4) std::uint8_t waits = 0; ///< Times that one has waited for a friend, a second each.
    std::uint8_t stepsBack = 0;        ///< Times that one has gone back, to let others by.
    std::uint16_t unused = 0;
};

struct StandMemo {
    std::uint32_t until = 0; ///< Parameter: frame.
};

enum class QueueStep : std::uint8_t { Comes, Stands };
struct QueueMemo {
    QueueStep step{};
    std::uint32_t canWait = 0; ///< Parameter. 1: one who has waited for too long gives up.
};

enum class TransactStep : std::uint8_t { Comes, IsServed, Paid };
struct TransactMemo {
    TransactStep step{};
};

enum class SitStep : std::uint8_t { Comes, Sits, Rises };
struct SitMemo {
    SitStep step{};
    std::uint32_t until = 0; ///< Parameter: frame.
};

enum class ObserveStep : std::uint8_t { Comes, Watches };
struct ObserveMemo {
    ObserveStep step{};
    std::uint32_t until = 0; ///< Parameter: frame.
};

enum class TalkStep : std::uint8_t { Waits, Talks };
struct TalkMemo {
    TalkStep step{};
    std::uint32_t until = 0; ///< Parameter: frame.
};

enum class AwaitStep : std::uint8_t { Waits, Greets };
struct AwaitMemo {
    AwaitStep step{};
    std::uint32_t until = 0; ///< Parameter: frame.
};

enum class PerformStep : std::uint8_t { Wants, Stopped };
struct PerformMemo {
    PerformStep step{}; ///< `Stopped`: somebody else put an end to their show.
};

enum class ShowStep : std::uint8_t { Begins, Performs };
struct ShowMemo {
    ShowStep step{};
    std::uint32_t until = 0; ///< Parameter: frame.
};

enum class BoardStep : std::uint8_t { Comes, Waits };
struct BoardMemo {
    BoardStep step{};
};

/// `Nears`: has come close to the thing, and is about to take the last steps.
enum class DoStep : std::uint8_t { Begins, Prepares, Performs, Ended, Nears };
struct DoMemo {
    static constexpr std::uint32_t asItTakes = 0; ///< Of `left`.
    struct What {
        std::uint32_t action : 10 = 0; ///< Parameter: number in the Actionary.
        std::uint32_t cause : 2 = 0;   ///< Parameter: TaskCause.
        std::uint32_t need : 3 = 0;    ///< Parameter: the own need that it meets, or the rule that it follows.
        std::uint32_t part : 3 = 0;    ///< Parts or preparations begun; of parts done together, the leading one first.
        std::uint32_t isPart : 1 = 0;  ///< Parameter. 1: done for another action.
        std::uint32_t left : 13 = 0;   ///< Parameter: how long it still takes, as the action says where 0. [2 s]
    };
    /// Seconds as `left` has them.
    static constexpr std::uint32_t halved(float seconds) {
        const float pairs = 0.5f * seconds + 0.5f;
        return pairs < 1.0f ? 1u : pairs > 8000.0f ? 8000u : static_cast<std::uint32_t>(pairs);
    }
    DoStep step{};
    What what;
};
static_assert(sizeof(DoMemo) == 8);

enum class UseStep : std::uint8_t { Comes, Uses, Rises };
struct UseMemo {
    UseStep step{};
    std::uint32_t until = 0; ///< Parameter: frames that it takes; from `Uses` on the frame in which it is over.
};

// ---- Which goal has which ----

// clang-format off
template <GoalType> struct MemoFor { using Type = NoMemo; };
template <> struct MemoFor<GoalType::CatchTrain> { using Type = CatchTrainMemo; };
template <> struct MemoFor<GoalType::BuyTicket> { using Type = BuyMemo; };
template <> struct MemoFor<GoalType::BuyDrink> { using Type = BuyMemo; };
template <> struct MemoFor<GoalType::BuyFood> { using Type = BuyMemo; };
template <> struct MemoFor<GoalType::BuyPaper> { using Type = BuyMemo; };
template <> struct MemoFor<GoalType::Rest> { using Type = RestMemo; };
template <> struct MemoFor<GoalType::Watch> { using Type = WatchMemo; };
template <> struct MemoFor<GoalType::MeetFriends> { using Type = MeetMemo; };
template <> struct MemoFor<GoalType::Chat> { using Type = ChatMemo; };
template <> struct MemoFor<GoalType::Wander> { using Type = WanderMemo; };
template <> struct MemoFor<GoalType::Perform> { using Type = PerformMemo; };
template <> struct MemoFor<GoalType::Sightsee> { using Type = SightseeMemo; };
template <> struct MemoFor<GoalType::Patrol> { using Type = PatrolMemo; };
template <> struct MemoFor<GoalType::Guard> { using Type = GuardMemo; };
template <> struct MemoFor<GoalType::AwaitAnnouncement> { using Type = AwaitTrackMemo; };
template <> struct MemoFor<GoalType::AskTheWay> { using Type = AskTheWayMemo; };
template <> struct MemoFor<GoalType::ReachPlace> { using Type = ReachMemo; };
template <> struct MemoFor<GoalType::Stand> { using Type = StandMemo; };
template <> struct MemoFor<GoalType::Queue> { using Type = QueueMemo; };
template <> struct MemoFor<GoalType::Transact> { using Type = TransactMemo; };
template <> struct MemoFor<GoalType::Sit> { using Type = SitMemo; };
template <> struct MemoFor<GoalType::Observe> { using Type = ObserveMemo; };
template <> struct MemoFor<GoalType::Talk> { using Type = TalkMemo; };
template <> struct MemoFor<GoalType::Await> { using Type = AwaitMemo; };
template <> struct MemoFor<GoalType::Show> { using Type = ShowMemo; };
template <> struct MemoFor<GoalType::Board> { using Type = BoardMemo; };
template <> struct MemoFor<GoalType::Do> { using Type = DoMemo; };
template <> struct MemoFor<GoalType::Use> { using Type = UseMemo; };
// clang-format on

template <GoalType Type>
using MemoOf = typename MemoFor<Type>::Type;

/// Whether goals of a type have such a memo.
template <class Memo>
constexpr bool holdsMemo(GoalType type) {
    return [type]<std::size_t... I>(std::index_sequence<I...>) {
        return ((std::is_same_v<MemoOf<GoalType(I)>, Memo> && type == GoalType(I)) || ...);
    }
    (std::make_index_sequence<goalTypeCount>());
}

// ---- Reading and writing ----

template <class Memo>
concept GoalMemo = std::is_trivially_copyable_v<Memo> && std::is_default_constructible_v<Memo> &&
    (sizeof(Memo) == 1 || sizeof(Memo) == 4 || sizeof(Memo) == 8);

/// What a goal remembers; of the type that belongs to its own (holdsMemo).
template <GoalMemo Memo>
Memo memoIn(const Goal& goal) {
    PED_ASSERT(std::is_empty_v<Memo> || holdsMemo<Memo>(goal.type));
    Memo memo;
    if constexpr (!std::is_empty_v<Memo>) {
        auto* bytes = reinterpret_cast<std::byte*>(&memo);
        if constexpr (sizeof(Memo) != 4)
            bytes[0] = goal.memoHead;
        if constexpr (sizeof(Memo) != 1)
            std::memcpy(bytes + sizeof(Memo) - 4, goal.memoTail.data(), 4);
    }
    return memo;
}

template <GoalMemo Memo>
void remember(Goal& goal, const Memo& memo) {
    PED_ASSERT(std::is_empty_v<Memo> || holdsMemo<Memo>(goal.type));
    if constexpr (!std::is_empty_v<Memo>) {
        const auto* bytes = reinterpret_cast<const std::byte*>(&memo);
        if constexpr (sizeof(Memo) != 4)
            goal.memoHead = bytes[0];
        if constexpr (sizeof(Memo) != 1)
            std::memcpy(goal.memoTail.data(), bytes + sizeof(Memo) - 4, 4);
    }
}

/// A goal of a type, told what it has to know.
template <GoalType Type>
Goal newGoal(const MemoOf<Type>& memo = {}) {
    Goal goal;
    goal.type = Type;
    remember(goal, memo);
    return goal;
}

} // namespace ped
