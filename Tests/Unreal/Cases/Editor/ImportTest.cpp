// SPDX-License-Identifier: MIT
#include "EditorFiles.h"
#include "Shared/SourceFolder.h"

#include "Animation/PedestrianMotionSet.h"
#include "Assets/PedestrianAssetDefinitions.h"
#include "Assets/PedestrianStationThumbnail.h"
#include "CanvasTypes.h"
#include "Double/EditorStage.h"
#include "EditorFramework/AssetImportData.h"
#include "Import/PedestrianStationExporter.h"
#include "Import/PedestrianStationFactory.h"
#include "Import/PedestrianStationFile.h"
#include "Logging/MessageLog.h"
#include "Population/PedestrianExamplesAsset.h"
#include "Population/PedestrianTypeAsset.h"
#include "Shared/ExamplePeople.h"
#include "Shared/Stations.h"
#include "Stations/PedestrianStationJson.h"
#include "ThumbnailRendering/ThumbnailManager.h"

#include "ped/Station/StationBinary.h"
#include "ped/World/WorldFile.h"

#include <fstream>

namespace ped::test {
namespace {

class ImportTest : public ::testing::Test {
protected:
    UPedestrianStationAsset* import(const std::string& file) {
        bool cancelled = true;
        UObject* made = factory->FactoryCreateFile(UPedestrianStationAsset::StaticClass(), nullptr, FName("Imported"),
                                                   RF_Public, wide(file), nullptr, nullptr, cancelled);
        EXPECT_FALSE(cancelled);
        return Cast<UPedestrianStationAsset>(made);
    }
    UPedestrianStationImportFactory* factory = NewObject<UPedestrianStationImportFactory>();
    UPedestrianStationExporter* exporter = NewObject<UPedestrianStationExporter>();
};

TEST_F(ImportTest, ABaseOfExamplesBecomesAnAssetAndAnythingElseIsRefused) {
    UPedestrianExamplesImportFactory* examples = NewObject<UPedestrianExamplesImportFactory>();
    const auto imported = [&](const std::string& file) {
        bool cancelled = true;
        return Cast<UPedestrianExamplesAsset>(examples->FactoryCreateFile(UPedestrianExamplesAsset::StaticClass(),
                                                                          nullptr, FName("Imported"), RF_Public,
                                                                          wide(file), nullptr, nullptr, cancelled));
    };
    const auto base = madeUpExamples();
    std::vector<std::byte> block;
    saveExamples(*base, block);
    const std::string file = ::testing::TempDir() + "/people.pedpag";
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(block.data()), std::streamsize(block.size()));
    UPedestrianExamplesAsset* asset = imported(file);
    ASSERT_NE(asset, nullptr);
    Diagnostics diagnostics;
    ASSERT_NE(asset->GetBase(diagnostics), nullptr);
    EXPECT_EQ(asset->GetBase(diagnostics)->hash(), base->hash());
    EXPECT_EQ(asset->Nodes, int32(base->nodes()));
    EXPECT_EQ(imported(shippedFiles().front()), nullptr);
    EXPECT_EQ(imported("nowhere.pedpag"), nullptr);
}

TEST_F(ImportTest, EveryShippedStationComesBackByteForByte) {
    const std::vector<std::string> files = shippedFiles();
    ASSERT_GE(files.size(), 7u);
    for (const std::string& file : files) {
        ASSERT_TRUE(factory->FactoryCanImport(wide(file)));
        UPedestrianStationAsset* asset = import(file);
        ASSERT_NE(asset, nullptr) << file;
        Double::FBytesWriter out;
        ASSERT_TRUE(exporter->ExportBinary(asset, TEXT("json"), out, nullptr));
        const std::string written(reinterpret_cast<const char*>(out.Bytes.GetData()),
                                  static_cast<std::size_t>(out.Bytes.Num()));
        EXPECT_EQ(written, bytesOf(file)) << file;
        // And what is written anew says the same.
        StationDesc station;
        StationDesc again;
        Diagnostics diagnostics;
        ASSERT_TRUE(asset->ReadStation(station, diagnostics));
        ASSERT_TRUE(PedestrianStationJson::Read(PedestrianStationJson::Write(station), again, diagnostics));
        EXPECT_EQ(stationBytes(again), stationBytes(station)) << file;
    }
}

TEST_F(ImportTest, OtherJsonIsLeftToOthers) {
    EXPECT_FALSE(factory->FactoryCanImport(TEXT("/tmp/table.json")));
    EXPECT_TRUE(factory->FactoryCanImport(TEXT("/tmp/a.station.json")));
    EXPECT_TRUE(factory->FactoryCanImport(TEXT("/tmp/a.pedworld")));
    EXPECT_EQ(PedestrianStationFile::NameOf(TEXT("/a/PennStation.station.json")), FString("PennStation"));
    EXPECT_EQ(PedestrianStationFile::NameOf(TEXT("/a/PennStation.pedworld")), FString("PennStation"));
}

TEST_F(ImportTest, StationsAreNotImportedAsTablesOfData) {
    EXPECT_EQ(Double::ImporterOf(TEXT("/tmp/a.station.json"))->GetClass(),
              UPedestrianStationImportFactory::StaticClass());
    EXPECT_EQ(Double::ImporterOf(TEXT("/tmp/a.pedworld"))->GetClass(), UPedestrianStationImportFactory::StaticClass());
    EXPECT_EQ(Double::ImporterOf(TEXT("/tmp/table.json"))->GetClass(), UCSVImportFactory::StaticClass());
}

TEST_F(ImportTest, ReimportTakesTheFileAgainAndDropsTheBakedWorld) {
    const TestFolder folder;
    const std::string file = folder.write("hall.station.json", bytesOf(stationFolder() + "TicketHall.station.json"));
    UPedestrianStationAsset* asset = import(file);
    ASSERT_NE(asset, nullptr);
    Diagnostics diagnostics;
    ASSERT_TRUE(asset->Bake(diagnostics));
    TArray<FString> names;
    ASSERT_TRUE(factory->CanReimport(asset, names));
    ASSERT_EQ(names.Num(), 1);
    EXPECT_EQ(narrow(names[0]), file);
    folder.write("hall.station.json", bytesOf(stationFolder() + "Plaza.station.json"));
    EXPECT_EQ(factory->Reimport(asset), EReimportResult::Succeeded);
    EXPECT_FALSE(asset->IsBaked());
    EXPECT_EQ(narrow(asset->Json), bytesOf(stationFolder() + "Plaza.station.json"));
    // A file that is broken changes nothing.
    const FString before = asset->Json;
    folder.write("hall.station.json", "{");
    EXPECT_EQ(factory->Reimport(asset), EReimportResult::Failed);
    EXPECT_EQ(asset->Json, before);
    factory->SetReimportPaths(asset, {wide(stationFolder() + "Stairs.station.json")});
    EXPECT_EQ(factory->Reimport(asset), EReimportResult::Succeeded);
    EXPECT_EQ(narrow(asset->Json), bytesOf(stationFolder() + "Stairs.station.json"));
    EXPECT_FALSE(factory->CanReimport(NewObject<UPedestrianStationAsset>(), names)) << "made in the editor";
}

TEST_F(ImportTest, ABuiltWorldIsImportedWithItsText) {
    const TestFolder folder;
    const std::vector<std::byte> bytes = saveWorld(shippedWorld("TicketHall"));
    const std::string file = folder.write("hall.pedworld", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    UPedestrianStationAsset* asset = import(file);
    ASSERT_NE(asset, nullptr);
    EXPECT_TRUE(asset->IsBaked());
    Diagnostics diagnostics;
    EXPECT_EQ(asset->BuildWorld(diagnostics)->hash(), shippedWorld("TicketHall").hash());
    EXPECT_FALSE(asset->Json.IsEmpty());
    EXPECT_EQ(import(folder.write("bad.pedworld", "nothing")), nullptr);
}

TEST_F(ImportTest, BrokenFilesGiveAMessageAndNoAsset) {
    const TestFolder folder;
    Double::MessageLines().Reset();
    EXPECT_EQ(import(folder.write("a.station.json", "{ not JSON")), nullptr);
    EXPECT_EQ(import(folder.file("missing.station.json")), nullptr);
    EXPECT_EQ(import(folder.write("b.station.json", R"({"version": 1, "name": "x", "benches": []})")), nullptr);
    EXPECT_GE(Double::MessageLines().Num(), 3);
    // Unsound, but a station: it is imported to be mended.
    UPedestrianStationAsset* asset =
        import(std::string(::test::sourceFolder()) + "/Tests/Stations/Malformed/DanglingQueue.station.json");
    ASSERT_NE(asset, nullptr);
    FDataValidationContext context;
    EXPECT_EQ(asset->IsDataValid(context), EDataValidationResult::Invalid);
}

TEST_F(ImportTest, NewAssetsAreSoundFromTheStart) {
    auto* stations = NewObject<UPedestrianNewStationFactory>();
    auto* station = Cast<UPedestrianStationAsset>(
        stations->FactoryCreateNew(stations->SupportedClass, nullptr, FName("Fresh"), RF_Public, nullptr, nullptr));
    ASSERT_NE(station, nullptr);
    FDataValidationContext context;
    EXPECT_EQ(station->IsDataValid(context), EDataValidationResult::Valid);
    EXPECT_EQ(context.Warnings.Num(), 0);
    auto* types = NewObject<UPedestrianNewTypeFactory>();
    auto* type = Cast<UPedestrianTypeAsset>(
        types->FactoryCreateNew(types->SupportedClass, nullptr, FName("Guest"), RF_Public, nullptr, nullptr));
    ASSERT_NE(type, nullptr);
    EXPECT_GT(type->Actions.Num(), 0) << "a commuter, to change";
    EXPECT_EQ(type->IsDataValid(context), EDataValidationResult::Valid);
}

TEST_F(ImportTest, EveryAssetHasANameAColourAndAFactory) {
    int definitions = 0;
    for (UClass* made : Double::ClassesOf(UAssetDefinition_Pedestrian::StaticClass())) {
        const auto* definition = static_cast<const UAssetDefinition*>(made->GetDefaultObject());
        if (made == UAssetDefinition_Pedestrian::StaticClass())
            continue;
        ++definitions;
        EXPECT_TRUE(definition->GetAssetDisplayName().ToString().StartsWith(TEXT("Pedestrian ")));
        EXPECT_GT(definition->GetAssetColor().R + definition->GetAssetColor().G, 0.1f);
        ASSERT_EQ(definition->GetAssetCategories().Num(), 1);
        EXPECT_EQ(definition->GetAssetCategories()[0].GetCategoryText().ToString(), FString("Pedestrians"));
        const bool imported = definition->GetAssetClass().Get() == UPedestrianExamplesAsset::StaticClass();
        // What people learned cannot be made in the editor.
        bool hasFactory = imported && UPedestrianExamplesImportFactory::StaticClass()
                                              ->GetDefaultObject<UPedestrianExamplesImportFactory>()
                                              ->SupportedClass.Get() == definition->GetAssetClass().Get();
        for (UClass* maker : Double::ClassesOf(UPedestrianNewAssetFactory::StaticClass()))
            hasFactory = hasFactory || static_cast<UFactory*>(maker->GetDefaultObject())->SupportedClass.Get() ==
                                           definition->GetAssetClass().Get();
        EXPECT_TRUE(hasFactory) << narrow(definition->GetAssetDisplayName().ToString());
        EXPECT_EQ(definition->CanImport(),
                  imported || definition->GetAssetClass().Get() == UPedestrianStationAsset::StaticClass());
    }
    EXPECT_EQ(definitions, 6);
}

TEST_F(ImportTest, TheThumbnailIsAPlan) {
    const Double::FEditorStage stage;
    UClass* renderer = UThumbnailManager::Get().Renderers.FindRef(UPedestrianStationAsset::StaticClass());
    ASSERT_EQ(renderer, UPedestrianStationThumbnail::StaticClass());
    auto* thumbnail = Cast<UPedestrianStationThumbnail>(renderer->GetDefaultObject());
    UPedestrianStationAsset* asset = import(stationFolder() + "TicketHall.station.json");
    ASSERT_TRUE(thumbnail->CanVisualizeAsset(asset));
    EXPECT_FALSE(thumbnail->CanVisualizeAsset(NewObject<UPedestrianStationAsset>()));
    FCanvas canvas;
    thumbnail->Draw(asset, 10, 20, 256, 256, nullptr, &canvas, false);
    EXPECT_GT(canvas.Lines.Num(), 10);
    double left = 1e9, right = 0;
    for (const FCanvasLineItem& line : canvas.Lines)
        for (const FVector& p : {line.Origin, line.EndPos}) {
            EXPECT_GE(p.X, 10.0);
            EXPECT_LE(p.X, 266.0);
            EXPECT_GE(p.Y, 20.0);
            EXPECT_LE(p.Y, 276.0);
            left = std::min(left, p.X);
            right = std::max(right, p.X);
        }
    EXPECT_GT(right - left, 200.0) << "it fills the picture";
}

} // namespace
} // namespace ped::test
