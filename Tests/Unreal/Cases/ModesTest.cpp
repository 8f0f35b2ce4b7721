// SPDX-License-Identifier: MIT
// The same station in the editor, in a packaged game and in a partitioned level: the same day.
#include "UnrealStage.h"

#include "Components/StaticMeshComponent.h"
#include "Double/EditorViewport.h"
#include "Engine/StaticMesh.h"
#include "Logging/MessageLog.h"
#include "PedestrianDiagnostics.h"
#include "PhysicsEngine/BodySetup.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/World/WorldFile.h"

#include <algorithm>
#include <cstdlib>

namespace ped::test {
namespace {

/// A packaged game as long as it lives.
struct Cooked {
    Cooked() { Double::bCooked = true; }
    ~Cooked() { Double::bCooked = false; }
};

FString messagesSoFar() {
    FString all;
    for (const Double::FMessageLine& line : Double::MessageLines())
        all += line.Message->ToText().ToString() + TEXT("\n");
    return all;
}

/// A level with scenery, and a station in it that is placed actor by actor.
class PlacedLevel {
public:
    /// By the names of objects, or by the labels of actors alone, which the level keeps when it is saved.
    enum class Names { OfObjects, OfLabels };
    explicit PlacedLevel(Names by = Names::OfObjects) : names(by) {
        Double::MessageLines().Reset();
        scenery = level->SpawnActor<AActor>();
        hall = place<APedestrianRegion>("Hall", FVector(0, 0, 0));
        hall->GetPart<UPedestrianRegionComponent>()->Footprint = {FVector(-1000, -600, 0), FVector(1000, -600, 0),
                                                                  FVector(1000, 600, 0), FVector(-1000, 600, 0)};
        FActorSpawnParameters named;
        named.Name = TEXT("TheStation");
        station = level->SpawnActor<APedestrianStation>(named);
        platform = place<APedestrianPlatform>("Platform", FVector(0, 900, 0));
        place<APedestrianTicketBooth>("Booth", FVector(-600, 0, 0));
        place<APedestrianBench>("Bench", FVector(0, -500, 0), 90.0);
        place<APedestrianEntrance>("Door", FVector(400, -570, 0), 90.0)
            ->GetPart<UPedestrianEntranceComponent>()
            ->ArrivalsPerMinute = 30.0f;
        auto* train = place<APedestrianTrain>("Local", FVector())->GetPart<UPedestrianTrainComponent>();
        if (names == Names::OfObjects)
            train->Platform = platform;
        else
            train->Schedule.PlatformName = TEXT("Platform");
        train->Schedule.Destination = TEXT("Boston");
    }
    template <class T>
    T* place(const char* name, const FVector& at, double yaw = 0.0) {
        T* actor = level->SpawnActor<T>();
        if (names == Names::OfObjects)
            actor->Part->ObjectName = name;
        else
            actor->ActorLabel = name;
        actor->SetActorTransform(FTransform(FRotator(0, yaw, 0), at));
        return actor;
    }
    UPedestrianSubsystem& people() { return *level->GetSubsystem<UPedestrianSubsystem>(); }
    void run(int frames) {
        for (int i = 0; i < frames; ++i)
            level.Tick(1.0f / 30.0f);
    }

