// SPDX-License-Identifier: MIT
#include "UnrealStage.h"

#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianTrait.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"

#include <utility>

namespace ped::test {
namespace {

FPedestrianSpawnRequest at(float x, float y, EPedestrianErrand errand = EPedestrianErrand::Stay) {
    FPedestrianSpawnRequest request;
    request.Location = PedestrianUnits::ToEngine({x, y, 0.0f});
    request.Errand = errand;
    return request;
}

int32 entities(UnrealStage& stage) {
    return UE::Mass::Utils::GetEntityManagerChecked(*stage.level).DebugGetEntityCount();
}

class SubsystemTest : public ::testing::Test {
protected:
    std::unique_ptr<World> world = build(oneRoom());
    UnrealStage stage{*world};
    UPedestrianSubsystem& people = stage.people();
};

TEST_F(SubsystemTest, SpawnsFindsAndRemoves) {
    const FPedestrianHandle a = people.Spawn(at(5, 5));
    const FPedestrianHandle b = people.Spawn(at(8, 5));
    ASSERT_TRUE(a.IsValid() && b.IsValid());
    EXPECT_FALSE(people.Spawn(at(5, 5)).IsValid()) << "somebody stands there";
    EXPECT_FALSE(people.Spawn(at(500, 5)).IsValid()) << "there is no ground";
    EXPECT_EQ(people.GetCount(), 2);
    const TArray<FPedestrianHandle> near = people.FindNear(PedestrianUnits::ToEngine({7, 5, 0}), 250.0f);
    ASSERT_EQ(near.Num(), 2);
    EXPECT_EQ(near[0], b);
    EXPECT_EQ(people.FindNear(PedestrianUnits::ToEngine({7, 5, 0}), 150.0f).Num(), 1);
    EXPECT_TRUE(people.FindNear(FVector::ZeroVector, -1.0f).IsEmpty());
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo(a, info));
    EXPECT_TRUE(info.Location.Equals(FVector(500, -500, 0), 1.0));
    EXPECT_EQ(info.Region, FString("Room"));
    EXPECT_GT(info.Radius, 20.0f);
    EXPECT_FALSE(info.bHasTarget);
    EXPECT_TRUE(people.Remove(a));
    EXPECT_FALSE(people.Remove(a));
    EXPECT_FALSE(people.GetInfo(a, info));
    EXPECT_EQ(people.GetCount(), 1);
    EXPECT_EQ(entities(stage), 1);
    people.RemoveAll();
    EXPECT_EQ(entities(stage), 0);
}

TEST_F(SubsystemTest, SpawnsAndRemovesMany) {
    const TArray<FPedestrianSpawnRequest> requests = {at(5, 5), at(5, 5), at(7, 5), at(900, 5), at(9, 5), at(11, 5)};
    const TArray<FPedestrianHandle> three = people.SpawnMany(requests, 3);
    ASSERT_EQ(three.Num(), 3) << "the taken and the impossible places are passed over";
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo(three[2], info));
    EXPECT_NEAR(info.Location.X, 900.0, 1.0);
    people.RemoveMany({three[0], three[2], FPedestrianHandle()});
    EXPECT_EQ(people.GetCount(), 1);
    EXPECT_EQ(entities(stage), 1);
    EXPECT_TRUE(people.SpawnMany(requests, 0).IsEmpty());
}

TEST_F(SubsystemTest, SendsSomebodySomewhere) {
    const FPedestrianHandle person = people.Spawn(at(3, 3, EPedestrianErrand::Roam));
    EXPECT_FALSE(people.SendTo(person, FVector(100000, 0, 0)));
    EXPECT_FALSE(people.SendTo({}, FVector()));
    ASSERT_TRUE(people.SendTo(person, PedestrianUnits::ToEngine({16, 9, 0})));
    for (int i = 0; i < 30 * 20; ++i)
        people.StepOnce();
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo(person, info));
    EXPECT_LT(FVector::Dist(info.Location, PedestrianUnits::ToEngine({16, 9, 0})), 80.0);
}

TEST_F(SubsystemTest, GoesAndLeavesAsAsked) {
    FPedestrianSpawnRequest there = at(3, 3, EPedestrianErrand::GoTo);
    there.Target = PedestrianUnits::ToEngine({12, 3, 0});
    const FPedestrianHandle goes = people.Spawn(there);
    FPedestrianSpawnRequest out = at(3, 9, EPedestrianErrand::Leave);
    out.Target = PedestrianUnits::ToEngine({8, 9, 0});
    const FPedestrianHandle leaves = people.Spawn(out);
    TArray<int32> gone;
    people.OnRemoved.AddLambda([&](FPedestrianHandle who) { gone.Add(who.Id); });
    for (int i = 0; i < 30 * 20; ++i)
        people.StepOnce();
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo(goes, info));
    EXPECT_LT(FVector::Dist(info.Location, there.Target), 80.0);
    EXPECT_FALSE(people.GetInfo(leaves, info));
    EXPECT_EQ(gone, TArray<int32>({leaves.Id}));
    EXPECT_EQ(entities(stage), 1);
}

