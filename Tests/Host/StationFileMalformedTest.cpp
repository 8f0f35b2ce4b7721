// SPDX-License-Identifier: MIT
#include "StationFile.h"
#include "Json/JsonText.h"

#include "Shared/SourceFolder.h"
#include "ped/Station/StationValidate.h"
#include "ped/World/WorldBuilder.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

/// Every file of Tests/Stations/Malformed has one fault. expected.json says at which stage it must be found (read,
/// validate or world), and what must be said about it.

namespace pedsim {
namespace {

namespace fs = std::filesystem;
using ped::Diagnostic;
using ped::Diagnostics;
using ped::StationDesc;
using ped::Value;

const fs::path directory = fs::path(test::sourceFolder()) / "Tests/Stations/Malformed";

Value manifest() {
    std::ifstream in(directory / "expected.json", std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    Value root;
    Diagnostics diagnostics;
    EXPECT_TRUE(parseJson(text.str(), root, diagnostics));
    return root;
}

/// Runs the stages one after the other; the name of the one that finds an error.
std::string failingStage(const std::string& file, Diagnostics& diagnostics) {
    StationDesc desc;
    StationSource source;
    std::string stage = "none";
    if (!loadStation(file, desc, diagnostics, &source)) {
        stage = "read";
    } else if (!ped::validateStation(desc, diagnostics)) {
        stage = "validate";
    } else {
        ped::WorldResult result = ped::buildWorld(desc);
        diagnostics = result.diagnostics;
        stage = result.world ? "none" : "world";
    }
    source.addLines(diagnostics);
    return stage;
}

bool matches(const Diagnostic& d, const Value& expected) {
    const bool severity = (d.severity == ped::Severity::Error) == (expected.find("severity")->asString() == "error");
    return severity && d.place == expected.find("place")->asString() && !d.remedy.empty() &&
           d.message.find(expected.find("message")->asString()) != std::string::npos;
}

TEST(MalformedStations, ManifestNamesEveryFile) {
    std::set<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(directory))
        if (entry.path().filename().string().ends_with(".station.json"))
            files.insert(entry.path().filename().string());
    std::set<std::string> named;
    const Value root = manifest();
    for (const ped::Member& member : root.members())
        EXPECT_TRUE(named.insert(member.name).second) << member.name;
    EXPECT_EQ(files, named);
    EXPECT_GE(files.size(), 70u);
}

TEST(MalformedStations, EachIsFoundAtItsStageAndPlace) {
    const Value root = manifest();
    for (const ped::Member& member : root.members()) {
        Diagnostics diagnostics;
        const std::string stage = failingStage((directory / member.name).string(), diagnostics);
        EXPECT_EQ(stage, member.value.find("stage")->asString()) << member.name;
        bool found = false;
        std::string all;
        for (const Diagnostic& d : diagnostics.items()) {
            const bool hit = matches(d, member.value);
            found = found || hit;
            // What is in the file has a line; a default of the simulation is not.
            const bool written = !d.place.empty() && !d.place.starts_with("simulation.");
            EXPECT_TRUE(!hit || !written || d.line > 0) << member.name << ": " << d.message;
            all += d.place + ": " + d.message + "\n";
        }
        EXPECT_TRUE(found) << member.name << " gives\n" << all;
    }
}

} // namespace
} // namespace pedsim
