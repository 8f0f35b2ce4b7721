// SPDX-License-Identifier: MIT
#include "UnrealStage.h"

#include "GameFramework/PlayerController.h"
#include "Logging/MessageLog.h"
#include "Mass/PedestrianFragmentTable.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassCommonFragments.h"
#include "MassEntityUtils.h"
#include "MassRepresentationFragments.h"
#include "MassSpawner.h"
#include "Population/PedestrianTypeAsset.h"
#include "Spawning/PedestrianSpawnDataGenerator.h"
#include "Spawning/PedestrianSpawner.h"

#include "ped/Objects/ObjectState.h"

namespace ped::test {
namespace {

int32 entities(Double::FTestWorld& level) {
    return UE::Mass::Utils::GetEntityManagerChecked(*level).DebugGetEntityCount();
}

FString lastMessage() {
    return Double::MessageLines().IsEmpty() ? FString() : Double::MessageLines().Last().Message->ToText().ToString();
}

UMassEntityConfigAsset* pedestrianConfig(UObject* outer) {
    auto* config = NewObject<UMassEntityConfigAsset>(outer);
    config->AddTrait(UPedestrianTrait::StaticClass());
    return config;
}

TEST(Spawner, FillsTheStationAndEmptiesItAgain) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->Count = 60;
    stage.level.Tick(0.01f);
    EXPECT_EQ(spawner->GetPeople().Num(), 60);
    EXPECT_EQ(stage.people().GetCount(), 60);
    for (int i = 0; i < 60; ++i)
        stage.level.Tick(1.0f / 30.0f);
    spawner->Destroy();
    EXPECT_EQ(stage.people().GetCount(), 0);
    EXPECT_EQ(entities(stage.level), 0);
}

TEST(Spawner, PutsPeopleAroundItself) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->SetActorLocation(PedestrianUnits::ToEngine({14, 6, 0}));
    spawner->Placement = EPedestrianPlacement::AroundSpawner;
    spawner->Radius = 300.0f;
    spawner->Count = 15;
    EXPECT_EQ(spawner->SpawnPeople(), 15);
    for (const FPedestrianHandle& person : spawner->GetPeople()) {
        FPedestrianInfo info;
        ASSERT_TRUE(stage.people().GetInfo(person, info));
        EXPECT_LT(FVector::Dist(info.Location, spawner->GetActorLocation()), 365.0);
    }
    EXPECT_EQ(spawner->GetLiveCount(), 15);
    stage.people().Remove(spawner->GetPeople()[0]);
    EXPECT_EQ(spawner->GetLiveCount(), 14) << "of 15 who came";
    spawner->RemovePeople();
    EXPECT_EQ(stage.people().GetCount(), 0);
}

TEST(Spawner, LetsPeopleInThroughEntrances) {
    StationDesc station = oneRoom();
    station.objects.entrances.push_back({"West", {0.0f, 6.0f, 0.0f}, 0.0f, 3.0f});
    const auto world = build(station);
    UnrealStage stage(*world);
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->Placement = EPedestrianPlacement::Entrances;
    spawner->Count = 6;
    EXPECT_EQ(spawner->SpawnPeople(), 6);
    for (const FPedestrianHandle& person : spawner->GetPeople()) {
        FPedestrianInfo info;
        ASSERT_TRUE(stage.people().GetInfo(person, info));
        EXPECT_LT(info.Location.X, 380.0);
        EXPECT_GT(info.Forward.X, 0.99);
    }
}

