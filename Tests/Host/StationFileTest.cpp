// SPDX-License-Identifier: MIT
#include "StationFile.h"

#include "Shared/SourceFolder.h"
#include "Json/JsonText.h"

#include "ped/Station/StationBinary.h"
#include "ped/Station/StationSchema.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace pedsim {
namespace {

namespace fs = std::filesystem;
using ped::Diagnostics;
using ped::StationDesc;

constexpr const char* hall = R"({
  "version": 1,
  "name": "Hall",
  "regions": [
    {"name": "hall", "footprint": [[0, 0], [20, 0], [20, 10], [0, 10]]}
  ],
  "portals": [
    {
      "name": "way", "from": [0, 0, 0], "to": [0, 5, 0],
      "regionA": "hall",
      "regionB": "holl"
    }
  ]
})";

std::string readText(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

void writeText(const fs::path& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
}

/// A directory of the test's own, removed afterwards.
class StationFile : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        directory = fs::temp_directory_path() / (std::string("pedsim-") + info->name());
        fs::remove_all(directory);
        fs::create_directories(directory);
    }
    void TearDown() override { fs::remove_all(directory); }
    fs::path directory;
};

TEST_F(StationFile, SavesAndLoads) {
    StationDesc desc;
    Diagnostics diagnostics;
    ASSERT_TRUE(parseStation(hall, desc, diagnostics));
    const std::string path = (directory / "a.station.json").string();
    ASSERT_TRUE(saveStation(path, desc, diagnostics));
    StationDesc back;
    StationSource source;
    ASSERT_TRUE(loadStation(path, back, diagnostics, &source));
    EXPECT_TRUE(ped::sameStation(desc, back));
    EXPECT_EQ(source.path, path);
    EXPECT_TRUE(diagnostics.items().empty());
    EXPECT_EQ(std::distance(fs::directory_iterator(directory), fs::directory_iterator()), 1) << "no temporary file";
}

TEST_F(StationFile, ReportsWhatCannotBeWritten) {
    Diagnostics diagnostics;
    EXPECT_FALSE(saveStation((directory / "no" / "a.station.json").string(), StationDesc{}, diagnostics));
    EXPECT_NE(diagnostics.items()[0].message.find("cannot be written"), std::string::npos);
}

TEST_F(StationFile, FindsStationsByTheirNames) {
    writeText(directory / "Beta.station.json", hall);
    writeText(directory / "Alpha.station.json", hall);
    writeText(directory / "other.json", "{}");
    const StationDirectories directories = {directory.string()};
    EXPECT_EQ(stationNames(directories), (std::vector<std::string>{"Alpha", "Beta"}));
    EXPECT_EQ(findStation("Beta", directories), (directory / "Beta.station.json").string());
    EXPECT_EQ(findStation("Beta.station.json", directories), (directory / "Beta.station.json").string());
    EXPECT_EQ(findStation("Gamma", directories), "");
    EXPECT_EQ(findStation("../Beta", directories), "");
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_TRUE(loadStation("Beta", desc, diagnostics, nullptr, directories));
    EXPECT_FALSE(loadStation("Gamma", desc, diagnostics, nullptr, directories));
    EXPECT_EQ(diagnostics.items()[0].message, "There is no station 'Gamma'.");
    EXPECT_NE(diagnostics.items()[0].remedy.find("Alpha, Beta"), std::string::npos);
}

TEST_F(StationFile, RefusesDirectories) {
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_FALSE(loadStation(directory.string(), desc, diagnostics));
}

TEST_F(StationFile, GivesLinesToWhatTheValidatorFinds) {
    StationDesc desc;
    Diagnostics diagnostics;
    StationSource source;
    ASSERT_TRUE(parseStation(hall, desc, diagnostics, &source));
    EXPECT_FALSE(ped::validateStation(desc, diagnostics));
    diagnostics.warning("way", "By name.");
    diagnostics.warning("nowhere", "By neither.");
    source.addLines(diagnostics);
    EXPECT_EQ(diagnostics.items()[0].place, "portals[0].regionB");
    EXPECT_EQ(diagnostics.items()[0].line, 11);
    EXPECT_EQ(diagnostics.items()[1].line, 9);
    EXPECT_EQ(diagnostics.items()[2].line, 0);
}

