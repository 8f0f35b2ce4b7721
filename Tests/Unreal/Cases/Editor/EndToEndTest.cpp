// SPDX-License-Identifier: MIT
// From an empty level to people who buy tickets: what a designer does on the first day.
#include "EditorLevel.h"

#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"

namespace ped::test {
namespace {

class EndToEndTest : public EditorLevelTest {};

TEST_F(EndToEndTest, FromAnEmptyLevelPeopleBuyTickets) {
    ASSERT_EQ(level().Actors.Num(), 0);
    authorSmallStation(level());
    ASSERT_TRUE(Double::ClickButton(panel(), "Build"));
    EXPECT_NE(panelText().find("Built in"), std::string::npos) << panelText();

    // Play: the same actors in a world that runs.
    Double::FTestWorld game(EWorldType::PIE);
    authorSmallStation(*game);
    game.BeginPlay();
    UPedestrianSubsystem& people = *game->GetSubsystem<UPedestrianSubsystem>();
    ASSERT_TRUE(people.IsOpen());
    EXPECT_EQ(people.GetCount(), 20);
    for (int frame = 0; frame < 60 * 30; ++frame)
        game.Tick(1.0f / 30.0f);
    const Simulation& simulation = people.GetRun()->Simulation;
    EXPECT_NEAR(simulation.now(), 60.0f, 0.2f);
    EXPECT_GT(simulation.activities().tickets, 0u);
    EXPECT_GT(simulation.bornCount(), 20u) << "the door lets ten in a minute";

    // The viewport's preview shows the very same day.
    ASSERT_TRUE(mode().StartPreview());
    while (mode().GetPreview()->GetSeconds() < simulation.now())
        mode().ModeTick(1.0f / 30.0f);
    EXPECT_EQ(mode().GetPreview()->GetPurchases(), int(simulation.activities().purchases));
    EXPECT_EQ(mode().GetPreview()->GetCount(), people.GetCount());
}

} // namespace
} // namespace ped::test
