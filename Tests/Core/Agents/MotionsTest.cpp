// SPDX-License-Identifier: MIT
#include "ped/Agents/Motions.h"

#include "ped/Motor/Repertoire.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace ped {
namespace {

TEST(Motions, EveryMotionHasItsRow) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < motionTable.size(); ++i) {
        const MotionInfo& info = motionTable[i];
        EXPECT_EQ(std::size_t(info.motion), i);
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_LT(std::size_t(info.group), motionGroupNames.size()) << info.name;
    }
}

TEST(Motions, SubstitutesEndInStanding) {
    for (const MotionInfo& info : motionTable) {
        MotionId shown = info.motion;
        for (int i = 0; i < motionCount && shown != MotionId::Stand; ++i)
            shown = infoOf(shown).substitute;
        EXPECT_EQ(shown, MotionId::Stand) << info.name;
    }
}

TEST(Motions, TheMotorAgreesOnSeatsAndWaiting) {
    for (const MotionInfo& info : motionTable) {
        EXPECT_EQ(isSeated(info.motion), info.group == MotionGroup::Sitting) << info.name;
        EXPECT_EQ(isSeated(info.motion), info.seated > 0.0f) << info.name;
        EXPECT_EQ(isWaiting(info.motion), info.group == MotionGroup::Waiting) << info.name;
    }
}

} // namespace
} // namespace ped
