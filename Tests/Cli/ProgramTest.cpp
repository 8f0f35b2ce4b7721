// SPDX-License-Identifier: MIT
// The program as users meet it: exit codes and messages.

#include "Cli/RunProgram.h"
#include "Shared/SourceFolder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <set>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::readText;
using test::runProgram;
using test::writeText;

// Two floors, three metres apart, and a ramp between them.
constexpr const char* twoFloors = "v 0 0 0\nv 20 0 0\nv 20 10 0\nv 0 10 0\nv 12 0 3\nv 20 0 3\nv 20 6 3\nv 12 6 3\n"
                                  "v 4 0 0\nv 12 0 3\nv 12 2 3\nv 4 2 0\nf 1 2 3 4\nf 5 6 7 8\nf 9 10 11 12\n";

TEST(Program, HelpListsCommandsAndExitCodes) {
    const Outcome o = runProgram("--help");
    EXPECT_EQ(o.code, 0);
    for (const char* command : {"run", "view", "film", "report", "check", "bake", "map", "follow", "order"})
        EXPECT_TRUE(contains(o.out, command)) << command;
    EXPECT_TRUE(contains(o.out, "Exit codes"));
    EXPECT_EQ(o.err, "");
}

TEST(Program, EveryCommandHasHelpWithExamples) {
    EXPECT_EQ(runProgram("--help").code, 0);
    for (const char* command : {"run", "view", "film", "report", "check", "bake", "map", "follow", "order"}) {
        const Outcome o = runProgram(std::string(command) + " --help");
        EXPECT_EQ(o.code, 0);
        EXPECT_TRUE(contains(o.out, std::string("pedsim ") + command)) << o.out;
    }
}

TEST(Program, SaysItsVersion) {
    const Outcome o = runProgram("--version");
    EXPECT_EQ(o.code, 0);
    EXPECT_TRUE(o.out.starts_with("pedsim ")) << o.out;
}

TEST(Program, UnknownCommandIsAUsageErrorWithASuggestion) {
    const Outcome o = runProgram("chekc PennStation");
    EXPECT_EQ(o.code, 2);
    EXPECT_TRUE(contains(o.err, "'chekc'")) << o.err;
    EXPECT_TRUE(contains(o.err, "Did you mean 'check'?")) << o.err;
    EXPECT_EQ(o.out, "");
}

TEST(Program, WrongOptionsAreUsageErrors) {
    test::expectUsageErrors(
        {"check", "check Corridor --nonsense", "check Corridor --threads -1", "map Corridor --layer roofs",
         "map Corridor --from 1,2,3", "map Corridor --from 1,2 --to 3,4,0", "map Corridor --from 1,2,x --to 3,4,0",
         "map Corridor --from 1,2,nan --to 3,4,0", "map Corridor --scheme Fastest --from 1,1,0 --to 2,2,0",
         "map Corridor --pairs 10", "bake", "bake x.obj", "--nonsense"});
}

TEST(Check, EveryShippedStationIsFine) {
    std::set<std::string> hashes;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(test::sourceFolder()) + "/Content/Stations")) {
        const std::string file = entry.path().filename().string();
        if (!file.ends_with(".station.json") || file == "PennStation.station.json")
            continue; // The large one has tests of its own.
        const std::string name = file.substr(0, file.find('.'));
        const Outcome o = runProgram("check --json " + name);
        EXPECT_EQ(o.code, 0) << name << "\n" << o.out << o.err;
        const auto json = nlohmann::json::parse(o.out, nullptr, false);
        ASSERT_FALSE(json.is_discarded()) << o.out;
        EXPECT_TRUE(json["ok"]);
        EXPECT_EQ(json["world_hash"].get<std::string>().size(), 16u);
        EXPECT_TRUE(hashes.insert(json["world_hash"]).second) << "two stations with one hash";
        for (const auto& d : json["diagnostics"])
            EXPECT_NE(d["severity"], "error") << d;
    }
    EXPECT_GE(hashes.size(), 6u);
}

TEST(Check, UnknownStationNamesTheOnesThereAre) {
    const Outcome o = runProgram("check Coridor");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "Did you mean 'Corridor'?")) << o.err;
    EXPECT_TRUE(contains(o.err, "Bottleneck")) << o.err;
}

TEST(Check, NamesFileLineAndPlaceOfAnError) {
    const Folder folder;
    const std::string file = folder / "bad.station.json";
    writeText(file, "{\n  \"version\": 1,\n  \"name\": \"Bad\",\n  \"regoins\": []\n}\n");
    const Outcome o = runProgram("check '" + file + "'");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, file + ":4: error: ")) << o.err;
    EXPECT_TRUE(contains(o.err, "regoins")) << o.err;
    EXPECT_FALSE(contains(o.err, "\033[")) << "colour in a log";

    const Outcome json = runProgram("check --json '" + file + "'");
    EXPECT_EQ(json.code, 1);
    const auto parsed = nlohmann::json::parse(json.out, nullptr, false);
    ASSERT_FALSE(parsed.is_discarded()) << json.out;
    EXPECT_FALSE(parsed["ok"]);
    EXPECT_EQ(parsed["diagnostics"][0]["line"], 4);
}

