// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Triangles from Wavefront OBJ text: vertices (`v`) and faces (`f`); other statements have no meaning for walking.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

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
} // namespace objLimits

struct ObjMesh {
    std::vector<ped::Vec3> vertices;      ///< In the units and axes of the file.
    std::vector<std::uint32_t> triangles; ///< Three indices each.
};

/// Faces with more than three corners become fans; indices may be negative (from the end) and carry texture and normal
/// indices after slashes. Errors name the line; `place` is put into the diagnostics.
bool parseObj(std::string_view text, ObjMesh& out, ped::Diagnostics& diagnostics, std::string_view place = {});

/// Fills mesh.vertices and mesh.triangles: the file's triangles, turned z up, scaled, turned by yaw, and moved.
bool placeMesh(ObjMesh source, ped::MeshDesc& mesh, ped::Diagnostics& diagnostics, std::string_view place = {});

} // namespace pedsim
