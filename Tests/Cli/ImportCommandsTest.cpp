// SPDX-License-Identifier: MIT
// Drawings and models of other programs, through the importer that lies beside the program.
#include "RunProgram.h"
#include "Shared/SourceFolder.h"

#include <cstdio>
#include <fstream>

namespace {

#ifdef PED_IMPORTER

std::string planFile(const char* name) {
    return std::string(test::sourceFolder()) + "/Tests/Stations/Plans/" + name;
}

/// Regions, portals and ground as `bake` tells them.
struct Baked {
    test::Outcome outcome;
    int regions = 0;
    int portals = 0;
    double ground = 0.0;

    Baked(const std::string& file, const std::string& options) {
        const test::Folder folder;
        outcome = test::runProgram("bake '" + file + "' " + options + " -o '" + (folder / "out.station.json") + "'");
        const std::size_t at = outcome.out.find(".json: ");
        if (outcome.code == 0 && at != std::string::npos)
            std::sscanf(outcome.out.c_str() + at, ".json: %d regions, %d portals, %lf", &regions, &portals, &ground);
    }
};

TEST(ImportCommands, ADrawingAndAModelOfOneBuildingGiveTheSameRegionsAndGround) {
    const Baked drawn(planFile("House.dxf"), ""), modelled(planFile("House.gltf"), "--rooms");
    ASSERT_EQ(drawn.outcome.code, 0) << drawn.outcome.err;
    ASSERT_EQ(modelled.outcome.code, 0) << modelled.outcome.err;
    EXPECT_EQ(drawn.regions, 7) << drawn.outcome.out;
    EXPECT_EQ(modelled.regions, 7) << modelled.outcome.out;
    EXPECT_EQ(drawn.portals, 6);
    EXPECT_EQ(modelled.portals, 6);
    EXPECT_GT(drawn.ground, 100.0);
    EXPECT_NEAR(modelled.ground, drawn.ground, 0.02 * drawn.ground);
    EXPECT_TRUE(test::contains(modelled.outcome.out, "y points up")) << modelled.outcome.out;
}

TEST(ImportCommands, WhatIsNoDrawingOrModelIsRefusedWithARemedy) {
    const test::Folder folder;
    for (const char* name : {"bad.dxf", "bad.glb", "bad.fbx", "bad.dae"}) {
        std::ofstream(folder / name) << "nonsense";
        const Baked baked(folder / name, "");
        EXPECT_EQ(baked.outcome.code, 1) << name;
        EXPECT_TRUE(test::contains(baked.outcome.err, "Export")) << baked.outcome.err;
    }
    EXPECT_EQ(Baked(folder / "none.dxf", "").outcome.code, 1);
}

#endif

} // namespace
