// SPDX-License-Identifier: MIT
#include "ped/Agents/ReactiveParameters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace ped {
namespace {

std::string text(const RoutineOrder& order) {
    return routineOrderText(order).data();
}

TEST(RoutineOrder, DefaultIsThePapersBest) {
    EXPECT_EQ(text(defaultRoutineOrder()), "CABFED");
    EXPECT_EQ(text(ReactiveParameters().order), "CABFED");
}

TEST(RoutineOrder, EveryPermutationSurvivesTextAndBack) {
    std::string letters = "ABCDEF";
    int count = 0;
    do {
        RoutineOrder order;
        ASSERT_TRUE(parseRoutineOrder(letters, order));
        EXPECT_EQ(text(order), letters);
        ++count;
    } while (std::next_permutation(letters.begin(), letters.end()));
    EXPECT_EQ(count, 720);
}

TEST(RoutineOrder, RoutinesMayBeLeftOut) {
    RoutineOrder order;
    ASSERT_TRUE(parseRoutineOrder("E", order));
    EXPECT_EQ(order.size(), 1u);
    EXPECT_EQ(order[0], Routine::E);
    ASSERT_TRUE(parseRoutineOrder("", order));
    EXPECT_TRUE(order.empty());
    EXPECT_EQ(text(order), "");
}

TEST(RoutineOrder, RefusesWhatIsNoOrderAndLeavesTheOldOne) {
    for (const char* bad : {"AA", "ABCDEFA", "G", "cabfed", "C-A", "CABFED ", "ABCDEFABCDEF", "\xc3\x84"}) {
        RoutineOrder order = defaultRoutineOrder();
        EXPECT_FALSE(parseRoutineOrder(bad, order)) << bad;
        EXPECT_EQ(text(order), "CABFED") << bad;
    }
}

} // namespace
} // namespace ped
