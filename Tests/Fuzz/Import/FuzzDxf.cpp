// SPDX-License-Identifier: MIT
// DXF files of any bytes: text that the host takes, or a fault with a remedy.
#include "Importers.h"
#include "Plans/DrawingPlan.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string path =
        (std::filesystem::temp_directory_path() / ("fuzz-" + std::to_string(getpid()) + ".dxf")).string();
    std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), std::streamsize(size));
    const pedimport::Imported read = pedimport::readDxf(path);
    std::remove(path.c_str());
    if (!read.ok()) {
        if (read.remedy.empty())
            std::abort();
        return 0;
    }
    ped::Diagnostics diagnostics;
    ped::StationDesc station;
    pedsim::Drawing drawing;
    const bool plan = pedsim::readDrawing(read.text, drawing, diagnostics) &&
                      pedsim::planFromDrawing(drawing, {}, station, diagnostics);
    if (plan == (diagnostics.errorCount() > 0))
        std::abort();
    return 0;
}
