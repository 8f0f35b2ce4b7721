// SPDX-License-Identifier: MIT
// Mass's phases run on another thread while actors tick: what a game asks for then must not touch entities until they
// have ended, and must come out the same.
#include "UnrealStage.h"

#include "GameFramework/Actor.h"
#include "Mass/PedestrianTrait.h"
#include "MassCommandBuffer.h"
#include "MassCommonFragments.h"
#include "MassEntityUtils.h"
#include "MassSpawner.h"
#include "MassSpawnerSubsystem.h"
#include "Spawning/PedestrianSpawnDataGenerator.h"
#include "Spawning/PedestrianSpawner.h"

#include <deque>
#include <functional>

namespace ped::test {
namespace {

/// Does something whenever actors tick.
class AMeddler : public AActor {
    DOUBLE_BODY(AMeddler, AActor, "Meddler")
    AMeddler() { PrimaryActorTick.bCanEverTick = true; }
    void Tick(float) override {
        if (act)
            act();
    }
    std::function<void()> act;
};

FMassEntityManager& managerOf(Double::FTestWorld& level) {
    return UE::Mass::Utils::GetEntityManagerChecked(*level);
}

class PhasesTest : public ::testing::Test {
protected:
    PhasesTest() { meddler = stage.level->SpawnActor<AMeddler>(); }
    /// One engine frame in which an actor does something.
    void tick(std::function<void()> act, float seconds = 1.0f / 60.0f) {
        meddler->act = std::move(act);
        stage.level.Tick(seconds);
        meddler->act = nullptr;
    }
    int32 entities() { return managerOf(stage.level).DebugGetEntityCount(); }

