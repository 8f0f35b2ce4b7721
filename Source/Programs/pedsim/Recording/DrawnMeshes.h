// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Meshes of a station as they are drawn: walls, slabs and colours. The built world keeps the ground alone.

#include "ObjFile.h"
#include "Recording/Bytes.h"

#include "ped/Station/StationDesc.h"

#include <span>
#include <string>
#include <vector>

namespace pedsim {

struct DrawnMesh {
    std::string name;
    std::vector<ped::Vec3> vertices;      ///< In the station. [m]
    std::vector<std::uint32_t> triangles; ///< Three indices each.
    std::vector<ObjMaterial> materials;
    std::vector<std::uint32_t> material; ///< Of every triangle: 1 + index; 0: none.
};

/// More triangles are not drawn: pages would be too large for browsers.
inline constexpr std::size_t mostDrawnTriangles = 400000;

/// Reads the meshes that a station names, relative to `folder`, with their materials. Those that cannot be read, or are too
/// large, are left out: their ground is drawn then.
std::vector<DrawnMesh> readDrawnMeshes(const ped::StationDesc& station, const std::string& folder);

/// The block MESH (Docs/RecordingFormat.md); empty where there are no meshes.
ByteBuffer encodeMeshes(std::span<const DrawnMesh> meshes);

} // namespace pedsim
