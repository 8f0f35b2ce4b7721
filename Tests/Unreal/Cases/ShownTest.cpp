// SPDX-License-Identifier: MIT
// What users see: representation, animation, debugging.
#include "UnrealStage.h"

#include "Animation/AnimInstance.h"
#include "Animation/PedestrianAnimInstance.h"
#include "Animation/PedestrianMotionSet.h"
#include "Components/CapsuleComponent.h"
#include "Components/SkeletalMeshComponent.h"
#include "Debug/PedestrianDebuggerCategory.h"
#include "DrawDebugHelpers.h"
#include "EngineUtils.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianActorProcessor.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassLODTrait.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationSubsystem.h"
#include "Stats/Stats.h"

#include "Runs/MindfulRun.h"

#include "ped/World/World.h"

namespace ped::test {
namespace {

FPedestrianSpawnRequest standing(float x, float y) {
    FPedestrianSpawnRequest request;
    request.Location = PedestrianUnits::ToEngine({x, y, 0.0f});
    request.Errand = EPedestrianErrand::Stay;
    return request;
}

TEST(Visualization, RepresentationIsChosenByDistance) {
    StationDesc station = oneRoom();
    station.regions[0].footprint = rectangleOf(0, 0, 400, 6);
    const auto world = build(station);
    UnrealStage stage(*world);
    auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
    config->AddTrait(UPedestrianTrait::StaticClass());
    config->AddTrait(UPedestrianVisualizationTrait::StaticClass());
    stage.people().SetConfig(0, config);
    stage.level->SpawnActor<APlayerController>()->ViewLocation = PedestrianUnits::ToEngine({5, 3, 1.6f});
    const float places[] = {8, 25, 60, 380};
    const EMassRepresentationType wanted[] = {
        EMassRepresentationType::HighResSpawnedActor, EMassRepresentationType::StaticMeshInstance,
        EMassRepresentationType::StaticMeshInstance, EMassRepresentationType::None};
    TArray<FPedestrianHandle> people;
    for (const float x : places)
        people.Add(stage.people().Spawn(standing(x, 3)));
    stage.level.Tick(1.0f / 30.0f);
    stage.level.Tick(1.0f / 30.0f);
    const FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    for (int i = 0; i < 4; ++i) {
        const auto& shown =
            manager.GetFragmentDataChecked<FMassRepresentationFragment>(stage.people().GetEntity(people[i]));
        EXPECT_EQ(shown.CurrentRepresentation, wanted[i]) << places[i];
    }
}

/// Somebody near, somebody far, both walking: the far instance carries what the near character plays.
TEST(Visualization, FarInstancesShowWhatNearCharactersDo) {
    StationDesc station = oneRoom();
    station.regions[0].footprint = rectangleOf(0, 0, 100, 6);
    const auto world = build(station);
    UnrealStage stage(*world);
    auto* set = NewObject<UPedestrianMotionSet>(&stage.people());
    for (const auto& [motion, index] : {std::pair(EPedestrianMotion::Stand, 2), {EPedestrianMotion::Walk, 7}}) {
        FPedestrianMotionClip clip;
        clip.VertexAnimation = index;
        set->Clips.Add(motion, clip);
    }
    auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
    config->AddTrait(UPedestrianTrait::StaticClass());
    config->AddTrait(UMassLODCollectorTrait::StaticClass());
    auto* shown = Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
    ASSERT_NE(shown, nullptr);
    shown->MotionSet = set;
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    stage.people().SetConfig(INDEX_NONE, config);
    stage.level->SpawnActor<APlayerController>()->ViewLocation = PedestrianUnits::ToEngine({5, 3, 1.6f});
    FPedestrianSpawnRequest request = standing(60, 3);
    request.Errand = EPedestrianErrand::GoTo;
    request.Target = PedestrianUnits::ToEngine({90, 3, 0});
    const FPedestrianHandle far = stage.people().Spawn(request);
    ASSERT_TRUE(stage.people().Spawn(standing(8, 3)).IsValid());
    auto* body = NewObject<USkeletalMeshComponent>(stage.level->SpawnActor<AActor>());
    body->RegisterComponent();
    body->SetAnimInstanceClass(UPedestrianAnimInstance::StaticClass());
    auto* near = Cast<UPedestrianAnimInstance>(body->GetAnimInstance());
    near->Pedestrian = far;
    near->MotionSet = set;
    for (int i = 0; i < 60; ++i)
        stage.level.Tick(1.0f / 30.0f);
    // Both look before the simulation takes its next step.
    near->NativeUpdateAnimation(1.0f / 30.0f);
    stage.level.Tick(1.0f / 30.0f);
    const auto& infos = stage.level->GetSubsystem<UMassRepresentationSubsystem>()->DoubleInfos;
    ASSERT_EQ(infos.Num(), 1);
    ASSERT_EQ(infos[0].DoubleCustomData.Num(), 4) << "one instance: who is near is an actor";
    EXPECT_EQ(infos[0].DoubleCustomData[0], 7.0f) << "walks";
    EXPECT_EQ(infos[0].DoubleCustomData[1], near->State.GaitPhase);
    EXPECT_EQ(infos[0].DoubleCustomData[3], near->State.Blend);
    EXPECT_GT(near->State.GaitPhase, 0.0f);
}

/// What a game may show people nearby with: a capsule, as characters have it, and a skeletal mesh.
class ATestCharacter : public AActor {
    DOUBLE_BODY(ATestCharacter, AActor, "TestCharacter")
    ATestCharacter() {
        SetRootComponent(CreateDefaultSubobject<UCapsuleComponent>(TEXT("Capsule")));
        Mesh = CreateDefaultSubobject<USkeletalMeshComponent>(TEXT("Mesh"));
    }
    void BeginPlay() override { Mesh->SetAnimInstanceClass(UPedestrianAnimInstance::StaticClass()); }
    UPedestrianAnimInstance* animation() const { return Cast<UPedestrianAnimInstance>(Mesh->GetAnimInstance()); }
    USkeletalMeshComponent* Mesh = nullptr;
};

/// Mass spawns an actor for who is near and leaves it where it is: it must walk with its person, and know whose it is.
TEST(Visualization, ActorsNearbyFollowTheirPeople) {
    StationDesc station = oneRoom();
    station.regions[0].footprint = rectangleOf(0, 0, 100, 6);
    const auto world = build(station);
    UnrealStage stage(*world);
    auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
    config->AddTrait(UPedestrianTrait::StaticClass());
    auto* shown = Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
    shown->HighResTemplateActor = ATestCharacter::StaticClass();
    stage.people().SetConfig(INDEX_NONE, config);
    auto* player = stage.level->SpawnActor<APlayerController>();
    player->ViewLocation = PedestrianUnits::ToEngine({8, 3, 1.6f});
    FPedestrianSpawnRequest request = standing(5, 3);
    request.Errand = EPedestrianErrand::GoTo;
    request.Target = PedestrianUnits::ToEngine({60, 3, 0});
    stage.people().Spawn(standing(80, 3)); // Too far for an actor.
    const FPedestrianHandle walks = stage.people().Spawn(request);
    for (int i = 0; i < 120; ++i)
        stage.level.Tick(1.0f / 30.0f);
    TArray<ATestCharacter*> actors;
    for (TActorIterator<ATestCharacter> actor(stage.level); actor; ++actor)
        actors.Add(*actor);
    ASSERT_EQ(actors.Num(), 1);
    ASSERT_NE(actors[0]->animation(), nullptr);
    EXPECT_EQ(actors[0]->animation()->Pedestrian, walks);
    FPedestrianInfo info;
    ASSERT_TRUE(stage.people().GetInfo(walks, info));
    EXPECT_GT(info.Location.X, 700.0) << "four seconds of walking";
    // One simulation frame may lie between them.
    EXPECT_LT(FVector::Dist(actors[0]->GetActorLocation() - FVector(0, 0, 44), info.Location), 15.0);
    EXPECT_GT(actors[0]->GetActorForwardVector().X, 0.9);
    // Out of sight, the actor goes.
    player->ViewLocation = PedestrianUnits::ToEngine({95, 3, 1.6f});
    for (int i = 0; i < 4; ++i)
        stage.level.Tick(1.0f / 30.0f);
    int left = 0;
    for (TActorIterator<ATestCharacter> actor(stage.level); actor; ++actor)
        left += actor->animation()->Pedestrian == walks ? 1 : 0;
    EXPECT_EQ(left, 0);
}

/// Without a word on what people look like, something is seen of them.
TEST(Visualization, PeopleWithoutAnAppearanceArePillars) {
    const auto world = build(oneRoom());
    {
        UnrealStage bare(*world); // A packaged game without the engine's shapes.
        const FPedestrianHandle person = bare.people().Spawn(standing(5, 5));
        EXPECT_EQ(UE::Mass::Utils::GetEntityManagerChecked(*bare.level)
                      .GetFragmentDataPtr<FMassRepresentationFragment>(bare.people().GetEntity(person)),
                  nullptr);
    }
    auto* cylinder = NewObject<UStaticMesh>(GetMutableDefault<UStaticMesh>(), nullptr, FName("Cylinder"));
    Double::Assets().Add(TEXT("/Engine/BasicShapes/Cylinder.Cylinder"), cylinder);
    {
        UnrealStage stage(*world);
        stage.level->SpawnActor<APlayerController>()->ViewLocation = PedestrianUnits::ToEngine({6, 5, 1.6f});
        const FPedestrianHandle person = stage.people().Spawn(standing(5, 5));
        stage.level.Tick(1.0f / 30.0f);
        stage.level.Tick(1.0f / 30.0f);
        const auto* shown = UE::Mass::Utils::GetEntityManagerChecked(*stage.level)
                                .GetFragmentDataPtr<FMassRepresentationFragment>(stage.people().GetEntity(person));
        ASSERT_NE(shown, nullptr);
        EXPECT_EQ(shown->CurrentRepresentation, EMassRepresentationType::StaticMeshInstance);
        EXPECT_TRUE(shown->StaticMeshDescHandle.IsValid());
        auto* body = NewObject<UPedestrianVisualizationTrait>(&stage.people());
        ASSERT_TRUE(body->UsePlainBody());
        ASSERT_TRUE(body->UsePlainBody());
        EXPECT_EQ(body->StaticMeshInstanceDesc.Meshes.Num(), 1);
        const FTransform& offset = body->StaticMeshInstanceDesc.TransformOffset;
        EXPECT_NEAR(offset.GetLocation().Z, 50.0 * offset.GetScale3D().Z, 1e-6) << "it stands on the floor";
        EXPECT_LT(offset.GetScale3D().X, offset.GetScale3D().Y) << "shoulders tell where it looks";
    }
    Double::Assets().Remove(TEXT("/Engine/BasicShapes/Cylinder.Cylinder"));
    Double::DestroyObject(cylinder);
}

TEST(Visualization, MotionStateOfTheCore) {
    Motion motion;
    motion.motion = MotionId::Walk;
    motion.previous = MotionId::Stand;
    motion.transition = 0.25f;
    motion.gaitPhase = 0.4f;
    motion.headYaw = 0.5f;
    const FPedestrianMotionState state = FPedestrianMotionState::Of(motion);
    EXPECT_EQ(state.Motion, EPedestrianMotion::Walk);
    EXPECT_FLOAT_EQ(state.Blend, 0.5f);
    EXPECT_TRUE(state.Travels());
    EXPECT_NEAR(state.HeadYaw, -28.6479f, 1e-3f) << "the engine turns clockwise";
    motion.motion = MotionId::Sit;
    EXPECT_FALSE(FPedestrianMotionState::Of(motion).Travels());
}

TEST(Visualization, EnginesProcessorsAreOnWithoutConfiguration) {
    EXPECT_TRUE(GetDefault<UPedestrianVisualizationProcessor>()->ShouldAutoAddToGlobalList());
    EXPECT_TRUE(GetDefault<UPedestrianVisualizationLODProcessor>()->ShouldAutoAddToGlobalList());
    EXPECT_TRUE(GetDefault<UPedestrianLODCollectorProcessor>()->ShouldAutoAddToGlobalList());
    EXPECT_TRUE(GetDefault<UPedestrianActorProcessor>()->ShouldAutoAddToGlobalList());
}

TEST(Animation, MotionsFallBackOnWhatThereIs) {
    auto* set = NewObject<UPedestrianMotionSet>(GetMutableDefault<UPedestrianMotionSet>());
    EXPECT_FALSE(set->Find(EPedestrianMotion::Run).IsSet());
    FDataValidationContext context;
    EXPECT_EQ(set->IsDataValid(context), EDataValidationResult::Invalid);
    FPedestrianMotionClip walk;
    walk.VertexAnimation = 3;
    walk.NaturalSpeed = 140.0f;
    FPedestrianMotionClip stand;
    stand.VertexAnimation = 0;
    set->Clips.Add(EPedestrianMotion::Walk, walk);
    set->Clips.Add(EPedestrianMotion::Stand, stand);
    for (int motion = 0; motion < motionCount; ++motion)
        EXPECT_TRUE(set->Find(EPedestrianMotion(motion)).IsSet()) << motion;
    EXPECT_EQ(set->Find(EPedestrianMotion::Stroll).VertexAnimation, 3);
    EXPECT_EQ(set->Find(EPedestrianMotion::WaitImpatient).VertexAnimation, 0);
    EXPECT_FLOAT_EQ(UPedestrianMotionSet::PlayRate(walk, 70.0f), 0.5f);
    EXPECT_FLOAT_EQ(UPedestrianMotionSet::PlayRate(stand, 70.0f), 1.0f);
    EXPECT_EQ(set->IsDataValid(context), EDataValidationResult::Valid);
    Double::DestroyObject(set);
}

TEST(Animation, AnInstanceFollowsItsPerson) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    FPedestrianSpawnRequest request = standing(3, 6);
    request.Errand = EPedestrianErrand::GoTo;
    request.Target = PedestrianUnits::ToEngine({18, 6, 0});
    const FPedestrianHandle person = stage.people().Spawn(request);
    auto* actor = stage.level->SpawnActor<AActor>();
    auto* body = NewObject<USkeletalMeshComponent>(actor);
    body->RegisterComponent();
    body->SetAnimInstanceClass(UPedestrianAnimInstance::StaticClass());
    auto* animation = Cast<UPedestrianAnimInstance>(body->GetAnimInstance());
    ASSERT_NE(animation, nullptr);
    animation->NativeUpdateAnimation(0.1f); // Nobody yet: nothing happens.
    animation->Pedestrian = person;
    int steps[2] = {};
    animation->OnFootstep.AddLambda([&](bool left) { ++steps[left ? 1 : 0]; });
    int changes = 0;
    animation->OnMotionChanged.AddLambda([&](EPedestrianMotion, EPedestrianMotion) { ++changes; });
    for (int i = 0; i < 90; ++i) {
        stage.level.Tick(1.0f / 30.0f);
        animation->NativeUpdateAnimation(1.0f / 30.0f);
        animation->NativeThreadSafeUpdateAnimation(1.0f / 30.0f);
    }
    EXPECT_GT(animation->Speed, 60.0f);
    EXPECT_LT(std::abs(animation->Direction), 20.0f);
    EXPECT_LT(std::abs(animation->TurnRate), 60.0f);
    EXPECT_GE(animation->State.GaitPhase, 0.0f);
    EXPECT_GE(changes, 1);
    EXPECT_GE(steps[0], 2) << "three seconds of walking";
    EXPECT_LE(std::abs(steps[0] - steps[1]), 1) << "left and right in turn";
    EXPECT_FALSE(animation->bSits);
    EXPECT_TRUE(animation->State.Motion == EPedestrianMotion::Walk ||
                animation->State.Motion == EPedestrianMotion::Stroll);
}

TEST(Debugger, TellsOfThePersonAhead) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* player = stage.level->SpawnActor<APlayerController>();
    player->ViewLocation = PedestrianUnits::ToEngine({5, 6, 1.6f});
    const auto look = [&] {
        FPedestrianDebuggerCategory category;
        category.CollectData(player, nullptr);
        return category.Lines;
    };
    EXPECT_TRUE(look().Last().Contains(TEXT("Look at somebody")));
    FPedestrianSpawnRequest request = standing(9, 6);
    request.Errand = EPedestrianErrand::GoTo;
    request.Target = PedestrianUnits::ToEngine({15, 6, 0});
    ASSERT_TRUE(stage.people().Spawn(request).IsValid());
    EXPECT_TRUE(look().Last().Contains(TEXT("Person 0 in Room")));
    stage.people().Close();
    EXPECT_TRUE(look().Last().Contains(TEXT("No station")));
}

