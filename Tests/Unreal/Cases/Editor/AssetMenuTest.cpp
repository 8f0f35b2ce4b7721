// SPDX-License-Identifier: MIT
// Right clicks in the Content Browser.
#include "EditorFiles.h"
#include "EditorLevel.h"
#include "Shared/SourceFolder.h"

#include "AssetToolsModule.h"
#include "ContentBrowserMenuContexts.h"
#include "IAssetTools.h"
#include "Logging/MessageLog.h"
#include "Population/PedestrianTimetable.h"
#include "Stations/PedestrianStationAsset.h"

namespace ped::test {
namespace {

class AssetMenuTest : public EditorLevelTest {
protected:
    AssetMenuTest() { Double::MessageLines().Reset(); }
    UPedestrianStationAsset* stationOf(const std::string& path) {
        auto* asset = NewObject<UPedestrianStationAsset>();
        asset->SetJson(wide(bytesOf(path)));
        return asset;
    }
    std::string told() {
        std::string all;
        for (const auto& line : Double::MessageLines())
            all += narrow(line.Message->ToText().ToString()) + "\n";
        return all;
    }
};

TEST_F(AssetMenuTest, StationsAreBuiltAndChecked) {
    auto* sound = stationOf(stationFolder() + "TicketHall.station.json");
    auto* wrong =
        stationOf(std::string(::test::sourceFolder()) + "/Tests/Stations/Malformed/DanglingQueue.station.json");
    ASSERT_TRUE(Double::ClickAssetMenu({sound}, TEXT("Build and Check")));
    EXPECT_NE(told().find("Stations built: 1, findings: 0."), std::string::npos) << told();
    ASSERT_TRUE(Double::ClickAssetMenu({sound, wrong}, TEXT("Build and Check")));
    EXPECT_NE(told().find("Stations built: 2, findings: "), std::string::npos) << told();
    EXPECT_EQ(told().find("Stations built: 2, findings: 0."), std::string::npos) << told();
}

TEST_F(AssetMenuTest, StationsAreBakedAndExported) {
    auto* sound = stationOf(stationFolder() + "TicketHall.station.json");
    ASSERT_TRUE(Double::ClickAssetMenu({sound}, TEXT("Bake")));
    EXPECT_TRUE(sound->IsBaked());
    ASSERT_TRUE(Double::ClickAssetMenu({sound}, TEXT("Export Station File...")));
    IAssetTools& tools = FModuleManager::LoadModuleChecked<FAssetToolsModule>("AssetTools").Get();
    EXPECT_EQ(tools.DoubleExported, TArray<UObject*>({sound}));
}

TEST_F(AssetMenuTest, AStationIsPlacedInTheLevel) {
    auto* first = stationOf(stationFolder() + "TicketHall.station.json");
    auto* second = stationOf(stationFolder() + "Plaza.station.json");
    ASSERT_TRUE(Double::ClickAssetMenu({first}, TEXT("Place in Level")));
    ASSERT_EQ(level().Actors.Num(), 1);
    auto* station = Cast<APedestrianStation>(level().Actors[0]);
    ASSERT_NE(station, nullptr);
    EXPECT_EQ(station->Asset, first);
    EXPECT_EQ(mode().Build(), EPedestrianBuild::Built);
    ASSERT_TRUE(Double::ClickAssetMenu({second}, TEXT("Place in Level")));
    EXPECT_EQ(level().Actors.Num(), 1) << "one station a level";
    EXPECT_EQ(station->Asset, second);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(station->Asset, first);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(level().Actors.Num(), 0);
}

TEST_F(AssetMenuTest, TimetablesAndPopulationsAreCheckedAndUsed) {
    auto* timetable = NewObject<UPedestrianTimetable>();
    auto* population = NewObject<UPedestrianPopulation>();
    auto* type = NewObject<UPedestrianTypeAsset>();
    ASSERT_TRUE(Double::ClickAssetMenu({timetable}, TEXT("Use in Level's Station")));
    EXPECT_NE(told().find("Place one first"), std::string::npos) << told();
    auto* station = drop<APedestrianStation>(level(), FVector());
    ASSERT_TRUE(Double::ClickAssetMenu({timetable}, TEXT("Use in Level's Station")));
    ASSERT_TRUE(Double::ClickAssetMenu({population}, TEXT("Use in Level's Station")));
    EXPECT_EQ(station->Timetable, timetable);
    EXPECT_EQ(station->Population, population);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(station->Population, nullptr);
    FPedestrianTrainSchedule& train = timetable->Trains.AddDefaulted_GetRef();
    train.PlatformName = TEXT("Platform");
    train.Arrival = 600.0f;
    train.Departure = 300.0f;
    Double::MessageLines().Reset();
    ASSERT_TRUE(Double::ClickAssetMenu({timetable}, TEXT("Check")));
    EXPECT_NE(told().find("Assets checked: 1, findings: 1."), std::string::npos) << told();
    ASSERT_TRUE(Double::ClickAssetMenu({population}, TEXT("Check")));
    ASSERT_TRUE(Double::ClickAssetMenu({type}, TEXT("Check")));
    EXPECT_NE(told().find("Assets checked: 1, findings: 0."), std::string::npos) << told();
}

TEST_F(AssetMenuTest, EntriesGoWithTheModule) {
    auto* timetable = NewObject<UPedestrianTimetable>();
    FModuleManager::Get().UnloadModule(FName("PedestrianSimEditor"));
    EXPECT_FALSE(Double::ClickAssetMenu({timetable}, TEXT("Check")));
    FModuleManager::Get().LoadModule(FName("PedestrianSimEditor"));
    EXPECT_TRUE(Double::ClickAssetMenu({timetable}, TEXT("Check")));
}

} // namespace
} // namespace ped::test
