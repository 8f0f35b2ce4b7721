// SPDX-License-Identifier: MIT
#include "EditorFiles.h"

#include "Details/PedestrianAssetDetails.h"
#include "Details/PedestrianReferenceCustomization.h"
#include "Details/PedestrianSummaries.h"
#include "Details/PedestrianTimeOfDay.h"
#include "Double/DetailsView.h"
#include "Double/EditorStage.h"
#include "Double/SlateDriver.h"
#include "Editor.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "PropertyEditorModule.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianServiceComponents.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianTrafficComponents.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/Input/SEditableTextBox.h"

namespace ped::test {
namespace {

TEST(TimeOfDay, ReadsWhatItWrites) {
    for (const char* text : {"00:00", "08:02", "08:02:30", "23:59:59", "00:10 +1", "12:00 +6"}) {
        const TOptional<double> seconds = PedestrianTimeOfDay::FromText(FString(text));
        ASSERT_TRUE(seconds.IsSet()) << text;
        EXPECT_EQ(narrow(PedestrianTimeOfDay::ToText(seconds.GetValue())), text);
    }
    EXPECT_DOUBLE_EQ(PedestrianTimeOfDay::FromText(TEXT(" 8 ")).GetValue(), 28800.0);
    EXPECT_DOUBLE_EQ(PedestrianTimeOfDay::FromText(TEXT("8:5")).GetValue(), 29100.0);
    for (const char* text : {"", "noon", "24:00", "8:60", "8:00:60", "-1:00", "8:", ":30", "8.5", "1:2:3:4", "8 +9"})
        EXPECT_FALSE(PedestrianTimeOfDay::FromText(FString(text)).IsSet()) << text;
    EXPECT_EQ(narrow(PedestrianTimeOfDay::Duration(90)), "90 s");
    EXPECT_EQ(narrow(PedestrianTimeOfDay::Duration(600)), "10 min");
    EXPECT_EQ(narrow(PedestrianTimeOfDay::Duration(7200)), "2 h");
}

class DetailsTest : public ::testing::Test {
protected:
    Double::FEditorStage stage;
};

FPedestrianTrainSchedule scheduled(const char* destination, float arrival, float departure) {
    FPedestrianTrainSchedule row;
    row.Name = FString(destination);
    row.Destination = FString(destination);
    row.PlatformName = TEXT("Platform 1");
    row.Track = TEXT("1");
    row.Arrival = arrival;
    row.Departure = departure;
    row.RepeatEvery = 0.0f;
    return row;
}

TEST_F(DetailsTest, ATimetableReadsAsTimesOfDay) {
    auto* timetable = NewObject<UPedestrianTimetable>();
    timetable->OpensAt = 6.5f;
    timetable->Trains = {scheduled("Boston", 600, 720), scheduled("Albany", 120, 240)};
    timetable->Trains[0].RepeatEvery = 600.0f;
    Double::FDetailsView view(*timetable);
    EXPECT_EQ(narrow(view.Read(TEXT("Trains"))), "06:40 to 06:42, Boston, Platform 1 track 1, every 10 min\n"
                                                 "06:32 to 06:34, Albany, Platform 1 track 1\n");
    EXPECT_EQ(narrow(view.Read(TEXT("Problems"))), "None\n");
    EXPECT_EQ(narrow(view.Read(TEXT("0"))), "06:40 to 06:42, Boston, Platform 1 track 1, every 10 min\n") << "its row";
    EXPECT_EQ(narrow(view.Read(TEXT("Arrival"))), "06:40\n");
}

TEST_F(DetailsTest, TypingATimeOfDayChangesTheTrainAndCanBeUndone) {
    auto* timetable = NewObject<UPedestrianTimetable>();
    timetable->OpensAt = 8.0f;
    timetable->Trains = {scheduled("Boston", 600, 720)};
    Double::FDetailsView view(*timetable);
    auto* arrival = static_cast<SEditableTextBox*>(view.Value(TEXT("Arrival")).Get());
    ASSERT_NE(arrival, nullptr);
    arrival->DoubleTypeIn(FText::FromString("8:11:30"));
    EXPECT_FLOAT_EQ(timetable->Trains[0].Arrival, 690.0f);
    EXPECT_EQ(narrow(view.Read(TEXT("Arrival"))), "08:11:30\n");
    arrival->DoubleTypeIn(FText::FromString("later"));
    arrival->DoubleTypeIn(FText::FromString("7:30"));
    EXPECT_FLOAT_EQ(timetable->Trains[0].Arrival, 690.0f) << "no time, and before the opening";
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_FLOAT_EQ(timetable->Trains[0].Arrival, 600.0f);
}

TEST_F(DetailsTest, ATimetableTellsItsProblemsAndSorts) {
    auto* timetable = NewObject<UPedestrianTimetable>();
    timetable->Trains = {scheduled("Boston", 600, 500), scheduled("Albany", 120, 240), scheduled("Here", 200, 300)};
    timetable->Trains[2].PlatformName = FString();
    Double::FDetailsView view(*timetable);
    const std::string problems = narrow(view.Read(TEXT("Problems")));
    EXPECT_NE(problems.find("[2].platform"), std::string::npos) << problems;
    timetable->Trains[2].PlatformName = TEXT("Platform 1");
    const std::string more = narrow(view.Read(TEXT("Problems")));
    EXPECT_NE(more.find("departs before it arrives"), std::string::npos) << more;
    timetable->Trains[0].Departure = 700;
    const std::string still = narrow(view.Read(TEXT("Problems")));
    EXPECT_NE(still.find("is still on track '1'"), std::string::npos) << still;
    ASSERT_TRUE(view.Click(TEXT("Sort by time")));
    EXPECT_EQ(timetable->Trains[0].Destination, FString("Albany"));
    EXPECT_EQ(timetable->Trains[2].Destination, FString("Boston"));
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(timetable->Trains[0].Destination, FString("Boston"));
}

TEST_F(DetailsTest, TimesOfDayKeepTheArrowThatResetsThem) {
    auto* timetable = NewObject<UPedestrianTimetable>();
    timetable->Trains = {scheduled("Boston", 600, 720)};
    const Double::FDetailsView view(*timetable);
    for (const TCHAR* name : {TEXT("Arrival"), TEXT("Departure")}) {
        ASSERT_NE(view.Find(name), nullptr);
        EXPECT_TRUE(view.Find(name)->bProperty) << narrow(FString(name));
    }
}

TEST_F(DetailsTest, CurvesAreNotSampledAtEveryPaint) {
    auto* entrance = NewObject<UPedestrianEntranceComponent>(stage.Level().SpawnActor<AActor>());
    entrance->ArrivalsOverDay.GetRichCurve()->AddKey(8.0f, 10.0f);
    entrance->ArrivalsOverDay.GetRichCurve()->AddKey(9.0f, 30.0f);
    const Double::FDetailsView view(*entrance);
    const std::string before = narrow(view.Read(TEXT("Arrivals over the day")));
    const TSharedRef<SWidget> row = view.Value(TEXT("Arrivals over the day")).ToSharedRef();
    FRichCurve::DoubleEvals = 0;
    for (int paint = 0; paint < 100; ++paint)
        Double::ReadText(row);
    EXPECT_EQ(FRichCurve::DoubleEvals, 0);
    entrance->ArrivalsOverDay.GetRichCurve()->AddKey(10.0f, 90.0f);
    EXPECT_NE(narrow(view.Read(TEXT("Arrivals over the day"))), before) << "half a second later it is told";
}

TEST_F(DetailsTest, ASpawnerTellsWhatItWillDo) {
    auto* spawner = stage.Level().SpawnActor<APedestrianSpawner>();
    const Double::FDetailsView view(*spawner);
    EXPECT_EQ(narrow(view.Read(TEXT("Spawns"))), "100 people who roam, anywhere in the station.\n");
    spawner->TypeName = TEXT("tourist");
    spawner->Placement = EPedestrianPlacement::AroundSpawner;
    EXPECT_EQ(narrow(view.Read(TEXT("Spawns"))), "100 people of type tourist, within 10 m of here.\n");
}

TEST_F(DetailsTest, ReferencesAreChosenFromTheLevelsParts) {
    auto* window = stage.Level().SpawnActor<APedestrianPurchasePoint>();
    auto* queue = stage.Level().SpawnActor<APedestrianQueue>();
    queue->SetActorLabel(TEXT("Line A"));
    auto* booth = stage.Level().SpawnActor<APedestrianTicketBooth>();
    booth->SetActorLabel(TEXT("Booth"));
    stage.Level().SpawnActor<APedestrianBench>()->SetActorLabel(TEXT("Bench"));
    auto* part = window->GetPart<UPedestrianPurchasePointComponent>();
    const Double::FDetailsView view(*part);
    EXPECT_EQ(narrow(view.Read(TEXT("Queue"))), "None\n");
    auto& list = static_cast<SComboBox<TSharedPtr<FPedestrianPartChoice>>&>(*view.Value(TEXT("Queue")));
    std::vector<std::string> names;
    for (const auto& choice : list.DoubleOptions())
        names.push_back(narrow(choice->Name));
    EXPECT_EQ(names, (std::vector<std::string>{"", "Booth Queue", "Line A"})) << "queues, and nothing else";
    list.DoubleChoose(list.DoubleOptions()[2]);
    EXPECT_EQ(part->Queue.Actor, queue) << "an actor outlives a new name";
    queue->SetActorLabel(TEXT("Line B"));
    EXPECT_EQ(narrow(view.Read(TEXT("Queue"))), "Line B\n");
    list.DoubleChoose(list.DoubleOptions()[1]);
    EXPECT_EQ(part->Queue.Actor, nullptr);
    EXPECT_EQ(part->Queue.Resolve(), FString("Booth Queue")) << "part of another actor: by name";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(part->Queue.Actor, queue) << "one step";
    list.DoubleChoose(list.DoubleOptions()[0]);
    EXPECT_TRUE(part->Queue.Resolve().IsEmpty());
    EXPECT_EQ(FPedestrianReferenceCustomization::ChoicesFor(nullptr).Num(), 1) << "of no part: none";
}

TEST_F(DetailsTest, NamesAreListedInsteadOfTyped) {
    auto* platform = stage.Level().SpawnActor<APedestrianPlatform>();
    platform->GetPart<UPedestrianPlatformComponent>()->Tracks = {TEXT("9"), TEXT("10")};
    TArray<UPedestrianTrainDoorComponent*> doors;
    platform->GetComponents(doors);
    ASSERT_EQ(doors.Num(), 1);
    EXPECT_EQ(doors[0]->GetTracks(), (TArray<FString>{FString(), TEXT("9"), TEXT("10")}));
    EXPECT_TRUE(NewObject<UPedestrianPurchasePointComponent>(platform)->GetGoods().Contains(TEXT("paper")));
    EXPECT_TRUE(NewObject<UPedestrianTypeAsset>()->GetShippedTypes().Contains(TEXT("tourist")));
    auto* population = NewObject<UPedestrianPopulation>();
    EXPECT_TRUE(population->GetShippedTypes().Contains(TEXT("police")));
    population->Mix.AddDefaulted_GetRef().TypeName = TEXT("guest");
    stage.Level().SpawnActor<APedestrianStation>()->Population = population;
    const TArray<FString> types = stage.Level().SpawnActor<APedestrianSpawner>()->GetTypeNames();
    EXPECT_TRUE(types.Contains(TEXT("guest")) && types.Contains(TEXT("commuter")) && types.Contains(FString()));
}

TEST_F(DetailsTest, PlatformsTracksAndLinesOfATimetableAreListed) {
    stage.Level().SpawnActor<APedestrianStation>();
    auto* north = stage.Level().SpawnActor<APedestrianPlatform>();
    north->SetActorLabel(TEXT("North"));
    north->GetPart<UPedestrianPlatformComponent>()->Tracks = {TEXT("9"), TEXT("10")};
    auto* south = stage.Level().SpawnActor<APedestrianPlatform>();
    south->SetActorLabel(TEXT("South"));
    south->GetPart<UPedestrianPlatformComponent>()->Tracks = {TEXT("1")};
    auto* train = stage.Level().SpawnActor<APedestrianTrain>()->GetPart<UPedestrianTrainComponent>();
    train->Platform = south;
    train->Schedule.Destination = TEXT("Albany");
    auto* timetable = NewObject<UPedestrianTimetable>();
    timetable->Trains = {scheduled("Boston", 600, 720)};
    const Double::FDetailsView view(*timetable);
    const auto list = [&](const TCHAR* field) -> SComboBox<TSharedPtr<FString>>& {
        return static_cast<SComboBox<TSharedPtr<FString>>&>(*view.Value(field));
    };
    const auto names = [&](const TCHAR* field) {
        TArray<FString> all;
        for (const TSharedPtr<FString>& name : list(field).DoubleOptions())
            all.Add(*name);
        return all;
    };
    EXPECT_EQ(names(TEXT("PlatformName")), (TArray<FString>{TEXT("North"), TEXT("South")}));
    EXPECT_EQ(names(TEXT("Destination")), (TArray<FString>{TEXT("Albany")}));
    EXPECT_TRUE(names(TEXT("Track")).IsEmpty()) << "the row names a platform of another level";
    list(TEXT("PlatformName")).DoubleChoose(list(TEXT("PlatformName")).DoubleOptions()[0]);
    EXPECT_EQ(timetable->Trains[0].PlatformName, FString("North"));
    EXPECT_EQ(narrow(view.Read(TEXT("PlatformName"))), "North\n");
    EXPECT_EQ(names(TEXT("Track")), (TArray<FString>{TEXT("10"), TEXT("9")})) << "of that platform";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(timetable->Trains[0].PlatformName, FString("Platform 1"));
    // A name of a level that is not open is typed.
    auto* typed = static_cast<SEditableTextBox*>(&*list(TEXT("Track")).DoubleChildren()[0]);
    ASSERT_NE(typed, nullptr);
    EXPECT_TRUE(typed->DoubleTypeIn(FText::FromString("7b")));
    EXPECT_EQ(timetable->Trains[0].Track, FString("7b"));
}

TEST_F(DetailsTest, SharesAreShownAsPercentAndScaled) {
    auto* population = NewObject<UPedestrianPopulation>();
    population->Mix.SetNum(2);
    population->Mix[0].TypeName = TEXT("commuter");
    population->Mix[0].Share = 0.6f;
    population->Mix[1].TypeName = TEXT("tourist");
    population->Mix[1].Share = 0.2f;
    Double::FDetailsView view(*population);
    EXPECT_EQ(narrow(view.Read(TEXT("Sum"))), "The shares sum to 0.80.\n");
    EXPECT_EQ(narrow(view.Read(TEXT("0"))), "commuter: 75.0 %\n");
    EXPECT_EQ(narrow(view.Read(TEXT("1"))), "tourist: 25.0 %\n");
    ASSERT_TRUE(view.Click(TEXT("Scale shares to 1")));
    EXPECT_FLOAT_EQ(population->Mix[0].Share, 0.75f);
    EXPECT_FLOAT_EQ(population->Mix[1].Share, 0.25f);
    EXPECT_EQ(narrow(view.Read(TEXT("Sum"))), "The shares sum to 1.00.\n");
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_FLOAT_EQ(population->Mix[0].Share, 0.6f);
    population->Mix[1].TypeName = TEXT("tuorist");
    EXPECT_NE(narrow(view.Read(TEXT("Problems"))).find("Did you mean \"tourist\""), std::string::npos);
}

TEST_F(DetailsTest, ATypeReadsAsATableOfActions) {
    auto* type = NewObject<UPedestrianTypeAsset>(nullptr, nullptr, FName("Guest"));
    type->Needs.SetNum(1);
    type->Needs[0].Need = EPedestrianNeed::Thirst;
    type->Needs[0].InitialHigh = 0.3f;
    type->Needs[0].PerHour = 0.5f;
    type->Actions.SetNum(1);
    type->Actions[0].When = EPedestrianNeed::Thirst;
    type->Actions[0].Above = 0.6f;
    type->Actions[0].Goal = EPedestrianActivity::BuyDrink;
    type->Actions[0].Guards = {EPedestrianGuard::SpareTime, EPedestrianGuard::Near};
    Double::FDetailsView view(*type);
    EXPECT_EQ(narrow(view.Read(TEXT("What they do, first that applies"))),
              "1. thirst above 0.6: buyDrink, if spareTime (2 min), near (30 m)\n");
    EXPECT_EQ(narrow(view.Read(TEXT("Problems"))), "None\n");
    EXPECT_EQ(narrow(view.Read(TEXT("0"))), "thirst: 0 to 0.3 at first, 0.5 an hour\n") << "the first list's row";
    type->Actions[0].When = EPedestrianNeed::Hunger;
    EXPECT_NE(narrow(view.Read(TEXT("Problems"))).find("no need 'hunger'"), std::string::npos);
    type->BasedOn = TEXT("tourist");
    ASSERT_TRUE(view.Click(TEXT("Copy from Based On")));
    EXPECT_GT(type->Actions.Num(), 2);
    EXPECT_EQ(narrow(view.Read(TEXT("Problems"))), "None\n");
    EXPECT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(type->Actions.Num(), 1);
}

TEST_F(DetailsTest, ArrivalsAreACurveOverTheDay) {
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    station->Timetable = NewObject<UPedestrianTimetable>();
    station->Timetable->OpensAt = 7.0f;
    auto* entrance = NewObject<UPedestrianEntranceComponent>(station);
    entrance->RegisterComponent();
    Double::FDetailsView view(*entrance);
    EXPECT_EQ(narrow(view.Read(TEXT("Arrivals over the day"))), "0 a minute, all day\n");
    entrance->Arrivals.SetNum(3);
    entrance->Arrivals[1] = {3600.0f, 20.0f};
    entrance->Arrivals[2] = {7200.0f, 0.0f};
    const std::string text = narrow(view.Read(TEXT("Arrivals over the day")));
    EXPECT_EQ(text.substr(0, 6), "07:00 ");
    EXPECT_NE(text.find("09:00, 1200 people"), std::string::npos) << text;
    const std::string bars = narrow(PedestrianSummaries::Bars(entrance->Arrivals, 3));
    EXPECT_EQ(bars, "▁█▁");
    entrance->bEntrance = false;
    EXPECT_EQ(narrow(view.Read(TEXT("Arrivals over the day"))), "Nobody comes in here.\n");
    Double::FDetailsView rates(*entrance);
    EXPECT_EQ(narrow(rates.Read(TEXT("1"))), "08:00: 20 a minute\n");
}

TEST_F(DetailsTest, ArrivalsAreDrawn) {
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    station->Timetable = NewObject<UPedestrianTimetable>();
    station->Timetable->OpensAt = 7.0f;
    auto* entrance = NewObject<UPedestrianEntranceComponent>(station);
    entrance->RegisterComponent();
    entrance->Arrivals.SetNum(3);
    entrance->Arrivals[1] = {3600.0f, 20.0f};
    entrance->Arrivals[2] = {7200.0f, 0.0f};
    const auto rates = [&] {
        StationDesc desc;
        Diagnostics diagnostics;
        station->GatherFromLevel(desc, diagnostics);
        return desc.population.arrivals.at(0).rates;
    };
    const auto rows = rates();
    Double::FDetailsView view(*entrance);
    ASSERT_TRUE(view.Click(TEXT("Draw rows as a curve")));
    ASSERT_EQ(entrance->ArrivalsOverDay.EditorCurveData.Keys.Num(), 3);
    EXPECT_FLOAT_EQ(entrance->ArrivalsOverDay.EditorCurveData.Keys[1].Time, 8.0f) << "hours of the day";
    ASSERT_EQ(rates().size(), rows.size()) << "straight between keys";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_NEAR(rates()[i].time, rows[i].time, 0.01f);
        EXPECT_NEAR(rates()[i].perMinute, rows[i].perMinute, 0.01f);
    }
    // The curve is what counts, and what the summary shows.
    entrance->ArrivalsOverDay.EditorCurveData.Keys[1].Value = 40.0f;
    EXPECT_FLOAT_EQ(rates()[1].perMinute, 40.0f);
    EXPECT_NE(narrow(view.Read(TEXT("Arrivals over the day"))).find("09:00, 2400 people"), std::string::npos);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(entrance->ArrivalsOverDay.EditorCurveData.Keys.Num(), 0);
    EXPECT_EQ(rates().size(), rows.size());
    entrance->ArrivalsOverDay.ExternalCurve = NewObject<UCurveFloat>();
    entrance->ArrivalsOverDay.ExternalCurve->FloatCurve.AddKey(12.0f, 5.0f);
    ASSERT_EQ(rates().size(), 1u);
    EXPECT_FLOAT_EQ(rates()[0].time, 5.0f * 3600.0f) << "noon, five hours after the opening";
}

TEST_F(DetailsTest, CustomizationsGoWithTheModule) {
    auto& module = FModuleManager::LoadModuleChecked<FPropertyEditorModule>("PropertyEditor");
    EXPECT_EQ(module.Classes.Num(), FPedestrianAssetDetails::Looks().Num());
    EXPECT_EQ(module.Types.Num(), 6) << "rows of five kinds, and references to parts";
    FPedestrianAssetDetails::Unregister();
    EXPECT_EQ(module.Classes.Num() + module.Types.Num(), 0);
    FPedestrianAssetDetails::Register();
}

/// Whoever types a number sees its unit and cannot leave its range.
TEST_F(DetailsTest, UnitsAndLimitsAreShown) {
    const auto specifiers = [](const UStruct* type, const char* property) {
        const FProperty* found = type->FindPropertyByName(FName(property));
        EXPECT_NE(found, nullptr) << property;
        return found ? narrow(found->Specifiers) : std::string();
    };
    const UStruct* schedule = FPedestrianTrainSchedule::StaticStruct();
    for (const char* name : {"Arrival", "Departure", "RepeatEvery"}) {
        EXPECT_NE(specifiers(schedule, name).find("Units = \"s\""), std::string::npos) << name;
        EXPECT_NE(specifiers(schedule, name).find("ClampMin"), std::string::npos) << name;
    }
    const UStruct* type = UPedestrianTypeAsset::StaticClass();
    EXPECT_NE(specifiers(type, "Patience").find("Units = \"s\""), std::string::npos);
    EXPECT_NE(specifiers(type, "TicketShare").find("ClampMax = \"1\""), std::string::npos);
    EXPECT_NE(specifiers(UPedestrianEntranceComponent::StaticClass(), "Width").find("Units = \"cm\""),
              std::string::npos);
}

} // namespace
} // namespace ped::test
