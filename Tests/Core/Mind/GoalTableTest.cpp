// SPDX-License-Identifier: MIT
// One row per kind of goal, and one per good.
#include "MindScene.h"

#include "ped/Mind/GoalTable.h"
#include "ped/Station/PersonTypes.h"

#include <set>
#include <string>

namespace ped::test {
namespace {

TEST(GoalTable, RowsAreInTheOrderOfTheTypesWithASkillAndAName) {
    std::set<std::string> names;
    for (int i = 0; i < goalTypeCount; ++i) {
        const auto type = static_cast<GoalType>(i);
        EXPECT_EQ(rowOf(type).type, type) << i;
        EXPECT_NE(skillOf(type).run, nullptr) << i;
        EXPECT_GT(std::string(goalName(type)).size(), 2u) << i;
        EXPECT_TRUE(names.insert(goalName(type)).second) << goalName(type);
    }
    EXPECT_EQ(goalOf(ActivityKind::AwaitAnnouncement), GoalType::AwaitAnnouncement);
    EXPECT_STREQ(goalName(goalOf(ActivityKind::Rest)), "rest");
    EXPECT_STREQ(goalName(GoalType::StepOut), "step out");
}

TEST(GoalTable, EveryNeedOfAShippedTypeIsFulfilledByTheGoalOfItsAction) {
    for (const PersonTypeDesc& type : shippedPersonTypes())
        for (const ActionDesc& action : type.actions)
            EXPECT_EQ(needFulfilledBy(goalOf(action.goal)), action.when) << type.name << ": " << int(action.goal);
}

TEST(GoalTable, GoodsAreBoughtByOnePurchaseEachAndOnlyTicketsCannotWait) {
    for (const Good& good : goodRows) {
        EXPECT_EQ(goodBoughtBy(good.goal), &good) << good.name;
        EXPECT_EQ(canWait(good.goal), good.goal != GoalType::BuyTicket) << good.name;
        EXPECT_NE(rowOf(good.goal).placeNear, nullptr) << good.name;
    }
    EXPECT_EQ(goodBoughtBy(GoalType::Rest), nullptr);
    EXPECT_TRUE(canWait(GoalType::Rest));
    EXPECT_EQ(GoodsTable().soldFor(GoalType::BuyDrink), noEntry);
}

class SavedGoals : public testing::Test {
protected:
    bool isSound(const Goal& goal) const { return goalIsSound(scene_.world(), goal); }
    ObjectId object(const char* name) { return scene_.object(name); }
    MindScene scene_{mindStation()};
};

TEST_F(SavedGoals, AreSoundAsTheyArePushed) {
    for (int i = 0; i < goalTypeCount; ++i) {
        Goal goal;
        goal.type = static_cast<GoalType>(i);
        const bool needsObject = goal.type == GoalType::Queue || goal.type == GoalType::Transact ||
                                 goal.type == GoalType::Board || goal.type == GoalType::Observe ||
                                 goal.type == GoalType::Show || goal.type == GoalType::Await;
        EXPECT_EQ(isSound(goal), !needsObject) << goalName(goal.type);
    }
}

TEST_F(SavedGoals, NameThingsOfTheRightKind) {
    Goal show = newGoal<GoalType::Show>();
    show.object = object("stage");
    EXPECT_TRUE(isSound(show));
    show.object = object("corner"); // A meeting point.
    EXPECT_FALSE(isSound(show));
    Goal await = newGoal<GoalType::Await>();
    await.object = object("corner");
    EXPECT_TRUE(isSound(await));
    Goal watch = newGoal<GoalType::Watch>();
    watch.choice = object("corner");
    EXPECT_FALSE(isSound(watch));
}

TEST_F(SavedGoals, OnPatrolHaveARouteOnceOneIsChosen) {
    EXPECT_TRUE(isSound(newGoal<GoalType::Patrol>({PatrolStep::Chooses, 0})));
    EXPECT_FALSE(isSound(newGoal<GoalType::Patrol>({PatrolStep::Walks, 0})));
}

TEST_F(SavedGoals, ThatAreOutOfBoundsAreRefused) {
    Goal goal = newGoal<GoalType::ReachPlace>();
    goal.target.x = 1e6f;
    EXPECT_FALSE(isSound(goal));
    goal = newGoal<GoalType::ReachPlace>();
    goal.choice = ObjectId(std::uint32_t(scene_.world().objects.size()));
    EXPECT_FALSE(isSound(goal));
    goal = newGoal<GoalType::ReachPlace>();
    goal.type = static_cast<GoalType>(goalTypeCount);
    EXPECT_FALSE(isSound(goal));
    goal = newGoal<GoalType::ReachPlace>();
    goal.need = static_cast<NeedKind>(needCount);
    EXPECT_FALSE(isSound(goal));
}

} // namespace
} // namespace ped::test