/// People of a spawner live in the station as those of its population do.
TEST(Spawner, MakesPeopleWithMinds) {
    UnrealStage stage(shippedWorld("TicketHall"));
    UPedestrianSubsystem& people = stage.people();
    EXPECT_GE(people.FindType(TEXT("Commuter")), 0);
    EXPECT_EQ(people.FindType(TEXT("astronaut")), INDEX_NONE);
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->TypeName = TEXT("commuter");
    spawner->Count = 30;
    ASSERT_EQ(spawner->SpawnPeople(), 30);
    FPedestrianMindInfo mind;
    for (const FPedestrianHandle& person : spawner->GetPeople()) {
        ASSERT_TRUE(people.GetMind(person, mind));
        EXPECT_EQ(mind.Type, FString("commuter"));
        EXPECT_GT(mind.Goals.Num(), 0);
    }
    int served = 0;
    for (int i = 0; i < 30 * 60 && served == 0; ++i) {
        people.StepOnce();
        served = int(stage.simulation().objects().tally.servicesBegun);
    }
    EXPECT_GT(served, 0) << "nobody buys a ticket";
    // By the asset, or by the trait of the configuration.
    auto* type = NewObject<UPedestrianTypeAsset>(spawner);
    type->TypeName = TEXT("tourist");
    spawner->Type = type;
    spawner->Count = 1;
    ASSERT_EQ(spawner->SpawnPeople(), 1);
    ASSERT_TRUE(people.GetMind(spawner->GetPeople().Last(), mind));
    EXPECT_EQ(mind.Type, FString("tourist"));
    spawner->Type = nullptr;
    spawner->TypeName = FString();
    spawner->Config = pedestrianConfig(spawner);
    Cast<UPedestrianTrait>(spawner->Config->AddTrait(UPedestrianTrait::StaticClass()))->Type = type;
    ASSERT_EQ(spawner->SpawnPeople(), 1);
    ASSERT_TRUE(people.GetMind(spawner->GetPeople().Last(), mind));
    EXPECT_EQ(mind.Type, FString("tourist"));
    spawner->TypeName = TEXT("astronaut");
    EXPECT_EQ(spawner->SpawnPeople(), 0);
    EXPECT_TRUE(lastMessage().Contains(TEXT("'astronaut'")));
}

TEST(Spawner, SaysWhenThereIsNoEntrance) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->Placement = EPedestrianPlacement::Entrances;
    EXPECT_EQ(spawner->SpawnPeople(), 0);
    EXPECT_TRUE(lastMessage().Contains(TEXT("no entrance")));
}

TEST(Spawner, SaysWhenThereIsNoRoom) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->Count = 5000;
    const int32 added = spawner->SpawnPeople();
    EXPECT_GT(added, 100);
    EXPECT_LT(added, 5000);
    EXPECT_TRUE(lastMessage().Contains(TEXT("found room")));
}

TEST(Spawner, BadInputGivesAMessageAndNobody) {
    Double::FTestWorld level;
    level.BeginPlay();
    auto* spawner = level->SpawnActor<APedestrianSpawner>();
    Double::MessageLines().Reset();
    for (int i = 0; i < 100; ++i)
        level.Tick(1.0f / 30.0f);
    ASSERT_EQ(Double::MessageLines().Num(), 1) << "told once";
    EXPECT_TRUE(lastMessage().Contains(TEXT("Add a Pedestrian Station")));
    EXPECT_EQ(entities(level), 0);

    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* negative = stage.level->SpawnActor<APedestrianSpawner>();
    negative->Count = -5;
    EXPECT_EQ(negative->SpawnPeople(), 0);
    EXPECT_TRUE(lastMessage().Contains(TEXT("-5")));
    EXPECT_EQ(entities(stage.level), 0);
    EXPECT_EQ(spawner->SpawnPeople(), 0);
}

/// The engine's own spawner with our generator: its entities join the simulation.
TEST(SpawnDataGenerator, PeopleOfAMassSpawnerJoin) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* spawner = stage.level->SpawnActor<AMassSpawner>();
    spawner->EntityTypes.Add({TSoftObjectPtr<UMassEntityConfigAsset>(pedestrianConfig(spawner)), 1.0f});
    spawner->SpawnDataGenerators.Add({NewObject<UPedestrianSpawnDataGenerator>(spawner), 1.0f});
    spawner->Count = 25;
    spawner->DoSpawning();
    EXPECT_EQ(spawner->AllSpawnedEntities.Num(), 25);
    stage.people().StepOnce();
    EXPECT_GE(stage.people().GetCount(), 24);
    EXPECT_EQ(stage.people().GetCount(), entities(stage.level));
    for (int i = 0; i < 60; ++i)
        stage.people().StepOnce();
    spawner->DoDespawning();
    EXPECT_EQ(stage.people().GetCount(), 0);
    stage.people().StepOnce();
    EXPECT_EQ(entities(stage.level), 0);
}

