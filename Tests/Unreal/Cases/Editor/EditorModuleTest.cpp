// SPDX-License-Identifier: MIT
#include "Double/EditorStage.h"
#include "Double/SlateDriver.h"
#include "Editor.h"
#include "MessageLogModule.h"
#include "Modules/ModuleManager.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianSimEditorModule.h"
#include "PropertyEditorModule.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationComponents.h"
#include "UnrealEdGlobals.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Views/SListView.h"

#include <gtest/gtest.h>

namespace ped::test {
namespace {

TEST(EditorModule, RegistersItsPartsInTwoStepsAndTakesThemBack) {
    const Double::FEditorStage stage;
    auto& module = FModuleManager::GetModuleChecked<FPedestrianSimEditorModule>("PedestrianSimEditor");
    for (const FPedestrianEditorPart& part : FPedestrianSimEditorModule::GetParts())
        EXPECT_TRUE(module.IsRegistered(part.Name)) << Double::Narrow(part.Name);
}

TEST(EditorModule, RegistersNothingInACommandlet) {
    const Double::FEditorStage stage(Double::EEditorProgram::Commandlet);
    ASSERT_NE(GEditor, nullptr) << "commandlets have an editor's engine";
    auto& module = FModuleManager::GetModuleChecked<FPedestrianSimEditorModule>("PedestrianSimEditor");
    for (const FPedestrianEditorPart& part : FPedestrianSimEditorModule::GetParts())
        EXPECT_FALSE(module.IsRegistered(part.Name)) << Double::Narrow(part.Name);
}

TEST(EditorModule, EndsAfterItsClassesAreGone) {
    const Double::FEditorStage stage;
    Double::bObjectsGone = true;
    FModuleManager::Get().UnloadModule(FName("PedestrianSimEditor"));
    Double::bObjectsGone = false;
    auto& details = FModuleManager::LoadModuleChecked<FPropertyEditorModule>("PropertyEditor");
    EXPECT_EQ(details.Classes.Num(), 0) << "what needs no classes is taken back all the same";
    // The engine's manager is gone with its objects; here it goes on.
    GUnrealEd->Visualizers = {};
}

TEST(EditorModule, MessagesHaveAPageOfTheirOwn) {
    auto& log = FModuleManager::LoadModuleChecked<FMessageLogModule>("MessageLog");
    {
        const Double::FEditorStage stage;
        EXPECT_TRUE(log.IsRegisteredLogListing(PedestrianDiagnostics::LogName));
    }
    EXPECT_FALSE(log.IsRegisteredLogListing(PedestrianDiagnostics::LogName));
}

TEST(EditorDouble, ACancelledTransactionRestoresNothing) {
    const Double::FEditorStage stage;
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    {
        FScopedTransaction transaction(FText::FromString("change"));
        station->Modify();
        station->Seed = 7;
        transaction.Cancel();
    }
    EXPECT_EQ(station->Seed, 7);
    EXPECT_FALSE(GEditor->UndoTransaction());
}

TEST(EditorDouble, UndoAndRedoBringBackPropertiesPlacesAndActors) {
    const Double::FEditorStage stage;
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    {
        const FScopedTransaction transaction(FText::FromString("change"));
        station->Modify();
        station->Seed = 7;
        station->SetActorLocation(FVector(100, 0, 0));
    }
    {
        const FScopedTransaction transaction(FText::FromString("end"));
        station->Destroy();
    }
    EXPECT_EQ(stage.Level().Actors.Num(), 0);
    EXPECT_TRUE(GEditor->UndoTransaction());
    ASSERT_EQ(stage.Level().Actors.Num(), 1);
    EXPECT_TRUE(IsValid(station));
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(station->Seed, 1);
    EXPECT_EQ(station->GetActorLocation(), FVector::ZeroVector);
    EXPECT_FALSE(GEditor->UndoTransaction());
    EXPECT_TRUE(GEditor->RedoTransaction());
    EXPECT_EQ(station->Seed, 7);
    EXPECT_TRUE(GEditor->RedoTransaction());
    EXPECT_EQ(stage.Level().Actors.Num(), 0);
    EXPECT_FALSE(IsValid(station));
}

class SCounter : public SCompoundWidget {
public:
    SLATE_BEGIN_ARGS(SCounter) {}
    SLATE_ATTRIBUTE(FText, Title)
    SLATE_END_ARGS()

    void Construct(const FArguments& in) {
        items = {MakeShared<int>(4), MakeShared<int>(5)};
        ChildSlot[SNew(SVerticalBox) + SVerticalBox::Slot().AutoHeight()[SNew(STextBlock).Text(in._Title)] +
                  SVerticalBox::Slot().AutoHeight().Padding(
                      2)[SNew(SButton).Text(INVTEXT("More")).OnClicked(this, &SCounter::more)] +
                  SVerticalBox::Slot().FillHeight(1)[SAssignNew(list, SListView<TSharedPtr<int>>)
                                                         .ListItemsSource(&items)
                                                         .OnGenerateRow(this, &SCounter::row)]];
    }
    FReply more() {
        items.Add(MakeShared<int>(6));
        list->RequestListRefresh();
        return FReply::Handled();
    }
    TSharedRef<ITableRow> row(TSharedPtr<int> item, const TSharedRef<STableViewBase>& table) {
        return SNew(STableRow<TSharedPtr<int>>, table)[SNew(STextBlock).Text(FText::AsNumber(*item))];
    }
    TArray<TSharedPtr<int>> items;
    TSharedPtr<SListView<TSharedPtr<int>>> list;
};

TEST(EditorDouble, WidgetsAreReadAndClicked) {
    int title = 1;
    const TSharedRef<SCounter> counter = SNew(SCounter).Title_Lambda([&] { return FText::AsNumber(title); });
    EXPECT_EQ(Double::ReadText(counter), FString("1\nMore\n4\n5\n"));
    title = 2;
    EXPECT_TRUE(Double::ClickButton(counter, "More"));
    EXPECT_FALSE(Double::ClickButton(counter, "Less"));
    EXPECT_EQ(Double::ReadText(counter), FString("2\nMore\n4\n5\n6\n"));
}

} // namespace
} // namespace ped::test
