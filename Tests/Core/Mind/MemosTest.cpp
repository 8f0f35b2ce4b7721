// SPDX-License-Identifier: MIT
// Typed memos over the five bytes that a goal has for them.
#include "ped/Mind/Memos.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <new>
#include <vector>

namespace ped::test {
namespace {

/// Calls visit.operator()<Type>() for every kind of goal.
template <class Visit>
void forEveryType(Visit&& visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (visit.template operator()<GoalType(I)>(), ...);
    }
    (std::make_index_sequence<goalTypeCount>());
}

std::vector<std::byte> bytesOf(const Goal& goal) {
    std::vector<std::byte> bytes(sizeof(Goal));
    std::memcpy(bytes.data(), &goal, sizeof(Goal));
    return bytes;
}

TEST(Memos, BeginAsZerosSoThatAGoalOfAnyTypeHasTheRightOne) {
    forEveryType([]<GoalType Type> {
        Goal plain;
        plain.type = Type;
        EXPECT_EQ(bytesOf(plain), bytesOf(newGoal<Type>())) << int(Type);
    });
}

TEST(Memos, AreKeptBitByBitAndHaveNoPaddingThatIsKept) {
    forEveryType([]<GoalType Type> {
        using Memo = MemoOf<Type>;
        Goal goal;
        goal.type = Type;
        goal.memoHead = std::byte{0x81};
        goal.memoTail = {std::byte{0x12}, std::byte{0x34}, std::byte{0x56}, std::byte{0x78}};
        const Goal before = goal;
        // Whatever lies in memory where the memo comes to lie must not get into the goal.
        for (const int fill : {0x00, 0xff}) {
            alignas(8) unsigned char room[8];
            std::memset(room, fill, sizeof(room));
            Memo& memo = *new (room) Memo(memoIn<Memo>(before));
            remember(goal, memo);
            EXPECT_EQ(bytesOf(goal), bytesOf(before)) << int(Type);
        }
    });
}

TEST(Memos, LieWhereSavedRunsHaveThem) {
    Goal reach = newGoal<GoalType::ReachPlace>({.stepsNear = 7, .waits = 3, .stepsBack = 1});
    EXPECT_EQ(reach.memoHead, std::byte{7});
    EXPECT_EQ(reach.memoTail, (std::array<std::byte, 4>{std::byte{3}, std::byte{1}, std::byte{0}, std::byte{0}}));
    RestMemo rest;
    rest.step = RestStep::Rested;
    rest.seats.stoppedShort = 1;
    rest.seats.givenUp = 2;
    const Goal resting = newGoal<GoalType::Rest>(rest);
    EXPECT_EQ(resting.memoHead, std::byte{1});
    EXPECT_EQ(resting.memoTail, (std::array<std::byte, 4>{std::byte{5}, std::byte{0}, std::byte{0}, std::byte{0}}));
    const Goal ask = newGoal<GoalType::AskTheWay>({AskStep::Looks, AskTheWayMemo::anExit});
    EXPECT_EQ(ask.memoTail[3], std::byte{0xff});
}

TEST(Memos, BelongToTypesOfGoals) {
    EXPECT_TRUE(holdsMemo<BuyMemo>(GoalType::BuyTicket));
    EXPECT_TRUE(holdsMemo<BuyMemo>(GoalType::BuyPaper));
    EXPECT_FALSE(holdsMemo<BuyMemo>(GoalType::Rest));
    EXPECT_FALSE(holdsMemo<SitMemo>(GoalType::Stand));
}

} // namespace
} // namespace ped::test
