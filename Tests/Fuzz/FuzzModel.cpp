// SPDX-License-Identifier: MIT
// Models of any triangles, cut into plans: a station, or refused with a remedy.
#include "ObjFile.h"
#include "Plans/DrawingPlan.h"
#include "Plans/ModelFacts.h"
#include "Plans/ModelPlan.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ped::Diagnostics diagnostics;
    pedsim::ObjMesh mesh;
    ped::MeshDesc placed;
    ped::StationDesc station;
    pedsim::Drawing drawing;
    pedsim::modelFacts(text);
    if (!pedsim::parseObj(text, mesh, diagnostics) || mesh.triangles.size() > 3000)
        return 0;
    const bool read = pedsim::placeMesh(std::move(mesh), placed, diagnostics) &&
                      pedsim::cutModel(placed.vertices, placed.triangles, drawing, diagnostics) &&
                      pedsim::planFromDrawing(drawing, {}, station, diagnostics);
    if (read == (diagnostics.errorCount() > 0))
        std::abort();
    return 0;
}