TEST(Debugger, ShowsNeedsPathAndFan) {
    const World& world = shippedWorld("TicketHall");
    UnrealStage stage(world, pedsim::mindfulOptions(world, {.seed = 1}));
    for (int i = 0; i < 60; ++i)
        stage.people().StepOnce();
    FPedestrianInfo info;
    int walker = -1;
    for (int id = 0; id < 40 && walker < 0; ++id)
        if (stage.people().GetInfo({id}, info) && info.bHasTarget && info.Velocity.Size2D() > 50.0)
            walker = id;
    ASSERT_GE(walker, 0);
    auto* player = stage.level->SpawnActor<APlayerController>();
    player->ViewLocation = info.Location - FVector(500, 0, 0);
    FPedestrianDebuggerCategory category;
    category.CollectData(player, nullptr);
    ASSERT_GE(category.Lines.Num(), 4);
    EXPECT_TRUE(category.Lines[3].Contains(TEXT("thirsty")));
    int rays = 0;
    int ways = 0;
    for (const FGameplayDebuggerShape& shape : category.Shapes) {
        rays += shape.Color == FColor::Green ? 1 : 0;
        ways += shape.Color == FColor::Cyan ? 1 : 0;
    }
    EXPECT_EQ(rays, int(fanRays));
    EXPECT_GE(ways, 1);
}

