// SPDX-License-Identifier: MIT
// The Station mode, as somebody at the editor uses it: the panel's widgets, clicks in the viewport, what is drawn.
#include "EditorLevel.h"

#include "SceneManagement.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSpinBox.h"
#include "Widgets/Views/SListView.h"

#include "ped/World/World.h"

namespace ped::test {
namespace {

class StationModeTest : public EditorLevelTest {
protected:
    const World* built() { return FPedestrianEditorWorld::Get().GetWorld(&level()).Get(); }
    Double::FRecordingPDI render() {
        Double::FRecordingPDI out;
        mode().Render(nullptr, nullptr, &out);
        return out;
    }
    bool clickAt(const FVector& place) {
        FViewportClick click;
        click.Origin = place + FVector(0, 0, 1000);
        click.Direction = FVector(0, 0, -1);
        return mode().HandleClick(nullptr, nullptr, click);
    }
    SListView<TSharedPtr<FPedestrianFinding>>& findings() {
        return static_cast<SListView<TSharedPtr<FPedestrianFinding>>&>(
            *Double::FindWidgets(panel(), TEXT("SListView<FFindingItem>"))[0]);
    }
};

TEST_F(StationModeTest, AnEmptyLevelSaysWhatToDo) {
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    EXPECT_EQ(built(), nullptr);
    EXPECT_NE(panelText().find("Place a Pedestrian Station"), std::string::npos) << panelText();
    drop<APedestrianStation>(level(), FVector());
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    EXPECT_NE(panelText().find("Add a Pedestrian Region"), std::string::npos) << panelText();
}

TEST_F(StationModeTest, BuildsWithProgressAndTellsWhatItMade) {
    authorSmallStation(level());
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    ASSERT_NE(built(), nullptr) << panelText();
    EXPECT_EQ(built()->regions.size(), 2u);
    EXPECT_NE(panelText().find("2 regions, 1 ways"), std::string::npos) << panelText();
    EXPECT_TRUE(Double::SlowTask().bDialog && Double::SlowTask().bCancel);
    EXPECT_GT(Double::SlowTask().Messages.Num(), 5) << "the stages of the build";
    EXPECT_NEAR(Double::SlowTask().Done, 1.0f, 0.35f);
}

TEST_F(StationModeTest, ACancelledBuildLeavesTheOldWorldInPlace) {
    APedestrianStation* station = authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    const World* before = built();
    const std::uint64_t hash = before->hash();
    const int version = FPedestrianEditorWorld::Get().GetVersion();
    station->SetActorLocation(FVector(0, 0, 500));
    drop<APedestrianBench>(level(), FVector(300, 300, 0));
    Double::SlowTask().CancelAfter = 2;
    EXPECT_EQ(mode().Build(), EPedestrianBuild::Cancelled);
    EXPECT_EQ(built(), before);
    EXPECT_EQ(built()->hash(), hash);
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetVersion(), version);
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetFrame().Origin.GetLocation(), FVector::ZeroVector);
    EXPECT_NE(panelText().find("Cancelled"), std::string::npos);
    Double::SlowTask().CancelAfter = -1;
}

TEST_F(StationModeTest, AFailedBuildLeavesTheOldWorldInPlace) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    const World* before = built();
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    window->GetPart<UPedestrianPurchasePointComponent>()->Queue = FPedestrianPartReference(TEXT("Nowhere"));
    EXPECT_EQ(mode().Build(), EPedestrianBuild::Failed);
    EXPECT_EQ(built(), before);
}

TEST_F(StationModeTest, AFindingNamesTheCulpritItsRemedyAndSelectsIt) {
    authorSmallStation(level());
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    window->GetPart<UPedestrianPurchasePointComponent>()->Queue = FPedestrianPartReference(TEXT("Nowhere"));
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    ASSERT_GE(findings().DoubleItems().Num(), 1);
    const FPedestrianFinding& finding = *findings().DoubleItems()[0];
    EXPECT_NE(narrow(finding.Message).find(narrow(window->Part->GetObjectName())), std::string::npos)
        << narrow(finding.Message);
    EXPECT_FALSE(finding.Remedy.IsEmpty());
    findings().DoubleClickRow(0);
    EXPECT_TRUE(GEditor->GetSelectedActors()->IsSelected(window));
    EXPECT_EQ(GEditor->GetSelectedActors()->Num(), 1);
    EXPECT_EQ(GEditor->DoubleLookedAt, window);
}