    const Names names;
    Double::FTestWorld level;
    AActor* scenery = nullptr;
    APedestrianRegion* hall = nullptr;
    APedestrianStation* station = nullptr;
    APedestrianPlatform* platform = nullptr;
};

constexpr int Day = 900;

std::uint64_t dayInTheEditor() {
    PlacedLevel placed;
    placed.level.BeginPlay();
    placed.run(Day);
    EXPECT_GT(placed.people().GetCount(), 3);
    return placed.people().GetStateHash();
}

TEST(Partitioned, NothingOfAStationIsLoadedByDistance) {
    PlacedLevel placed;
    placed.level->SpawnActor<APedestrianSpawner>()->bSpawnOnBeginPlay = false;
    const TArray<AActor*> out = placed.level.StreamOutByDistance();
    ASSERT_EQ(out.Num(), 1);
    EXPECT_EQ(out[0], placed.scenery);
}

TEST(Partitioned, TheDayIsTheSameWhileTheLevelStreams) {
    const std::uint64_t wanted = dayInTheEditor();
    PlacedLevel placed;
    const TArray<AActor*> late = placed.level.StreamOutByDistance();
    placed.level.BeginPlay();
    placed.run(100);
    for (AActor* actor : late)
        placed.level.StreamIn(actor);
    placed.run(200);
    // Somebody has ticked Is Spatially Loaded again: the station goes and comes with the camera. Its people stay.
    const int32 before = placed.people().GetCount();
    placed.level.StreamOut(placed.station);
    placed.run(50);
    placed.level.StreamIn(placed.station);
    EXPECT_GE(placed.people().GetCount(), before);
    EXPECT_EQ(placed.people().GetFrame(), 350);
    placed.level.StreamOut(placed.hall);
    placed.run(50);
    placed.level.StreamIn(placed.hall);
    placed.run(Day - 400);
    EXPECT_EQ(placed.people().GetStateHash(), wanted);
    EXPECT_EQ(Double::MessageLines().Num(), 0) << Double::Narrow(messagesSoFar().Std());
}

TEST(Partitioned, ALatePartIsTold) {
    PlacedLevel placed;
    auto* pillar = placed.place<APedestrianObstacle>("Pillar", FVector(300, 300, 0));
    placed.level.StreamOut(pillar);
    placed.level.BeginPlay();
    placed.run(10);
    placed.level.StreamIn(pillar);
    EXPECT_TRUE(messagesSoFar().Contains(TEXT("'Pillar' was loaded after the station had opened")))
        << Double::Narrow(messagesSoFar().Std());
    placed.run(10);
    EXPECT_EQ(Double::MessageLines().Num(), 1);
}

/// Somebody has ticked Is Spatially Loaded of the platform, and nobody ever comes near it.
TEST(Partitioned, APartThatIsNeverLoadedIsMissedByName) {
    PlacedLevel placed;
    placed.level.StreamOut(placed.platform);
    placed.level.BeginPlay();
    placed.run(10);
    const FString told = messagesSoFar();
    EXPECT_TRUE(told.Contains(TEXT("There is nothing named 'Platform'"))) << Double::Narrow(told.Std());
    EXPECT_TRUE(told.Contains(TEXT("this level is partitioned"))) << Double::Narrow(told.Std());
    EXPECT_TRUE(told.Contains(TEXT("Clear Is Spatially Loaded"))) << "what to do";
    EXPECT_FALSE(placed.people().IsOpen()) << "no half station";
    // It comes after all: opened again, the station is whole.
    placed.level.StreamIn(placed.platform);
    EXPECT_TRUE(placed.station->Open());
    placed.run(Day);
    EXPECT_GT(placed.people().GetCount(), 3);
}

/// Authors are told before anybody plays, also of parts that nothing names.
TEST(Partitioned, PartsThatAreLoadedByDistanceAreToldToAuthors) {
    PlacedLevel placed;
    auto* pillar = placed.place<APedestrianObstacle>("Pillar", FVector(300, 300, 0));
    pillar->SetIsSpatiallyLoaded(true);
    const auto told = [&] {
        StationDesc desc;
        Diagnostics diagnostics;
        placed.station->GatherFromLevel(desc, diagnostics);
        EXPECT_FALSE(diagnostics.hasErrors()) << describe(diagnostics);
        std::string all;
        for (const Diagnostic& item : diagnostics.items())
            all += Double::Narrow(PedestrianDiagnostics::Sentence(item).Std()) + "\n";
        return all;
    };
    EXPECT_EQ(told(), "") << "in a level that is not partitioned, it makes no difference";
    placed.level->bDoublePartitioned = true;
    EXPECT_NE(told().find("Pillar"), std::string::npos) << told();
    EXPECT_NE(told().find("Clear Is Spatially Loaded"), std::string::npos) << told();
    EXPECT_EQ(told().find("Hall"), std::string::npos) << "the others are never loaded by distance: " << told();
    EXPECT_EQ(placed.station->FindComponent(TEXT("Pillar")), pillar->Part);
    pillar->SetIsSpatiallyLoaded(false);
    EXPECT_EQ(told(), "");
}

TEST(CookedGame, TheDayOfPlacedActorsIsTheSame) {
    const std::uint64_t wanted = dayInTheEditor();
    const Cooked game;
    PlacedLevel placed;
    placed.level.BeginPlay();
    placed.run(Day);
    EXPECT_EQ(placed.people().GetStateHash(), wanted);
}

/// A packaged game has no labels: what parts are called, and whom the timetable means, is what the level kept.
TEST(CookedGame, LabelsAreWhatTheLevelKept) {
    const std::uint64_t wanted = dayInTheEditor();
    for (const bool saved : {true, false}) {
        PlacedLevel placed(PlacedLevel::Names::OfLabels);
        if (saved)
            Double::SaveLevel(*placed.level);
        const Cooked game;
        EXPECT_EQ(placed.hall->GetActorNameOrLabel(), placed.hall->GetName()) << "no labels";
        placed.level.BeginPlay();
        placed.run(Day);
        if (saved) {
            EXPECT_EQ(placed.people().GetStateHash(), wanted);
            EXPECT_EQ(Double::MessageLines().Num(), 0) << Double::Narrow(messagesSoFar().Std());
        } else {
            EXPECT_TRUE(messagesSoFar().Contains(TEXT("Platform"))) << "nobody knows what the timetable means";
        }
    }
}

/// A floor without simple collision: a packaged game must not read what it has freed, and says what to do.
TEST(CookedGame, MeshesThatCannotBeReadAreTold) {
    for (const bool allowed : {false, true}) {
        PlacedLevel placed;
        placed.station->bUseLevelMeshes = true;
        auto* mesh = NewObject<UStaticMesh>(placed.station);
        mesh->bAllowCPUAccess = allowed;
        mesh->RenderData = std::make_shared<FStaticMeshRenderData>();
        FStaticMeshLODResources& lod = mesh->RenderData->LODResources.AddDefaulted_GetRef();
        lod.VertexBuffers.PositionVertexBuffer.Positions = {{0, 0, 0}, {100, 0, 0}, {100, 100, 0}, {0, 100, 0}};
        lod.VertexBuffers.PositionVertexBuffer.bDoubleKept = allowed;
        lod.IndexBuffer.Indices = {0, 2, 1, 0, 3, 2};
        auto* component = NewObject<UStaticMeshComponent>(placed.station, nullptr, FName(TEXT("Step")));
        component->RegisterComponent();
        component->SetStaticMesh(mesh);
        {
            // In the editor all is read, but somebody will package it.
            StationDesc desc;
            Diagnostics diagnostics;
            placed.station->GatherFromLevel(desc, diagnostics);
            EXPECT_EQ(desc.geometry.meshes.size(), 1u);
            EXPECT_EQ(describe(diagnostics).find("a packaged game will not") == std::string::npos, allowed);
        }
        const Cooked game;
        placed.level.BeginPlay();
        EXPECT_TRUE(placed.people().IsOpen());
        EXPECT_EQ(messagesSoFar().Contains(TEXT("Allow CPU Access")), !allowed);
        EXPECT_EQ(messagesSoFar().Contains(TEXT("it is left out")), !allowed);
    }
}

/// Penn Station from an asset, with its whole population, in every mode: five simulated minutes with PED_FULL=1, an hour
/// with PED_FULL=60, twenty seconds without.
TEST(CookedGame, SlowPennStationHasTheSameDayInEveryMode) {
    const World& world = shippedWorld("PennStation");
    const std::vector<std::byte> bytes = saveWorld(world);
    const char* const full = std::getenv("PED_FULL");
    const int frames = full != nullptr ? 1800 * std::max(5, std::atoi(full)) : 600;
    const auto day = [&](bool cooked, bool partitioned) {
        Double::bCooked = cooked;
        Double::FTestWorld level;
        auto* station = level->SpawnActor<APedestrianStation>();
        station->Asset = NewObject<UPedestrianStationAsset>(station);
        station->Asset->BakedWorld =
            TArray<uint8>(reinterpret_cast<const uint8*>(bytes.data()), static_cast<int32>(bytes.size()));
        station->People = 500;
        AActor* scenery = level->SpawnActor<AActor>();
        if (partitioned) {
            EXPECT_EQ(level.StreamOutByDistance(), (TArray<AActor*>{scenery}));
        }
        level.BeginPlay();
        for (int frame = 0; frame < frames; ++frame) {
            level.Tick(1.0f / 30.0f);
            if (partitioned && frame == 200)
                level.StreamIn(scenery);
            if (partitioned && frame == 300)
                level.StreamOut(station);
            if (partitioned && frame == 310)
                level.StreamIn(station);
        }
        UPedestrianSubsystem& people = *level->GetSubsystem<UPedestrianSubsystem>();
        EXPECT_EQ(people.GetFrame(), frames);
        EXPECT_GT(people.GetCount(), 400);
        const std::uint64_t hash = people.GetStateHash();
        Double::bCooked = false;
        return hash;
    };
    const std::uint64_t wanted = day(false, false);
    EXPECT_EQ(day(true, false), wanted);
    EXPECT_EQ(day(false, true), wanted);
    EXPECT_EQ(day(true, true), wanted);
}

/// Two worlds side by side, as a server and a client in one editor, with frames of different lengths.
TEST(TwoWorlds, OfDifferentFrameLengthsSimulateTheSameFrames) {
    const auto world = build(oneRoom());
    UnrealStage slow(*world);
    UnrealStage fast(*world);
    ASSERT_EQ(slow.people().SpawnRoamers(30), 30);
    ASSERT_EQ(fast.people().SpawnRoamers(30), 30);
    int compared = 0;
    for (int n = 0; n < 400; ++n) {
        slow.level.Tick(1.0f / 24.0f);
        while (fast.people().GetFrame() < slow.people().GetFrame())
            fast.level.Tick(0.007f);
        if (fast.people().GetFrame() == slow.people().GetFrame()) {
            ++compared;
            ASSERT_EQ(fast.people().GetStateHash(), slow.people().GetStateHash()) << n;
        }
    }
    EXPECT_GT(compared, 300);
}

} // namespace
} // namespace ped::test
