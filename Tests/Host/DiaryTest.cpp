// SPDX-License-Identifier: MIT
#include "Runs/Diary.h"

#include "Runs/MindfulRun.h"
#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <set>

namespace pedsim {
namespace {

using ped::MindEvent;
using ped::MindEventKind;

class DiaryTest : public testing::Test {
protected:
    ped::SerialExecutor executor_;
    MindfulRun run_{ped::test::shippedWorld("TicketHall"), executor_, {.seed = 1, .people = 5}};
    const ped::Simulation& simulation() { return run_.simulation(); }
};

TEST_F(DiaryTest, EveryKindOfEventHasAName) {
    std::set<std::string_view> names;
    for (int i = 0; i < ped::mindEventKindCount; ++i)
        names.insert(eventName(static_cast<MindEventKind>(i)));
    EXPECT_EQ(names.size(), static_cast<std::size_t>(ped::mindEventKindCount));
    EXPECT_EQ(eventName(MindEventKind::Buys), "buys");
    EXPECT_EQ(eventName(MindEventKind::Leaves), "leaves");
}

TEST_F(DiaryTest, KeepsWhatIsItsPersonsAndNoMoreThanItCan) {
    Diary diary(ped::AgentId(3));
    std::vector<MindEvent> events(2 * Diary::capacity);
    for (std::size_t i = 0; i < events.size(); ++i) {
        events[i].agent = ped::AgentId(i % 2 == 0 ? 3 : 4);
        events[i].kind = MindEventKind::Rises;
        events[i].frame = static_cast<std::uint32_t>(i);
    }
    diary.add(events);
    EXPECT_EQ(diary.events().size(), Diary::capacity);
    EXPECT_EQ(diary.forgotten(), 0u);
    diary.add(events);
    EXPECT_EQ(diary.events().size(), Diary::capacity);
    EXPECT_EQ(diary.forgotten(), Diary::capacity);
}

TEST_F(DiaryTest, GoalsAreToldOnlyWhereAskedFor) {
    Diary diary(ped::AgentId(1));
    MindEvent pushes;
    pushes.agent = ped::AgentId(1);
    pushes.kind = MindEventKind::Pushes;
    pushes.goal = ped::GoalType::ReachPlace;
    pushes.depth = 3;
    MindEvent thirst = pushes;
    thirst.goal = ped::GoalType::BuyDrink;
    thirst.byNeed = 1;
    thirst.need = ped::NeedKind::Thirst;
    thirst.value = 0.62f;
    diary.add(std::vector<MindEvent>{pushes, thirst});
    EXPECT_EQ(diary.text(simulation(), false), "  08:00:00  is thirsty (0.62) and wants to buy a drink\n");
    EXPECT_NE(diary.text(simulation(), true).find("walks on"), std::string::npos);
    const ped::Value story = diary.json(simulation(), false);
    const ped::Value everything = diary.json(simulation(), true);
    EXPECT_EQ(story.items().size(), 1u);
    EXPECT_EQ(everything.items().size(), 2u);
}

} // namespace
} // namespace pedsim
