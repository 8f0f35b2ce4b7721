// SPDX-License-Identifier: MIT
#include "ObjFile.h"

#include <cstdio>
#include <cstdlib>

/// Any text: a mesh whose triangles all have corners, or an error.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    pedsim::ObjMesh mesh;
    ped::Diagnostics diagnostics;
    const bool parsed = pedsim::parseObj(text, mesh, diagnostics);
    bool sound = parsed != diagnostics.hasErrors() && mesh.triangles.size() % 3 == 0;
    for (const std::uint32_t index : mesh.triangles)
        sound = sound && index < mesh.vertices.size();
    ped::MeshDesc placed;
    placed.yUp = size % 2 == 0;
    placed.yaw = static_cast<float>(size % 360);
    if (parsed && pedsim::placeMesh(mesh, placed, diagnostics))
        for (const ped::Vec3 v : placed.vertices)
            sound = sound && ped::isFinite(v);
    if (!sound) {
        std::fprintf(stderr, "a mesh that is not sound\n");
        std::abort();
    }
    return 0;
}