TEST(Check, SavesAWorldThatLoadsToTheSameHash) {
    const Folder folder;
    const std::string world = folder / "c.pedworld";
    const Outcome built = runProgram("check Corridor --json --world '" + world + "'");
    ASSERT_EQ(built.code, 0) << built.err;
    const Outcome loaded = runProgram("check --json '" + world + "'");
    ASSERT_EQ(loaded.code, 0) << loaded.out << loaded.err;
    EXPECT_EQ(nlohmann::json::parse(built.out)["world_hash"], nlohmann::json::parse(loaded.out)["world_hash"]);

    std::string bytes = readText(world);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    writeText(world, bytes);
    const Outcome damaged = runProgram("check '" + world + "'");
    EXPECT_EQ(damaged.code, 1);
    EXPECT_TRUE(contains(damaged.err, "error: ")) << damaged.err;
}

TEST(Check, DeterminismOneHashHoweverParallel) {
    std::set<std::string> hashes;
    for (const char* threads : {"1", "2", "5"}) {
        const Outcome o = runProgram(std::string("check TwoLevels --json --threads ") + threads);
        ASSERT_EQ(o.code, 0) << o.err;
        hashes.insert(nlohmann::json::parse(o.out)["world_hash"]);
    }
    EXPECT_EQ(hashes.size(), 1u);
}

TEST(Bake, MakesAStationFromAMesh) {
    const Folder folder;
    writeText(folder / "two floors.obj", twoFloors);
    for (const char* extra : {"", " --regions"}) {
        const std::string station = folder / "two.station.json";
        const Outcome o = runProgram("bake '" + (folder / "two floors.obj") + "' --json -o '" + station + "'" + extra);
        ASSERT_EQ(o.code, 0) << o.err;
        const auto json = nlohmann::json::parse(o.out);
        EXPECT_GE(json["regions"], 2);
        EXPECT_GE(json["portals"], 1);
        const Outcome checked = runProgram("check --json '" + station + "'");
        ASSERT_EQ(checked.code, 0) << checked.out << checked.err;
        const auto world = nlohmann::json::parse(checked.out);
        EXPECT_EQ(world["regions"], json["regions"]);
        EXPECT_EQ(world["islands"], 1) << "the ramp joins the floors";
    }
}

/// Two floors of 16 by 8 m, 3.4 m apart, and a flight of stairs between them through a hole in the upper one.
std::string twoStoreys(float unit) {
    std::string text;
    int corners = 0;
    const auto box = [&](float x0, float y0, float z0, float x1, float y1, float z1) {
        for (int i = 0; i < 8; ++i)
            text += fmt::format("v {} {} {}\n", unit * ((i & 1) != 0 ? x1 : x0), unit * ((i & 2) != 0 ? y1 : y0),
                                unit * ((i & 4) != 0 ? z1 : z0));
        for (const char* face : {"1 3 4 2", "5 6 8 7", "1 2 6 5", "2 4 8 6", "4 3 7 8", "3 1 5 7"}) {
            int a = 0, b = 0, c = 0, d = 0;
            std::sscanf(face, "%d %d %d %d", &a, &b, &c, &d);
            text += fmt::format("f {} {} {} {}\n", a + corners, b + corners, c + corners, d + corners);
        }
        corners += 8;
    };
    box(0, 0, -0.3f, 16, 8, 0);
    box(0, 0, 3.1f, 4, 8, 3.4f);
    box(11, 0, 3.1f, 16, 8, 3.4f);
    box(4, 0, 3.1f, 11, 2.5f, 3.4f);
    box(4, 5.5f, 3.1f, 11, 8, 3.4f);
    for (int i = 0; i < 20; ++i)
        box(4 + 0.35f * static_cast<float>(i), 2.5f, 0.17f * static_cast<float>(i),
            4 + 0.35f * static_cast<float>(i + 1), 5.5f, 0.17f * static_cast<float>(i + 1));
    for (const float y : {0.0f, 7.8f})
        box(0, y, 0, 16, y + 0.2f, 3.1f);
    return text;
}

