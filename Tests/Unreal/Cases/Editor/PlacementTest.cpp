// SPDX-License-Identifier: MIT
#include "EditorLevel.h"

#include "Double/EditorViewport.h"
#include "Place/PedestrianActorFactory.h"
#include "Place/PedestrianPlacement.h"
#include "Stations/PedestrianStationAsset.h"
#include "Styling/SlateStyleRegistry.h"

#include <filesystem>

namespace ped::test {
namespace {

class PlacementTest : public EditorLevelTest {};

TEST_F(PlacementTest, ThePanelHasEveryStationActor) {
    const auto* category = IPlacementModeModule::Get().DoubleFind(FName("Pedestrians"));
    ASSERT_NE(category, nullptr);
    const FSlateStyleSet* style = FSlateStyleRegistry::FindSlateStyle(category->Info.DisplayIcon.GetStyleSetName());
    ASSERT_NE(style, nullptr);
    EXPECT_NE(style->GetBrush(category->Info.DisplayIcon.GetStyleName()), nullptr);
    TArray<UClass*> classes;
    int last = -1;
    for (const TSharedRef<FPlaceableItem>& item : category->Items) {
        EXPECT_FALSE(item->DisplayName.IsEmpty());
        EXPECT_GT(item->SortOrder.Get(-1), last) << "in the order of the list";
        last = item->SortOrder.Get(-1);
        classes.AddUnique(item->Factory->NewActorClass.Get());
        const FString name = item->Factory->NewActorClass->GetName();
        const FSlateBrush* icon = style->GetBrush(FName(TEXT("ClassIcon.") + name));
        ASSERT_NE(icon, nullptr) << narrow(name);
        EXPECT_TRUE(std::filesystem::exists(narrow(icon->Name.ToString()))) << narrow(icon->Name.ToString());
    }
    EXPECT_EQ(classes.Num(), category->Items.Num()) << "one item a class";
    EXPECT_TRUE(classes.Contains(APedestrianStation::StaticClass()));
    for (UClass* part : Double::ClassesOf(APedestrianStationPart::StaticClass()))
        EXPECT_TRUE(classes.Contains(part) || part == APedestrianStationPart::StaticClass() ||
                    part->GetName().StartsWith(TEXT("PedestrianPlain")))
            << narrow(part->GetName()) << ": plain ones are made from assets only";
}

TEST_F(PlacementTest, TheCategoryGoesWithTheModule) {
    FModuleManager::Get().UnloadModule(FName("PedestrianSimEditor"));
    EXPECT_EQ(IPlacementModeModule::Get().DoubleFind(FName("Pedestrians")), nullptr);
    FModuleManager::Get().LoadModule(FName("PedestrianSimEditor"));
    EXPECT_NE(IPlacementModeModule::Get().DoubleFind(FName("Pedestrians")), nullptr) << "the engine is there already";
}

TEST_F(PlacementTest, DroppedPartsStandOnTheFloor) {
    level().DoubleFloors = {20.0, 620.0};
    EXPECT_DOUBLE_EQ(drop<APedestrianBench>(level(), FVector(100, 50, 300))->GetActorLocation().Z, 20.0);
    EXPECT_DOUBLE_EQ(drop<APedestrianBench>(level(), FVector(100, 50, 700))->GetActorLocation().Z, 620.0);
    EXPECT_DOUBLE_EQ(drop<APedestrianBench>(level(), FVector(100, 50, 5000))->GetActorLocation().Z, 5000.0)
        << "no floor near: where it was dropped";
}

TEST_F(PlacementTest, RegionsAreFloorsToo) {
    auto* region = drop<APedestrianRegion>(level(), FVector(0, 0, 150));
    EXPECT_DOUBLE_EQ(region->GetActorLocation().Z, 150.0) << "not its own floor";
    EXPECT_DOUBLE_EQ(drop<APedestrianBench>(level(), FVector(100, 50, 300))->GetActorLocation().Z, 150.0);
    EXPECT_DOUBLE_EQ(drop<APedestrianBench>(level(), FVector(3000, 50, 300))->GetActorLocation().Z, 300.0)
        << "outside of the footprint";
}

TEST_F(PlacementTest, RampsAndStairsAreFloorsToo) {
    auto* region = drop<APedestrianRegion>(level(), FVector())->GetPart<UPedestrianRegionComponent>();
    region->Floor = EPedestrianFloor::Ramp;
    region->RampPoints = {FVector(-500, 0, 0), FVector(500, 0, 200)};
    EXPECT_NEAR(drop<APedestrianSign>(level(), FVector(250, 50, 300))->GetActorLocation().Z, 150.0, 0.1);
    region->Floor = EPedestrianFloor::Stairs;
    const double step = drop<APedestrianSign>(level(), FVector(-400, 50, 300))->GetActorLocation().Z;
    EXPECT_NEAR(step, 60.0, 20.0) << "a metre up, on a tread: steps of 17 on 29 cm";
    EXPECT_NEAR(drop<APedestrianSign>(level(), FVector(250, 50, 300))->GetActorLocation().Z, 200.0, 0.1) << "on top";
}

TEST_F(PlacementTest, NamesCountOn) {
    EXPECT_EQ(PedestrianPlacement::UniqueName("Window", {"Door"}), FString("Window"));
    EXPECT_EQ(PedestrianPlacement::UniqueName("Window", {"Window"}), FString("Window 2"));
    EXPECT_EQ(PedestrianPlacement::UniqueName("Window 2", {"Window", "Window 2"}), FString("Window 3"));
    EXPECT_EQ(PedestrianPlacement::UniqueName("Track A", {"Track A"}), FString("Track A 2"));
}

TEST_F(PlacementTest, EveryDropGetsAName) {
    auto* first = drop<APedestrianBench>(level(), FVector());
    auto* second = drop<APedestrianBench>(level(), FVector(500, 0, 0));
    EXPECT_NE(first->GetActorLabel(), second->GetActorLabel());
    EXPECT_NE(first->Part->GetObjectName(), second->Part->GetObjectName());
}

TEST_F(PlacementTest, CopiesGetNamesOfTheirOwn) {
    auto* original = drop<APedestrianBench>(level(), FVector());
    original->Part->ObjectName = TEXT("By the window");
    // What the editor's paste does: an actor with the same properties, selected.
    auto* copy = level().SpawnActor<APedestrianBench>();
    copy->SetActorLabel(original->GetActorLabel());
    copy->Part->ObjectName = original->Part->ObjectName;
    GEditor->SelectNone(false, true);
    GEditor->SelectActor(copy, true, true);
    FEditorDelegates::OnEditPasteActorsEnd.Broadcast();
    EXPECT_EQ(original->Part->ObjectName, FString("By the window"));
    EXPECT_EQ(copy->Part->ObjectName, FString("By the window 2"));
    EXPECT_NE(copy->GetActorLabel(), original->GetActorLabel());
    GEditor->UndoTransaction();
    EXPECT_EQ(copy->Part->ObjectName, FString("By the window"));
}

TEST_F(PlacementTest, CopiesByAltDragGetNamesOfTheirOwn) {
    auto* original = drop<APedestrianBench>(level(), FVector());
    original->Part->ObjectName = TEXT("By the window");
    auto* copy = static_cast<APedestrianBench*>(Double::AltDrag(*original));
    EXPECT_EQ(original->Part->ObjectName, FString("By the window"));
    EXPECT_EQ(copy->Part->ObjectName, FString("By the window 2"));
    auto* unnamed = drop<APedestrianBench>(level(), FVector());
    EXPECT_TRUE(static_cast<APedestrianBench*>(Double::AltDrag(*unnamed))->Part->ObjectName.IsEmpty());
}

TEST_F(PlacementTest, PartsAreCalledWhatThePanelCallsThem) {
    EXPECT_EQ(drop<APedestrianTicketBooth>(level(), FVector())->Part->GetObjectName(), FString("Ticket Booth"));
    EXPECT_EQ(drop<APedestrianVendingMachine>(level(), FVector())->Part->GetObjectName(), FString("Vending Machine"));
}

TEST_F(PlacementTest, NothingIsLoadedToSeeWhoTakesIt) {
    auto* foreign = NewObject<UPedestrianPopulation>();
    const auto* category = IPlacementModeModule::Get().DoubleFind(FName("Pedestrians"));
    ASSERT_NE(category, nullptr);
    FAssetData::DoubleLoads = 0;
    FText error;
    for (const TSharedRef<FPlaceableItem>& item : category->Items)
        EXPECT_FALSE(item->Factory->CanCreateActorFrom(FAssetData(foreign), error));
    EXPECT_EQ(FAssetData::DoubleLoads, 0);
}

TEST_F(PlacementTest, AStationAssetIsDraggedIntoTheLevel) {
    level().DoubleFloors = {20.0};
    auto* asset = NewObject<UPedestrianStationAsset>();
    const auto* category = IPlacementModeModule::Get().DoubleFind(FName("Pedestrians"));
    ASSERT_NE(category, nullptr);
    int takers = 0;
    for (const TSharedRef<FPlaceableItem>& item : category->Items) {
        AActor* actor = item->Factory->DoubleDrop(level(), FTransform(FRotator(0, 30, 0), FVector(500, 0, 300)), asset);
        if (actor == nullptr)
            continue;
        ++takers;
        auto* station = Cast<APedestrianStation>(actor);
        ASSERT_NE(station, nullptr);
        EXPECT_EQ(station->Asset, asset);
        EXPECT_EQ(item->Factory->GetAssetFromActorInstance(station), asset);
        EXPECT_TRUE(station->GetActorLocation().Equals(FVector(500, 0, 20), 1e-6)) << "on the floor";
    }
    EXPECT_EQ(takers, 1) << "the station's factory alone";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(level().Actors.Num(), 0);
    EXPECT_EQ(drop<APedestrianStation>(level(), FVector())->Asset, nullptr) << "from the panel: none";
}

TEST_F(PlacementTest, ADropIsOneStepOfUndo) {
    drop<APedestrianTicketBooth>(level(), FVector());
    EXPECT_EQ(level().Actors.Num(), 1);
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(level().Actors.Num(), 0);
    EXPECT_TRUE(GEditor->RedoTransaction());
    EXPECT_EQ(level().Actors.Num(), 1);
}

} // namespace
} // namespace ped::test
