// SPDX-License-Identifier: MIT
#include "ped/Simulation/Story.h"
#include "ped/World/World.h"

#include "Runs/MindfulRun.h"
#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <set>

namespace ped {
namespace {

class StoryTest : public testing::Test {
protected:
    SerialExecutor executor_;
    pedsim::MindfulRun run_{test::shippedWorld("TicketHall"), executor_, {.seed = 1, .people = 5}};
    const Simulation& simulation() { return run_.simulation(); }
    std::string tell(const MindEvent& event) { return eventText(simulation(), event); }
    MindEvent event(MindEventKind kind, float value = 0.0f) {
        MindEvent e;
        e.kind = kind;
        e.value = value;
        e.object = simulation().world().objects.find("Ticket Window 1");
        EXPECT_TRUE(e.object.valid());
        return e;
    }
};

TEST_F(StoryTest, EveryKindOfEventHasASentence) {
    std::set<std::string> sentences;
    for (int i = 0; i < mindEventKindCount; ++i) {
        MindEvent e;
        e.kind = static_cast<MindEventKind>(i);
        EXPECT_FALSE(tell(e).empty()) << i;
        sentences.insert(tell(e));
    }
    EXPECT_EQ(sentences.size(), std::size_t(mindEventKindCount)) << "no two say the same";
}

TEST_F(StoryTest, TellsTimesOfDayAndPlaces) {
    MindEvent buys = event(MindEventKind::Buys, 75.0f);
    buys.goal = GoalType::BuyTicket;
    EXPECT_EQ(tell(buys), "has bought a ticket at Ticket Window 1, 1 min 15 s after deciding to");
    buys.value = 59.4f;
    EXPECT_EQ(tell(buys), "has bought a ticket at Ticket Window 1, 59 s after deciding to");
    buys.value = 125.0f;
    EXPECT_EQ(tell(buys), "has bought a ticket at Ticket Window 1, 2 min 05 s after deciding to");
    EXPECT_EQ(clockText(simulation(), 30 * 65), "08:01:05");
}

TEST_F(StoryTest, WordsGoWithValues) {
    EXPECT_EQ(tell(event(MindEventKind::JoinsQueue, 0.0f)), "is first in line at Ticket Window 1");
    EXPECT_EQ(tell(event(MindEventKind::JoinsQueue, 2.0f)), "joins the line at Ticket Window 1, behind 2");
    EXPECT_EQ(tell(event(MindEventKind::HearsClock, -1.0f)), "hears the clock strike: late already");
    MindEvent thirst = event(MindEventKind::Pushes, 0.625f);
    thirst.byNeed = 1;
    thirst.need = NeedKind::Thirst;
    thirst.goal = GoalType::BuyDrink;
    EXPECT_EQ(tell(thirst), "is thirsty (0.62) and wants to buy a drink");
    MindEvent gone = event(MindEventKind::BeginsToTalk);
    gone.other = AgentId(4711);
    EXPECT_EQ(tell(gone), "begins to chat with person 4711");
    EXPECT_STREQ(reasonText(PopReason::Impatient), "waited too long");
}

TEST_F(StoryTest, ReasoningIsNoStory) {
    MindEvent pushes = event(MindEventKind::Pushes);
    pushes.goal = GoalType::ReachPlace;
    pushes.depth = 3;
    EXPECT_FALSE(isStory(pushes));
    pushes.byNeed = 1;
    EXPECT_TRUE(isStory(pushes));
    MindEvent pops = event(MindEventKind::Pops);
    pops.byNeed = 1;
    pops.reason = PopReason::Accomplished;
    EXPECT_FALSE(isStory(pops));
    pops.reason = PopReason::Impatient;
    EXPECT_TRUE(isStory(pops));
    EXPECT_TRUE(isStory(event(MindEventKind::Rises)));
}

} // namespace
} // namespace ped
