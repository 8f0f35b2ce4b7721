// SPDX-License-Identifier: MIT
// Landscapes as ground, and feet on the ground that is drawn.
#include "UnrealStage.h"

#include "Components/CapsuleComponent.h"
#include "EngineUtils.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianFootingProcessor.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationComponents.h"
#include "Stations/PedestrianTracedGround.h"

#include "ped/Base/Diagnostic.h"

#include <cmath>

namespace ped::test {
namespace {

/// A hill of 20 m width and 1 m height, on which nobody has a mesh.
TOptional<double> hill(double x, double y) {
    (void)y;
    return 100.0 * 0.5 * (1.0 - std::cos(x / 1000.0 * 3.14159265));
}

StationDesc meadow() {
    StationDesc station;
    station.name = "Meadow";
    station.regions.push_back(room("Meadow", 0.0f, 0.0f, 20.0f, 10.0f, -2.0f));
    station.regions[0].floor.kind = FloorKind::Mesh;
    station.regions[0].height = 6.0f;
    return station;
}

TEST(TracedGround, LandscapesAreWalkedOn) {
    Double::FTestWorld level;
    level->DoubleLandscape = hill;
    StationDesc station = meadow();
    Diagnostics diagnostics;
    PedestrianTracedGround::Gather(*level, FPedestrianFrame(), 50.0, station, diagnostics);
    EXPECT_TRUE(diagnostics.items().empty()) << describe(diagnostics);
    const FloorDesc& floor = station.regions[0].floor;
    ASSERT_EQ(floor.kind, FloorKind::Sampled);
    EXPECT_EQ(floor.columns, 41);
    EXPECT_EQ(floor.samples.size(), 41u * 21u);
    const auto world = build(station);
    const auto top = world->findGround({10.0f, 5.0f, 1.0f});
    ASSERT_TRUE(top.has_value());
    EXPECT_NEAR(top->position.z, 1.0f, 0.06f);
    SerialExecutor executor;
    Simulation simulation(*world, executor, SimulationOptions{});
    EXPECT_EQ(addRoamers(simulation, 30), 30u);
    for (int f = 0; f < 120; ++f)
        simulation.step();
    for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks())
        for (const Body& body : chunk.body)
            EXPECT_NEAR(body.position.z, 0.01 * hill(100.0 * body.position.x, 0.0).GetValue(), 0.12);
}

TEST(TracedGround, HolesAreFilledAndNothingUnderARegionIsSaid) {
    Double::FTestWorld level;
    level->DoubleLandscape = [](double x, double y) {
        const bool hole = x > 500.0 && x < 800.0 && y < -300.0 && y > -600.0;
        return hole ? TOptional<double>() : TOptional<double>(40.0);
    };
    StationDesc station = meadow();
    station.regions.push_back(room("Cellar", 30.0f, 0.0f, 40.0f, 10.0f, -20.0f));
    station.regions[1].floor.kind = FloorKind::Mesh;
    Diagnostics diagnostics;
    PedestrianTracedGround::Gather(*level, FPedestrianFrame(), 50.0, station, diagnostics);
    for (const float height : station.regions[0].floor.samples)
        EXPECT_NEAR(height, 0.4f, 1e-4f);
    EXPECT_EQ(station.regions[1].floor.kind, FloorKind::Mesh);
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "Cellar");
    // A district at the finest spacing: coarser, and said.
    station = meadow();
    station.regions[0].footprint = rectangleOf(0, 0, 900, 900);
    Diagnostics more;
    PedestrianTracedGround::Gather(*level, FPedestrianFrame(), 10.0, station, more);
    EXPECT_EQ(more.items().size(), 1u);
    EXPECT_LT(station.regions[0].floor.samples.size(), 260000u);
}

TEST(TracedGround, AStationOfTheLevelAsksForIt) {
    Double::FTestWorld level;
    level->DoubleLandscape = hill;
    auto* station = level->SpawnActor<APedestrianStation>();
    station->bPopulate = false;
    station->Ground.TraceSpacing = 50.0f;
    auto* owner = level->SpawnActor<AActor>();
    auto* region = NewObject<UPedestrianRegionComponent>(owner);
    owner->SetRootComponent(region);
    region->ObjectName = TEXT("Meadow");
    region->Floor = EPedestrianFloor::Mesh;
    region->RegisterComponent();
    owner->SetActorLocation(FVector(600.0, 0.0, -100.0));
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    EXPECT_FALSE(diagnostics.hasErrors()) << describe(diagnostics);
    ASSERT_EQ(desc.regions.size(), 1u);
    EXPECT_EQ(desc.regions[0].floor.kind, FloorKind::Sampled);
}

class ATestWalker : public AActor {
    DOUBLE_BODY(ATestWalker, AActor, "TestWalker")
    ATestWalker() { SetRootComponent(CreateDefaultSubobject<UCapsuleComponent>(TEXT("Capsule"))); }
};

TEST(TracedGround, FeetOfPeopleNearbyFollowTheGroundThatIsDrawn) {
    EXPECT_TRUE(GetDefault<UPedestrianFootingProcessor>()->ShouldAutoAddToGlobalList());
    const auto world = build(oneRoom());
    for (const bool traced : {false, true}) {
        UnrealStage stage(*world);
        stage.level->DoubleFloors.Add(6.0); // Drawn six centimetres higher than the maps have it.
        EXPECT_TRUE(Double::Exec(stage.level, traced ? TEXT("ped.GroundTraces 2") : TEXT("ped.GroundTraces 0")));
        auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
        config->AddTrait(UPedestrianTrait::StaticClass());
        auto* shown =
            Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
        shown->HighResTemplateActor = ATestWalker::StaticClass();
        stage.people().SetConfig(INDEX_NONE, config);
        stage.level->SpawnActor<APlayerController>()->ViewLocation = PedestrianUnits::ToEngine({8, 6, 1.6f});
        for (int i = 0; i < 5; ++i) {
            FPedestrianSpawnRequest request;
            request.Location = PedestrianUnits::ToEngine({4.0f + 2.0f * float(i), 6.0f, 0.0f});
            request.Errand = EPedestrianErrand::Stay;
            ASSERT_TRUE(stage.people().Spawn(request).IsValid());
        }
        for (int i = 0; i < 60; ++i)
            stage.level.Tick(1.0f / 30.0f);
        int seen = 0;
        for (TActorIterator<ATestWalker> actor(stage.level); actor; ++actor, ++seen)
            EXPECT_NEAR(actor->GetActorLocation().Z - 44.0, traced ? 6.0 : 0.0, 0.5);
        EXPECT_EQ(seen, 5);
    }
    Double::Exec(nullptr, TEXT("ped.GroundTraces 0"));
}

} // namespace
} // namespace ped::test
