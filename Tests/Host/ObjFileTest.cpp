// SPDX-License-Identifier: MIT
#include "ObjFile.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

using ped::Diagnostics;
using ped::Vec3;

constexpr const char* square = "# a square\nmtllib x.mtl\no floor\nv 0 0 0\nv 2 0 0\r\nv 2 3 0 1.0\n\tv 0 3 0\n"
                               "vn 0 0 1\nf 1//1 2//1 3//1 4//1\n";

std::string meshErrorOf(std::string_view text) {
    ObjMesh mesh;
    Diagnostics diagnostics;
    EXPECT_FALSE(parseObj(text, mesh, diagnostics, "geometry.meshes[0].file"));
    EXPECT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "geometry.meshes[0].file");
    return diagnostics.items()[0].message;
}

TEST(ObjFile, MakesFansOfPolygons) {
    ObjMesh mesh;
    Diagnostics diagnostics;
    ASSERT_TRUE(parseObj(square, mesh, diagnostics));
    ASSERT_EQ(mesh.vertices.size(), 4u);
    EXPECT_EQ(mesh.vertices[2], (Vec3{2, 3, 0}));
    EXPECT_EQ(mesh.triangles, (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3}));
}

TEST(ObjFile, UnderstandsEveryFormOfIndex) {
    ObjMesh mesh;
    Diagnostics diagnostics;
    ASSERT_TRUE(parseObj("v 0 0 0\nv 1 0 0\nv 0 1e0 +0.5\nf -3 -2/1 -1/1/1\nf 3/2 2//1 1", mesh, diagnostics));
    EXPECT_EQ(mesh.triangles, (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 0}));
    EXPECT_EQ(mesh.vertices[2], (Vec3{0, 1, 0.5f}));
}

TEST(ObjFile, NamesTheLineOfWhatIsWrong) {
    EXPECT_EQ(meshErrorOf("v 0 0 0\nv 1 x 0\n"), "Line 2 of the mesh file: a vertex needs three numbers.");
    EXPECT_EQ(meshErrorOf("v 0 0\n"), "Line 1 of the mesh file: a vertex needs three numbers.");
    EXPECT_EQ(meshErrorOf("v 0 0 nan\n"), "Line 1 of the mesh file: a vertex needs three numbers.");
    EXPECT_EQ(meshErrorOf("v 0 0 1e99\n"), "Line 1 of the mesh file: a vertex needs three numbers.");
    EXPECT_EQ(meshErrorOf("v 0 0 0\nf 1 2 3\n"),
              "Line 2 of the mesh file: vertex 2 does not exist; there are 1 so far.");
    EXPECT_EQ(meshErrorOf("v 0 0 0\nf 0 1 1\n"),
              "Line 2 of the mesh file: vertex 0 does not exist; there are 1 so far.");
    EXPECT_EQ(meshErrorOf("v 0 0 0\nf -2 1 1\n"),
              "Line 2 of the mesh file: vertex -2 does not exist; there are 1 so far.");
    EXPECT_EQ(meshErrorOf("v 0 0 0\nf 1 1\n"), "Line 2 of the mesh file: a face needs three corners at least.");
    EXPECT_EQ(meshErrorOf("v 0 0 0\nf 1 a 1\n"), "Line 2 of the mesh file: 'a' is not a corner of a face.");
    EXPECT_EQ(meshErrorOf("hello\n"), "Line 1 of the mesh file: there is no statement 'hello' for polygons.");
    EXPECT_EQ(meshErrorOf("v 0 0 0\n"), "The mesh file has no faces.");
    EXPECT_EQ(meshErrorOf(""), "The mesh file has no faces.");
}

TEST(ObjFile, PlacesTheMesh) {
    ObjMesh source;
    source.vertices = {{1, 2, 3}};
    ped::MeshDesc mesh;
    mesh.yUp = true;
    mesh.scale = 2.0f;
    mesh.yaw = 90.0f;
    mesh.position = {10, 20, 30};
    Diagnostics diagnostics;
    ASSERT_TRUE(placeMesh(source, mesh, diagnostics));
    // y up: (1, -3, 2); twice: (2, -6, 4); a quarter turn left: (6, 2, 4); moved.
    EXPECT_EQ(mesh.vertices[0], (Vec3{16, 22, 34}));
    mesh.yaw = -450.0f + 180.0f;
    ASSERT_TRUE(placeMesh(source, mesh, diagnostics));
    EXPECT_EQ(mesh.vertices[0], (Vec3{16, 22, 34}));
    mesh.yaw = 30.0f;
    ASSERT_TRUE(placeMesh(source, mesh, diagnostics));
    EXPECT_NEAR(mesh.vertices[0].x, 10 + 2 * 0.8660254 + 6 * 0.5, 1e-5);
    EXPECT_NEAR(mesh.vertices[0].y, 20 + 2 * 0.5 - 6 * 0.8660254, 1e-5);
}

TEST(ObjFile, RefusesMeshesThatAreFarAway) {
    ObjMesh source;
    source.vertices = {{1000, 0, 0}};
    ped::MeshDesc mesh;
    mesh.scale = 100.0f;
    Diagnostics diagnostics;
    EXPECT_FALSE(placeMesh(source, mesh, diagnostics));
    EXPECT_NE(diagnostics.items()[0].remedy.find("scale"), std::string::npos);
}

} // namespace
} // namespace pedsim