/// The small station as an asset that the level's station names.
class AssetStationModeTest : public StationModeTest {
protected:
    AssetStationModeTest() {
        station = authorSmallStation(level());
        StationDesc description;
        Diagnostics diagnostics;
        station->GatherFromLevel(description, diagnostics);
        station->Asset = NewObject<UPedestrianStationAsset>(station);
        station->Asset->SetJson(PedestrianStationJson::Write(description));
    }
    APedestrianStation* station;
};

TEST_F(AssetStationModeTest, BuildsWithProgressAndAnew) {
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    ASSERT_NE(built(), nullptr) << panelText();
    EXPECT_TRUE(Double::SlowTask().bDialog && Double::SlowTask().bCancel);
    EXPECT_GT(Double::SlowTask().Messages.Num(), 5) << "the stages of the build";
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetRegionsBuilt(), 2);
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetRegionsBuilt(), 0) << "nothing changed";
}

TEST_F(AssetStationModeTest, ACancelledBuildLeavesTheOldWorldInPlace) {
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    const World* before = built();
    const int regions = FPedestrianEditorWorld::Get().GetRegionsBuilt();
    StationDesc description;
    Diagnostics diagnostics;
    ASSERT_TRUE(station->Asset->ReadStation(description, diagnostics));
    description.objects.seats.at(0).position.x += 0.5f;
    station->Asset->SetJson(PedestrianStationJson::Write(description));
    Double::SlowTask().CancelAfter = 2;
    EXPECT_EQ(mode().Build(), EPedestrianBuild::Cancelled);
    EXPECT_EQ(built(), before);
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetRegionsBuilt(), regions);
    Double::SlowTask().CancelAfter = -1;
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
    EXPECT_NE(built(), before);
}

TEST_F(AssetStationModeTest, OfABakedAssetTheWorldIsLoaded) {
    Diagnostics diagnostics;
    ASSERT_TRUE(station->Asset->Bake(diagnostics));
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetRegionsBuilt(), INDEX_NONE);
    EXPECT_NE(panelText().find("it was baked"), std::string::npos) << panelText();
}

TEST_F(AssetStationModeTest, AFindingIsMendedInTheText) {
    const FString text = station->Asset->Json;
    StationDesc description;
    Diagnostics diagnostics;
    ASSERT_TRUE(station->Asset->ReadStation(description, diagnostics));
    description.objects.purchasePoints.at(0).queue += "x";
    station->Asset->SetJson(PedestrianStationJson::Write(description));
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    EXPECT_EQ(built(), nullptr);
    ASSERT_EQ(findings().DoubleItems().Num(), 2) << "and a queue that nothing serves: " << panelText();
    const FText label = findings().DoubleItems()[0]->GetMendLabel();
    EXPECT_TRUE(Double::ClickButton(panel(), narrow(label).c_str())) << narrow(label);
    EXPECT_NE(built(), nullptr) << panelText();
    EXPECT_EQ(station->Asset->Json, text);
    EXPECT_EQ(findings().DoubleItems().Num(), 0) << panelText();
}

TEST_F(StationModeTest, AFindingIsMendedByItsButtonAndUndone) {
    authorSmallStation(level());
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    auto* queue = drop<APedestrianQueue>(level(), FVector(300, 300, 0));
    auto* part = window->GetPart<UPedestrianPurchasePointComponent>();
    part->Queue = FPedestrianPartReference(queue->Part->GetObjectName() + TEXT("x"));
    EXPECT_TRUE(Double::ClickButton(panel(), "Build"));
    ASSERT_EQ(findings().DoubleItems().Num(), 2) << "and a queue that nothing serves: " << panelText();
    const std::string label = "Use '" + narrow(queue->Part->GetObjectName()) + "'";
    EXPECT_TRUE(Double::ClickButton(panel(), label.c_str())) << panelText();
    EXPECT_EQ(part->Queue.Resolve(), queue->Part->GetObjectName());
    EXPECT_NE(built(), nullptr) << "built again: " << panelText();
    EXPECT_FALSE(Double::ClickButton(panel(), label.c_str())) << "the finding is gone";
    GEditor->UndoTransaction();
    EXPECT_EQ(part->Queue.Resolve(), queue->Part->GetObjectName() + TEXT("x"));
    GEditor->RedoTransaction();
    EXPECT_EQ(part->Queue.Resolve(), queue->Part->GetObjectName());
}

