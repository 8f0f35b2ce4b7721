// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Triangles from Wavefront OBJ text: vertices (`v`) and faces (`f`); materials are kept for drawing, other statements have
/// no meaning for walking.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// Bounds on a mesh from outside. A bigger one is refused.
namespace objLimits {
constexpr std::size_t bytes = 512u << 20;
constexpr std::size_t vertices = 4u << 20;
constexpr std::size_t triangles = 8u << 20;
constexpr std::size_t faceCorners = 4096;
constexpr std::size_t materials = 4096;
} // namespace objLimits

struct ObjMesh {
    std::vector<ped::Vec3> vertices;      ///< In the units and axes of the file.
    std::vector<std::uint32_t> triangles; ///< Three indices each.
    std::vector<std::string> libraries;   ///< Files of materials that it names.
    std::vector<std::string> materials;   ///< Names, in the order of their first use.
    std::vector<std::uint32_t> material;  ///< Of every triangle: 1 + index of the material; 0: none.
};

/// How a material of a library (*.mtl) looks.
struct ObjMaterial {
    std::string name;
    std::array<float, 3> colour{0.8f, 0.8f, 0.8f}; ///< Diffuse, red to blue. [0, 1]
    float opacity = 1.0f;                          ///< [0, 1]
};

/// What a library says of its materials; lines that mean nothing to us are passed over.
std::vector<ObjMaterial> parseMaterials(std::string_view text);

/// What the triangles of a mesh say of its axes and units: floors are level, walls are some metres high.
struct ObjGuess {
    bool yUp = false;
    float scale = 1.0f;       ///< Metres per unit.
    bool axisIsClear = false; ///< One axis has clearly more level surface than the other.
    bool unitIsClear = false; ///< There are walls or an extent to tell from.
    float wallUnits =
        0.0f; ///< Heights of upright edges, their median by length, in units of the file; 0: there are none.
    float levelShare = 0.0f; ///< Of the surface that is level, that of the axis that is up. [0, 1]
};
ObjGuess guessAxes(const ObjMesh& mesh);
/// The unit for an axis that is given.
void guessUnit(const ObjMesh& mesh, ObjGuess& guess);

/// Faces with more than three corners become fans; indices may be negative (from the end) and carry texture and normal
/// indices after slashes. Errors name the line; `place` is put into the diagnostics.
bool parseObj(std::string_view text, ObjMesh& out, ped::Diagnostics& diagnostics, std::string_view place = {});

/// Fills mesh.vertices and mesh.triangles: the file's triangles, turned z up, scaled, turned by yaw, and moved.
bool placeMesh(ObjMesh source, ped::MeshDesc& mesh, ped::Diagnostics& diagnostics, std::string_view place = {});

} // namespace pedsim
