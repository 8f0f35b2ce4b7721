// SPDX-License-Identifier: MIT
#include "Tracks/ReadTracks.h"

#include "Shared/Files.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace pedsim {
namespace {

bool reads(const std::string& path, const std::string& options, std::vector<RawTrack>& tracks, std::string& fault) {
    TrackFile file;
    if (!parseTrackFile(path + options, {}, file, fault))
        return false;
    ped::Diagnostics diagnostics;
    const bool ok = readTracks(file, tracks, diagnostics);
    for (const ped::Diagnostic& d : diagnostics.items())
        fault += fmt::format("{}: {} {}\n", d.line, d.message, d.remedy);
    return ok;
}

TEST(ReadTracks, NameCarriesWhatTheFileDoesNotTell) {
    TrackFile file;
    std::string fault;
    ASSERT_TRUE(parseTrackFile("C:/a b/x.txt:fps=15:unit=cm:level=2", {}, file, fault));
    EXPECT_EQ(file.path, "C:/a b/x.txt");
    EXPECT_EQ(file.options.framesPerSecond, 15.0f);
    EXPECT_EQ(file.options.metres, 0.01f);
    EXPECT_EQ(file.level, 2);
    ASSERT_TRUE(parseTrackFile("x.vsp:affine=0,1,2,3,4,5:fps=25", {}, file, fault));
    EXPECT_EQ((*file.options.affine)[3], 3.0);
    EXPECT_FALSE(parseTrackFile("x.txt:fps=none", {}, file, fault));
    EXPECT_NE(fault.find("fps=none"), std::string::npos);
    TrackFile common;
    common.options.framesPerSecond = 10.0f;
    ASSERT_TRUE(parseTrackFile("x.txt", common, file, fault));
    EXPECT_EQ(file.options.framesPerSecond, 10.0f);
}

TEST(ReadTracks, TrajNetRowsHaveTheRateOfTheirScenes) {
    const test::Folder folder;
    std::string text = R"({"scene": {"id": 0, "p": 1, "s": 0, "e": 90, "fps": 2.5}})"
                       "\n";
    for (int f = 0; f < 10; ++f)
        text += fmt::format(R"({{"track": {{"f": {}, "p": 4, "x": {}, "y": 1.5}}}})"
                            "\n",
                            10 * f, 0.4 * f);
    text += R"({"track": {"f": 0, "p": 4, "x": 0, "y": 0, "prediction_number": 0, "scene_id": 0}})"
            "\n";
    test::writeText(folder / "a.ndjson", text);
    std::vector<RawTrack> tracks;
    std::string fault;
    ASSERT_TRUE(reads(folder / "a.ndjson", "", tracks, fault)) << fault;
    ASSERT_EQ(tracks.size(), 1u);
    EXPECT_EQ(tracks[0].number, 4);
    ASSERT_EQ(tracks[0].points.size(), 10u);
    EXPECT_NEAR(tracks[0].points[9].seconds, 3.6, 1e-9);
    EXPECT_NEAR(tracks[0].points[9].x, 3.6, 1e-6);
    EXPECT_NE(fault.find("1 rows of predictions"), std::string::npos);
}

TEST(ReadTracks, TrajNetFaultsNameTheLine) {
    const test::Folder folder;
    test::writeText(folder / "a.ndjson", "{\"scene\": {\"fps\": 2.5}}\n{\"track\": {\"f\": 1, \"p\": 2, \"x\": 3}}\n");
    std::vector<RawTrack> tracks;
    std::string fault;
    EXPECT_FALSE(reads(folder / "a.ndjson", "", tracks, fault));
    EXPECT_NE(fault.find("2: A track lacks the number 'y'."), std::string::npos) << fault;
    test::writeText(folder / "b.ndjson", "{\"track\": {\"f\": 1, \"p\": 2, \"x\": 3, \"y\": 3}}\n");
    EXPECT_FALSE(reads(folder / "b.ndjson", "", tracks, fault));
    EXPECT_NE(fault.find("--fps"), std::string::npos) << fault;
    test::writeText(folder / "c.ndjson", "{\"track\": \n");
    EXPECT_FALSE(reads(folder / "c.ndjson", "", tracks, fault));
}

TEST(ReadTracks, NobodyAndNobodyForLongAreErrors) {
    const test::Folder folder;
    test::writeText(folder / "a.csv", "id,frame,x,y\n1,0,0,0\n1,1,0.1,0\n");
    TrackFile file;
    std::string fault;
    ASSERT_TRUE(parseTrackFile((folder / "a.csv") + ":fps=10", {}, file, fault));
    TrackSet set;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(addTrackFile(file, {}, set, diagnostics));
    ASSERT_FALSE(diagnostics.items().empty());
    EXPECT_NE(diagnostics.items()[0].remedy.find("--fps"), std::string::npos);
    ASSERT_TRUE(parseTrackFile((folder / "a.csv") + ":fps=10:level=3", {}, file, fault));
    EXPECT_FALSE(addTrackFile(file, {}, set, diagnostics));
}

TEST(ReadTracks, WrongRateWarns) {
    const test::Folder folder;
    std::string text = "id,frame,x,y\n";
    for (int f = 0; f < 40; ++f)
        text += fmt::format("1,{},{},0\n", f, 0.14 * f);
    test::writeText(folder / "a.csv", text);
    for (const auto& [rate, warns] : {std::pair("10", 0u), std::pair("25", 1u), std::pair("1", 1u)}) {
        TrackFile file;
        std::string fault;
        ASSERT_TRUE(parseTrackFile((folder / "a.csv") + ":fps=" + rate, {}, file, fault));
        TrackSet set;
        ped::Diagnostics diagnostics;
        ASSERT_TRUE(addTrackFile(file, {}, set, diagnostics));
        EXPECT_EQ(diagnostics.items().size(), warns) << rate;
    }
}

TEST(ReadTracks, FileNamesThatAreTheSameEverywhereTellTheirFolder) {
    EXPECT_EQ(trackFileName("ucy/zara01/obsmat.txt"), "zara01");
    EXPECT_EQ(trackFileName("runs/penn.pedrec"), "penn");
    EXPECT_EQ(trackFileName("obsmat.txt"), "obsmat");
}

} // namespace
} // namespace pedsim
