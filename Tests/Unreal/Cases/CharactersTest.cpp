// SPDX-License-Identifier: MIT
// Skeletal people nearby, who play a motion set's sequences without an animation graph.
#include "UnrealStage.h"

#include "Animation/AnimSequence.h"
#include "Animation/PedestrianCharacter.h"
#include "Animation/PedestrianClipAnimInstance.h"
#include "Animation/PedestrianMotionSet.h"
#include "Components/SkeletalMeshComponent.h"
#include "EngineUtils.h"
#include "Figures/PedestrianFigures.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "Misc/DataValidation.h"

#include "ped/Looks/ClipBlend.h"
#include "ped/Looks/Figure.h"

#include <set>

namespace ped::test {
namespace {

class CharactersTest : public ::testing::Test {
protected:
    CharactersTest() {
        StationDesc station = oneRoom();
        station.regions[0].footprint = rectangleOf(0, 0, 200, 6);
        world = build(station);
        stage = std::make_unique<UnrealStage>(*world);
        set = NewObject<UPedestrianMotionSet>(&stage->people());
        for (int i = 0; i < 2; ++i)
            set->Bodies.Add(NewObject<USkeletalMesh>(&stage->people()));
        give(EPedestrianMotion::Stand, 0.0, 4.0f, 0.0f);
        give(EPedestrianMotion::Walk, 100.0, 1.0f, 150.0f);
        auto* config = NewObject<UMassEntityConfigAsset>(&stage->people());
        config->AddTrait(UPedestrianTrait::StaticClass());
        shown = Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
        shown->MotionSet = set;
        stage->people().SetConfig(INDEX_NONE, config);
        player = stage->level->SpawnActor<APlayerController>();
        look(5);
    }
    UAnimSequence* give(EPedestrianMotion motion, double x, float seconds, float speed) {
        FPedestrianMotionClip clip;
        clip.Sequence = NewObject<UAnimSequence>(&stage->people());
        clip.Sequence->DoubleX = x;
        clip.Sequence->DoubleLength = seconds;
        clip.NaturalSpeed = speed;
        set->Clips.Add(motion, clip);
        return clip.Sequence;
    }
    void look(float x) { player->ViewLocation = PedestrianUnits::ToEngine({x, 3, 1.6f}); }
    FPedestrianHandle spawn(float x, float to = 0.0f) {
        FPedestrianSpawnRequest request;
        request.Location = PedestrianUnits::ToEngine({x, 3.0f, 0.0f});
        request.Errand = to > 0.0f ? EPedestrianErrand::GoTo : EPedestrianErrand::Stay;
        request.Target = PedestrianUnits::ToEngine({to, 3, 0});
        return stage->people().Spawn(request);
    }
    void tick(int frames) {
        for (int i = 0; i < frames; ++i)
            stage->level.Tick(1.0f / 30.0f);
    }
    APedestrianCharacter* bodyOf(const FPedestrianHandle& person) {
        for (TActorIterator<APedestrianCharacter> actor(stage->level); actor; ++actor)
            if (actor->GetPerson() == person)
                return *actor;
        return nullptr;
    }
    static FCompactPose poseOf(APedestrianCharacter& body) {
        body.GetAnimation()->NativeUpdateAnimation(1.0f / 30.0f);
        FAnimInstanceProxy proxy;
        FPoseContext context(&proxy);
        EXPECT_TRUE(body.GetAnimation()->DoubleEvaluate(context)) << "no graph is evaluated";
        return context.Pose;
    }
    std::unique_ptr<const World> world;
    std::unique_ptr<UnrealStage> stage;
    UPedestrianMotionSet* set = nullptr;
    UPedestrianVisualizationTrait* shown = nullptr;
    APlayerController* player = nullptr;
};

TEST_F(CharactersTest, PeopleNearbyPlayTheMotionSet) {
    const FPedestrianHandle stands = spawn(6);
    const FPedestrianHandle walks = spawn(3, 60);
    tick(60);
    APedestrianCharacter* still = bodyOf(stands);
    APedestrianCharacter* goes = bodyOf(walks);
    ASSERT_TRUE(still && goes) << "the native actor, though nobody named an actor class";
    EXPECT_TRUE(goes->GetAnimation()->IsA(UPedestrianClipAnimInstance::StaticClass()));
    EXPECT_EQ(poseOf(*still).Bones[1].GetLocation().X, 0.0);
    const FCompactPose pose = poseOf(*goes);
    const FPedestrianClipPose& clips = goes->GetAnimation()->GetPose();
    double x = 0.0;
    double y = 0.0;
    for (int32 i = 0; i < clips.Count; ++i) {
        x += double(clips.Samples[i].Weight) * clips.Samples[i].Sequence->DoubleX;
        y += double(clips.Samples[i].Weight) * clips.Samples[i].Time;
    }
    EXPECT_GT(x, 60.0) << "mostly the walk";
    EXPECT_NEAR(pose.Bones[1].GetLocation().X, x, 1e-3);
    EXPECT_NEAR(pose.Bones[1].GetLocation().Y, y, 1e-3) << "at the phase of the gait";
    EXPECT_FLOAT_EQ(float(clips.Samples[0].Time), goes->GetAnimation()->State.GaitPhase);
    EXPECT_LT(FVector::Dist(goes->GetActorLocation(), PedestrianUnits::ToEngine({3, 3, 0})), 400.0);
}

TEST_F(CharactersTest, HeadsTurnThroughABone) {
    const FPedestrianHandle person = spawn(6);
    tick(3);
    APedestrianCharacter* body = bodyOf(person);
    ASSERT_NE(body, nullptr);
    const FMassEntityHandle entity = stage->people().GetEntity(person);
    UE::Mass::Utils::GetEntityManagerChecked(*stage->level)
        .GetFragmentDataChecked<FPedestrianMotionFragment>(entity)
        .Value.headYaw = 0.5f;
    const FCompactPose pose = poseOf(*body);
    const int32 head = FBoneContainer::DoubleNames().Find(FName("head"));
    EXPECT_NEAR(pose.Bones[head].GetRotation().GetForwardVector().Y, -std::sin(0.5), 1e-3) << "left is -y";
    EXPECT_NEAR(pose.Bones[head - 1].GetRotation().GetForwardVector().Y, 0.0, 1e-6);
    set->HeadBone = FName("no such bone");
    EXPECT_NEAR(poseOf(*body).Bones[head].GetRotation().GetForwardVector().Y, 0.0, 1e-6);
}

/// The middle level: the same bodies, updated less often, without turning heads; then figures, who walk too.
TEST_F(CharactersTest, PeopleAtSomeDistanceCostLess) {
    const FPedestrianHandle nearby = spawn(8);
    const FPedestrianHandle off = spawn(30);
    const FPedestrianHandle distant = spawn(90);
    tick(3);
    ASSERT_TRUE(bodyOf(nearby) && bodyOf(off));
    EXPECT_EQ(bodyOf(distant), nullptr);
    EXPECT_TRUE(bodyOf(nearby)->GetAnimation()->bTurnsHead);
    EXPECT_EQ(bodyOf(nearby)->Mesh->DoubleTickInterval, 0.0f);
    EXPECT_FALSE(bodyOf(off)->GetAnimation()->bTurnsHead);
    EXPECT_FLOAT_EQ(bodyOf(off)->Mesh->DoubleTickInterval, 0.066f);
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.MiddleInterval 0.1")));
    TActorIterator<APedestrianFigures> figures(stage->level);
    ASSERT_TRUE(bool(figures));
    EXPECT_EQ(figures->GetShownPeople(), 1) << "whoever has no mesh far away is a figure";
    Double::Exec(stage->level, TEXT("ped.Show.MiddleInterval 0.066"));
}

TEST_F(CharactersTest, BodiesAreThoseOfTheirPeople) {
    TArray<FPedestrianHandle> people;
    for (int i = 0; i < 8; ++i)
        people.Add(spawn(4.0f + float(i)));
    tick(3);
    std::set<double> heights;
    std::set<const USkeletalMesh*> meshes;
    for (const FPedestrianHandle& person : people) {
        APedestrianCharacter* body = bodyOf(person);
        ASSERT_NE(body, nullptr);
        const Look look = lookOf(AgentId(std::uint32_t(person.Id)));
        EXPECT_NEAR(body->Mesh->Relative.GetScale3D().Z, double(look.height) * 100.0 / 180.0, 1e-5);
        EXPECT_NEAR(body->Mesh->Relative.Rotator().Yaw, -90.0, 1e-6);
        ASSERT_NE(body->Mesh->DoubleVectors.Find(FName("TopColor")), nullptr);
        const Colour top = colourOf(FigureSlot::Top, look.top);
        EXPECT_NEAR(body->Mesh->DoubleVectors.Find(FName("TopColor"))->X, top.red, 1e-6);
        heights.insert(body->Mesh->Relative.GetScale3D().Z);
        meshes.insert(body->Mesh->GetSkeletalMeshAsset());
    }
    EXPECT_EQ(heights.size(), 8u);
    EXPECT_EQ(meshes.size(), 2u);
    // The same actor is another person's body later.
    APedestrianCharacter* reused = bodyOf(people[0]);
    reused->ShowPerson(people[3], set, true);
    EXPECT_EQ(reused->GetPerson(), people[3]);
    EXPECT_EQ(reused->Mesh->GetSkeletalMeshAsset(), set->BodyOf(people[3].Id));
    reused->ShowPerson(people[3], nullptr, true);
    EXPECT_EQ(reused->GetPerson(), people[3]) << "without a set nothing changes";
}

/// Graceful steps down, told once.
TEST_F(CharactersTest, HalfFilledSetsShowWhatThereIs) {
    EXPECT_TRUE(set->HasBodies());
    Double::LogLines().Reset();
    const FPedestrianHandle person = spawn(6);
    tick(3);
    poseOf(*bodyOf(person));
    set->TellGaps();
    int told = 0;
    for (const auto& line : Double::LogLines())
        told += line.Text.Contains(TEXT("no sequence of \"sit\": people who do that show \"stand\"")) ? 1 : 0;
    EXPECT_EQ(told, 1);
    FDataValidationContext context;
    EXPECT_EQ(set->IsDataValid(context), EDataValidationResult::Valid);
    // Bodies, but nothing to play: figures stand in, and the set says what to do.
    auto* empty = NewObject<UPedestrianMotionSet>(&stage->people());
    empty->Bodies = set->Bodies;
    FPedestrianMotionClip frames;
    frames.FirstFrame = 0;
    frames.LastFrame = 9;
    empty->Clips.Add(EPedestrianMotion::Stand, frames);
    empty->Clips.Add(EPedestrianMotion::Walk, frames);
    EXPECT_FALSE(empty->HasBodies());
    EXPECT_EQ(empty->IsDataValid(context), EDataValidationResult::Invalid);
    EXPECT_EQ(empty->BodyOf(5), set->Bodies[1].Get());
    EXPECT_EQ(NewObject<UPedestrianMotionSet>(&stage->people())->BodyOf(3), nullptr);
    auto* config = NewObject<UMassEntityConfigAsset>(&stage->people());
    config->AddTrait(UPedestrianTrait::StaticClass());
    Cast<UPedestrianVisualizationTrait>(config->AddTrait(UPedestrianVisualizationTrait::StaticClass()))->MotionSet =
        empty;
    stage->people().SetConfig(INDEX_NONE, config);
    const FPedestrianHandle other = spawn(9);
    tick(3);
    EXPECT_EQ(bodyOf(other), nullptr);
    TActorIterator<APedestrianFigures> figures(stage->level);
    ASSERT_TRUE(bool(figures));
    EXPECT_EQ(figures->GetShownPeople(), 1);
}

TEST_F(CharactersTest, StairsAndSeatsHaveTheirClips) {
    UAnimSequence* sits = give(EPedestrianMotion::Sit, 300.0, 3.0f, 0.0f);
    set->StairsUp.Sequence = NewObject<UAnimSequence>(&stage->people());
    const ped::ClipSet sequences = set->SequencesForCore();
    EXPECT_TRUE(sequences[clipStairsUp].isThere());
    EXPECT_FALSE(sequences[clipStairsDown].isThere());
    EXPECT_FLOAT_EQ(sequences[std::size_t(MotionId::Walk)].naturalSpeed, 1.5f);
    EXPECT_EQ(set->ClipAt(int(MotionId::Sit))->Sequence, sits);
    const FPedestrianHandle person = spawn(6);
    tick(3);
    Motion& motion = UE::Mass::Utils::GetEntityManagerChecked(*stage->level)
                         .GetFragmentDataChecked<FPedestrianMotionFragment>(stage->people().GetEntity(person))
                         .Value;
    motion.motion = MotionId::Sit;
    motion.previous = MotionId::Stand;
    motion.transition = 0.0f;
    EXPECT_NEAR(poseOf(*bodyOf(person)).Bones[1].GetLocation().X, 300.0, 1e-3);
    motion.transition = 0.25f;
    EXPECT_NEAR(poseOf(*bodyOf(person)).Bones[1].GetLocation().X, 150.0, 1.0) << "halfway down";
}

/// Where poses cannot be mixed, the clip that counts most is played, at its place.
TEST_F(CharactersTest, OneClipAtATimeDoesToo) {
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.OneClip 1")));
    const FPedestrianHandle walks = spawn(3, 60);
    tick(60);
    APedestrianCharacter* body = bodyOf(walks);
    ASSERT_NE(body, nullptr);
    body->Tick(1.0f / 30.0f);
    EXPECT_EQ(body->Mesh->DoubleSingle, set->Clips.Find(EPedestrianMotion::Walk)->Sequence.Get());
    EXPECT_EQ(body->Mesh->DoubleRate, 0.0f);
    EXPECT_FLOAT_EQ(body->Mesh->DoublePosition, body->GetAnimation()->State.GaitPhase);
    const int32 plays = body->Mesh->DoublePlays;
    body->Tick(1.0f / 30.0f);
    EXPECT_EQ(body->Mesh->DoublePlays, plays) << "it is begun once";
    Double::Exec(stage->level, TEXT("ped.Show.OneClip 0"));
}

} // namespace
} // namespace ped::test
