// SPDX-License-Identifier: MIT
#include "ped/Locomotion/LocomotionModel.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace ped {
namespace {

TEST(LocomotionModel, EveryKindHasARowOfItsOwn) {
    std::set<std::string_view> names;
    std::set<void (*)(const StepContext&, const SteeredPeople&)> deciders;
    for (std::size_t i = 0; i < locomotionCount(); ++i) {
        const auto kind = LocomotionKind(i);
        EXPECT_EQ(enumNames(kind)[i].value, kind) << "names stand in the order of kinds";
        EXPECT_EQ(modelOf(kind).kind, kind);
        ASSERT_NE(modelOf(kind).steer, nullptr);
        ASSERT_NE(modelOf(kind).move, nullptr);
        EXPECT_EQ(findLocomotion(locomotionName(kind)), kind);
        EXPECT_TRUE(names.insert(locomotionName(kind)).second);
        EXPECT_TRUE(deciders.insert(modelOf(kind).steer).second);
    }
    EXPECT_LE(locomotionCount(), mostLocomotionKinds);
    EXPECT_EQ(findLocomotion("magic"), std::nullopt);
    EXPECT_EQ(modelOf(LocomotionKind(mostLocomotionKinds - 1)).kind, LocomotionKind::Routines) << "no such model";
}

TEST(LocomotionModel, AChoiceKeepsWhatIsOwnAndWhatIsUsed) {
    LocomotionChoice choice(LocomotionKind::Simple);
    EXPECT_EQ(choice.own(), LocomotionKind::Simple);
    EXPECT_EQ(choice.now(), LocomotionKind::Simple);
    choice.use(LocomotionKind::Routines);
    EXPECT_EQ(choice.own(), LocomotionKind::Simple);
    EXPECT_EQ(choice.now(), LocomotionKind::Routines);
    EXPECT_EQ(LocomotionChoice().own(), LocomotionKind::Routines);
    static_assert(sizeof(LocomotionChoice) == 1);
}

} // namespace
} // namespace ped
