// SPDX-License-Identifier: MIT
#include "EditorFiles.h"
#include "Shared/SourceFolder.h"

#include "Automation/PedestrianEditorLibrary.h"
#include "Automation/PedestrianMenu.h"
#include "Automation/PedestrianStationsCommandlet.h"
#include "Components/StaticMeshComponent.h"
#include "Double/EditorStage.h"
#include "Editor.h"
#include "Logging/MessageLog.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "NavigationSystem.h"
#include "Population/PedestrianTypeAsset.h"
#include "Shared/Stations.h"
#include "Stations/PedestrianPlaceComponents.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationJson.h"
#include "ToolMenus.h"

#include "ped/World/WorldFile.h"

#include <map>

namespace ped::test {
namespace {

class AutomationOfStationsTest : public ::testing::Test {
protected:
    AutomationOfStationsTest() {
        Double::LogLines().Reset();
        Double::MessageLines().Reset();
    }
    int run(const char* parameters) { return NewObject<UPedestrianStationsCommandlet>()->Main(FString(parameters)); }
    std::string log() {
        std::string all;
        for (const Double::FLogLine& line : Double::LogLines())
            all += narrow(line.Text) + "\n";
        return all;
    }
    Double::FEditorStage stage;
};

TEST_F(AutomationOfStationsTest, TheCommandletIsContentWithAnEmptyProject) {
    EXPECT_EQ(run(""), 0);
    EXPECT_NE(log().find("0 stations, 0 errors"), std::string::npos) << log();
    const auto* commandlet = GetDefault<UPedestrianStationsCommandlet>();
    EXPECT_TRUE(commandlet->IsEditor);
    EXPECT_FALSE(commandlet->IsClient);
}

TEST_F(AutomationOfStationsTest, TheCommandletPassesSoundStationsAndBakesThem) {
    const TestAsset<UPedestrianStationAsset> hall("Hall");
    hall->SetJson(wide(bytesOf(stationFolder() + "TicketHall.station.json")));
    EXPECT_EQ(run("-run=PedestrianStations"), 0);
    EXPECT_FALSE(hall->IsBaked());
    EXPECT_EQ(run("-run=PedestrianStations -Bake"), 0);
    EXPECT_TRUE(hall->IsBaked());
    EXPECT_FALSE(hall->GetPackage()->bDirty) << "saved";
    EXPECT_EQ(run("-WarningsAsErrors"), 0);
}

TEST_F(AutomationOfStationsTest, TheCommandletFailsForAFault) {
    const TestAsset<UPedestrianStationAsset> hall("Hall");
    hall->SetJson(
        wide(bytesOf(std::string(::test::sourceFolder()) + "/Tests/Stations/Malformed/DanglingQueue.station.json")));
    EXPECT_EQ(run(""), 1);
    EXPECT_NE(log().find("/Game/Tests/Hall.Hall: Hall: "), std::string::npos) << log();
    EXPECT_EQ(run("-Bake"), 1);
    EXPECT_FALSE(hall->IsBaked());
}

TEST_F(AutomationOfStationsTest, WarningsFailWhenAskedTo) {
    const TestAsset<UPedestrianStationAsset> hall("Hall");
    StationDesc station = oneRoom();
    station.objects.seats.push_back({"Bench", {0.8f, 6, 0}, 180, 1.8f, 0.5f, 3, 0.5f});
    hall->SetJson(PedestrianStationJson::Write(station));
    EXPECT_EQ(run(""), 0);
    EXPECT_EQ(run("-WarningsAsErrors"), 1);
    EXPECT_NE(log().find("'Bench' faces"), std::string::npos) << log();
}

TEST_F(AutomationOfStationsTest, AnAssetThatCannotBeLoadedFails) {
    Double::Assets().Add(TEXT("/Game/Tests/Gone.Gone"), nullptr);
    EXPECT_EQ(run(""), 1);
    Double::Assets().Empty();
}

TEST_F(AutomationOfStationsTest, LevelsAreCheckedWhenAskedTo) {
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    Double::Assets().Add(TEXT("/Game/Maps/Hall.Hall"), &stage.Level());
    EXPECT_EQ(run(""), 0);
    EXPECT_EQ(run("-Maps"), 1) << "a station without a region";
    auto* region = NewObject<UPedestrianRegionComponent>(station, nullptr, FName("Room"));
    region->RegisterComponent();
    EXPECT_EQ(run("-Maps"), 0) << log();
    Double::Assets().Empty();
}

TEST_F(AutomationOfStationsTest, LevelsOfTheEngineAreLeftAlone) {
    stage.Level().SpawnActor<APedestrianStation>(); // Without a region: a fault, were it the project's.
    for (const char* path : {"/Engine/Maps/Templates/Basic.Basic", "/SomePlugin/Maps/Test.Test"})
        Double::Assets().Add(FString(path), &stage.Level());
    EXPECT_EQ(run("-Maps"), 0) << log();
    Double::Assets().Empty();
}

TEST_F(AutomationOfStationsTest, PartitionedLevelsAreReportedAsNotChecked) {
    stage.Level().SpawnActor<APedestrianStation>();
    stage.Level().bDoublePartitioned = true;
    Double::Assets().Add(TEXT("/Game/Maps/Hall.Hall"), &stage.Level());
    EXPECT_EQ(run("-Maps"), 0);
    EXPECT_NE(log().find("not checked"), std::string::npos) << log();
    EXPECT_EQ(run("-Maps -WarningsAsErrors"), 1);
    Double::Assets().Empty();
}

TEST_F(AutomationOfStationsTest, TheLibraryImportsChecksMendsAndExports) {
    const TestFolder folder;
    UPedestrianStationAsset* asset = UPedestrianEditorLibrary::ImportStation(
        wide(stationFolder() + "TicketHall.station.json"), TEXT("/Game/Demo"), FString());
    ASSERT_NE(asset, nullptr);
    EXPECT_EQ(narrow(asset->GetName()), "TicketHall");
    EXPECT_TRUE(asset->GetPackage()->bDirty);
    EXPECT_EQ(UPedestrianEditorLibrary::ImportStation(wide(stationFolder() + "Plaza.station.json"), TEXT("/Game/Demo"),
                                                      TEXT("TicketHall")),
              asset)
        << "the same asset again";
    ASSERT_TRUE(UPedestrianEditorLibrary::ExportStation(asset, wide(folder.file("out.station.json"))));
    EXPECT_EQ(bytesOf(folder.file("out.station.json")), bytesOf(stationFolder() + "Plaza.station.json"));
    EXPECT_TRUE(UPedestrianEditorLibrary::CheckStation(asset).IsEmpty());
    EXPECT_TRUE(UPedestrianEditorLibrary::BakeStation(asset));
    StationDesc station = oneRoom();
    station.population.mix = {{"comuter", 0.5f}, {"turist", 0.4f}};
    asset->SetJson(PedestrianStationJson::Write(station));
    EXPECT_EQ(UPedestrianEditorLibrary::CheckStation(asset).Num(), 2);
    EXPECT_EQ(UPedestrianEditorLibrary::MendStation(asset), 3) << "two names, then the shares";
    EXPECT_TRUE(UPedestrianEditorLibrary::CheckStation(asset).IsEmpty());
    EXPECT_EQ(UPedestrianEditorLibrary::MendStation(asset), 0);
    Double::Assets().Empty();
}

TEST_F(AutomationOfStationsTest, ALevelIsWrittenAsAStationFile) {
    const TestFolder folder;
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    EXPECT_FALSE(UPedestrianEditorLibrary::ExportLevel(station, wide(folder.file("level.station.json"))));
    auto* region = NewObject<UPedestrianRegionComponent>(station, nullptr, FName("Room"));
    region->RegisterComponent();
    ASSERT_TRUE(UPedestrianEditorLibrary::ExportLevel(station, wide(folder.file("level.station.json"))));
    StationDesc read;
    Diagnostics diagnostics;
    EXPECT_TRUE(pedsim::loadStation(folder.file("level.station.json"), read, diagnostics)) << describe(diagnostics);
    EXPECT_EQ(read.regions.size(), 1u);
    EXPECT_TRUE(buildWorld(read).world) << "pedsim builds it";
}

AActor* meshActor(UWorld& level, const FVector& at);

TEST_F(AutomationOfStationsTest, ALevelOfMeshesIsWrittenBuiltAndNotAsText) {
    const TestFolder folder;
    UPedestrianEditorLibrary::RegionsFromActors({meshActor(stage.Level(), FVector())});
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    station->bUseLevelMeshes = true;
    EXPECT_FALSE(UPedestrianEditorLibrary::ExportLevel(station, wide(folder.file("level.station.json"))));
    EXPECT_FALSE(std::filesystem::exists(folder.file("level.station.json")));
    ASSERT_TRUE(UPedestrianEditorLibrary::ExportLevel(station, wide(folder.file("level.pedworld"))));
    Diagnostics diagnostics;
    const std::string bytes = bytesOf(folder.file("level.pedworld"));
    const WorldResult read = loadWorld(std::as_bytes(std::span(bytes.data(), bytes.size())));
    ASSERT_TRUE(read.world);
    EXPECT_EQ(read.world->hash(), station->BuildWorld(diagnostics)->hash());
}

/// Two floors of 10 x 10 m, side by side, and a flight of steps apart.
AActor* meshActor(UWorld& level, const FVector& at) {
    auto* actor = level.SpawnActor<AActor>();
    auto* mesh = NewObject<UStaticMesh>(actor);
    mesh->RenderData = std::make_shared<FStaticMeshRenderData>();
    FStaticMeshLODResources& lod = mesh->RenderData->LODResources.AddDefaulted_GetRef();
    lod.VertexBuffers.PositionVertexBuffer.Positions = {{0, 0, 0}, {1000, 0, 0}, {1000, 1000, 0}, {0, 1000, 0}};
    lod.IndexBuffer.Indices = {0, 2, 1, 0, 3, 2};
    auto* component = NewObject<UStaticMeshComponent>(actor, nullptr, FName("Floor"));
    component->SetStaticMesh(mesh);
    component->SetWorldTransform(FTransform(at));
    component->RegisterComponent();
    return actor;
}

TEST_F(AutomationOfStationsTest, RegionsAreFoundOnSelectedMeshes) {
    const TArray<AActor*> floors = {meshActor(stage.Level(), FVector(0, 0, 0)),
                                    meshActor(stage.Level(), FVector(3000, 0, 500))};
    const TArray<APedestrianRegion*> regions = UPedestrianEditorLibrary::RegionsFromActors(floors);
    ASSERT_EQ(regions.Num(), 2);
    for (const APedestrianRegion* region : regions) {
        const auto* part = region->GetPart<UPedestrianRegionComponent>();
        EXPECT_EQ(part->Floor, EPedestrianFloor::Mesh);
        EXPECT_GE(part->Footprint.Num(), 4);
    }
    // The level is then a station that opens.
    auto* station = stage.Level().SpawnActor<APedestrianStation>();
    station->bUseLevelMeshes = true;
    Diagnostics diagnostics;
    const auto world = station->BuildWorld(diagnostics);
    ASSERT_TRUE(world.IsValid()) << describe(diagnostics);
    EXPECT_EQ(world->regions.size(), 2u);
    EXPECT_GT(world->regions[0].groundArea, 70.0f);
    EXPECT_TRUE(GEditor->UndoTransaction()) << "one step takes them back";
    EXPECT_TRUE(UPedestrianEditorLibrary::RegionsFromActors({stage.Level().SpawnActor<AActor>()}).IsEmpty());
}

/// Two floors above each other, and one beside them.
TEST_F(AutomationOfStationsTest, RegionsAreFoundOnTheNavigationMesh) {
    AActor* volume = stage.Level().SpawnActor<AActor>();
    volume->DoubleBounds = FBox(FVector(-100, -100, -200), FVector(2600, 1600, 700));
    EXPECT_TRUE(UPedestrianEditorLibrary::RegionsFromNavigation({}).IsEmpty());
    Double::MessageLines().Reset();
    EXPECT_TRUE(UPedestrianEditorLibrary::RegionsFromNavigation({volume}).IsEmpty());
    ASSERT_EQ(Double::MessageLines().Num(), 1);
    EXPECT_NE(narrow(Double::MessageLines()[0].Message->ToText().ToString()).find("build the paths"),
              std::string::npos);
    auto* navigation = NewObject<UNavigationSystemV1>(&stage.Level());
    UNavigationSystemV1::DoubleAll().Add(&stage.Level(), navigation);
    navigation->DoubleFloors = {FBox(FVector(0, 0, 0), FVector(1000, 1500, 0)),
                                FBox(FVector(0, 0, 500), FVector(1000, 1500, 500)),
                                FBox(FVector(1500, 0, -100), FVector(2500, 1000, -100))};
    const TArray<APedestrianRegion*> regions = UPedestrianEditorLibrary::RegionsFromNavigation({volume});
    ASSERT_EQ(regions.Num(), 3) << narrow(Double::MessageLines().Last().Message->ToText().ToString());
    std::map<int, double> areas; // By height. [cm], [m²]
    for (const APedestrianRegion* region : regions) {
        const auto* part = region->GetPart<UPedestrianRegionComponent>();
        double area = 0.0;
        for (int i = 0; i < part->Footprint.Num(); ++i) {
            const FVector& a = part->Footprint[i];
            const FVector& b = part->Footprint[(i + 1) % part->Footprint.Num()];
            area += 0.5 * (a.X * b.Y - a.Y * b.X) * 1e-4;
        }
        areas[int(std::lround(region->GetActorLocation().Z / 50.0)) * 50] = std::abs(area);
    }
    ASSERT_TRUE(areas.count(0) && areas.count(500) && areas.count(-100));
    // People walk where the mesh is: the region is a body's radius larger all round, and cells are rounded.
    EXPECT_NEAR(areas[0], 10.5 * 15.5, 12.0);
    EXPECT_NEAR(areas[500], 10.5 * 15.5, 12.0);
    EXPECT_NEAR(areas[-100], 10.5 * 10.5, 9.0);
    EXPECT_TRUE(GEditor->UndoTransaction()) << "one step takes them back";
    const TCHAR* tools = TEXT("LevelEditor.MainMenu.Tools");
    GEditor->SelectNone(false, true);
    ASSERT_TRUE(Double::ClickMenu(tools, TEXT("Regions from Navigation Mesh")));
    EXPECT_NE(narrow(Double::MessageLines().Last().Message->ToText().ToString()).find("Nav Mesh Bounds Volume"),
              std::string::npos);
    GEditor->SelectActor(volume, true, true);
    ASSERT_TRUE(Double::ClickMenu(tools, TEXT("Regions from Navigation Mesh")));
    EXPECT_NE(narrow(Double::MessageLines().Last().Message->ToText().ToString()).find("3 regions were made"),
              std::string::npos);
    UNavigationSystemV1::DoubleAll().Empty();
}

TEST_F(AutomationOfStationsTest, ABakedStationAssetIsMadeOfSelectedMeshes) {
    const TArray<AActor*> floors = {meshActor(stage.Level(), FVector(0, 0, 0))};
    UPedestrianStationAsset* asset = UPedestrianEditorLibrary::BakeActors(floors, TEXT("/Game/Baked"), TEXT("Floor"));
    ASSERT_NE(asset, nullptr);
    EXPECT_TRUE(asset->IsBaked());
    Diagnostics diagnostics;
    const auto world = asset->BuildWorld(diagnostics);
    ASSERT_TRUE(world.IsValid()) << describe(diagnostics);
    EXPECT_EQ(world->regions.size(), 1u);
    Double::Assets().Empty();
}

TEST_F(AutomationOfStationsTest, TheMenuRunsTheDemoAndChecks) {
    const TCHAR* tools = TEXT("LevelEditor.MainMenu.Tools");
    ASSERT_TRUE(Double::ClickMenu(tools, TEXT("Create Penn Station Demo")));
    ASSERT_EQ(GEditor->DoubleCommands.Num(), 1);
    EXPECT_EQ(GEditor->DoubleCommands[0], PedestrianMenu::DemoCommand());
    GEditor->bDoubleKnowsCommands = false;
    Double::ClickMenu(tools, TEXT("Create Penn Station Demo"));
    EXPECT_NE(narrow(Double::MessageLines().Last().Message->ToText().ToString()).find("Python Editor Script Plugin"),
              std::string::npos);
    Double::ClickMenu(tools, TEXT("Check Station"));
    EXPECT_NE(narrow(Double::MessageLines().Last().Message->ToText().ToString()).find("Place one first"),
              std::string::npos);
    Double::ClickMenu(tools, TEXT("Regions from Selected Meshes"));
    EXPECT_NE(narrow(Double::MessageLines().Last().Message->ToText().ToString()).find("Select the floors"),
              std::string::npos);
    AActor* floor = meshActor(stage.Level(), FVector());
    GEditor->SelectActor(floor, true, true);
    Double::ClickMenu(tools, TEXT("Regions from Selected Meshes"));
    EXPECT_NE(narrow(Double::MessageLines().Last().Message->ToText().ToString()).find("1 regions were made"),
              std::string::npos);
    PedestrianMenu::Unregister();
    EXPECT_FALSE(Double::ClickMenu(tools, TEXT("Check Station")));
}

} // namespace
} // namespace ped::test
