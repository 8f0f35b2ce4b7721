// SPDX-License-Identifier: MIT
// What users see: representation, animation, debugging.
#include "UnrealStage.h"

#include "Animation/AnimInstance.h"
#include "Animation/PedestrianAnimInstance.h"
#include "Animation/PedestrianMotionSet.h"
#include "Debug/PedestrianDebuggerCategory.h"
#include "DrawDebugHelpers.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassLODTrait.h"
#include "MassRepresentationFragments.h"

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
    config->AddTrait(UMassLODCollectorTrait::StaticClass());
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

TEST(Visualization, EnginesProcessorsAreOnWithoutConfiguration) {
    EXPECT_TRUE(GetDefault<UPedestrianVisualizationProcessor>()->ShouldAutoAddToGlobalList());
    EXPECT_TRUE(GetDefault<UPedestrianVisualizationLODProcessor>()->ShouldAutoAddToGlobalList());
    EXPECT_TRUE(GetDefault<UPedestrianLODCollectorProcessor>()->ShouldAutoAddToGlobalList());
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
    EXPECT_GE(animation->GaitPhase, 0.0f);
    EXPECT_GE(changes, 1);
    EXPECT_FALSE(animation->bSits);
    EXPECT_TRUE(animation->Motion == EPedestrianMotion::Walk || animation->Motion == EPedestrianMotion::Stroll);
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