TEST_F(StationModeTest, AMendThatNoLongerFitsSaysSo) {
    authorSmallStation(level());
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    auto* queue = drop<APedestrianQueue>(level(), FVector(300, 300, 0));
    window->GetPart<UPedestrianPurchasePointComponent>()->Queue =
        FPedestrianPartReference(queue->Part->GetObjectName() + TEXT("x"));
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Failed);
    const FPedestrianFinding finding = *findings().DoubleItems()[0];
    window->Destroy();
    EXPECT_FALSE(mode().Mend(finding));
    EXPECT_NE(panelText().find("build it again"), std::string::npos) << panelText();
}

TEST_F(StationModeTest, OverlaysShowTheBuiltWorld) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_EQ(render().Lines.Num(), 0);
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Portals", true));
    EXPECT_EQ(render().Lines.Num(), 2 * int(built()->topology.portals.size()));
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Portals", false));
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Path map", true));
    int nodes = 0;
    for (const Region& region : built()->regions)
        nodes += int(region.pathMap.quadtree.groundNodes);
    EXPECT_EQ(render().Lines.Num(), 4 * nodes);
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Path map", false));
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Regions", true));
    const int outline = render().Lines.Num();
    EXPECT_GT(outline, 400) << "20 x 12 and 30 x 6 m of cells of 0.2 m";
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Clearance", true));
    EXPECT_GT(render().Lines.Num(), outline + 300) << "a cross a metre";
}

TEST_F(StationModeTest, ProbesAWayWithEveryScheme) {
    authorSmallStation(level());
    EXPECT_NE(panelText().find("Build the station first"), std::string::npos);
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_FALSE(clickAt(FVector(0, -400, 0))) << "clicks are the editor's until one probes";
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Probe a way", true));
    EXPECT_TRUE(clickAt(FVector(-800, -400, 0)));
    EXPECT_NE(panelText().find("Click where the way ends"), std::string::npos);
    EXPECT_TRUE(clickAt(FVector(800, 900, 0)));
    auto& schemes = static_cast<SComboBox<TSharedPtr<SearchScheme>>&>(
        *Double::FindWidgets(panel(), TEXT("SComboBox<FSchemeItem>"))[0]);
    EXPECT_EQ(schemes.DoubleOptions().Num(), 6);
    const double straight = FVector::Dist(FVector(-800, -400, 0), FVector(800, 900, 0)) / 100.0;
    for (const TSharedPtr<SearchScheme>& scheme : schemes.DoubleOptions()) {
        schemes.DoubleChoose(scheme);
        const FPedestrianProbe& probe = mode().GetProbe();
        EXPECT_TRUE(probe.bFound) << int(*scheme);
        EXPECT_GE(probe.Length, straight - 0.3);
        EXPECT_LE(probe.Length, 1.4 * straight);
        EXPECT_EQ(probe.Regions, *scheme == SearchScheme::Detour ? 1 : 2) << "Detour's mesh is one for all";
        EXPECT_EQ(render().Lines.Num(), probe.Points.Num() - 1 + probe.Searched.Num())
            << "the way and what was searched";
        EXPECT_NE(panelText().find("nodes searched"), std::string::npos);
    }
    EXPECT_FALSE(clickAt(FVector(9000, 9000, 0))) << "no ground there";
}

TEST_F(StationModeTest, AProbeShowsWhatWasSearched) {
    authorSmallStation(level());
    drop<APedestrianWall>(level(), FVector(200, -590, 0))->GetPart<UPedestrianWallComponent>()->Points = {
        FVector(0, 0, 0), FVector(0, 900, 0)};
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
    mode().SetProbing(true);
    EXPECT_TRUE(clickAt(FVector(-300, -200, 0)));
    EXPECT_TRUE(clickAt(FVector(700, -200, 0)));
    int sorted = 0;
    for (const SearchScheme scheme : FPedestrianProbe::AllSchemes()) {
        mode().SetScheme(scheme);
        const FPedestrianProbe& probe = mode().GetProbe();
        ASSERT_TRUE(probe.bFound) << int(scheme);
        EXPECT_GT(probe.Length, 11.0f) << "round the wall";
        EXPECT_EQ(probe.Searched.Num() > 0, scheme != SearchScheme::Detour) << int(scheme);
        EXPECT_EQ(probe.Searched.Num() % 4, 0) << "squares";
        EXPECT_LE(probe.Searched.Num() / 4, probe.SearchSpace) << int(scheme);
        sorted = scheme == SearchScheme::SortedQ ? probe.Searched.Num() : sorted;
    }
    EXPECT_GT(sorted, 0);
    EXPECT_TRUE(clickAt(FVector(-300, -200, 0)));
    EXPECT_EQ(mode().GetProbe().Searched.Num(), 0) << "a new way begins";
}

