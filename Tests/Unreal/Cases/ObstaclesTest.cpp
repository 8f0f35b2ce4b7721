// SPDX-License-Identifier: MIT
// The player, vehicles and other systems' agents among our people, and what our people tell others of themselves.
#include "UnrealStage.h"

#include "Avoidance/MassNavigationObstacleTrait.h"
#include "GameFramework/PlayerController.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianTrait.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityManager.h"
#include "MassEntityUtils.h"
#include "MassMovementFragments.h"
#include "Obstacles/PedestrianMovingObstacleComponent.h"
#include "Obstacles/PedestrianMovingObstacleSubsystem.h"
#include "Obstacles/PedestrianMovingObstacleTrait.h"
#include "Saving/PedestrianSaveGame.h"

#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/Movers.h"

namespace ped::test {
namespace {

StationDesc hall() {
    StationDesc station;
    station.name = "Hall";
    station.regions.push_back(room("Hall", 0.0f, 0.0f, 24.0f, 12.0f));
    return station;
}

const World& hallWorld() {
    static const std::unique_ptr<World> world = build(hall());
    return *world;
}

struct Level : UnrealStage {
    Level() : UnrealStage(hallWorld()) {}
    UPedestrianMovingObstacleSubsystem& obstacles() {
        return *level->GetSubsystem<UPedestrianMovingObstacleSubsystem>();
    }
    template <class T>
    T* spawn(FVector at) {
        T* actor = level->SpawnActor<T>();
        if (!actor->GetRootComponent()) {
            actor->SetRootComponent(NewObject<USceneComponent>(actor));
        }
        actor->SetActorLocation(at);
        return actor;
    }
    /// A player with a capsule of the usual size, whose feet are at a place. [m, of the station]
    APawn* player(Vec3 feet) {
        auto* pawn = spawn<APawn>(FVector());
        pawn->DoubleRadius = 34.0f;
        pawn->DoubleHalfHeight = 88.0f;
        place(*pawn, feet);
        controller = spawn<APlayerController>(FVector());
        controller->Possess(pawn);
        return pawn;
    }
    static void place(AActor& actor, Vec3 feet) {
        actor.SetActorLocation(PedestrianUnits::ToEngine(feet) + FVector(0.0, 0.0, actor.DoubleHalfHeight));
    }
    FPedestrianHandle stand(Vec3 at) {
        FPedestrianSpawnRequest request;
        request.Location = PedestrianUnits::ToEngine(at);
        request.Errand = EPedestrianErrand::Stay;
        return people().Spawn(request);
    }
    Vec3 placeOf(FPedestrianHandle who) {
        FPedestrianInfo info;
        EXPECT_TRUE(people().GetInfo(who, info));
        return PedestrianUnits::ToCore(info.Location);
    }
    /// Walks an actor along x at a speed. [m/s]
    void walk(AActor& actor, Vec3& feet, float speed, int frames, float seconds = 1.0f / 60.0f) {
        for (int f = 0; f < frames; ++f) {
            feet.x += speed * seconds;
            place(actor, feet);
            level.Tick(seconds);
        }
    }
    APlayerController* controller = nullptr;
};

TEST(Obstacles, PeopleSeeThePlayerAndStepAside) {
    Level stage;
    const FPedestrianHandle who = stage.stand({8.0f, 6.0f, 0.0f});
    ASSERT_TRUE(who.IsValid());
    Vec3 feet{4.0f, 6.0f, 0.0f};
    APawn* pawn = stage.player(feet);
    stage.walk(*pawn, feet, 1.4f, 240);
    EXPECT_EQ(stage.obstacles().GetObstacleCount(), 1);
    EXPECT_GT(distance(stage.placeOf(who).xy(), Vec2{8.0f, 6.0f}), 0.3f);
    FPedestrianContact contact;
    ASSERT_TRUE(stage.obstacles().GetContact(pawn, contact));
    EXPECT_TRUE(contact.bOnGround);
    EXPECT_EQ(contact.People, 0);
    // A few words a second, not one per frame.
    EXPECT_LT(stage.simulation().events().past.size(), 40u);
    // A save that knows of a player who is not there any more.
    TArray<uint8> bytes;
    FText message;
    ASSERT_TRUE(UPedestrianSaving::SaveStation(stage.level, bytes, message));
    Level later;
    ASSERT_TRUE(UPedestrianSaving::LoadStation(later.level, bytes, message)) << TCHAR_TO_UTF8(*message.ToString());
    EXPECT_EQ(later.obstacles().GetObstacleCount(), 1);
    later.level.Tick(0.1f);
    EXPECT_EQ(later.obstacles().GetObstacleCount(), 0);
    // The player leaves the game.
    stage.level->DestroyActor(pawn);
    stage.controller->Possess(nullptr);
    stage.level.Tick(0.1f);
    EXPECT_EQ(stage.obstacles().GetObstacleCount(), 0);
}

TEST(Obstacles, PlayersCanBeOverlookedAndBlocked) {
    Level stage;
    const FPedestrianHandle who = stage.stand({8.0f, 6.0f, 0.0f});
    const Vec3 before = stage.placeOf(who);
    Vec3 feet{6.0f, 6.0f, 0.0f};
    APawn* pawn = stage.player(feet);
    stage.obstacles().SetPlayersAreSeen(true, 0.0f);
    stage.walk(*pawn, feet, 1.0f, 120);
    EXPECT_LT(distance(stage.placeOf(who).xy(), before.xy()), 0.01f) << "people block";
    FPedestrianContact contact;
    ASSERT_TRUE(stage.obstacles().GetContact(pawn, contact));
    EXPECT_EQ(contact.People, 1);
    EXPECT_TRUE(contact.Deepest == who);
    EXPECT_GT(contact.Push.Size(), 20.0) << "the game may push the player out";
    stage.obstacles().SetPlayersAreSeen(false);
    stage.level.Tick(0.1f);
    EXPECT_EQ(stage.obstacles().GetObstacleCount(), 0);
    EXPECT_FALSE(stage.obstacles().GetContact(pawn, contact));
}

TEST(Obstacles, AnActorWithTheComponentIsAvoidedAndJumpsHarmNobody) {
    Level stage;
    const FPedestrianHandle who = stage.stand({12.0f, 6.0f, 0.0f});
    auto* cart = stage.spawn<AActor>(FVector());
    auto* component = NewObject<UPedestrianMovingObstacleComponent>(cart);
    component->Radius = 60.0f;
    component->Length = 300.0f;
    component->RegisterComponent();
    Vec3 feet{2.0f, 6.0f, 0.0f};
    stage.walk(*cart, feet, 3.0f, 180);
    ASSERT_EQ(stage.simulation().obstacles().size(), 1u);
    EXPECT_EQ(stage.simulation().obstacles()[0].kind, MoverKind::Vehicle);
    EXPECT_NEAR(length(stage.simulation().obstacles()[0].axis), 0.9f, 1e-4f);
    EXPECT_GT(distance(stage.placeOf(who).xy(), Vec2{12.0f, 6.0f}), 0.5f);
    // Into a wall, into the sky, and back: told once each, nothing lost.
    for (const Vec3 there : {Vec3{-5.0f, 6.0f, 0.0f}, Vec3{6.0f, 6.0f, 30.0f}, Vec3{4.0f, 4.0f, 0.0f}}) {
        feet = there;
        stage.walk(*cart, feet, 0.0f, 30);
    }
    EXPECT_EQ(stage.simulation().obstacles().size(), 1u);
    EXPECT_EQ(stage.simulation().obstacles()[0].velocity, Vec2{}) << "whoever jumps has no speed";
    component->bSeen = false;
    stage.level.Tick(0.1f);
    EXPECT_EQ(stage.obstacles().GetObstacleCount(), 0);
    EXPECT_EQ(stage.people().GetCount(), 1);
}

/// To the other end of the hall, into a wall for a second, and back.
TEST(Obstacles, APlayerWhoTeleportsHasNoSpeedAndAWallIsToldOnce) {
    Level stage;
    const FPedestrianHandle who = stage.stand({20.0f, 6.0f, 0.0f});
    Vec3 feet{2.0f, 6.0f, 0.0f};
    APawn* pawn = stage.player(feet);
    stage.walk(*pawn, feet, 1.4f, 60);
    ASSERT_EQ(stage.simulation().obstacles().size(), 1u);
    EXPECT_GT(length(stage.simulation().obstacles()[0].velocity), 1.0f);
    feet = {22.0f, 3.0f, 0.0f};
    stage.walk(*pawn, feet, 0.0f, 4);
    ASSERT_EQ(stage.simulation().obstacles().size(), 1u);
    EXPECT_EQ(stage.simulation().obstacles()[0].velocity, Vec2{}) << "19 m in a frame are no speed";
    EXPECT_LT(distance(stage.placeOf(who).xy(), Vec2{20.0f, 6.0f}), 0.5f) << "nobody runs from it";
    Double::LogLines().Reset();
    feet = {30.0f, 6.0f, 0.0f};
    stage.walk(*pawn, feet, 0.0f, 60);
    int told = 0;
    for (const Double::FLogLine& line : Double::LogLines())
        told += line.Text.Contains(TEXT("inside a wall: people do not see it there")) ? 1 : 0;
    EXPECT_EQ(told, 1) << "once, not in every frame";
    FPedestrianContact contact;
    ASSERT_TRUE(stage.obstacles().GetContact(pawn, contact)) << "it is not lost";
    EXPECT_FALSE(contact.bOnGround);
    feet = {4.0f, 6.0f, 0.0f};
    stage.walk(*pawn, feet, 0.0f, 30);
    ASSERT_TRUE(stage.obstacles().GetContact(pawn, contact));
    EXPECT_TRUE(contact.bOnGround) << "seen again";
    EXPECT_EQ(stage.people().GetCount(), 1);
}

TEST(Obstacles, AgentsOfOtherMassSystemsAreSeenWhileTheyLive) {
    Level stage;
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    const UPedestrianMovingObstacleTrait* trait = GetDefault<UPedestrianMovingObstacleTrait>();
    EXPECT_EQ(trait->Kind, EPedestrianMoverKind::Person);
    EXPECT_EQ(GetDefault<UPedestrianStrangerProcessor>()->GetProcessingPhase(), EMassProcessingPhase::FrameEnd);
    TArray<FMassEntityHandle> agents;
    const FMassArchetypeHandle archetype =
        manager.CreateArchetype({FPedestrianStrangerFragment::StaticStruct(), FTransformFragment::StaticStruct(),
                                 FAgentRadiusFragment::StaticStruct()});
    for (int i = 0; i < 5; ++i) {
        const FMassEntityHandle agent = manager.CreateEntity(archetype);
        manager.GetFragmentDataChecked<FTransformFragment>(agent).SetTransform(
            FTransform(PedestrianUnits::ToEngine({4.0f + 2.0f * float(i), 6.0f, 0.0f})));
        agents.Add(agent);
    }
    for (int f = 0; f < 10; ++f)
        stage.level.Tick(1.0f / 30.0f);
    ASSERT_EQ(stage.obstacles().GetObstacleCount(), 5);
    EXPECT_NEAR(stage.simulation().obstacles()[0].radius, 0.4f, 1e-5f);
    manager.DestroyEntity(agents[2]);
    for (int f = 0; f < 30; ++f)
        stage.level.Tick(1.0f / 30.0f);
    EXPECT_EQ(stage.obstacles().GetObstacleCount(), 4);
}

TEST(Obstacles, OurPeopleTellOthersHowTheyMove) {
    EXPECT_EQ(GetDefault<UPedestrianPublishProcessor>()->GetProcessingPhase(), EMassProcessingPhase::PrePhysics);
    Level stage;
    ASSERT_EQ(stage.people().SpawnRoamers(20), 20);
    for (int f = 0; f < 90; ++f)
        stage.level.Tick(1.0f / 30.0f);
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    int moving = 0;
    for (int32 id = 0; id < 20; ++id) {
        FPedestrianHandle who;
        who.Id = id;
        const FMassEntityHandle entity = stage.people().GetEntity(who);
        const Body& body = manager.GetFragmentDataChecked<FPedestrianBodyFragment>(entity).Value;
        EXPECT_FLOAT_EQ(manager.GetFragmentDataChecked<FAgentRadiusFragment>(entity).Radius, 100.0f * body.radius);
        moving += manager.GetFragmentDataChecked<FMassVelocityFragment>(entity).Value.Size() > 30.0 ? 1 : 0;
    }
    EXPECT_GT(moving, 10);
}

/// With the engine's plugin MassAI, our people are in the grid that its avoidance looks at; without it nothing is asked for.
TEST(Obstacles, OurPeopleAreObstaclesToOthers) {
    const auto inGrid = [](bool plugin, bool wanted) {
        UMassNavigationObstacleTrait::StaticClass();
        if (plugin)
            Double::OptionalModules().Add(TEXT("MassNavigation"));
        Level stage;
        auto* config = NewObject<UMassEntityConfigAsset>(stage.level);
        Cast<UPedestrianTrait>(config->AddTrait(UPedestrianTrait::StaticClass()))->bObstacleToOthers = wanted;
        stage.people().SetConfig(INDEX_NONE, config);
        EXPECT_EQ(stage.people().SpawnRoamers(3), 3);
        stage.level.Tick(1.0f / 30.0f);
        const FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
        const bool there = manager.GetFragmentDataPtr<FMassNavigationObstacleGridCellLocationFragment>(
                               stage.people().GetEntity({0})) != nullptr;
        Double::OptionalModules().Reset();
        return there;
    };
    EXPECT_TRUE(inGrid(true, true));
    EXPECT_FALSE(inGrid(true, false));
    EXPECT_FALSE(inGrid(false, true));
}

/// The same words about the same obstacle, in both hosts.
TEST(Obstacles, BothHostsWalkRoundThemToTheSameBit) {
    const World& world = hallWorld();
    pedsim::TbbExecutor executor(2);
    Simulation alone(world, executor, SimulationOptions{});
    ASSERT_EQ(addRoamers(alone, 80), 80u);
    Level stage;
    stage.obstacles().SetPlayersAreSeen(false);
    ASSERT_EQ(stage.people().SpawnRoamers(80), 80);
    Diagnostics diagnostics;
    for (int n = 0; n < 3; ++n) {
        Mover mover;
        mover.number = std::uint32_t(n);
        mover.frame = std::uint32_t(20 + 40 * n);
        mover.position = {2.0f, 2.0f + 4.0f * float(n), 0.0f};
        mover.velocity = {2.0f, 0.0f};
        mover.kind = n == 1 ? MoverKind::Vehicle : MoverKind::Person;
        mover.axis = n == 1 ? Vec2{0.8f, 0.0f} : Vec2{};
        mover.radius = n == 1 ? 0.6f : 0.3f;
        ASSERT_TRUE(alone.post(obstacleEvent(mover), diagnostics));
        ASSERT_TRUE(stage.simulation().post(obstacleEvent(mover), diagnostics));
    }
    for (int f = 0; f < 300; ++f)
        alone.step();
    while (stage.people().GetFrame() < 300)
        stage.level.Tick(1.0f / 60.0f);
    EXPECT_EQ(stage.people().GetStateHash(), alone.stateHash());
    EXPECT_EQ(stage.obstacles().GetObstacleCount(), 3);
}

} // namespace
} // namespace ped::test