TEST(Bake, RegionsOfTwoStoreysAreFootprintsWithOneFloorEach) {
    const Folder folder;
    writeText(folder / "storeys.obj", twoStoreys(100.0f));
    const std::string station = folder / "storeys.station.json";
    const Outcome o = runProgram("bake '" + (folder / "storeys.obj") + "' --json --regions -o '" + station + "'");
    ASSERT_EQ(o.code, 0) << o.err;
    const auto baked = nlohmann::json::parse(o.out);
    EXPECT_EQ(baked["scale"], 0.01) << "walls of 310 units";
    EXPECT_EQ(baked["y_up"], false);
    const Outcome checked = runProgram("check --json '" + station + "'");
    ASSERT_EQ(checked.code, 0) << checked.out << checked.err;
    EXPECT_EQ(nlohmann::json::parse(checked.out)["islands"], 1) << "the stairs join the floors";
    const Outcome asked =
        runProgram("bake '" + (folder / "storeys.obj") + "' --json --scale 0.011 --z-up -o '" + station + "'");
    ASSERT_EQ(asked.code, 0) << asked.err;
    EXPECT_EQ(nlohmann::json::parse(asked.out)["scale"], 0.011);
    EXPECT_EQ(runProgram("bake '" + (folder / "storeys.obj") + "' --y-up --z-up -o '" + station + "'").code, 2);
}

TEST(Bake, BadMeshesAreRefusedWithTheirLine) {
    const Folder folder;
    writeText(folder / "bad.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n");
    const std::string station = folder / "bad.station.json";
    const Outcome o = runProgram("bake '" + (folder / "bad.obj") + "' -o '" + station + "'");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "Line 4")) << o.err;
    EXPECT_FALSE(std::filesystem::exists(station)) << "half a station";
    EXPECT_EQ(runProgram("bake '" + (folder / "none.obj") + "' -o '" + station + "'").code, 1);
}

TEST(Map, DrawsEveryLayer) {
    const Folder folder;
    const std::string svg = folder / "map.svg";
    const Outcome o = runProgram(
        "map TwoLevels --layer regions,clearance,quadtree,obstacles,portals,places,objects,labels -o '" + svg + "'");
    ASSERT_EQ(o.code, 0) << o.err;
    const std::string text = readText(svg);
    EXPECT_TRUE(text.starts_with("<svg "));
    EXPECT_TRUE(text.ends_with("</svg>\n"));
    for (const char* id : {"regions", "clearance", "quadtree", "obstacles", "portals", "places", "objects", "labels"})
        EXPECT_TRUE(contains(text, std::string("<g id=\"") + id + "\"")) << id;
    EXPECT_TRUE(contains(text, "Level +3.0 m"));
    EXPECT_TRUE(contains(text, "Level +0.0 m"));
    EXPECT_FALSE(contains(text, "nan"));
}

TEST(Map, DrawsAPathByEveryScheme) {
    const Folder folder;
    const std::string svg = folder / "paths.svg";
    const Outcome o = runProgram("map Plaza --from 5,5,0 --to 20,15,0 --scheme all --json -o '" + svg + "'");
    ASSERT_EQ(o.code, 0) << o.err;
    const auto paths = nlohmann::json::parse(o.out)["paths"];
    ASSERT_EQ(paths.size(), 6u);
    for (const auto& path : paths) {
        EXPECT_TRUE(path["found"]) << path;
        EXPECT_GE(path["length_m"], 18.0);
        EXPECT_TRUE(contains(readText(svg), path["scheme"].get<std::string>() + ", Level"));
    }
}

TEST(Map, SaysWhyThereIsNoPath) {
    const Outcome o = runProgram("map Corridor --from -500,0,0 --to 5,1,0 -o /dev/null");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "off the ground")) << o.err;
    EXPECT_EQ(runProgram("map Corridor --region Nowhere -o /dev/null").code, 1);
}

TEST(Map, OutputThatCannotBeWrittenIsToldSo) {
    const Outcome o = runProgram("map Corridor -o /nowhere/at/all.svg");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "/nowhere/at/all.svg: error: ")) << o.err;
}

TEST(Map, StatsAreTheSameHoweverParallel) {
    nlohmann::json first;
    for (const char* threads : {"1", "3"}) {
        const Outcome o = runProgram(std::string("map TwoLevels --stats --pairs 200 --json --threads ") + threads);
        ASSERT_EQ(o.code, 0) << o.err;
        auto json = nlohmann::json::parse(o.out);
        json.erase("build_seconds");
        for (auto& [name, scheme] : json["schemes"].items()) {
            EXPECT_EQ(scheme["found"], scheme["paths"]) << name;
            scheme.erase("microseconds");
        }
        EXPECT_GE(json["quadtree"]["coverage"], 0.85);
        if (first.is_null())
            first = json;
        EXPECT_EQ(first, json);
    }
    const Outcome text = runProgram("map Corridor --stats --pairs 20");
    EXPECT_EQ(text.code, 0);
    EXPECT_TRUE(contains(text.out, "PmultiQ")) << text.out;
}

} // namespace
