// SPDX-License-Identifier: MIT
// What a mesh shows of its axes and units, and what its materials are.

#include "ObjFile.h"
#include "Recording/DrawnMeshes.h"
#include "Shared/Files.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <string>

namespace {

using namespace pedsim;

/// A room of 20 by 12 by 3 m in some unit: floor, ceiling and four walls.
std::string roomObj(float unit, bool yUp) {
    std::string text = "mtllib room.mtl\n";
    for (int i = 0; i < 8; ++i) {
        const float x = (i & 1) != 0 ? 20.0f * unit : 0.0f;
        const float y = (i & 2) != 0 ? 12.0f * unit : 0.0f;
        const float z = (i & 4) != 0 ? 3.0f * unit : 0.0f;
        text += yUp ? fmt::format("v {} {} {}\n", x, z, -y) : fmt::format("v {} {} {}\n", x, y, z);
    }
    return text +
           "usemtl floor\nf 1 2 4 3\nusemtl plaster of Paris\nf 5 7 8 6\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
}

ObjMesh parsed(const std::string& text) {
    ObjMesh mesh;
    ped::Diagnostics diagnostics;
    EXPECT_TRUE(parseObj(text, mesh, diagnostics));
    return mesh;
}

TEST(ObjLook, AxesAndUnitsAreFoundFromFloorsAndWalls) {
    for (const bool yUp : {false, true})
        for (const float unit : {1.0f, 100.0f, 1000.0f}) {
            const ObjGuess guess = guessAxes(parsed(roomObj(unit, yUp)));
            EXPECT_EQ(guess.yUp, yUp) << unit;
            EXPECT_TRUE(guess.axisIsClear);
            EXPECT_FLOAT_EQ(guess.scale, 1.0f / unit) << yUp;
            EXPECT_NEAR(guess.wallUnits, 3.0f * unit, 1e-3f * unit);
        }
    const ObjGuess floor = guessAxes(parsed("v 0 0 0\nv 9000 0 0\nv 9000 5000 0\nf 1 2 3\n"));
    EXPECT_FLOAT_EQ(floor.scale, 0.01f) << "without walls, from its size";
    EXPECT_FLOAT_EQ(floor.wallUnits, 0.0f);
}

TEST(ObjLook, ACubeIsNotClear) {
    const ObjGuess guess = guessAxes(parsed("v 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nv 0 0 2\nv 2 0 2\nv 2 2 2\nv 0 2 2\n"
                                            "f 1 2 3 4\nf 5 6 7 8\nf 1 2 6 5\nf 4 3 7 8\nf 1 4 8 5\nf 2 3 7 6\n"));
    EXPECT_FALSE(guess.axisIsClear);
    EXPECT_FALSE(guess.yUp);
}

TEST(ObjLook, MaterialsBelongToTriangles) {
    const ObjMesh mesh = parsed(roomObj(1.0f, false));
    ASSERT_EQ(mesh.materials, (std::vector<std::string>{"floor", "plaster of Paris"}));
    ASSERT_EQ(mesh.material.size(), 12u);
    EXPECT_EQ(mesh.material[1], 1u);
    EXPECT_EQ(mesh.material[2], 2u);
    const auto known = parseMaterials(
        "# a library\nnewmtl floor\nKd 0.5 0.25 2\nd 0.4\nnewmtl plaster of Paris\r\nTr 0.1\r\nmap_Kd x.png\n");
    ASSERT_EQ(known.size(), 2u);
    EXPECT_EQ(known[0].colour, (std::array<float, 3>{0.5f, 0.25f, 1.0f}));
    EXPECT_FLOAT_EQ(known[0].opacity, 0.4f);
    EXPECT_EQ(known[1].name, "plaster of Paris");
    EXPECT_FLOAT_EQ(known[1].opacity, 0.9f);
}

TEST(ObjLook, MeshesAreReadAsTheyAreDrawn) {
    const test::Folder folder;
    test::writeText(folder / "room.obj", roomObj(100.0f, true));
    test::writeText(folder / "room.mtl", "newmtl floor\nKd 1 0 0\n");
    ped::StationDesc station;
    ped::MeshDesc desc;
    desc.name = "Room";
    desc.file = "room.obj";
    desc.yUp = true;
    desc.scale = 0.01f;
    desc.position = {1.0f, 2.0f, 0.5f};
    station.geometry.meshes.push_back(desc);
    const auto meshes = readDrawnMeshes(station, folder / ".");
    ASSERT_EQ(meshes.size(), 1u);
    EXPECT_NEAR(meshes[0].vertices[7].x, 21.0f, 1e-4f);
    EXPECT_NEAR(meshes[0].vertices[7].y, 14.0f, 1e-4f);
    EXPECT_NEAR(meshes[0].vertices[7].z, 3.5f, 1e-4f);
    EXPECT_EQ(meshes[0].materials[0].colour, (std::array<float, 3>{1.0f, 0.0f, 0.0f}));
    EXPECT_FALSE(encodeMeshes(meshes).empty());
    station.geometry.meshes[0].file = "none.obj";
    EXPECT_TRUE(readDrawnMeshes(station, folder / ".").empty());
    EXPECT_TRUE(encodeMeshes({}).empty());
}

} // namespace