TEST(Stats, EveryStageHasItsScopes) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    ASSERT_EQ(stage.people().SpawnRoamers(5), 5);
    Double::StatCounts().Reset();
    stage.people().StepOnce();
    for (const StageInfo& info : stageTable) {
        std::string name = info.name;
        name[0] = char(name[0] - 'a' + 'A');
        const FString stat(name.c_str());
        EXPECT_EQ(Double::StatCounts().FindRef(stat), 1) << name;
        EXPECT_EQ(Double::StatCounts().FindRef(TEXT("csv Pedestrians/") + stat), 1) << name;
        EXPECT_EQ(Double::StatCounts().FindRef(TEXT("trace Pedestrian") + stat), 1) << name;
    }
    EXPECT_EQ(Double::StatCounts().FindRef(TEXT("csv Pedestrians/People")), 5);
    EXPECT_EQ(Double::StatCounts().FindRef(TEXT("People")), 5);
}

TEST(Console, CommandsWork) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Spawn 12")));
    EXPECT_EQ(stage.people().GetCount(), 12);
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Pause 1")));
    EXPECT_TRUE(stage.people().IsPaused());
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Pause")));
    EXPECT_FALSE(stage.people().IsPaused());
    stage.people().StepOnce();
    Double::LogLines().Reset();
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Stats")));
    EXPECT_EQ(Double::LogLines().Num(), 1 + int(stageCount));
    EXPECT_TRUE(Double::LogLines()[0].Text.Contains(TEXT("12 people")));
    Double::DrawnShapes().Reset();
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Draw 2")));
    stage.level.Tick(0.04f);
    EXPECT_GE(Double::DrawnShapes().Num(), 24);
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Draw 0")));
    EXPECT_TRUE(Double::Exec(stage.level, TEXT("ped.Clear")));
    EXPECT_EQ(stage.people().GetCount(), 0);
    Double::FTestWorld empty;
    EXPECT_TRUE(Double::Exec(empty, TEXT("ped.Spawn 5")));
    EXPECT_TRUE(Double::LogLines().Last().Text.Contains(TEXT("No station is open")));
}

} // namespace
} // namespace ped::test
