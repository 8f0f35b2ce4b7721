// SPDX-License-Identifier: MIT
#include "ped/Agents/Fragments.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(Fragments, FitIntoHalfOfWhatAPersonMayTake) {
    // Minds are to come; a whole person stays below 1.5 KB.
    constexpr std::size_t bytes = sizeof(Identity) + sizeof(Body) + sizeof(MotorCommand) + sizeof(Motion) +
                                  sizeof(Percepts) + sizeof(Path) + sizeof(Steering) + sizeof(Errand);
    EXPECT_LE(bytes, 768u);
}

TEST(Fragments, SomebodyNewStandsAndWantsNothing) {
    EXPECT_FALSE(Identity().id.valid());
    EXPECT_EQ(lengthSquared(Body().forward), 1.0f);
    EXPECT_EQ(Body().speed, 0.0f);
    EXPECT_EQ(MotorCommand().speed, 0.0f);
    EXPECT_EQ(MotorCommand().action, Action::Move);
    EXPECT_EQ(Motion().motion, MotionId::Stand);
    EXPECT_EQ(Path().status, PathStatus::None);
    EXPECT_EQ(Errand().kind, ErrandKind::Stay);
    EXPECT_FALSE(Steering().threat.valid());
}

} // namespace
} // namespace ped
