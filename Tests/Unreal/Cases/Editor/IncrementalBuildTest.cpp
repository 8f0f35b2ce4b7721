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
    /// With Detour's mesh, which a build of the editor leaves out until somebody wants it.
    std::uint64_t hash() {
        editor().WantDetour();
        return editor().GetWorld(&level())->hash();
    }
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
    /// Halls of 20 x 20 m, each with walls and a door in either, furnished: ten actors a hall.
    APedestrianStation* authorHalls(int columns, int rows) {
        auto* station = drop<APedestrianStation>(level(), FVector());
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                const FVector middle(2000.0 * x, 2000.0 * y, 0);
                drop<APedestrianRegion>(level(), middle)->GetPart<UPedestrianRegionComponent>()->Footprint = {
                    FVector(-1000, -1000, 0), FVector(1000, -1000, 0), FVector(1000, 1000, 0), FVector(-1000, 1000, 0)};
                for (const double yaw : {0.0, 90.0}) {
                    auto* wall = drop<APedestrianWall>(level(), middle + FVector(-1000, -1000, 0), yaw)
                                     ->GetPart<UPedestrianWallComponent>();
                    wall->Points = {FVector(0, 0, 0), FVector(2000, 0, 0)};
                    wall->Gaps = {FVector2D(800, 1200)};
                }
                drop<APedestrianVendingMachine>(level(), middle + FVector(-600, 800, 0), -90.0);
                drop<APedestrianMeetingPoint>(level(), middle + FVector(600, 600, 0));
                for (int i = 0; i < 2; ++i)
                    drop<APedestrianObstacle>(level(), middle + FVector(-400 + 800 * i, 0, 0));
                for (int i = 0; i < 3; ++i)
                    last = drop<APedestrianBench>(level(), middle + FVector(-500 + 400 * i, -400, 0), 90.0);
            }
        return station;
    }
    /// Seconds of a build from nothing, and the least of three after a move of one bench.
    std::pair<double, double> measure() {
        EXPECT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
        const double full = editor().GetSeconds();
        double moved = 1e9;
        for (int i = 0; i < 3; ++i) {
            last->SetActorLocation(last->GetActorLocation() + FVector(20, 0, 0));
            EXPECT_EQ(mode().Build(), EPedestrianBuild::Built);
            EXPECT_LE(editor().GetRegionsBuilt(), 9) << "its room and those around it";
            moved = std::min(moved, editor().GetSeconds());
        }
        std::cout << level().Actors.Num() << " actors: built in " << full << " s; after a move in " << moved << " s, "
                  << editor().GetRegionsBuilt() << " of " << editor().GetWorld(&level())->regions.size()
                  << " regions made anew\n";
        return {full, moved};
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
    const auto [full, moved] = measure();
    EXPECT_EQ(hash(), freshHash(*station));
    EXPECT_LT(moved, 0.5 * full) << "rooms that cost next to nothing: what is left is asking a thousand actors";
}

TEST_F(IncrementalBuildTest, SlowAThousandActorsInHallsWithWalls) {
    APedestrianStation* station = authorHalls(10, 10);
    ASSERT_GE(level().Actors.Num(), 1000);
    const auto [full, moved] = measure();
    EXPECT_EQ(hash(), freshHash(*station));
    EXPECT_LT(moved, 0.2 * full);
}

TEST_F(IncrementalBuildTest, DetourIsMadeWhenItIsWanted) {
    APedestrianStation* station = authorRooms(2, 1, 1);
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_TRUE(editor().GetWorld(&level())->detour.empty());
    const int version = editor().GetVersion();
    mode().SetScheme(SearchScheme::Detour);
    EXPECT_FALSE(editor().GetWorld(&level())->detour.empty());
    EXPECT_EQ(editor().GetWorld(&level())->hash(), freshHash(*station));
    EXPECT_EQ(editor().GetVersion(), version) << "the same world";
    last->SetActorLocation(last->GetActorLocation() + FVector(50, 0, 0));
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_EQ(editor().GetWorld(&level())->hash(), freshHash(*station)) << "from then on with every build";
}

} // namespace
} // namespace ped::test
