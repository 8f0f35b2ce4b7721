// SPDX-License-Identifier: MIT
// A rebuild costs what changed, and gives what a build from nothing gives.
#include "EditorLevel.h"

#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <iostream>

namespace ped::test {
namespace {

class IncrementalBuildTest : public EditorLevelTest {
protected:
    FPedestrianEditorWorld& editor() { return FPedestrianEditorWorld::Get(); }
    std::uint64_t hash() { return editor().GetWorld(&level())->hash(); }
    /// Of the level as it is, built from nothing.
    std::uint64_t freshHash(const APedestrianStation& station) {
        Diagnostics diagnostics;
        const TSharedPtr<const World> world = station.BuildWorld(diagnostics);
        return world ? world->hash() : 0;
    }
    /// Rooms of 10 x 10 m side by side, each with benches.
    APedestrianStation* authorRooms(int columns, int rows, int benches) {
        auto* station = drop<APedestrianStation>(level(), FVector());
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                const FVector corner(1000.0 * x, 1000.0 * y, 0);
                drop<APedestrianRegion>(level(), corner);
                for (int i = 0; i < benches; ++i)
                    last = drop<APedestrianBench>(level(),
                                                  corner + FVector(-300 + 300 * (i % 3), -300 + 300 * (i / 3), 0));
            }
        return station;
    }
    APedestrianBench* last = nullptr;
};

TEST_F(IncrementalBuildTest, AMovedBenchConcernsItsRoomAlone) {
    APedestrianStation* station = authorRooms(4, 1, 1);
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
    EXPECT_EQ(editor().GetRegionsBuilt(), 4);
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_EQ(editor().GetRegionsBuilt(), 0) << "nothing changed";
    last->SetActorLocation(last->GetActorLocation() + FVector(50, 0, 0));
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_GE(editor().GetRegionsBuilt(), 1);
    EXPECT_LE(editor().GetRegionsBuilt(), 2) << "its room, and a neighbour that sees it";
    EXPECT_EQ(hash(), freshHash(*station));
    EXPECT_NE(panelText().find("Regions made anew: "), std::string::npos);
}

TEST_F(IncrementalBuildTest, SlowAThousandActors) {
    APedestrianStation* station = authorRooms(10, 10, 9);
    ASSERT_GE(level().Actors.Num(), 1000);
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
    const double full = editor().GetSeconds();
    double moved = 1e9;
    for (int i = 0; i < 3; ++i) {
        last->SetActorLocation(last->GetActorLocation() + FVector(20, 0, 0));
        ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
        EXPECT_LE(editor().GetRegionsBuilt(), 9) << "its room and those around it";
        moved = std::min(moved, editor().GetSeconds());
    }
    EXPECT_EQ(hash(), freshHash(*station));
    std::cout << level().Actors.Num() << " actors: built in " << full << " s; after a move in " << moved << " s, "
              << editor().GetRegionsBuilt() << " of " << editor().GetWorld(&level())->regions.size()
              << " regions made anew\n";
}

} // namespace
} // namespace ped::test