TEST(SpawnDataGenerator, WithoutAStationSpawnsNobody) {
    Double::FTestWorld level;
    level.BeginPlay();
    auto* spawner = level->SpawnActor<AMassSpawner>();
    spawner->EntityTypes.Add({TSoftObjectPtr<UMassEntityConfigAsset>(pedestrianConfig(spawner)), 1.0f});
    spawner->SpawnDataGenerators.Add({NewObject<UPedestrianSpawnDataGenerator>(spawner), 1.0f});
    spawner->Count = 25;
    Double::MessageLines().Reset();
    spawner->DoSpawning();
    for (int i = 0; i < 100; ++i)
        level.Tick(1.0f / 30.0f);
    EXPECT_TRUE(lastMessage().Contains(TEXT("no open station")));
    EXPECT_EQ(Double::MessageLines().Num(), 1) << "told once";
    EXPECT_EQ(entities(level), 0);
}

/// Through the spawner, with everything that people have, shown by their distance; and nothing is left of them.
TEST(Spawner, SlowTenThousandComeAndGo) {
    UnrealStage stage(shippedWorld("PennStation"));
    const int32 before = Double::CountObjects();
    auto* spawner = stage.level->SpawnActor<APedestrianSpawner>();
    spawner->Config = pedestrianConfig(spawner);
    auto* shown =
        Cast<UPedestrianVisualizationTrait>(spawner->Config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    for (int32& most : shown->LODParams.LODMaxCount)
        most = 20000;
    auto* player = stage.level->SpawnActor<APlayerController>();
    spawner->Count = 10000;
    ASSERT_EQ(spawner->SpawnPeople(), 10000);
    EXPECT_EQ(entities(stage.level), 10000);
    FPedestrianInfo info;
    ASSERT_TRUE(stage.people().GetInfo({5000}, info));
    player->ViewLocation = info.Location;
    stage.people().SetPaused(true);
    for (int i = 0; i < 3; ++i) // Detail follows places, representation follows detail.
        stage.level.Tick(1.0f / 30.0f);
    const FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    int32 counts[4] = {};
    for (const FPedestrianHandle& person : spawner->GetPeople()) {
        const FMassEntityHandle entity = stage.people().GetEntity(person);
#define PEDESTRIAN_ROW(Name, Member, Kept, Features)                                                                   \
    ASSERT_EQ(manager.GetFragmentDataPtr<FPedestrian##Name##Fragment>(entity) != nullptr,                              \
              FragmentInfo<ped::Name>::isIn(stage.simulation().features()))                                            \
        << person.Id;
        PED_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
        const double distance =
            FVector::Dist(manager.GetFragmentDataChecked<FTransformFragment>(entity).GetTransform().GetLocation(),
                          player->ViewLocation);
        int lod = 0;
        while (lod + 1 < 4 && distance >= double(shown->LODParams.BaseLODDistance[lod + 1]))
            ++lod;
        ++counts[lod];
        ASSERT_EQ(manager.GetFragmentDataChecked<FMassRepresentationFragment>(entity).CurrentRepresentation,
                  lod < 3 ? EMassRepresentationType::StaticMeshInstance : EMassRepresentationType::None)
            << distance << ": no actor is given, so the nearest are instances, too";
    }
    EXPECT_GT(counts[0], 0);
    EXPECT_GT(counts[1], counts[0]);
    EXPECT_GT(counts[2], 1000);
    stage.people().StepOnce();
    spawner->RemovePeople();
    EXPECT_EQ(entities(stage.level), 0);
    EXPECT_EQ(stage.people().GetCount(), 0);
    spawner->Destroy();
    player->Destroy();
    EXPECT_LE(Double::CountObjects(), before + 8) << "people are no objects";
}

} // namespace
} // namespace ped::test
