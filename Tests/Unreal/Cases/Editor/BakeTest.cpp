// SPDX-License-Identifier: MIT
// Baked worlds: what keeps them, what replaces them, and what must not destroy them.
#include "EditorFiles.h"

#include "Automation/PedestrianEditorLibrary.h"
#include "Double/EditorStage.h"
#include "Editor.h"
#include "Logging/MessageLog.h"
#include "ScopedTransaction.h"
#include "Shared/Stations.h"
#include "Stations/PedestrianStationJson.h"
#include "UObject/UnrealType.h"

#include "ped/World/World.h"

namespace ped::test {
namespace {

class BakeTest : public ::testing::Test {
protected:
    BakeTest() { asset = NewObject<UPedestrianStationAsset>(); }
    /// As typing a new text into the details panel does.
    void type(const FString& text) {
        const FScopedTransaction transaction(FText::FromString("Edit Json"));
        asset->Modify();
        asset->Json = text;
        FPropertyChangedEvent event;
        event.Property = FindFProperty<FProperty>(asset->GetClass(), FName("Json"));
        asset->PostEditChangeProperty(event);
    }
    std::uint64_t hash() {
        Diagnostics diagnostics;
        const auto world = asset->BuildWorld(diagnostics);
        return world ? world->hash() : 0;
    }
    static FString textOf(const StationDesc& station) { return PedestrianStationJson::Write(station); }

    Double::FEditorStage stage;
    UPedestrianStationAsset* asset;
};

TEST_F(BakeTest, AStationThatCannotBeBuiltKeepsItsWorld) {
    asset->SetJson(textOf(oneRoom()));
    ASSERT_TRUE(UPedestrianEditorLibrary::BakeStation(asset));
    const std::uint64_t before = hash();
    asset->Json = TEXT("{ no station");
    EXPECT_FALSE(UPedestrianEditorLibrary::BakeStation(asset));
    EXPECT_TRUE(asset->IsBaked());
    EXPECT_EQ(hash(), before);
}

TEST_F(BakeTest, AWorldOfMeshesIsNotReplacedByOneWithoutThem) {
    StationDesc station = oneRoom();
    const WorldResult built = buildWorld(station);
    station.regions[0].floor.kind = FloorKind::Mesh;
    asset->SetJson(textOf(station));
    asset->KeepWorld(*built.world);
    Double::MessageLines().Reset();
    EXPECT_FALSE(UPedestrianEditorLibrary::BakeStation(asset));
    EXPECT_EQ(hash(), built.world->hash());
    ASSERT_EQ(Double::MessageLines().Num(), 1);
    // Nor by typing.
    station.regions[0].height = 5.0f;
    type(textOf(station));
    EXPECT_EQ(hash(), built.world->hash());
    EXPECT_EQ(Double::MessageLines().Num(), 2) << "the author is told that the text alone does nothing";
}

TEST_F(BakeTest, BakingCanBeUndone) {
    asset->SetJson(textOf(oneRoom()));
    ASSERT_TRUE(UPedestrianEditorLibrary::BakeStation(asset));
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_FALSE(asset->IsBaked());
    ASSERT_TRUE(GEditor->RedoTransaction());
    EXPECT_TRUE(asset->IsBaked());
}

TEST_F(BakeTest, ANewTextIsNotHiddenByTheWorldOfTheOldOne) {
    asset->SetJson(textOf(oneRoom()));
    ASSERT_TRUE(UPedestrianEditorLibrary::BakeStation(asset));
    const std::uint64_t before = hash();
    StationDesc larger = oneRoom();
    larger.objects.seats.push_back({"Bench", {4, 4, 0}, 0, 1.8f, 0.5f, 3, 0.5f});
    type(textOf(larger));
    EXPECT_FALSE(asset->IsBaked());
    EXPECT_NE(hash(), before);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_TRUE(asset->IsBaked()) << "one step: the text and its world";
    EXPECT_EQ(hash(), before);
}

} // namespace
} // namespace ped::test