TEST_F(StationFile, LoadsMeshesBesideIt) {
    const char* text = R"({"version": 1, "name": "Mesh",
  "geometry": {"meshes": [{"file": "floor.obj", "position": [0, 0, 1]},
                          {"file": "none.obj"}]}})";
    writeText(directory / "floor.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n");
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_FALSE(parseStation(text, desc, diagnostics, nullptr, directory.string()));
    ASSERT_EQ(desc.geometry.meshes[0].vertices.size(), 3u);
    EXPECT_EQ(desc.geometry.meshes[0].vertices[1], (ped::Vec3{9, 0, 1}));
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "geometry.meshes[1].file");
    EXPECT_EQ(diagnostics.items()[0].line, 3);
    EXPECT_NE(diagnostics.items()[0].message.find("does not exist"), std::string::npos);
}

TEST(ShippedStations, AreSoundAndReadBack) {
    for (const std::string& name : stationNames()) {
        StationDesc desc;
        Diagnostics diagnostics;
        StationSource source;
        EXPECT_TRUE(loadStation(name, desc, diagnostics, &source)) << name;
        EXPECT_TRUE(ped::validateStation(desc, diagnostics)) << name;
        source.addLines(diagnostics);
        for (const ped::Diagnostic& d : diagnostics.items())
            ADD_FAILURE() << name << ":" << d.line << ": " << d.place << ": " << d.message;
        StationDesc back;
        Diagnostics again;
        EXPECT_TRUE(parseStation(writeJson(ped::writeStation(desc)), back, again, nullptr,
                                 fs::path(source.path).parent_path().string()));
        EXPECT_TRUE(ped::sameStation(desc, back)) << name;
    }
}

/// Compares a committed file with what is generated; with PED_UPDATE_DOCS set, writes it instead.
void expectGenerated(const fs::path& path, const std::string& generated) {
    if (std::getenv("PED_UPDATE_DOCS"))
        writeText(path, generated);
    EXPECT_EQ(readText(path), generated) << "Run the tests with PED_UPDATE_DOCS=1 to write " << path;
}

TEST(StationDocs, SchemaIsTheGeneratedOne) {
    expectGenerated(fs::path(test::sourceFolder()) / "Docs/station.schema.json", writeJson(ped::stationSchema()));
}

TEST(StationDocs, FieldTablesAreTheGeneratedOnes) {
    const fs::path path = fs::path(test::sourceFolder()) / "Docs/StationFormat.md";
    const std::string text = readText(path);
    const std::string begin = "<!-- fields: generated, do not edit -->\n";
    const std::string end = "<!-- end of fields -->\n";
    const std::size_t from = text.find(begin);
    const std::size_t to = text.find(end);
    ASSERT_NE(from, std::string::npos);
    ASSERT_NE(to, std::string::npos);
    expectGenerated(path, text.substr(0, from + begin.size()) + "\n" + ped::stationFormatMarkdown() + text.substr(to));
}

TEST(StationDocs, ExamplesInTheGuideAreSoundStations) {
    const std::string text = readText(fs::path(test::sourceFolder()) / "Docs/StationFormat.md");
    int examples = 0;
    for (std::size_t at = text.find("```json\n{"); at != std::string::npos; at = text.find("```json\n{", at + 1)) {
        const std::size_t from = at + 8;
        StationDesc desc;
        Diagnostics diagnostics;
        EXPECT_TRUE(parseStation(text.substr(from, text.find("```", from) - from), desc, diagnostics) &&
                    ped::validateStation(desc, diagnostics));
        for (const ped::Diagnostic& d : diagnostics.items())
            ADD_FAILURE() << d.line << ": " << d.place << ": " << d.message;
        ++examples;
    }
    EXPECT_GE(examples, 2);
}

} // namespace
} // namespace pedsim