TEST_F(StationModeTest, PeopleLiveInTheViewportAndTellTheirDay) {
    authorSmallStation(level());
    EXPECT_TRUE(Double::ClickButton(panel(), "Preview people"));
    EXPECT_EQ(mode().GetPreview(), nullptr) << "nothing is built yet";
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_TRUE(Double::ClickButton(panel(), "Preview people"));
    ASSERT_NE(mode().GetPreview(), nullptr);
    EXPECT_EQ(mode().GetPreview()->GetCount(), 20);
    EXPECT_EQ(render().Lines.Num(), 40) << "a post and a nose each";
    for (int frame = 0; frame < 60 * 20; ++frame)
        mode().ModeTick(1.0f / 20.0f);
    EXPECT_NEAR(mode().GetPreview()->GetSeconds(), 60.0f, 0.1f);
    EXPECT_GT(mode().GetPreview()->GetPurchases(), 0) << "a minute: somebody has a ticket";
    // A click on somebody tells its day from the beginning.
    const FPedestrianPreviewBody somebody = mode().GetPreview()->GetBodies()[0];
    EXPECT_TRUE(clickAt(somebody.Location));
    EXPECT_GT(mode().GetPreview()->GetDiary().Num(), 0);
    EXPECT_NE(panelText().find("08:00"), std::string::npos) << panelText();
    const int told = mode().GetPreview()->GetDiary().Num();
    for (int frame = 0; frame < 60 * 20; ++frame)
        mode().ModeTick(1.0f / 20.0f);
    EXPECT_GE(mode().GetPreview()->GetDiary().Num(), told);
    EXPECT_TRUE(Double::SetCheckBox(panel(), "Congestion", true));
    EXPECT_GT(render().Lines.Num(), 2 * mode().GetPreview()->GetCount()) << "squares that people stand on";
    EXPECT_TRUE(Double::ClickButton(panel(), "Stop people"));
    EXPECT_EQ(mode().GetPreview(), nullptr);
}

TEST_F(StationModeTest, ChangesAreNoticedAndBuiltOnceTheLevelRests) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    const std::uint64_t before = built()->hash();
    const auto wait = [&](float seconds) {
        for (float passed = 0.0f; passed < seconds; passed += 0.1f)
            mode().ModeTick(0.1f);
    };
    wait(2.0f);
    EXPECT_FALSE(mode().IsOutOfDate());
    EXPECT_EQ(built()->hash(), before) << "nothing changed, nothing was built";
    // A bench that is being dragged.
    GEditor->BeginTransaction(FText::FromString("Drag"));
    drop<APedestrianBench>(level(), FVector(300, 300, 0));
    wait(2.0f);
    EXPECT_TRUE(mode().IsOutOfDate());
    EXPECT_NE(panelText().find("Out of date"), std::string::npos) << panelText();
    EXPECT_EQ(built()->hash(), before) << "not in the middle of a drag";
    GEditor->EndTransaction();
    wait(2.0f);
    EXPECT_FALSE(mode().IsOutOfDate());
    EXPECT_NE(built()->hash(), before);
    // Undo is a change, too, of which nobody is told.
    ASSERT_TRUE(GEditor->UndoTransaction());
    wait(2.0f);
    EXPECT_FALSE(mode().IsOutOfDate());
    EXPECT_EQ(built()->hash(), before);
}

TEST_F(StationModeTest, BuildingByItselfCanBeTurnedOff) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    const World* before = built();
    ASSERT_TRUE(Double::SetCheckBox(panel(), "Build again after changes", false));
    drop<APedestrianBench>(level(), FVector(300, 300, 0));
    for (int tick = 0; tick < 40; ++tick)
        mode().ModeTick(0.1f);
    EXPECT_TRUE(mode().IsOutOfDate());
    EXPECT_EQ(built(), before);
    ASSERT_TRUE(Double::ClickButton(panel(), "Build"));
    EXPECT_FALSE(mode().IsOutOfDate());
}