    std::unique_ptr<World> world = build(oneRoom());
    UnrealStage stage{*world};
    UPedestrianSubsystem& people = stage.people();
    AMeddler* meddler = nullptr;
};

TEST_F(PhasesTest, PeopleComeAndGoInTheTicksOfActors) {
    pedsim::TbbExecutor executor(2);
    Simulation alone(*world, executor, {});
    std::deque<int32> there;
    for (int n = 0; n < 300; ++n) {
        tick([&] {
            FPedestrianSpawnRequest request;
            request.Location = PedestrianUnits::ToEngine({2.0f + float(n % 12), 2.0f + float(n % 7), 0.0f});
            request.Errand = EPedestrianErrand::Roam;
            request.bOnlyIfFree = true;
            const FPedestrianHandle person = people.Spawn(request);
            Newcomer newcomer;
            newcomer.position = people.GetRun()->Frame.ToStation(request.Location);
            newcomer.facing = people.GetRun()->Frame.DirectionToStation(request.Facing);
            newcomer.errand.kind = ErrandKind::Roam;
            ASSERT_EQ(alone.add(newcomer, true).valid(), person.IsValid());
            if (person.IsValid()) {
                EXPECT_TRUE(UPedestrianSubsystem::IsValidHandle(person));
                there.push_back(person.Id);
                FPedestrianInfo info;
                ASSERT_TRUE(people.GetInfo(person, info)) << "there at once";
                EXPECT_NEAR(info.Location.X, request.Location.X, 0.1);
                EXPECT_FALSE(people.GetEntity(person).IsSet()) << "but no entity yet";
                EXPECT_GE(people.FindNear(request.Location, 50.0f).Num(), 1);
            }
            if (there.size() > 15) {
                EXPECT_TRUE(alone.remove(AgentId(std::uint32_t(there.front()))));
                EXPECT_TRUE(people.Remove({there.front()}));
                FPedestrianInfo info;
                EXPECT_FALSE(people.GetInfo({there.front()}, info)) << "gone at once";
                there.pop_front();
            }
        });
        while (int(alone.frame()) < people.GetFrame())
            alone.step();
        ASSERT_EQ(people.GetCount(), int32(there.size()));
        ASSERT_EQ(entities(), int32(there.size()));
        ASSERT_EQ(people.GetStateHash(), alone.stateHash()) << "engine frame " << n;
    }
    EXPECT_GT(alone.bornCount(), 20u);
}

TEST_F(PhasesTest, AStationClosesInTheTickOfAnActor) {
    ASSERT_EQ(people.SpawnRoamers(20), 20);
    int told = 0;
    people.OnRemoved.AddLambda([&](FPedestrianHandle) { ++told; });
    tick([&] {
        people.Close();
        EXPECT_FALSE(people.IsOpen());
        EXPECT_EQ(people.GetCount(), 0);
        EXPECT_EQ(told, 0);
    });
    EXPECT_EQ(told, 20);
    EXPECT_EQ(entities(), 0);
    tick([&] { people.Close(); });
    EXPECT_FALSE(people.GetShown().bOpen);
}

TEST_F(PhasesTest, AStationOpensInTheTickOfAnActor) {
    ASSERT_EQ(people.SpawnRoamers(20), 20);
    const auto other = build(oneRoom());
    for (int times = 0; times < 2; ++times) {
        tick([&] {
            people.Open(borrowed(*other), {}, FTransform::Identity);
            EXPECT_FALSE(people.IsOpen());
            people.Open(borrowed(*other), {}, FTransform::Identity);
        });
        ASSERT_TRUE(people.IsOpen());
        EXPECT_EQ(entities(), 0) << "who was there before is gone";
        EXPECT_EQ(people.SpawnRoamers(3), 3);
    }
    tick([&] {
        people.Open(borrowed(*other), {}, FTransform::Identity);
        people.Close();
    });
    EXPECT_FALSE(people.IsOpen()) << "what was asked for last counts";
    EXPECT_EQ(entities(), 0);
}

TEST_F(PhasesTest, StepsAreTakenWhenNoPhaseRuns) {
    ASSERT_EQ(people.SpawnRoamers(5), 5);
    people.SetPaused(true);
    tick([&] {
        people.StepOnce();
        people.StepOnce();
        EXPECT_EQ(people.GetFrame(), 0);
    });
    EXPECT_EQ(people.GetFrame(), 2);
}

/// Somebody leaves, and others destroy their entity, too, before we can.
TEST_F(PhasesTest, EntitiesThatOthersDestroyAreNotDestroyedTwice) {
    ASSERT_EQ(people.SpawnRoamers(10), 10);
    tick([&] {
        const FMassEntityHandle entity = people.GetEntity({3});
        managerOf(stage.level).Defer().DestroyEntity(entity);
        EXPECT_TRUE(people.Remove({3}));
        managerOf(stage.level).Defer().DestroyEntity(people.GetEntity({4}));
    });
    EXPECT_EQ(people.GetCount(), 8);
    EXPECT_EQ(entities(), 8);
    for (int i = 0; i < 30; ++i)
        stage.level.Tick(1.0f / 30.0f);
    EXPECT_EQ(entities(), 8);
}

/// A spawner that is destroyed in the tick of an actor takes its people with it.
TEST_F(PhasesTest, SpawnersComeAndGoInTheTicksOfActors) {
    APedestrianSpawner* spawner = nullptr;
    tick([&] {
        spawner = stage.level->SpawnActor<APedestrianSpawner>();
        spawner->Count = 12;
    });
    EXPECT_EQ(people.GetCount(), 12);
    EXPECT_EQ(entities(), 12);
    EXPECT_FALSE(spawner->PrimaryActorTick.bCanEverTick) << "the subsystem serves it";
    tick([&] {
        EXPECT_EQ(spawner->SpawnPeople(), 12);
        spawner->Destroy();
    });
    EXPECT_EQ(people.GetCount(), 0);
    EXPECT_EQ(entities(), 0);
}

UMassEntityConfigAsset* pedestrians(UObject* outer) {
    auto* config = NewObject<UMassEntityConfigAsset>(outer);
    config->AddTrait(UPedestrianTrait::StaticClass());
    return config;
}

/// Others may spawn entities before there is a station: they wait for it.
TEST(Strangers, JoinTheStationThatOpensAfterThem) {
    Double::FTestWorld level;
    level.BeginPlay();
    FMassEntityManager& manager = managerOf(level);
    UPedestrianSubsystem& people = *level->GetSubsystem<UPedestrianSubsystem>();
    UMassEntityConfigAsset* config = pedestrians(level);
    TArray<FMassEntityHandle> made;
    level->GetSubsystem<UMassSpawnerSubsystem>()->SpawnEntities(config->GetOrCreateEntityTemplate(*level), 6, made);
    for (int32 i = 0; i < made.Num(); ++i)
        manager.GetFragmentDataChecked<FTransformFragment>(made[i]).SetTransform(
            FTransform(PedestrianUnits::ToEngine({3.0f + 2.0f * float(i), 5.0f, 0.0f})));
    for (int i = 0; i < 10; ++i)
        level.Tick(1.0f / 30.0f);
    manager.DestroyEntity(made[2]);
    const auto world = build(oneRoom());
    people.Open(borrowed(*world), {}, FTransform::Identity);
    level.Tick(1.0f / 30.0f);
    EXPECT_EQ(people.GetCount(), 5);
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo({0}, info));
    EXPECT_NEAR(info.Location.X, 300.0, 1.0);
    for (int i = 0; i < 30; ++i)
        level.Tick(1.0f / 30.0f);
    EXPECT_EQ(people.GetCount(), 5);
}

/// Without a station, entities that come and go are not remembered for ever.
TEST(Strangers, AreForgottenWhenTheyAreGone) {
    Double::FTestWorld level;
    level.BeginPlay();
    UPedestrianSubsystem& people = *level->GetSubsystem<UPedestrianSubsystem>();
    UMassSpawnerSubsystem& spawner = *level->GetSubsystem<UMassSpawnerSubsystem>();
    UMassEntityConfigAsset* config = pedestrians(level);
    for (int round = 0; round < 50; ++round) {
        TArray<FMassEntityHandle> made;
        spawner.SpawnEntities(config->GetOrCreateEntityTemplate(*level), 100, made);
        spawner.DestroyEntities(made);
        level.Tick(1.0f / 30.0f);
    }
    EXPECT_LE(people.GetWaitingStrangers(), 400);
}

TEST(Strangers, AMassSpawnerMayBeginToPlayBeforeTheStation) {
    const auto world = build(oneRoom());
    Double::FTestWorld level;
    auto* spawner = level->SpawnActor<AMassSpawner>();
    spawner->EntityTypes.Add({TSoftObjectPtr<UMassEntityConfigAsset>(pedestrians(spawner)), 1.0f});
    spawner->SpawnDataGenerators.Add({NewObject<UPedestrianSpawnDataGenerator>(spawner), 1.0f});
    spawner->Count = 25;
    level.BeginPlay();
    for (int i = 0; i < 10; ++i)
        level.Tick(1.0f / 30.0f);
    EXPECT_EQ(spawner->AllSpawnedEntities.Num(), 0);
    UPedestrianSubsystem& people = *level->GetSubsystem<UPedestrianSubsystem>();
    people.Open(borrowed(*world), {}, FTransform::Identity);
    for (int i = 0; i < 3; ++i)
        level.Tick(1.0f / 30.0f);
    EXPECT_EQ(spawner->AllSpawnedEntities.Num(), 25);
    EXPECT_GE(people.GetCount(), 24);
}

/// The strict manager itself: what the tests above would not survive without.
TEST(StrictDouble, StopsWhoLooksAtDeadEntities) {
    Double::FTestWorld level;
    level.BeginPlay();
    FMassEntityManager& manager = managerOf(level);
    UMassEntityConfigAsset* config = pedestrians(level);
    TArray<FMassEntityHandle> made;
    level->GetSubsystem<UMassSpawnerSubsystem>()->SpawnEntities(config->GetOrCreateEntityTemplate(*level), 1, made);
    manager.DestroyEntity(made[0]);
    EXPECT_FALSE(manager.IsEntityActive(made[0]));
    EXPECT_DEATH(manager.GetFragmentDataPtr<FTransformFragment>(made[0]), "IsEntityActive");
    EXPECT_DEATH(manager.DestroyEntity(made[0]), "IsEntityValid");
}

TEST(StrictDouble, StopsWhoChangesEntitiesDuringAPhase) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    ASSERT_EQ(stage.people().SpawnRoamers(2), 2);
    auto* meddler = stage.level->SpawnActor<AMeddler>();
    const FMassEntityHandle entity = stage.people().GetEntity({0});
    const FMassEntityManager& manager = managerOf(stage.level);
    const int32 first = manager.DoublePhases;
    stage.level.Tick(1.0f / 60.0f);
    const int32 perFrame = manager.DoublePhases - first;
    ASSERT_GT(perFrame, 0);
    int saidSo = 0;
    meddler->act = [&] { saidSo += manager.IsProcessing() ? 1 : 0; };
    constexpr int frames = 10;
    int expected = 0;
    for (int i = 0; i < frames; ++i) {
        // Actors tick beside the frame's first phase.
        expected += Double::SaysItIsProcessing(manager.DoublePhases + 1) ? 1 : 0;
        const int32 before = manager.DoublePhases;
        stage.level.Tick(1.0f / 60.0f);
        ASSERT_EQ(manager.DoublePhases, before + perFrame);
    }
    EXPECT_EQ(saidSo, expected);
    EXPECT_GT(expected, 0);
    EXPECT_LT(expected, frames) << "asking the manager is not enough";
    meddler->act = [&] { managerOf(stage.level).DestroyEntity(entity); };
    EXPECT_DEATH(
        {
            stage.level.Tick(1.0f / 60.0f);
            stage.level.Tick(1.0f / 60.0f);
        },
        "DoublePhase");
    meddler->act = nullptr;
}

} // namespace
} // namespace ped::test
