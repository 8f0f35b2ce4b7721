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
#include "MassActorSubsystem.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassLODFragments.h"
#include "MassLODTrait.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationSubsystem.h"
#include "Stats/Stats.h"
#include "UObject/ConstructorHelpers.h"

#include "Runs/MindfulRun.h"

#include "ped/Looks/Look.h"
#include "ped/World/World.h"

namespace ped::test {
namespace {

FPedestrianSpawnRequest standing(float x, float y) {
    FPedestrianSpawnRequest request;
    request.Location = PedestrianUnits::ToEngine({x, y, 0.0f});
    request.Errand = EPedestrianErrand::Stay;
    return request;
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

/// People at several distances from a viewer, shown as a trait says.
class DistancesTest : public ::testing::Test {
protected:
    static constexpr float places[] = {8, 25, 60, 380};
    DistancesTest() {
        StationDesc station = oneRoom();
        station.regions[0].footprint = rectangleOf(0, 0, 400, 6);
        world = build(station);
        stage = std::make_unique<UnrealStage>(*world);
        config = NewObject<UMassEntityConfigAsset>(&stage->people());
        config->AddTrait(UPedestrianTrait::StaticClass());
        shown = Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
        stage->people().SetConfig(0, config);
        stage->level->SpawnActor<APlayerController>()->ViewLocation = PedestrianUnits::ToEngine({5, 3, 1.6f});
    }
    std::vector<EMassRepresentationType> representations() {
        for (const float x : places)
            people.Add(stage->people().Spawn(standing(x, 3)));
        stage->level.Tick(1.0f / 30.0f);
        stage->level.Tick(1.0f / 30.0f);
        std::vector<EMassRepresentationType> all;
        for (const FPedestrianHandle& person : people)
            all.push_back(fragment<FMassRepresentationFragment>(person)->CurrentRepresentation);
        return all;
    }
    template <class T>
    const T* fragment(const FPedestrianHandle& person) {
        return UE::Mass::Utils::GetEntityManagerChecked(*stage->level)
            .GetFragmentDataPtr<T>(stage->people().GetEntity(person));
    }
    using Shown = EMassRepresentationType;
    std::unique_ptr<const World> world;
    std::unique_ptr<UnrealStage> stage;
    UMassEntityConfigAsset* config = nullptr;
    UPedestrianVisualizationTrait* shown = nullptr;
    TArray<FPedestrianHandle> people;
};

TEST_F(DistancesTest, RepresentationIsChosenByDistance) {
    shown->HighResTemplateActor = ATestCharacter::StaticClass();
    shown->LowResTemplateActor = AActor::StaticClass();
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    EXPECT_EQ(representations(), (std::vector{Shown::HighResSpawnedActor, Shown::LowResSpawnedActor,
                                              Shown::StaticMeshInstance, Shown::None}));
}

/// Nobody vanishes because an actor was asked for that is not there.
TEST_F(DistancesTest, WithoutActorsTheNearestAreInstances) {
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    EXPECT_EQ(representations(), (std::vector{Shown::StaticMeshInstance, Shown::StaticMeshInstance,
                                              Shown::StaticMeshInstance, Shown::None}));
    EXPECT_EQ(shown->Params.LODRepresentation[EMassLOD::High], Shown::HighResSpawnedActor)
        << "what an author wrote stays";
    EXPECT_EQ(shown->StaticMeshInstanceDesc.Meshes.Num(), 1);
}

TEST_F(DistancesTest, WithOneActorClassPeopleAtSomeDistanceAreInstances) {
    shown->HighResTemplateActor = ATestCharacter::StaticClass();
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    EXPECT_EQ(representations(), (std::vector{Shown::HighResSpawnedActor, Shown::StaticMeshInstance,
                                              Shown::StaticMeshInstance, Shown::None}));
}

/// Budgets are console variables.
TEST_F(DistancesTest, BudgetsLimitActors) {
    shown->HighResTemplateActor = ATestCharacter::StaticClass();
    shown->LowResTemplateActor = AActor::StaticClass();
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.Near 0")));
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.Middle 1")));
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.Instances 5")));
    EXPECT_EQ(representations(), (std::vector{Shown::LowResSpawnedActor, Shown::StaticMeshInstance,
                                              Shown::StaticMeshInstance, Shown::None}));
    for (const TCHAR* reset : {TEXT("ped.Show.Near -1"), TEXT("ped.Show.Middle -1"), TEXT("ped.Show.Instances -1")})
        Double::Exec(stage->level, reset);
}

/// With the usual lines in a project's configuration the engine's own processors run, too.
class BaseProcessorsOn {
public:
    BaseProcessorsOn() { set(true); }
    ~BaseProcessorsOn() { set(false); }

private:
    static void set(bool on) {
        GetMutableDefault<UMassLODCollectorProcessor>()->SetShouldAutoRegisterWithGlobalList(on);
        GetMutableDefault<UMassVisualizationLODProcessor>()->SetShouldAutoRegisterWithGlobalList(on);
        GetMutableDefault<UMassVisualizationProcessor>()->SetShouldAutoRegisterWithGlobalList(on);
    }
};

/// The double stops where an entity is processed twice in a frame.
TEST(Visualization, NobodyIsProcessedTwiceWhereTheEnginesProcessorsAreOn) {
    const BaseProcessorsOn on;
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
    config->AddTrait(UPedestrianTrait::StaticClass());
    auto* shown = Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    stage.people().SetConfig(INDEX_NONE, config);
    stage.level->SpawnActor<APlayerController>()->ViewLocation = PedestrianUnits::ToEngine({5, 3, 1.6f});
    const FPedestrianHandle person = stage.people().Spawn(standing(5, 5));
    for (int i = 0; i < 5; ++i)
        stage.level.Tick(1.0f / 30.0f);
    EXPECT_EQ(UE::Mass::Utils::GetEntityManagerChecked(*stage.level)
                  .GetFragmentDataChecked<FMassRepresentationFragment>(stage.people().GetEntity(person))
                  .CurrentRepresentation,
              EMassRepresentationType::StaticMeshInstance);
}

/// Entities of others are none of our business.
TEST(Visualization, OthersEntitiesAreLeftAlone) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    stage.level->SpawnActor<APlayerController>();
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    FMassEntityTemplateData data;
    FMassEntityTemplateBuildContext context(data);
    context.AddFragment<FTransformFragment>();
    context.AddFragment<FMassActorFragment>();
    context.AddFragment<FMassViewerInfoFragment>();
    context.AddTag<FMassCollectLODViewerInfoTag>();
    auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
    struct Open : UMassMovableVisualizationTrait {
        using UMassMovableVisualizationTrait::BuildTemplate;
    };
    auto* trait = NewObject<UMassMovableVisualizationTrait>(config);
    (trait->*(&Open::BuildTemplate))(context, *stage.level);
    const FMassArchetypeHandle archetype = manager.CreateArchetype(data.Types);
    const FMassEntityHandle other = manager.CreateEntity(archetype, data.SharedFragmentValues);
    for (int i = 0; i < 3; ++i)
        stage.level.Tick(1.0f / 30.0f);
    EXPECT_EQ(manager.GetFragmentDataChecked<FMassViewerInfoFragment>(other).ClosestViewerDistanceSq, 3.4e38f);
    EXPECT_EQ(manager.GetFragmentDataChecked<FMassRepresentationLODFragment>(other).LOD, EMassLOD::Off);
    EXPECT_EQ(manager.GetFragmentDataChecked<FMassRepresentationFragment>(other).CurrentRepresentation,
              EMassRepresentationType::None);
}

/// Somebody near, somebody far, both walking: the far instance carries what the near character plays.
TEST(Visualization, FarInstancesShowWhatNearCharactersDo) {
    StationDesc station = oneRoom();
    station.regions[0].footprint = rectangleOf(0, 0, 100, 6);
    const auto world = build(station);
    UnrealStage stage(*world);
    auto* set = NewObject<UPedestrianMotionSet>(&stage.people());
    for (const auto& [motion, first] : {std::pair(EPedestrianMotion::Stand, 0), {EPedestrianMotion::Walk, 10}}) {
        FPedestrianMotionClip clip;
        clip.FirstFrame = first;
        clip.LastFrame = first + 29;
        set->Clips.Add(motion, clip);
    }
    set->Clips.Find(EPedestrianMotion::Stand)->LastFrame = 9;
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
    const TArray<float>& row = infos[0].DoubleCustomData;
    ASSERT_EQ(infos[0].DoubleCustomRows, 2) << "everybody is an instance where no actor is given";
    ASSERT_EQ(row.Num(), 20);
    const int32 mine = infos[0].DoubleRows.Find(stage.people().GetEntity(far)) * 10;
    ASSERT_GE(mine, 0);
    // AnimToTexture's frame data come first: the frame, and the one before it.
    EXPECT_FLOAT_EQ(row[mine], std::min(10.0f + 30.0f * near->State.GaitPhase, 39.0f)) << "walks";
    EXPECT_EQ(row[mine + 1], row[mine]);
    EXPECT_EQ(row[mine + 3], near->State.Blend);
    EXPECT_GT(near->State.GaitPhase, 0.0f);
    const Look look = lookOf(AgentId(std::uint32_t(far.Id)));
    EXPECT_FLOAT_EQ(row[mine + 4], look.height * 100.0f / 180.0f);
    EXPECT_FLOAT_EQ(row[mine + 5], look.build);
    EXPECT_GT(row[mine + 6], 0.0f) << "a colour";
    EXPECT_GT(stage.level->GetSubsystem<UMassRepresentationSubsystem>()->DoubleRowsCompared, 100);
}

/// Rows of custom data fit rows of instances in every frame, also when chunks go out of sight with old values in them:
/// the double stops where they do not.
TEST(Visualization, EveryInstanceHasItsRowOfData) {
    StationDesc station = oneRoom();
    station.regions[0].footprint = rectangleOf(0, 0, 800, 6);
    const auto world = build(station);
    UnrealStage stage(*world);
    auto* set = NewObject<UPedestrianMotionSet>(&stage.people());
    auto* config = NewObject<UMassEntityConfigAsset>(&stage.people());
    config->AddTrait(UPedestrianTrait::StaticClass());
    auto* shown = Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
    shown->MotionSet = set;
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    stage.people().SetConfig(INDEX_NONE, config);
    auto* player = stage.level->SpawnActor<APlayerController>();
    for (int i = 0; i < 24; ++i)
        ASSERT_TRUE(stage.people().Spawn(standing(10.0f + float(i) * 2.0f, 3)).IsValid());
    auto* mass = stage.level->GetSubsystem<UMassRepresentationSubsystem>();
    int32 rows = 0;
    for (int i = 0; i < 60; ++i) {
        player->ViewLocation = PedestrianUnits::ToEngine({i % 20 < 10 ? 10.0f : 790.0f, 3, 1.6f});
        stage.level.Tick(1.0f / 30.0f);
        rows = std::max(rows, mass->DoubleInfos[0].DoubleRows.Num());
        EXPECT_EQ(mass->DoubleInfos[0].DoubleCustomRows, mass->DoubleInfos[0].DoubleRows.Num());
    }
    EXPECT_EQ(rows, 24);
}

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

/// The default object refers to the engine's cylinder, so that packages contain it.
TEST(Visualization, PlainBodiesAreCooked) {
    auto* body = NewObject<UPedestrianVisualizationTrait>(GetMutableDefault<UPedestrianMotionSet>());
    EXPECT_TRUE(Double::ReferencedContent().Contains(TEXT("/Engine/BasicShapes/Cylinder.Cylinder")));
    ASSERT_TRUE(body->UsePlainBody()) << "though nothing can be loaded by its path";
    ASSERT_TRUE(body->UsePlainBody());
    EXPECT_EQ(body->StaticMeshInstanceDesc.Meshes.Num(), 1);
    const FTransform& offset = body->StaticMeshInstanceDesc.TransformOffset;
    EXPECT_NEAR(offset.GetLocation().Z, 50.0 * offset.GetScale3D().Z, 1e-6) << "it stands on the floor";
    EXPECT_LT(offset.GetScale3D().X, offset.GetScale3D().Y) << "shoulders tell where it looks";
    Double::DestroyObject(body);
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
    walk.FirstFrame = 30;
    walk.LastFrame = 60;
    walk.NaturalSpeed = 140.0f;
    FPedestrianMotionClip stand;
    stand.FirstFrame = 0;
    stand.LastFrame = 29;
    set->Clips.Add(EPedestrianMotion::Walk, walk);
    set->Clips.Add(EPedestrianMotion::Stand, stand);
    for (int motion = 0; motion < motionCount; ++motion)
        EXPECT_TRUE(set->Find(EPedestrianMotion(motion)).IsSet()) << motion;
    EXPECT_EQ(set->Find(EPedestrianMotion::Stroll).FirstFrame, 30);
    EXPECT_EQ(set->Find(EPedestrianMotion::WaitImpatient).FirstFrame, 0);
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