TEST_F(StationModeTest, ALevelThatCannotBeBuiltIsTriedOnce) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    window->GetPart<UPedestrianPurchasePointComponent>()->Queue = FPedestrianPartReference(TEXT("Nowhere"));
    for (int tick = 0; tick < 20; ++tick)
        mode().ModeTick(0.1f);
    const int version = FPedestrianEditorWorld::Get().GetFindingsVersion();
    EXPECT_TRUE(mode().IsOutOfDate()) << "the world of before is still shown";
    for (int tick = 0; tick < 40; ++tick)
        mode().ModeTick(0.1f);
    EXPECT_EQ(FPedestrianEditorWorld::Get().GetFindingsVersion(), version);
}

TEST_F(StationModeTest, ThePreviewIsOpenedAsTheGameIs) {
    APedestrianStation* station = authorSmallStation(level());
    station->bPopulate = false;
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_EQ(mode().GetPreview()->GetCount(), 0) << "the station is not populated";
    auto* spawner = drop<APedestrianSpawner>(level(), FVector());
    spawner->Count = 15;
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_EQ(mode().GetPreview()->GetCount(), 15);
    spawner->TypeName = TEXT("tourist");
    spawner->Placement = EPedestrianPlacement::AroundSpawner;
    spawner->Radius = 300.0f;
    station->bPopulate = true;
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_EQ(mode().GetPreview()->GetCount(), 20 + 15);
    spawner->TypeName = TEXT("nobody");
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_EQ(mode().GetPreview()->GetCount(), 20) << "a type that the station does not know";
    spawner->TypeName = FString();
    ASSERT_TRUE(Double::SetCheckBox(panel(), "With spawners", false));
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_EQ(mode().GetPreview()->GetCount(), 20);
}

TEST_F(StationModeTest, ThePreviewHasSpeedStartAndSeed) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    ASSERT_TRUE(mode().StartPreview());
    static_cast<SSpinBox<float>&>(*Double::FindWidgets(panel(), TEXT("SSpinBox<float>"))[0]).DoubleTypeIn(8.0f);
    for (int frame = 0; frame < 20; ++frame)
        mode().ModeTick(0.05f);
    EXPECT_NEAR(mode().GetPreview()->GetSeconds(), 8.0f, 0.2f);
    auto& start = static_cast<SEditableTextBox&>(*Double::FindWidgets(panel(), TEXT("SEditableTextBox"))[0]);
    EXPECT_TRUE(start.DoubleTypeIn(FText::FromString("8:01:30")));
    EXPECT_EQ(narrow(start.GetText()), "08:01:30");
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_NEAR(mode().GetPreview()->GetSeconds(), 90.0f, 0.1f);
    const auto places = [&] {
        FVector sum = FVector::ZeroVector;
        for (const FPedestrianPreviewBody& body : mode().GetPreview()->GetBodies())
            sum += body.Location;
        return sum;
    };
    const FVector first = places();
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_TRUE(places().Equals(first, 1e-3)) << "the same day";
    static_cast<SSpinBox<int32>&>(*Double::FindWidgets(panel(), TEXT("SSpinBox<int32>"))[0]).DoubleTypeIn(77);
    ASSERT_TRUE(mode().StartPreview());
    EXPECT_FALSE(places().Equals(first, 1.0)) << "another day";
}

TEST_F(StationModeTest, AnotherLevelEndsThePreview) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    ASSERT_TRUE(mode().StartPreview());
    Double::FTestWorld other(EWorldType::Editor);
    stage.Editor().Context.CurrentWorld = other;
    mode().ModeTick(0.1f);
    EXPECT_EQ(mode().GetPreview(), nullptr);
    stage.Editor().Context.CurrentWorld = &level();
}

TEST_F(StationModeTest, LeavingTheModeEndsThePreview) {
    authorSmallStation(level());
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built);
    ASSERT_TRUE(mode().StartPreview());
    const TSharedRef<SWidget> shown = panel();
    GLevelEditorModeTools().DeactivateMode(UPedestrianStationMode::ModeId);
    EXPECT_FALSE(Double::ReadText(shown).IsEmpty()) << "a panel that outlives its mode does not crash";
    EXPECT_EQ(mode().GetPreview(), nullptr);
    EXPECT_NE(built(), nullptr) << "the world stays";
}

} // namespace
} // namespace ped::test