TEST_F(SubsystemTest, TellsOfSpawnsAndRegions) {
    TArray<int32> spawned;
    FString region;
    people.OnSpawned.AddLambda([&](FPedestrianHandle who) { spawned.Add(who.Id); });
    people.OnEnteredRegion.AddLambda([&](FPedestrianHandle, const FString& name) { region = name; });
    people.Spawn(at(5, 5));
    people.Spawn(at(9, 5));
    EXPECT_EQ(spawned, TArray<int32>({0, 1}));
    people.StepOnce();
    EXPECT_EQ(region, FString("Room"));
}

/// Somebody who wants to get on and is held where it is: told once, not before ten seconds have passed.
TEST_F(SubsystemTest, TellsOfPeopleWhoAreStuck) {
    const FPedestrianHandle held = people.Spawn(at(10, 6));
    const FPedestrianHandle free = people.Spawn(at(4, 3));
    TArray<int32> stuck;
    people.OnStuck.AddLambda([&](FPedestrianHandle who) { stuck.Add(who.Id); });
    for (const FPedestrianHandle& person : {held, free})
        ASSERT_TRUE(people.SendTo(person, PedestrianUnits::ToEngine({17, 10, 0})));
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    const Vec3 place = manager.GetFragmentDataChecked<FPedestrianBodyFragment>(people.GetEntity(held)).Value.position;
    for (int i = 0; i < 30 * 20; ++i) {
        people.StepOnce();
        manager.GetFragmentDataChecked<FPedestrianBodyFragment>(people.GetEntity(held)).Value.position = place;
        EXPECT_TRUE(stuck.IsEmpty() || i > 30 * 9) << i;
    }
    EXPECT_EQ(stuck, TArray<int32>({held.Id}));
    // Who has stood for long and sets out is not stuck.
    ASSERT_TRUE(people.SendTo(free, PedestrianUnits::ToEngine({4, 3, 0})));
    for (int i = 0; i < 60; ++i)
        people.StepOnce();
    EXPECT_EQ(stuck.Num(), 1);
}

TEST_F(SubsystemTest, PauseSlowMotionAndSingleSteps) {
    ASSERT_EQ(people.SpawnRoamers(5), 5);
    people.SetPaused(true);
    EXPECT_TRUE(people.IsPaused());
    stage.level.Tick(1.0f);
    EXPECT_EQ(people.GetFrame(), 0);
    people.StepOnce();
    EXPECT_EQ(people.GetFrame(), 1);
    people.SetPaused(false);
    people.SetTimeScale(0.5f);
    for (int i = 0; i < 60; ++i)
        stage.level.Tick(1.0f / 60.0f);
    EXPECT_EQ(people.GetFrame(), 16);
    EXPECT_NEAR(people.GetSimulatedSeconds(), 16.0f / 30.0f, 1e-5f);
    // The game's own pause and dilation.
    stage.level->bPaused = true;
    stage.level.Tick(1.0f);
    EXPECT_EQ(people.GetFrame(), 16);
    stage.level->bPaused = false;
    stage.level->TimeDilation = 2.0f;
    people.SetTimeScale(1.0f);
    for (int i = 0; i < 30; ++i)
        stage.level.Tick(1.0f / 60.0f);
    EXPECT_EQ(people.GetFrame(), 46);
}

TEST_F(SubsystemTest, ForgetsPeopleWhomOthersDestroy) {
    ASSERT_EQ(people.SpawnRoamers(10), 10);
    TArray<int32> gone;
    people.OnRemoved.AddLambda([&](FPedestrianHandle who) { gone.Add(who.Id); });
    FPedestrianHandle third;
    third.Id = 3;
    UE::Mass::Utils::GetEntityManagerChecked(*stage.level).DestroyEntity(people.GetEntity(third));
    EXPECT_EQ(people.GetCount(), 9);
    EXPECT_TRUE(gone.IsEmpty()) << "Mass is in the middle of it";
    people.StepOnce();
    EXPECT_EQ(gone, TArray<int32>({3}));
    for (int i = 0; i < 30; ++i)
        people.StepOnce();
    EXPECT_EQ(people.GetCount(), 9);
    EXPECT_EQ(entities(stage), 9);
}

