// SPDX-License-Identifier: MIT
// People from a mannequin: found by name, filled in, and what is said where there is none.
#include "EditorFiles.h"
#include "EditorLevel.h"

#include "Animation/AnimSequence.h"
#include "Animation/PedestrianCharacter.h"
#include "Animation/PedestrianMotionSet.h"
#include "Assets/PedestrianMannequin.h"
#include "ContentBrowserMenuContexts.h"
#include "Engine/SkeletalMesh.h"
#include "Logging/MessageLog.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "ToolMenus.h"

namespace ped::test {
namespace {

class MannequinTest : public EditorLevelTest {
protected:
    MannequinTest() {
        Double::MessageLines().Reset();
        set = NewObject<UPedestrianMotionSet>(&level(), nullptr, FName("Motions"));
    }
    ~MannequinTest() override {
        for (const FString& path : paths)
            Double::Assets().Remove(path);
    }
    template <class T>
    T* asset(const char* path, const char* name, USkeleton* skeleton) {
        auto* made = NewObject<T>(&level(), nullptr, FName(name));
        made->DoubleSkeleton = skeleton;
        paths.Add(wide(std::string(path) + "/" + name + "." + name));
        Double::Assets().Add(paths.Last(), made);
        return made;
    }
    USkeleton* thirdPerson() {
        auto* skeleton = NewObject<USkeleton>(&level());
        for (const char* body : {"SKM_Manny", "SKM_Quinn"})
            asset<USkeletalMesh>("/Game/Characters/Mannequins/Meshes", body, skeleton);
        for (const char* clip :
             {"MM_Idle", "MM_Walk_Fwd", "MM_Run_Fwd", "MM_Jump", "MM_Land", "MM_Rifle_Walk_Fwd", "MM_Walk_Bwd"})
            asset<UAnimSequence>("/Game/Characters/Mannequins/Anims", clip, skeleton);
        return skeleton;
    }
    std::string told() {
        std::string all;
        for (const auto& line : Double::MessageLines())
            all += narrow(line.Message->ToText().ToString()) + "\n";
        return all;
    }
    std::string clipOf(EPedestrianMotion motion) {
        const FPedestrianMotionClip* clip = set->Clips.Find(motion);
        return clip && clip->Sequence ? narrow(clip->Sequence->GetName()) : "";
    }
    UPedestrianMotionSet* set = nullptr;
    TArray<FString> paths;
};

TEST_F(MannequinTest, NamesSayWhatSequencesShow) {
    const auto fit = [](const char* name, EPedestrianMotion motion) {
        return UPedestrianMannequinLibrary::FitOf(wide(name), motion);
    };
    EXPECT_GT(fit("MM_Idle", EPedestrianMotion::Stand), 0);
    EXPECT_GT(fit("ThirdPersonWalk", EPedestrianMotion::Walk), 0);
    EXPECT_GT(fit("MF_Unarmed_Walk_Fwd", EPedestrianMotion::Walk), fit("MF_Walk_Fwd_Tired", EPedestrianMotion::Walk));
    EXPECT_GT(fit("Sit_Idle", EPedestrianMotion::Sit), 0);
    EXPECT_EQ(fit("Sit_Idle", EPedestrianMotion::Stand), 0);
    EXPECT_EQ(fit("MM_Walk_Bwd", EPedestrianMotion::Walk), 0);
    EXPECT_EQ(fit("Rifle_Run_Fwd", EPedestrianMotion::Run), 0);
    EXPECT_EQ(fit("MM_Run_Fwd", EPedestrianMotion::Walk), 0);
    EXPECT_EQ(fit("Stand_To_Sit", EPedestrianMotion::Stand), 0);
    EXPECT_GT(fit("Stand_To_Sit", EPedestrianMotion::SitDown), 0);
    EXPECT_EQ(fit("MM_Idle", EPedestrianMotion::Shuffle), 0);
}

TEST_F(MannequinTest, AMotionSetIsFilledFromTheMenu) {
    thirdPerson();
    ASSERT_TRUE(Double::ClickAssetMenu({set}, TEXT("Fill from Mannequin")));
    EXPECT_EQ(set->Bodies.Num(), 2);
    EXPECT_EQ(clipOf(EPedestrianMotion::Stand), "MM_Idle");
    EXPECT_EQ(clipOf(EPedestrianMotion::Walk), "MM_Walk_Fwd");
    EXPECT_EQ(clipOf(EPedestrianMotion::Run), "MM_Run_Fwd");
    EXPECT_TRUE(set->HasBodies());
    EXPECT_NE(told().find("no sequence of \"sit\" was found, so people who do that show \"stand\""), std::string::npos)
        << told();
    EXPECT_NE(told().find("bodies 2, sequences filled in 3"), std::string::npos) << told();
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(set->Bodies.Num(), 0);
    EXPECT_EQ(clipOf(EPedestrianMotion::Walk), "");
}

/// What an author chose stays; only gaps are filled.
TEST_F(MannequinTest, AHalfFilledSetKeepsWhatItHas) {
    USkeleton* skeleton = thirdPerson();
    FPedestrianMotionClip own;
    own.Sequence = asset<UAnimSequence>("/Game/Own", "MyWalk", skeleton);
    own.NaturalSpeed = 123.0f;
    set->Clips.Add(EPedestrianMotion::Walk, own);
    EXPECT_TRUE(UPedestrianMannequinLibrary::FillFromMannequin(set));
    EXPECT_EQ(clipOf(EPedestrianMotion::Walk), "MyWalk");
    EXPECT_EQ(set->Clips.Find(EPedestrianMotion::Walk)->NaturalSpeed, 123.0f);
    EXPECT_EQ(clipOf(EPedestrianMotion::Stand), "MM_Idle");
}

/// Sequences of another skeleton do not fit; of two mannequins, the one that can do more is taken.
TEST_F(MannequinTest, SkeletonsMustFit) {
    auto* old = NewObject<USkeleton>(&level());
    asset<USkeletalMesh>("/Game/AAA_Old", "SK_Mannequin", old);
    asset<UAnimSequence>("/Game/AAA_Old", "ThirdPersonIdle", old);
    auto* broken = asset<USkeletalMesh>("/Game/AAA_Old", "SK_MannequinBroken", nullptr);
    USkeleton* skeleton = thirdPerson();
    EXPECT_TRUE(UPedestrianMannequinLibrary::FillFromMannequin(set));
    ASSERT_GT(set->Bodies.Num(), 0);
    for (const auto& body : set->Bodies) {
        EXPECT_EQ(body->GetSkeleton(), skeleton);
        EXPECT_NE(body.Get(), broken);
    }
    EXPECT_EQ(set->Clips.Find(EPedestrianMotion::Stand)->Sequence->GetSkeleton(), skeleton);
}

TEST_F(MannequinTest, TheEnginesMannequinDoesWhereTheProjectHasNone) {
    auto* skeleton = NewObject<USkeleton>(&level());
    auto* body = asset<USkeletalMesh>("/Engine/Tutorial/SubEditors/TutorialAssets/Character", "TutorialTPP", skeleton);
    asset<UAnimSequence>("/Engine/Tutorial/SubEditors/TutorialAssets/Character", "Tutorial_Idle", skeleton);
    asset<UAnimSequence>("/Engine/Tutorial/SubEditors/TutorialAssets/Character", "Tutorial_Walk_Fwd", skeleton);
    EXPECT_TRUE(UPedestrianMannequinLibrary::FillFromMannequin(set));
    EXPECT_EQ(set->Bodies[0].Get(), body);
    EXPECT_EQ(clipOf(EPedestrianMotion::Walk), "Tutorial_Walk_Fwd");
}

TEST_F(MannequinTest, WithoutAMannequinTheMessageSaysWhatToDo) {
    EXPECT_FALSE(UPedestrianMannequinLibrary::FillFromMannequin(nullptr));
    ASSERT_TRUE(Double::ClickAssetMenu({set}, TEXT("Fill from Mannequin")));
    EXPECT_NE(told().find("Add Feature or Content Pack"), std::string::npos) << told();
    EXPECT_EQ(set->Bodies.Num(), 0);
    EXPECT_EQ(UPedestrianMannequinLibrary::MakePeopleFromMannequin(TEXT("/Game/Nobody")), nullptr);
    EXPECT_FALSE(Double::Assets().Contains(TEXT("/Game/Nobody/MannequinMotions.MannequinMotions")))
        << "no empty assets are left";
}

TEST_F(MannequinTest, PeopleAreMadeFromTheToolsMenu) {
    thirdPerson();
    paths.Add(TEXT("/Game/Pedestrians/MannequinMotions.MannequinMotions"));
    paths.Add(TEXT("/Game/Pedestrians/MannequinPeople.MannequinPeople"));
    ASSERT_TRUE(Double::ClickMenu(TEXT("LevelEditor.MainMenu.Tools"), TEXT("People from Mannequin")));
    EXPECT_NE(told().find("choose it in the station's Appearance"), std::string::npos) << told();
    auto* config =
        LoadObject<UMassEntityConfigAsset>(nullptr, TEXT("/Game/Pedestrians/MannequinPeople.MannequinPeople"));
    ASSERT_NE(config, nullptr);
    EXPECT_NE(config->FindTrait(UPedestrianTrait::StaticClass()), nullptr);
    const auto* shown =
        Cast<UPedestrianVisualizationTrait>(config->FindTrait(UPedestrianVisualizationTrait::StaticClass()));
    ASSERT_TRUE(shown && shown->MotionSet);
    EXPECT_TRUE(shown->MotionSet->HasBodies());
    // Again: the same assets, nothing twice.
    EXPECT_EQ(UPedestrianMannequinLibrary::MakePeopleFromMannequin(FString()), config);
    EXPECT_EQ(config->GetConfig().GetTraits().Num(), 2);
}

} // namespace
} // namespace ped::test
