// SPDX-License-Identifier: MIT
// The table of routines.
#include "ped/Reactive/Routines.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>

namespace ped {
namespace {

TEST(RoutineTable, RowsStandByLetterAndHaveBitsOfTheirOwn) {
    unsigned all = steeredPassage | steeredArrival | steeredByModel;
    for (std::size_t i = 0; i < routineCount; ++i) {
        const RoutineInfo& row = routineInfo(Routine(i));
        EXPECT_EQ(row.letter, char('A' + int(i)));
        EXPECT_EQ(row.name[0], row.letter);
        EXPECT_NE(row.edit, nullptr);
        EXPECT_EQ(row.reason, reasonOf(Routine(i)));
        EXPECT_EQ(all & row.reason, 0u) << row.name;
        all |= row.reason;
        RoutineOrder order;
        EXPECT_TRUE(parseRoutineOrder(std::string(1, row.letter), order)) << "an order may name it";
    }
    EXPECT_EQ(reasonOf(Routine::E), unsigned(steeredE));
}

TEST(RoutineTable, LettersBeyondTheSixthHaveBitsAboveThoseOfNavigation) {
    std::set<unsigned> bits{steeredPassage, steeredArrival, steeredByModel};
    for (std::size_t i = 0; i < mostRoutines; ++i) {
        EXPECT_TRUE(bits.insert(reasonOf(Routine(i))).second) << i;
        EXPECT_LT(reasonOf(Routine(i)), unsigned(steeredByModel));
    }
}

TEST(RoutineTable, EveryReasonHasAName) {
    const auto names = reasonNames();
    EXPECT_STREQ(names[0], "A obstacle ahead");
    EXPECT_STREQ(names[5], "F verifying the way");
    EXPECT_STREQ(names[6], "passing a passageway");
    EXPECT_STREQ(names[7], "arriving");
    EXPECT_STREQ(names[14], "another model");
}

TEST(RoutineTable, AReasonOfAnyBitIsKept) {
    Steering memory;
    for (std::size_t bit = 0; bit < reasonCount; ++bit) {
        memory.note(1u << bit);
        EXPECT_EQ(memory.reasons(), (1u << (bit + 1)) - 1u);
    }
    // Bits of routines A to F lie where saved runs and recordings have them.
    Steering first;
    first.note(steeredE);
    EXPECT_EQ(first.flags, steeredE);
    EXPECT_EQ(first.furtherFlags, 0);
}

} // namespace
} // namespace ped
