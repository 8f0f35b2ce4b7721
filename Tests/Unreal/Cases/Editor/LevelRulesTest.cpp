// SPDX-License-Identifier: MIT
// Every rule in a level of actors: the finding names the actor, says what to do, and where it offers a mend, the button
// works.
#include "EditorLevel.h"

#include "Population/PedestrianTimetable.h"
#include "Validation/PedestrianLevelMend.h"
#include "Widgets/Views/SListView.h"

#include <functional>

namespace ped::test {
namespace {

class LevelRulesTest : public EditorLevelTest {
protected:
    LevelRulesTest() { station = authorSmallStation(level()); }
    template <class T>
    T* actor() {
        for (AActor* each : level().Actors)
            if (T* found = Cast<T>(each))
                return found;
        ADD_FAILURE() << "no such actor";
        return nullptr;
    }
    template <class T>
    T* part(AActor* of) {
        TArray<T*> parts;
        of->GetComponents(parts);
        EXPECT_EQ(parts.Num(), 1);
        return parts[0];
    }
    AActor* wall(const FVector& from, const FVector& to) {
        auto* made = drop<APedestrianWall>(level(), from);
        made->GetPart<UPedestrianWallComponent>()->Points = {FVector(), to - from};
        return made;
    }
    SListView<TSharedPtr<FPedestrianFinding>>& findings() {
        return static_cast<SListView<TSharedPtr<FPedestrianFinding>>&>(
            *Double::FindWidgets(panel(), TEXT("SListView<FFindingItem>"))[0]);
    }
    /// The finding that says so, of the actor that is to blame.
    FPedestrianFinding expectFinding(const char* told, Severity severity, const AActor* culprit) {
        mode().Build();
        for (const TSharedPtr<FPedestrianFinding>& item : findings().DoubleItems())
            if (narrow(item->Message).find(told) != std::string::npos) {
                EXPECT_EQ(item->Severity, severity) << told;
                EXPECT_EQ(item->Culprit.Get(), culprit) << told << ": " << narrow(item->Message);
                EXPECT_FALSE(item->Remedy.IsEmpty()) << told;
                return *item;
            }
        ADD_FAILURE() << "'" << told << "' is not in: " << panelText();
        return {};
    }
    /// What the button of a finding mends is gone after it, there again after an undo.
    void expectMend(const char* told, Severity severity, const AActor* culprit) {
        const FPedestrianFinding finding = expectFinding(told, severity, culprit);
        ASSERT_TRUE(finding.HasMend()) << told;
        ASSERT_TRUE(Double::ClickButton(panel(), narrow(finding.GetMendLabel()).c_str())) << told;
        EXPECT_EQ(panelText().find(told), std::string::npos) << panelText();
        ASSERT_TRUE(GEditor->UndoTransaction());
        expectFinding(told, severity, culprit);
    }
    APedestrianStation* station;
};

TEST_F(LevelRulesTest, ASoundLevelHasNoFinding) {
    EXPECT_EQ(mode().Build(), EPedestrianBuild::Built);
    EXPECT_EQ(findings().DoubleItems().Num(), 0) << panelText();
}

TEST_F(LevelRulesTest, DanglingReference) {
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    window->GetPart<UPedestrianPurchasePointComponent>()->Queue = FPedestrianPartReference(TEXT("Nowhere"));
    expectFinding("There is nothing named 'Nowhere'", Severity::Error, window);
}

TEST_F(LevelRulesTest, NearlyRightReference) {
    auto* window = drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0));
    window->GetPart<UPedestrianPurchasePointComponent>()->Queue = FPedestrianPartReference(TEXT("Ticket Booth Queu"));
    expectMend("There is nothing named", Severity::Error, window);
}

TEST_F(LevelRulesTest, NameTwice) {
    auto* second = drop<APedestrianMeetingPoint>(level(), FVector(500, 300, 0));
    second->Part->ObjectName = actor<APedestrianBench>()->Part->GetObjectName();
    const FPedestrianFinding finding = expectFinding("is taken", Severity::Error, actor<APedestrianBench>());
    ASSERT_TRUE(finding.HasMend());
    EXPECT_TRUE(mode().Mend(finding));
    EXPECT_EQ(findings().DoubleItems().Num(), 0) << panelText();
}

TEST_F(LevelRulesTest, AMendThatFitsOnlyHalfChangesNothing) {
    AActor* bench = actor<APedestrianBench>();
    auto* seat = part<UPedestrianBenchComponent>(bench);
    const FString name = seat->ObjectName;
    StationDesc description;
    Diagnostics ignored;
    station->GatherFromLevel(description, ignored);
    Mend mend;
    mend.edits.push_back({"objects.seats[0].name", Value::string("Renamed")});
    mend.edits.push_back({"objects.seats[0].comfort", Value::number(0.25)});
    ASSERT_TRUE(mendFits(mend, description));
    const int steps = Double::UndoNames().Num();
    EXPECT_FALSE(PedestrianLevelMend::Apply(mend, *station)) << "no rule changes how comfortable a bench is";
    EXPECT_EQ(seat->ObjectName, name) << "a cancelled transaction restores nothing";
    EXPECT_EQ(Double::UndoNames().Num(), steps);
    mend.edits.pop_back();
    EXPECT_TRUE(PedestrianLevelMend::Apply(mend, *station));
    EXPECT_EQ(seat->ObjectName, FString("Renamed"));
}