/// Listeners do what games do: somebody comes for everybody who goes, until the station is closed.
TEST_F(SubsystemTest, ListenersMaySpawnRemoveAndClose) {
    ASSERT_EQ(people.SpawnRoamers(6), 6);
    int gone = 0;
    people.OnRemoved.AddLambda([&](FPedestrianHandle) {
        if (++gone <= 3) {
            EXPECT_EQ(people.SpawnRoamers(1), 1);
        }
    });
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    manager.DestroyEntity(people.GetEntity({2}));
    stage.level.Tick(0.0f); // No simulation frame; it is told all the same.
    EXPECT_EQ(gone, 1);
    people.RemoveMany({{0}, {1}});
    EXPECT_EQ(gone, 3);
    EXPECT_EQ(people.GetCount(), 6);
    // Somebody new is taken away at once, together with the neighbour.
    bool bOnce = true;
    people.OnSpawned.AddLambda([&](FPedestrianHandle who) {
        if (std::exchange(bOnce, false)) {
            people.Remove(who);
            people.Remove({3});
        }
    });
    const TArray<FPedestrianHandle> three = people.SpawnMany({at(2, 2), at(4, 2), at(6, 2)}, 3);
    ASSERT_EQ(three.Num(), 3);
    EXPECT_EQ(people.GetCount(), 7);
    people.StepOnce();
    // And the station is closed by who hears of a departure, in the middle of a step.
    people.OnRemoved.AddLambda([&](FPedestrianHandle) { people.Close(); });
    manager.DestroyEntity(people.GetEntity({4}));
    people.StepOnce();
    EXPECT_FALSE(people.IsOpen());
    EXPECT_EQ(entities(stage), 0);
    stage.level.Tick(0.1f);
}

/// The same where somebody leaves of its own will within the step.
TEST_F(SubsystemTest, AListenerMayCloseWhenSomebodyLeaves) {
    FPedestrianSpawnRequest out = at(3, 9, EPedestrianErrand::Leave);
    out.Target = PedestrianUnits::ToEngine({5, 9, 0});
    people.Spawn(out);
    people.SpawnRoamers(5);
    people.OnEnteredRegion.AddLambda([](FPedestrianHandle, const FString&) {});
    people.OnRemoved.AddLambda([&](FPedestrianHandle) { people.Close(); });
    for (int i = 0; i < 30 * 10 && people.IsOpen(); ++i)
        stage.level.Tick(1.0f / 30.0f);
    EXPECT_FALSE(people.IsOpen());
    EXPECT_EQ(entities(stage), 0);
}

TEST_F(SubsystemTest, RefusesAConfigurationWithoutTheTrait) {
    Double::LogLines().Reset();
    people.SetConfig(0, NewObject<UMassEntityConfigAsset>(&people));
    ASSERT_EQ(Double::LogLines().Num(), 1);
    EXPECT_TRUE(Double::LogLines()[0].Text.Contains(TEXT("Pedestrian trait")));
    EXPECT_EQ(people.SpawnRoamers(3), 3);
}

TEST_F(SubsystemTest, ReopeningStartsAfresh) {
    ASSERT_EQ(people.SpawnRoamers(20), 20);
    for (int i = 0; i < 50; ++i)
        people.StepOnce();
    SimulationOptions options;
    people.Open(borrowed(*world), options, FTransform::Identity);
    EXPECT_EQ(people.GetCount(), 0);
    EXPECT_EQ(people.GetFrame(), 0);
    EXPECT_EQ(entities(stage), 0);
    ASSERT_EQ(people.SpawnRoamers(20), 20);
    people.Close();
    EXPECT_FALSE(people.IsOpen());
    EXPECT_EQ(entities(stage), 0);
    EXPECT_EQ(people.GetStateHash(), 0u);
    EXPECT_EQ(people.SpawnRoamers(5), 0);
    EXPECT_FALSE(people.Spawn(at(5, 5)).IsValid());
    stage.level.Tick(0.1f);
}

TEST(Subsystem, PlayInEditorLeavesNothingBehind) {
    const auto world = build(oneRoom());
    int objects = -1;
    std::uint64_t hash = 0;
    for (int play = 0; play < 3; ++play) {
        {
            UnrealStage stage(*world);
            EXPECT_EQ(stage.people().GetCount(), 0);
            ASSERT_EQ(stage.people().SpawnRoamers(30), 30);
            for (int i = 0; i < 60; ++i)
                stage.level.Tick(1.0f / 60.0f);
            const std::uint64_t now = stage.people().GetStateHash();
            EXPECT_TRUE(play == 0 || now == hash) << "every play is the same";
            hash = now;
        }
        EXPECT_TRUE(objects < 0 || objects == Double::CountObjects());
        objects = Double::CountObjects();
    }
}

TEST(Subsystem, LivesInGamesOnly) {
    const Double::FTestWorld editor(EWorldType::Editor);
    EXPECT_EQ(editor->GetSubsystem<UPedestrianSubsystem>(), nullptr);
}

} // namespace
} // namespace ped::test
