// SPDX-License-Identifier: MIT
// glTF files of any bytes: triangles that the host takes, or a fault with a remedy.
#include "Importers.h"
#include "ObjFile.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string path =
        (std::filesystem::temp_directory_path() / ("fuzz-" + std::to_string(getpid()) + ".gltf")).string();
    std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), std::streamsize(size));
    const pedimport::Imported read = pedimport::readModel(path);
    std::remove(path.c_str());
    if (!read.ok()) {
        if (read.remedy.empty())
            std::abort();
        return 0;
    }
    ped::Diagnostics diagnostics;
    pedsim::ObjMesh mesh;
    pedsim::parseObj(read.text, mesh, diagnostics);
    return 0;
}
