// SPDX-License-Identifier: MIT
#include "EditorFiles.h"

#include "Double/EditorStage.h"
#include "Editor.h"
#include "Logging/MessageLog.h"
#include "Misc/UObjectToken.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Shared/Stations.h"
#include "Stations/PedestrianPlaceComponents.h"
#include "Stations/PedestrianServiceComponents.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationJson.h"
#include "Stations/PedestrianTrafficComponents.h"
#include "Validation/PedestrianCheck.h"
#include "Validation/PedestrianStationValidator.h"

#include <functional>

namespace ped::test {
namespace {

/// A room with a bit of everything, and nothing wrong.
StationDesc soundRoom() {
    StationDesc s = oneRoom();
    s.objects.queues.push_back({"Line", {{4, 6}, {8, 6}}, 0, 0.8f});
    s.objects.purchasePoints.push_back({"Window", {3, 6, 0}, 180, "Line", {"ticket"}, {}});
    s.objects.seats.push_back({"Bench", {15, 2, 0}, 90, 1.8f, 0.5f, 3, 0.5f});
    s.objects.entrances.push_back({"Door", {1, 2, 0}, 0, 2});
    s.objects.platforms.push_back({"Platform", "Room", {"1"}});
    s.objects.trainDoors.push_back({"Train door", "Platform", "1", {19, 10, 0}, 0, 1.3f});
    s.timetable.trains.push_back({"Express", "Platform", "1", "Boston", 60, 120, 0, 0, 500});
    s.population.mix = {{"commuter", 0.8f}, {"tourist", 0.2f}};
    s.population.arrivals.push_back({"Door", {{0, 5}}, {}});
    return s;
}

struct Rule {
    const char* name;
    std::function<void(StationDesc&)> spoil;
    Severity severity;
    const char* told; ///< Part of the message.
    bool mends;
};

std::vector<Rule> rules() {
    const auto wall = [](Vec2 from, Vec2 to) {
        WallDesc w;
        w.name = "Wall";
        w.points = {from, to};
        return w;
    };
    return {
        {"DanglingReference", [](auto& s) { s.objects.purchasePoints[0].queue = "Line1"; }, Severity::Error,
         "There is nothing named 'Line1'", true},
        {"UnreachableObject",
         [=](auto& s) {
             s.geometry.walls.push_back(wall({13, 0.05f}, {13, 5}));
             s.geometry.walls[0].points.push_back({17, 5});
             s.geometry.walls[0].points.push_back({17, 0.05f});
         },
         Severity::Error, "'Bench' cannot be reached", false},
        {"QueueThroughAWall",
         [=](auto& s) {
             s.geometry.walls.push_back(wall({6, 4}, {6, 8}));
         },
         Severity::Error, "'Line' runs through an obstacle", false},
        {"SeatFacingAWall",
         [=](auto& s) {
             s.geometry.walls.push_back(wall({13, 2.9f}, {17, 2.9f}));
         },
         Severity::Warning, "'Bench' faces 'Wall'", true},
        {"TrainWithoutPlatform", [](auto& s) { s.timetable.trains[0].platform = "Nowhere at all"; }, Severity::Error,
         "There is nothing named 'Nowhere at all'", false},
        {"TrainWithoutDoor", [](auto& s) { s.objects.trainDoors.clear(); }, Severity::Warning,
         "Nobody can board or leave train 'Express'", false},
        {"SharesNotSumming", [](auto& s) { s.population.mix[0].share = 0.7f; }, Severity::Note,
         "The shares sum to 0.90", true},
        {"TrainTimesExchanged", [](auto& s) { s.timetable.trains[0].departure = 30; }, Severity::Error,
         "departs before it arrives", true},
        {"NameTwice", [](auto& s) { s.objects.seats[0].name = "Express"; }, Severity::Error, "'Express' is taken",
         true},
    };
}

UPedestrianStationAsset* assetOf(const StationDesc& station) {
    auto* asset = NewObject<UPedestrianStationAsset>(nullptr, nullptr, FName("Hall asset"));
    asset->SetJson(PedestrianStationJson::Write(station));
    return asset;
}

class ValidationTest : public ::testing::Test {
protected:
    ValidationTest() { Double::MessageLines().Reset(); }
    Double::FEditorStage stage;
    UPedestrianStationValidator* validator = NewObject<UPedestrianStationValidator>();
};

TEST_F(ValidationTest, ASoundAssetPasses) {
    UPedestrianStationAsset* asset = assetOf(soundRoom());
    const TArray<FPedestrianFault> findings = PedestrianCheck::CheckAsset(*asset);
    EXPECT_TRUE(findings.IsEmpty()) << (findings.IsEmpty() ? "" : narrow(findings[0].Text.ToString()));
    EXPECT_EQ(validator->DoubleValidate(asset), EDataValidationResult::Valid);
    FDataValidationContext context;
    EXPECT_EQ(asset->IsDataValid(context), EDataValidationResult::Valid);
    EXPECT_EQ(validator->DoubleValidate(NewObject<UPedestrianPopulation>()), EDataValidationResult::NotValidated);
}

TEST_F(ValidationTest, EveryRuleFailsItsCaseNamesTheAssetAndMendsWhereThatIsClear) {
    for (const Rule& rule : rules()) {
        StationDesc station = soundRoom();
        rule.spoil(station);
        UPedestrianStationAsset* asset = assetOf(station);
        TArray<FPedestrianFault> findings = PedestrianCheck::CheckAsset(*asset);
        const FPedestrianFault* found = findings.FindByPredicate(
            [&](const FPedestrianFault& f) { return f.Text.ToString().Contains(FString(rule.told)); });
        ASSERT_NE(found, nullptr) << rule.name << ": "
                                  << (findings.IsEmpty() ? "nothing" : narrow(findings[0].Text.ToString()));
        EXPECT_EQ(found->Severity, rule.severity) << rule.name;
        EXPECT_TRUE(found->Text.ToString().StartsWith(TEXT("Hall asset: "))) << narrow(found->Text.ToString());
        EXPECT_EQ(found->Culprit.Get(), asset);
        EXPECT_EQ(found->HasMend(), rule.mends) << rule.name;
        EXPECT_EQ(validator->DoubleValidate(asset),
                  rule.severity == Severity::Error ? EDataValidationResult::Invalid : EDataValidationResult::Valid)
            << rule.name;
        FDataValidationContext context;
        asset->IsDataValid(context);
        EXPECT_EQ(context.Errors.Num() > 0, rule.severity == Severity::Error) << rule.name;
        EXPECT_TRUE(context.Warnings.Num() > 0 || rule.severity != Severity::Warning) << rule.name;
        if (rule.mends) {
            const FString before = asset->Json;
            EXPECT_TRUE(PedestrianCheck::Apply(*found, *asset)) << rule.name;
            EXPECT_TRUE(PedestrianCheck::CheckAsset(*asset).IsEmpty()) << rule.name;
            EXPECT_TRUE(GEditor->UndoTransaction()) << rule.name;
            EXPECT_EQ(asset->Json, before) << rule.name;
        }
    }
}

TEST_F(ValidationTest, TimetablesAreJudgedOnTheirOwn) {
    auto* timetable = NewObject<UPedestrianTimetable>(nullptr, nullptr, FName("Morning"));
    timetable->Trains.SetNum(2);
    for (FPedestrianTrainSchedule& train : timetable->Trains) {
        train.Name = TEXT("Express");
        train.PlatformName = TEXT("Platform");
        train.Arrival = 60.0f;
        train.Departure = 120.0f;
    }
    timetable->Trains[1].Name = TEXT("Local");
    timetable->Trains[1].Arrival = 300.0f;
    timetable->Trains[1].Departure = 400.0f;
    EXPECT_EQ(validator->DoubleValidate(timetable), EDataValidationResult::Valid);
    timetable->Trains[1].Departure = 200.0f;
    EXPECT_EQ(validator->DoubleValidate(timetable), EDataValidationResult::Invalid);
    timetable->Trains[1].Departure = 400.0f;
    timetable->Trains[1].PlatformName = FString();
    EXPECT_EQ(validator->DoubleValidate(timetable), EDataValidationResult::Invalid) << "a train without platform";
}

TEST_F(ValidationTest, TheMessageLogOffersTheMend) {
    StationDesc station = soundRoom();
    station.objects.purchasePoints[0].queue = "Lin";
    UPedestrianStationAsset* asset = assetOf(station);
    PedestrianCheck::Show(PedestrianCheck::CheckAsset(*asset), *asset);
    ASSERT_EQ(Double::MessageLines().Num(), 2) << "and that nothing serves the queue";
    const TArray<TSharedRef<IMessageToken>>& tokens = Double::MessageLines()[0].Message->GetMessageTokens();
    ASSERT_EQ(tokens.Num(), 3);
    EXPECT_EQ(narrow(tokens[2]->ToText().ToString()), "Use 'Line'");
    static_cast<const FActionToken&>(*tokens[2]).DoubleClick();
    EXPECT_TRUE(PedestrianCheck::CheckAsset(*asset).IsEmpty());
}

template <class T>
T* levelPart(AActor* actor, const char* name, const FVector& at = FVector(), double yaw = 0.0) {
    T* component = NewObject<T>(actor, nullptr, FName(name));
    component->SetWorldTransform(FTransform(FRotator(0, yaw, 0), at));
    component->RegisterComponent();
    return component;
}

class LevelValidationTest : public ValidationTest {
protected:
    LevelValidationTest() {
        station = stage.Level().SpawnActor<APedestrianStation>();
        auto* room = levelPart<UPedestrianRegionComponent>(station, "Room");
        room->Footprint = {FVector(0, 0, 0), FVector(2000, 0, 0), FVector(2000, 1200, 0), FVector(0, 1200, 0)};
        auto* line = levelPart<UPedestrianQueueComponent>(station, "Line", FVector(400, 600, 0));
        line->Line = {FVector(0, 0, 0), FVector(400, 0, 0)};
        window = levelPart<UPedestrianPurchasePointComponent>(station, "Window", FVector(300, 600, 0), 180);
        window->Queue = FPedestrianPartReference(TEXT("Line"));
        window->Sells = {TEXT("ticket")};
        bench = levelPart<UPedestrianBenchComponent>(station, "Bench", FVector(1500, 200, 0), 90);
    }
    TArray<FPedestrianFault> judged() { return PedestrianCheck::CheckStation(*station); }
    APedestrianStation* station = nullptr;
    UPedestrianPurchasePointComponent* window = nullptr;
    UPedestrianBenchComponent* bench = nullptr;
};

TEST_F(LevelValidationTest, ASoundLevelPasses) {
    const TArray<FPedestrianFault> findings = judged();
    EXPECT_TRUE(findings.IsEmpty()) << (findings.IsEmpty() ? "" : narrow(findings[0].Text.ToString()));
    EXPECT_EQ(validator->DoubleValidate(&stage.Level()), EDataValidationResult::Valid);
}

TEST_F(LevelValidationTest, ALevelWithoutAStationIsNobodysBusiness) {
    station->Destroy();
    EXPECT_EQ(validator->DoubleValidate(&stage.Level()), EDataValidationResult::NotValidated);
}

TEST_F(LevelValidationTest, AFaultNamesThePartAndIsMendedInTheLevel) {
    window->Queue = FPedestrianPartReference(TEXT("Lines"));
    EXPECT_EQ(validator->DoubleValidate(&stage.Level()), EDataValidationResult::Invalid);
    const TArray<FPedestrianFault> findings = judged();
    ASSERT_GE(findings.Num(), 1);
    EXPECT_TRUE(findings[0].Text.ToString().StartsWith(TEXT("Window (queue): ")))
        << narrow(findings[0].Text.ToString());
    EXPECT_EQ(findings[0].Culprit.Get(), station) << "the actor that has the part";
    ASSERT_TRUE(findings[0].HasMend());
    EXPECT_TRUE(PedestrianCheck::Apply(findings[0], *station));
    EXPECT_EQ(window->Queue.Name, FString("Line"));
    EXPECT_TRUE(judged().IsEmpty());
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(window->Queue.Name, FString("Lines"));
}

TEST_F(LevelValidationTest, ABenchThatFacesAWallIsTurnedRound) {
    auto* wall = levelPart<UPedestrianObstacleComponent>(station, "Kiosk", FVector(1500, 320, 0));
    wall->Size = FVector(400, 60, 300);
    const TArray<FPedestrianFault> findings = judged();
    ASSERT_EQ(findings.Num(), 1) << "the kiosk stands before it";
    EXPECT_EQ(findings[0].Severity, Severity::Warning);
    EXPECT_TRUE(findings[0].Text.ToString().StartsWith(TEXT("Bench (facing): Seat 'Bench' faces 'Kiosk'")))
        << narrow(findings[0].Text.ToString());
    ASSERT_TRUE(findings[0].HasMend());
    EXPECT_TRUE(PedestrianCheck::Apply(findings[0], *station));
    EXPECT_NEAR(bench->GetForwardVector().Y, -1.0, 1e-6);
    EXPECT_NEAR(bench->GetComponentLocation().Y, 200.0 - static_cast<double>(bench->Depth), 1e-3);
    EXPECT_EQ(validator->DoubleValidate(&stage.Level()), EDataValidationResult::Valid);
    EXPECT_TRUE(validator->Warnings.IsEmpty());
}

TEST_F(LevelValidationTest, CopiesOfNamesAreRenamed) {
    auto* copy = levelPart<UPedestrianMeetingPointComponent>(station, "Copy", FVector(1000, 800, 0));
    copy->ObjectName = TEXT("Line");
    const TArray<FPedestrianFault> findings = judged();
    const FPedestrianFault* found = findings.FindByPredicate([](const FPedestrianFault& f) { return f.HasMend(); });
    ASSERT_NE(found, nullptr);
    EXPECT_TRUE(PedestrianCheck::Apply(*found, *station));
    EXPECT_TRUE(judged().IsEmpty());
}

TEST_F(LevelValidationTest, SharesAndTimesOfTheLevelsAssetsAreMended) {
    auto* platform = levelPart<UPedestrianPlatformComponent>(station, "Platform");
    platform->Tracks = {TEXT("1")};
    platform->Region = FPedestrianPartReference(TEXT("Room"));
    auto* door = levelPart<UPedestrianTrainDoorComponent>(station, "Door", FVector(1900, 1000, 0));
    door->Platform = FPedestrianPartReference(TEXT("Platform"));
    door->Track = TEXT("1");
    station->Population = NewObject<UPedestrianPopulation>();
    station->Population->Mix.SetNum(2);
    station->Population->Mix[0].Share = 0.6f;
    station->Population->Mix[1].Share = 0.3f;
    station->Population->Mix[1].TypeName = TEXT("tourist");
    station->Timetable = NewObject<UPedestrianTimetable>();
    station->Timetable->Trains.SetNum(1);
    station->Timetable->Trains[0].Name = TEXT("Express");
    station->Timetable->Trains[0].PlatformName = TEXT("Platform");
    station->Timetable->Trains[0].Arrival = 300;
    station->Timetable->Trains[0].Departure = 200;
    for (int round = 0; round < 3; ++round)
        for (const FPedestrianFault& finding : judged())
            if (finding.HasMend()) {
                EXPECT_TRUE(PedestrianCheck::Apply(finding, *station)) << narrow(finding.Text.ToString());
            }
    EXPECT_FLOAT_EQ(station->Timetable->Trains[0].Arrival, 200.0f);
    EXPECT_FLOAT_EQ(station->Timetable->Trains[0].Departure, 300.0f);
    EXPECT_NEAR(station->Population->Mix[0].Share, 0.6667f, 1e-4f);
    const TArray<FPedestrianFault> left = judged();
    EXPECT_TRUE(left.IsEmpty()) << (left.IsEmpty() ? "" : narrow(left[0].Text.ToString()));
}

} // namespace
} // namespace ped::test