TEST_F(LevelRulesTest, UnreachableObject) {
    AActor* bench = actor<APedestrianBench>();
    auto* cell = drop<APedestrianWall>(level(), FVector(-200, -590, 0));
    cell->GetPart<UPedestrianWallComponent>()->Points = {FVector(0, 0, 0), FVector(0, 300, 0), FVector(400, 300, 0),
                                                         FVector(400, 0, 0)};
    expectFinding("cannot be reached", Severity::Error, bench);
}

TEST_F(LevelRulesTest, QueueThroughAWall) {
    AActor* booth = actor<APedestrianTicketBooth>();
    const auto* queue = part<UPedestrianQueueComponent>(booth);
    const FTransform at = queue->GetComponentTransform();
    const FVector middle = at.TransformPosition((queue->Line[0] + queue->Line[1]) * 0.5);
    const FVector along = (at.TransformPosition(queue->Line[1]) - at.TransformPosition(queue->Line[0])).GetSafeNormal();
    const FVector across(-along.Y * 100.0, along.X * 100.0, 0.0);
    wall(middle - across, middle + across);
    expectFinding("runs through an obstacle", Severity::Error, booth);
}

TEST_F(LevelRulesTest, SeatFacingAWall) {
    auto* bench = drop<APedestrianBench>(level(), FVector(0, 200, 0), 90.0);
    wall(FVector(-200, 290, 0), FVector(200, 290, 0));
    expectMend("faces 'Wall'", Severity::Warning, bench);
}

TEST_F(LevelRulesTest, TrainWithoutPlatform) {
    auto* train = actor<APedestrianTrain>();
    train->GetPart<UPedestrianTrainComponent>()->Platform = FPedestrianPartReference(TEXT("Nowhere at all"));
    expectFinding("There is nothing named 'Nowhere at all'", Severity::Error, train);
}

TEST_F(LevelRulesTest, TrainForWhichNoPlatformWasChosen) {
    auto* train = drop<APedestrianTrain>(level(), FVector());
    const FPedestrianFinding finding = expectFinding("The text is empty", Severity::Error, train);
    EXPECT_NE(narrow(finding.Message).find("(platform)"), std::string::npos) << narrow(finding.Message);
}

TEST_F(LevelRulesTest, TrainWithoutDoor) {
    auto* train = actor<APedestrianTrain>();
    part<UPedestrianTrainDoorComponent>(actor<APedestrianPlatform>())->Count = 0;
    expectFinding("Nobody can board or leave", Severity::Warning, train);
}

TEST_F(LevelRulesTest, TrainTimesExchanged) {
    auto* train = actor<APedestrianTrain>();
    train->GetPart<UPedestrianTrainComponent>()->Schedule.Arrival = 300.0f;
    train->GetPart<UPedestrianTrainComponent>()->Schedule.Departure = 200.0f;
    expectMend("departs before it arrives", Severity::Error, train);
}

TEST_F(LevelRulesTest, TrainOfTheTimetableWithoutPlatform) {
    station->Timetable = NewObject<UPedestrianTimetable>(station);
    station->Timetable->Trains.SetNum(1);
    station->Timetable->Trains[0].Name = TEXT("Express");
    station->Timetable->Trains[0].PlatformName = TEXT("Nowhere at all");
    expectFinding("There is nothing named 'Nowhere at all'", Severity::Error, station);
}

TEST_F(LevelRulesTest, SharesNotSumming) {
    station->Population->Mix.SetNum(2);
    station->Population->Mix[0].Share = 0.6f;
    station->Population->Mix[1].Share = 0.3f;
    station->Population->Mix[1].TypeName = TEXT("tourist");
    expectMend("The shares sum to 0.90", Severity::Note, station);
}

TEST_F(LevelRulesTest, TypeThatDoesNotExist) {
    station->Population->Mix.SetNum(1);
    station->Population->Mix[0].Type = nullptr;
    station->Population->Mix[0].TypeName = TEXT("comuter");
    expectMend("comuter", Severity::Error, station);
}

TEST_F(LevelRulesTest, BoundsOfAServiceExchanged) {
    AActor* booth = actor<APedestrianTicketBooth>();
    FPedestrianDuration& service = part<UPedestrianPurchasePointComponent>(booth)->Service;
    service.Kind = EPedestrianDistribution::Uniform;
    service.Minimum = 60.0f;
    service.Maximum = 20.0f;
    expectMend("minimum", Severity::Error, booth);
}

TEST_F(LevelRulesTest, BoundsOfATypeExchanged) {
    UPedestrianTypeAsset* type = station->Population->Mix[0].Type;
    type->StayLow = 900.0f;
    type->StayHigh = 300.0f;
    expectMend("stay", Severity::Error, station);
}

TEST_F(LevelRulesTest, ArrivalsOutOfOrder) {
    auto* entrance = actor<APedestrianEntrance>();
    auto* door = entrance->GetPart<UPedestrianEntranceComponent>();
    door->Arrivals = {{600.0f, 20.0f}, {0.0f, 5.0f}};
    mode().Build();
    ASSERT_GE(findings().DoubleItems().Num(), 1);
    const FPedestrianFinding finding = *findings().DoubleItems()[0];
    ASSERT_TRUE(finding.HasMend()) << panelText();
    EXPECT_TRUE(mode().Mend(finding));
    EXPECT_EQ(findings().DoubleItems().Num(), 0) << panelText();
    EXPECT_FLOAT_EQ(door->Arrivals[0].PerMinute, 5.0f);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_FLOAT_EQ(door->Arrivals[0].PerMinute, 20.0f);
}

} // namespace
} // namespace ped::test
